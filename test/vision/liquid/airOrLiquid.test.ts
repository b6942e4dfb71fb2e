import { describe, expect, it } from 'vitest';
import { withoutBrimfulTops } from '../../../src/vision/liquid/airOrLiquid.ts';
import type { Bottle } from '../../../src/vision/liquid/bottle.ts';
import { fillingsWithoutBrimfulTops } from '../../../src/vision/liquid/fillings.ts';

const WIDTH = 40;
const FLOOR = 199;
/** Two liquids, and the air under three parts of a page of many colours. */
const INKS = {
  red: { R: 220, G: 50, B: 47 },
  blue: { R: 40, G: 90, B: 220 },
  plum: { R: 126, G: 96, B: 103 },
  slate: { R: 65, G: 48, B: 93 },
  lilac: { R: 91, G: 64, B: 130 },
};

/** A bottle whose runs are so many pixels high, the first `filled` of them taken for liquid. */
function bottle(filled: number, ...runs: (readonly [keyof typeof INKS, number])[]): Bottle {
  let top = FLOOR + 1;
  const seen = runs.map(([ink, height]) => {
    top -= height;
    return { top, bottom: top + height - 1, color: INKS[ink] };
  });
  const column = { left: 0, right: WIDTH - 1, top: 80, bottom: FLOOR, gap: 20, slabs: [] };
  return { column, runs: seen, filled, filledBelowAir: filled, isDoubtful: false };
}

describe('what reaches to the brim', () => {
  const tinted = [
    bottle(3, ['red', 40], ['blue', 40], ['plum', 40]),
    bottle(2, ['blue', 40], ['slate', 80]),
    bottle(3, ['blue', 40], ['red', 40], ['lilac', 40]),
  ];

  it.each([
    ['is none of the liquid where several seem that full', tinted, [2, 1, 2]],
    ['is left of two', tinted.slice(1), [2, 3]],
    [
      'is told by the highest level that several share',
      [...tinted, bottle(1, ['red', 40]), bottle(1, ['blue', 40]), bottle(1, ['red', 40])],
      [2, 1, 2, 1, 1, 1],
    ],
  ])('%s', (_name, bottles, filled) => {
    expect(withoutBrimfulTops(bottles, WIDTH).map((one) => one.filled)).toEqual(filled);
  });

  it('may be liquid, which is said', () => {
    const [first, , , low] = withoutBrimfulTops([...tinted, bottle(1, ['red', 40])], WIDTH);
    expect([first?.showsColorAbove, low?.showsColorAbove]).toEqual([true, undefined]);
  });

  it('is left out in one of the ways to fill the bottles', () => {
    const filled = fillingsWithoutBrimfulTops(tinted, WIDTH).map((filling) =>
      filling.map((one) => one.filled),
    );
    expect(filled).toContainEqual([2, 1, 2]);
  });
});
