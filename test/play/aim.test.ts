import { describe, expect, it } from 'vitest';
import { Aim } from '../../src/play/aim.ts';
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
    const aim = new Aim();
    const seen = [aim.of(TUBE)];
    for (let i = 0; i < 6; i++) {
      aim.recordAnswer(false);
      seen.push(aim.of(TUBE));
    }
    expect(seen.map(({ y }) => y)).toEqual([320, 320, 300, 300, 360, 360, 240]);
  });

  it('stays where taps have worked, though one is lost now and then', () => {
    const aim = new Aim();
    for (let i = 0; i < 5; i++) {
      aim.recordAnswer(false);
      aim.recordAnswer(true);
    }
    expect(aim.of(TUBE).y).toBe(320);
  });
});

describe('where taps land', () => {
  it('is corrected by a usual scale when the first one hits another tube', () => {
    const aim = new Aim();
    expect(aim.landed(TUBE, { ...TUBE, x: 200, y: 640, width: 60 })).toEqual({ scale: 0.5, dx: 0, dy: 0 });
    expect(aim.on({ x: 400, y: 600 })).toEqual({ x: 200, y: 300 });
  });

  it('is corrected by an offset when no scale explains it', () => {
    const aim = new Aim();
    expect(aim.landed(TUBE, { ...TUBE, x: 190 })).toEqual({ scale: 1, dx: -90, dy: 0 });
    expect(aim.on({ x: 400, y: 600 })).toEqual({ x: 310, y: 600 });
  });

  it('is never corrected twice, or after a move', () => {
    const aim = new Aim();
    aim.recordAnswer(true);
    expect(aim.landed(TUBE, { ...TUBE, x: 190 })).toBeUndefined();
    const other = new Aim();
    other.landed(TUBE, { ...TUBE, x: 190 });
    expect(other.landed(TUBE, { ...TUBE, x: 10 })).toBeUndefined();
  });
});
