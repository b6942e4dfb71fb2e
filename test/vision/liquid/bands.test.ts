import { describe, expect, it } from 'vitest';
import type { Bottle } from '../../../src/vision/liquid/bottle.ts';
import { withoutRims } from '../../../src/vision/liquid/lids.ts';

const WIDTH = 30;
const FLOOR = 199;
const INKS = {
  red: { R: 220, G: 50, B: 47 },
  blue: { R: 40, G: 90, B: 220 },
  rim: { R: 150, G: 103, B: 110 },
  lip: { R: 176, G: 139, B: 147 },
  page: { R: 108, G: 44, B: 57 },
};

/** A bottle whose runs are so many pixels high, the first `filled` of them taken for liquid. */
function bottle(filled: number, ...runs: (readonly [keyof typeof INKS, number])[]): Bottle {
  let top = FLOOR + 1;
  const seen = runs.map(([ink, height]) => {
    top -= height;
    return { top, bottom: top + height - 1, color: INKS[ink] };
  });
  const column = { left: 0, right: WIDTH - 1, top: 20, bottom: FLOOR, gap: 20, slabs: [] };
  return { column, runs: seen, filled, filledBelowAir: filled, isDoubtful: false };
}

/** Liquid up to 120 pixels over the floor, the back of the rim and its front over it. */
const full = (filled: number) =>
  bottle(filled, ['red', 60], ['blue', 60], ['rim', 10], ['lip', 8], ['page', 30]);

describe('what stands over the liquid of several bottles on the same levels', () => {
  it.each([
    ['is no liquid of another, either', [full(2), full(2), full(4)], [2, 2, 2]],
    [
      'is none of others, once known of some',
      [full(2), full(2), bottle(3, ['red', 120], ['rim', 10], ['lip', 8])],
      [2, 2, 1],
    ],
    ['may be liquid where one bottle alone shows it', [full(2), full(4), full(4)], [2, 4, 4]],
    ['may be liquid on other levels', [full(2), full(2), bottle(2, ['red', 90], ['rim', 10])], [2, 2, 2]],
    ['may be liquid of another colour', [full(2), full(2), bottle(2, ['red', 120], ['blue', 10])], [2, 2, 2]],
  ])('%s', (_name, bottles, filled) => {
    expect(withoutRims(bottles, WIDTH).map((one) => one.filled)).toEqual(filled);
  });
});
