import { describe, expect, it } from 'vitest';
import { Pace } from '../../src/play/pace.ts';
import { Spots } from '../../src/play/spots.ts';
import type { ReadingTube } from '../../src/vision/index.ts';

const TUBE: ReadingTube = {
  ...{ number: 1, x: 100, y: 300, width: 60, height: 200, capacity: 4, itemWidth: 40, itemHeight: 40 },
  items: ['A', 'B'],
  certainty: [1, 1],
  places: [360, 320, 280, 240].map((y) => ({ x: 100, y })),
  seenAt: [360, 320].map((y) => ({ x: 100, y })),
};

describe('where a tube is tapped', () => {
  it('is on its top item first, and elsewhere in it when that is not answered', () => {
    const spots = new Spots();
    const seen = [spots.of(TUBE)];
    for (let i = 0; i < 6; i++) {
      spots.failed();
      seen.push(spots.of(TUBE));
    }
    expect(seen.map(({ y }) => y)).toEqual([320, 320, 300, 300, 360, 360, 240]);
  });

  it('stays where taps have worked, though one is lost now and then', () => {
    const spots = new Spots();
    for (let i = 0; i < 5; i++) {
      spots.failed();
      spots.worked();
    }
    expect(spots.of(TUBE)).toEqual({ x: 100, y: 320 });
  });

  it('is always inside the tube', () => {
    const places = TUBE.places.map(({ y }) => ({ x: 180, y: y - 300 }));
    expect(new Spots().of({ ...TUBE, places })).toEqual({ x: 127, y: 210 });
  });
});

describe('the pace of a game', () => {
  it('is waited for generously until it is known, and then as long as it has ever needed and more', () => {
    const pace = new Pace();
    const before = pace.patience;
    for (const answer of [400, 900, 2_000]) pace.answered(answer);
    expect(before).toBe(4_000);
    expect(pace.patience).toBe(5_000);
    expect(new Pace().patience).toBe(before);
  });

  it('tells whether the game shows what it lifts, once that is known', () => {
    const pace = new Pace();
    const known = [pace.showsLifting];
    for (const wasLifted of [false, false, false, true]) {
      pace.moved(wasLifted, 500);
      known.push(pace.showsLifting);
    }
    expect(known).toEqual([undefined, undefined, undefined, false, true]);
  });
});
