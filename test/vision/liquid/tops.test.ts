import { rgb_to_lab } from 'color-diff';
import { describe, expect, it } from 'vitest';
import type { Holder, Layout } from '../../../src/vision/layout.ts';
import { withAirAsLiquid } from '../../../src/vision/liquid/airOrLiquid.ts';
import type { Bottle } from '../../../src/vision/liquid/bottle.ts';
import { bottlesOf } from '../../../src/vision/liquid/bottles.ts';
import { withSeams } from '../../../src/vision/liquid/complete.ts';
import { capacitiesOf } from '../../../src/vision/liquid/levels.ts';
import { withoutHaze, withoutOddTops } from '../../../src/vision/liquid/lids.ts';
import {
  withDoubtedAir,
  withDoubtedLayers,
  withDoubtedTops,
  withoutGlassFill,
} from '../../../src/vision/liquid/tops.ts';
import { look } from '../../../src/vision/picture/view.ts';
import type { Pixels } from '../../../src/vision/reading.ts';
import { fill, page } from './drawing.ts';

type Ink = keyof typeof INKS;

/** Two liquids, one that is nearly the page's white, the page, glass before it that lets it shine through, and cork. */
const INKS = {
  red: { R: 220, G: 50, B: 47 },
  blue: { R: 40, G: 90, B: 220 },
  white: { R: 236, G: 238, B: 240 },
  page: { R: 255, G: 255, B: 255 },
  rosy: { R: 226, G: 190, B: 190 },
  bluish: { R: 190, G: 200, B: 232 },
  cork: { R: 185, G: 138, B: 86 },
};

const WIDTH = 30;
const FLOOR = 199;

/** A bottle whose runs, of one colour each, are so many pixels high, the first `filled` of them taken for liquid. */
function bottle(filled: number, ...runs: (readonly [Ink, number])[]): Bottle {
  const ends = runs.map((_, i) => runs.slice(0, i + 1).reduce((sum, [, height]) => sum + height, 0));
  return {
    column: { left: 0, right: WIDTH - 1, top: 20, bottom: FLOOR, gap: 20, slabs: [] },
    runs: runs.map(([ink, height], i) => {
      const top = FLOOR + 1 - (ends[i] ?? 0);
      return { top, bottom: top + height - 1, color: INKS[ink] };
    }),
    filled,
    filledBelowAir: filled,
    isDoubtful: false,
  };
}

const counts = (bottles: readonly Bottle[]) => bottles.map(({ filled }) => filled);

