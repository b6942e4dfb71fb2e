import { describe, expect, it } from 'vitest';
import type { Bottle } from '../../../src/vision/liquid/bottle.ts';
import { fillingsOf, withoutGloss } from '../../../src/vision/liquid/fillings.ts';

const WIDTH = 60;
const FLOOR = 300;
/** Each ink dark, and with white in it. */
const INKS = {
  r: { R: 210, G: 50, B: 50 },
  R: { R: 228, G: 120, B: 120 },
  g: { R: 40, G: 160, B: 70 },
  G: { R: 110, G: 200, B: 130 },
  b: { R: 50, G: 90, B: 220 },
  B: { R: 130, G: 160, B: 240 },
  y: { R: 255, G: 255, B: 30 },
  Y: { R: 255, G: 255, B: 117 },
  k: { R: 60, G: 59, B: 60 },
  m: { R: 211, G: 19, B: 209 },
};

type Ink = keyof typeof INKS;

/** A bottle with such runs from the floor upwards: ink and height, pixels. */
function bottle(...runs: readonly (readonly [Ink, number])[]): Bottle {
  let top = FLOOR;
  const seen = runs.map(([ink, height]) => {
    const bottom = top - 1;
    top -= height;
    return { top, bottom, color: INKS[ink] };
  });
  const column = { left: 0, right: WIDTH - 1, top: 90, bottom: FLOOR - 1, gap: 20, slabs: [] };
  return { column, runs: seen, filled: runs.length, filledBelowAir: runs.length, isDoubtful: false };
}

const heightsOf = ({ runs, filled }: Bottle) => runs.slice(0, filled).map(({ top }) => FLOOR - top);

describe('light on units', () => {
  const glossy = [
    bottle(['r', 36], ['R', 14], ['g', 38], ['G', 12], ['b', 36], ['B', 14]),
    bottle(['g', 37], ['G', 13], ['r', 38], ['R', 12], ['r', 36], ['R', 14]),
  ];

  it('is no colour of its own where many units end in it', () => {
    expect(withoutGloss(glossy).map(heightsOf)).toEqual([
      [50, 100, 150],
      [50, 150],
    ]);
  });

  it('is none on yellow either, which white makes paler and hardly lighter', () => {
    const bottles = [
      bottle(['y', 38], ['Y', 12], ['g', 38], ['G', 12]),
      bottle(['g', 38], ['G', 12], ['y', 38], ['Y', 12]),
    ];
    expect(withoutGloss(bottles).map(heightsOf)).toEqual([
      [50, 100],
      [50, 100],
    ]);
  });

  it('is no bright colour over a grey, of which no hue is known', () => {
    const bottles = [...glossy, bottle(['k', 100], ['m', 36], ['g', 36], ['G', 14])];
    expect(withoutGloss(bottles).map(heightsOf)[2]).toEqual([100, 136, 186]);
  });

  it('is none where a surface seen from above takes two thirds as much as it leaves of its unit', () => {
    const bottles = [
      bottle(['r', 36], ['R', 20], ['g', 30], ['G', 20], ['b', 30], ['B', 20]),
      bottle(['g', 36], ['G', 20], ['r', 80], ['R', 20]),
    ];
    expect(withoutGloss(bottles).map(heightsOf)).toEqual([
      [56, 106, 156],
      [56, 156],
    ]);
  });

  it('belongs to the uppermost unit, too, where it was taken for a rim', () => {
    const [first, second] = glossy.map((seen) => ({ ...seen, filled: 5, filledBelowAir: 5 }));
    expect(withoutGloss(first && second ? [first, second] : []).map(heightsOf)).toEqual([
      [50, 100, 150],
      [50, 150],
    ]);
  });

  it('is left out in one of the ways to fill the bottles', () => {
    const filled = fillingsOf(glossy).map((filling) => filling.map(({ filled }) => filled));
    expect(filled).toContainEqual([3, 2]);
  });

  it('is a unit where it is as high as one', () => {
    const units = [bottle(['r', 50], ['R', 50], ['g', 50]), bottle(['g', 50], ['G', 50], ['B', 50])];
    expect(withoutGloss(units)).toEqual(units);
  });

  it('is left where few show any, since the unit under it may be a lower one', () => {
    const plain = bottle(['r', 50], ['g', 50], ['b', 50]);
    const bottles = [...Array.from({ length: 8 }, () => plain), bottle(['g', 37], ['G', 13])];
    expect(withoutGloss(bottles)).toEqual(bottles);
  });
});