describe('what lies between liquid and the air of empty bottles', () => {
  const veiled = (...bottles: readonly Bottle[]) =>
    withDoubtedLayers(bottles, WIDTH).map(({ isDoubtful }) => isDoubtful);
  const layered = bottle(1, ['red', 40], ['bluish', 40], ['page', 80]);

  it('may be liquid where it is unlike that air', () => {
    expect(veiled(layered, bottle(0, ['page', 160]))).toEqual([true, false]);
  });

  it('is air where an empty bottle shows it, too', () => {
    expect(veiled(layered, bottle(0, ['page', 160]), bottle(0, ['bluish', 160]))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('is air where what is over it is none of an empty bottle', () => {
    expect(veiled(layered, bottle(0, ['rosy', 160]))).toEqual([false, false]);
  });

  it('is a surface or a rim where it is low', () => {
    expect(veiled(bottle(1, ['red', 40], ['bluish', 9], ['page', 80]), bottle(0, ['page', 160]))).toEqual([
      false,
      false,
    ]);
  });
});

describe('what is whole units high and hardly another colour than air', () => {
  const full = bottle(3, ['blue', 40], ['red', 40], ['blue', 40], ['page', 60]);
  const pale = bottle(2, ['red', 40], ['blue', 40], ['white', 40], ['page', 60]);
  const doubts = (...bottles: readonly Bottle[]) =>
    withDoubtedAir(bottles, WIDTH).map(({ isDoubtful }) => isDoubtful);

  it('may be liquid where no bottle without liquid shows the same', () => {
    expect(doubts(full, pale, bottle(0, ['page', 180]))).toEqual([false, true, false]);
  });

  it('is glass where one does', () => {
    expect(doubts(full, pale, bottle(0, ['white', 120], ['page', 60]))).toEqual([false, false, false]);
  });

  it('is glass where it is no whole number of units high', () => {
    const neck = bottle(2, ['red', 40], ['blue', 40], ['white', 54], ['page', 46]);
    expect(doubts(full, neck, bottle(0, ['page', 180]))).toEqual([false, false, false]);
  });

  it('is left alone where no bottle without liquid is as high', () => {
    const low = bottle(0, ['page', 20]);
    const glass = { ...low, column: { ...low.column, top: FLOOR - 19 } };
    expect(doubts(full, pale, glass)).toEqual([false, false, false]);
  });
});

describe('what is on top of all bottles and unlike what is beside them', () => {
  const high = bottle(3, ['red', 40], ['blue', 40], ['red', 40], ['bluish', 40], ['page', 20]);
  const low = bottle(1, ['red', 80], ['bluish', 80], ['page', 20]);
  const doubts = (beside: Ink, ...bottles: readonly Bottle[]) =>
    withDoubtedTops(bottles, () => [rgb_to_lab(INKS[beside])]).map(({ isDoubtful }) => isDoubtful);

  it('may be the uppermost liquid in each', () => {
    expect(doubts('page', high, low)).toEqual([true, true]);
  });

  it('may be that where nothing says how high a unit is', () => {
    expect(doubts('page', low, bottle(1, ['blue', 80], ['bluish', 70], ['page', 30]))).toEqual([true, true]);
  });

  it('is air where it is no whole unit high', () => {
    const other = bottle(2, ['blue', 40], ['red', 40], ['bluish', 54], ['page', 46]);
    expect(doubts('page', high, low, other)).toEqual([false, false, false]);
  });

  it('is air where a bottle without liquid shows the same', () => {
    expect(doubts('page', high, low, bottle(0, ['bluish', 180]))).toEqual([false, false, false]);
  });

  it('is air where one of them is full', () => {
    expect(doubts('page', high, low, bottle(2, ['blue', 60], ['red', 120]))).toEqual([false, false, false]);
  });

  it('is air where the page is of the same colour', () => {
    expect(doubts('bluish', high, low)).toEqual([false, false]);
  });
});

describe('what is of the very colour of glass without liquid', () => {
  const empty = bottle(0, ['rosy', 120], ['page', 60]);
  const low = bottle(2, ['red', 40], ['rosy', 80], ['page', 60]);
  const high = bottle(3, ['blue', 40], ['red', 40], ['rosy', 40], ['page', 60]);
  const told = (...bottles: readonly Bottle[]) => counts(withoutGlassFill(bottles, WIDTH));

  it('is glass where it ends on the same level', () => {
    expect(told(empty, low, high)).toEqual([0, 1, 2]);
  });

  it('is liquid where it ends elsewhere', () => {
    const half = bottle(2, ['red', 40], ['rosy', 40], ['page', 100]);
    expect(told(empty, half, high)).toEqual([0, 2, 3]);
  });

  it('is liquid where it lies under liquid', () => {
    const buried = bottle(3, ['red', 40], ['rosy', 40], ['blue', 40], ['page', 60]);
    expect(told(empty, low, buried)).toEqual([0, 2, 3]);
  });
});

describe('liquid that looks like the page', () => {
  const airy = bottle(1, ['red', 40], ['white', 40], ['page', 100]);
  const buried = bottle(3, ['blue', 40], ['white', 40], ['red', 40], ['page', 60]);

  it('is liquid where its colour lies under other liquid', () => {
    expect(counts(withAirAsLiquid([airy, buried], WIDTH))).toEqual([2, 3]);
  });

  it('is air where its colour never does', () => {
    const other = bottle(2, ['blue', 40], ['red', 40], ['page', 100]);
    expect(counts(withAirAsLiquid([airy, other], WIDTH))).toEqual([1, 2]);
  });

  it('is air where nothing ends it', () => {
    const open = bottle(1, ['red', 40], ['white', 140]);
    expect(counts(withAirAsLiquid([open, buried], WIDTH))).toEqual([1, 3]);
  });
});

describe('glass over liquid', () => {
  const topped = (height: number) => [
    bottle(4, ['red', 38], ['blue', 40], ['red', 40], ['rosy', height]),
    bottle(3, ['blue', 38], ['red', 80], ['bluish', height]),
    bottle(4, ['blue', 38], ['red', 40], ['blue', 40], ['page', height]),
  ];

  const empty = bottle(0, ['rosy', 140]);

  it('is no whole unit high in any bottle, whatever shines through it', () => {
    expect(counts(withoutOddTops([...topped(26), empty], WIDTH))).toEqual([3, 2, 3, 0]);
  });

  it('may be liquid that the rim cuts off where it is of the colour of other liquid', () => {
    const cut = (over: Ink, under: Ink) => bottle(3, [under, 38], [over, 80], [under, 26]);
    const told = withoutOddTops([cut('red', 'blue'), cut('blue', 'red'), ...topped(26), empty], WIDTH);
    expect(told.map(({ showsColorAbove }) => showsColorAbove === true)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('is none where no bottle is empty: items seen from above have lighter tops', () => {
    expect(counts(withoutOddTops(topped(26), WIDTH))).toEqual([4, 3, 4]);
  });

  it('is liquid where it is a unit high', () => {
    expect(counts(withoutOddTops([...topped(40), empty], WIDTH))).toEqual([4, 3, 4, 0]);
  });
});

describe('what is alike on top of several bottles', () => {
  const corked = (ink: Ink) => bottle(2, [ink, 80], ['cork', 12], ['page', 68]);
  const open = bottle(2, ['red', 20], ['blue', 20], ['page', 120]);

  it('is a cork where each is low over one colour, though a lower bottle shows none', () => {
    expect(counts(withoutHaze([corked('red'), corked('blue'), open], WIDTH))).toEqual([1, 1, 2]);
  });

  it('may be liquid where one of them holds several', () => {
    const mixed = bottle(3, ['blue', 40], ['red', 40], ['cork', 12], ['page', 68]);
    expect(counts(withoutHaze([corked('red'), mixed, open], WIDTH))).toEqual([2, 3, 2]);
  });
});

describe('bottles with long necks', () => {
  const scale = { height: 20, lowest: 20, support: 1 };
  const capacities = (...numbers: number[]) => {
    const bottles = numbers.map((count) => bottle(count, ['red', 20 * count]));
    const fills = numbers.map((count) => ({ count, floor: FLOOR + 1 }));
    return capacitiesOf(bottles, fills, scale).leastCapacity;
  };

  it('may hold no more than what nearly all of them do', () => {
    expect(capacities(5, 5, 5, 5, 0)).toBe(5);
  });

  it('hold more where they are filled to several heights', () => {
    expect(capacities(5, 3, 2, 5, 0)).toBe(8);
  });

  /** With so many units of liquid, and pixels of air over it; one without liquid is four units high. */
  const ofOwn = (counts: readonly number[], airs: readonly number[]) => {
    const bottles = counts.map((count, i) => {
      const top = FLOOR + 1 - 20 * (count || 4) - (airs[i] ?? 0);
      const full = bottle(count, ['red', 20 * count]);
      return { ...full, column: { ...full.column, top } };
    });
    const fills = counts.map((count) => ({ count, floor: FLOOR + 1 }));
    return capacitiesOf(bottles, fills, scale);
  };

  it('of two heights, a unit apart, hold as many as fit under the same air', () => {
    const { own, unsure } = ofOwn([5, 5, 4, 4, 4, 0], [9, 9, 9, 9, 9, 9]);
    expect([own, unsure]).toEqual([[5, 5, 4, 4, 4, 4], []]);
  });

  it('of a height of its own each hold as many as fit under the same air, where all of them tell', () => {
    const { own, unsure } = ofOwn([5, 4, 3, 2], [9, 9, 29, 9]);
    expect([own, unsure]).toEqual([[5, 4, 4, 2], []]);
    expect(ofOwn([5, 4, 3, 2], [9, 9, 29, 12]).unsure).toEqual([0, 3]);
    expect(ofOwn([5, 4, 4], [9, 9, 9]).unsure).toEqual([0]);
  });

  it('may be as low as their liquid where others are of several heights and no air shows over it', () => {
    const { own, unsure } = ofOwn([5, 5, 4, 4, 4, 0], [9, 9, 9, 9, 0, 9]);
    expect([own, unsure]).toEqual([[5, 5, 4, 4, 5, 4], [4]]);
  });
});

describe('a bottle of one colour', () => {
  /** Bottles over the page's floor, 60 pixels apart, the last ones low; each drawn bottom up as letters and heights. */
  const seen = (bottles: readonly (readonly (readonly [string, number])[])[], low = 0) => {
    const pixels = page(480, 200, []);
    const columns = bottles.map((parts, i) => {
      const left = 30 + 60 * i;
      let bottom = 180;
      for (const [ink, height] of parts) {
        bottom -= height;
        paint(pixels, left, bottom, height, ink);
      }
      const top = i < bottles.length - low ? 40 : 160;
      return { left, right: left + 29, top, bottom: 179, gap: 30, slabs: [] };
    });
    return bottlesOf(look(pixels).raster, { width: 30, columns });
  };
  const filledOf = (...drawing: Parameters<typeof seen>) => counts(seen(...drawing));

  /** Glass that reflects more than other glass, `g`, is a little lighter and redder, and `d` is nearly as dark as the page. */
  const GLASS: Readonly<Record<string, readonly number[]>> = { g: [76, 74, 84], d: [38, 41, 46] };
  const paint = (pixels: Pixels, left: number, top: number, height: number, ink: string) => {
    const color = GLASS[ink];
    if (!color) return fill(pixels, left, top, 30, height, ink);
    for (let y = top; y < top + height; y++)
      for (let x = left; x < left + 30; x++) pixels.data.set(color, 4 * (y * pixels.width + x));
  };

  const full = [
    [
      ['R', 40],
      ['G', 40],
      ['B', 40],
    ],
    [
      ['G', 40],
      ['B', 40],
      ['R', 40],
    ],
    [
      ['B', 80],
      ['G', 40],
    ],
    [
      ['G', 40],
      ['R', 80],
    ],
  ] as const;

  it('is empty when it is as high as glass without liquid, and nearly its colour', () => {
    expect(filledOf([...full, [['~', 132]], [['g', 132]]])).toEqual([3, 3, 2, 2, 0, 0]);
  });

  it('is empty when there is but a rim over its glass', () => {
    const rimmed = [
      ['d', 130],
      ['W', 8],
    ] as const;
    expect(filledOf([...full, [['d', 132]], rimmed])).toEqual([3, 3, 2, 2, 0, 0]);
  });

  it('has the glass over its liquid that nearly all have, buttons aside', () => {
    const tinted = full.map((parts) => [...parts, ['~', 20] as const]);
    const button = [
      ['M', 20],
      ['.', 10],
      ['R', 20],
    ] as const;
    expect(filledOf([...tinted, button, button, button], 3).slice(0, 4)).toEqual([3, 3, 2, 2]);
  });

  it('is full when it ends lower than glass does', () => {
    expect(filledOf([...full, [['~', 132]], [['g', 120]]])).toEqual([3, 3, 2, 2, 0, 1]);
  });

  it('on top of all bottles is in doubt, unless an empty one shows it, too', () => {
    const tinted = full.map((parts) => [...parts, ['W', 40] as const]);
    expect(seen(tinted).map(({ isDoubtful }) => isDoubtful)).toEqual([true, true, true, true]);
    const cleared = seen([...tinted, [['W', 140]]]).map(({ isDoubtful }) => isDoubtful);
    expect(cleared.slice(0, 4)).toEqual([false, false, false, false]);
  });
});

describe('seams in a bottle', () => {
  const UNIT = 24;
  /** A bottle of white units, with dark lines so many pixels over its floor. */
  const isSeamed = (...lines: number[]) => {
    const pixels = page(120, 160, []);
    fill(pixels, 40, 40, 40, 4 * UNIT, 'W');
    for (const height of lines) fill(pixels, 40, 40 + 4 * UNIT - height - 1, 40, 2, '~');
    const holder: Holder = {
      ...{ x: 60, y: 40 + 3.5 * UNIT, spots: [], loose: [], likeness: 1 },
      box: { left: 40, right: 80, top: 40, bottom: 40 + 4 * UNIT },
    };
    const layout: Layout = {
      ...{ kind: 'water', holders: [holder], complete: true, strays: 0, wallLikeness: 1 },
      ...{ itemWidth: 40, itemHeight: UNIT, up: { x: 0, y: -UNIT }, leastCapacity: 4, mostCapacity: 4 },
    };
    return withSeams(look(pixels).gradient, layout, [holder]).map((one) => one.isSeamed);
  };

  it.each([
    ['wherever two units meet', [24, 48, 72], true],
    ['a little higher than the floor says', [27, 51, 75], true],
    ['one is missing', [24, 72], false],
    ['none', [], false],
    ['more than units have', [6, 12, 18, 24, 30, 36, 42, 48, 54, 60, 66, 72, 78, 84, 90], false],
  ])('%s', (_name, lines, seamed) => {
    expect(isSeamed(...lines)).toEqual([seamed]);
  });
});
