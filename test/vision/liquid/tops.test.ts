import { describe, expect, it } from 'vitest';
import type { Bottle } from '../../../src/vision/liquid/bottles.ts';
import { withBuried } from '../../../src/vision/liquid/buried.ts';
import { capacitiesOf } from '../../../src/vision/liquid/capacity.ts';
import { withoutHaze } from '../../../src/vision/liquid/lids.ts';
import { endsOffLevel } from '../../../src/vision/liquid/overfull.ts';

type Ink = keyof typeof INKS;

/** Two liquids, one that is nearly the page's white, the page, and glass before it that lets it shine through. */
const INKS = {
  red: { R: 220, G: 50, B: 47 },
  blue: { R: 40, G: 90, B: 220 },
  white: { R: 236, G: 238, B: 240 },
  page: { R: 255, G: 255, B: 255 },
  rosy: { R: 226, G: 190, B: 190 },
  bluish: { R: 190, G: 200, B: 232 },
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
    settled: filled,
    isVeiled: false,
  };
}

const counts = (bottles: readonly Bottle[]) => bottles.map(({ filled }) => filled);

describe('liquid that looks like the page', () => {
  const airy = bottle(1, ['red', 40], ['white', 40], ['page', 100]);
  const buried = bottle(3, ['blue', 40], ['white', 40], ['red', 40], ['page', 60]);

  it('is liquid where its colour lies under other liquid', () => {
    expect(counts(withBuried([airy, buried], WIDTH))).toEqual([2, 3]);
  });

  it('is air where its colour never does', () => {
    const other = bottle(2, ['blue', 40], ['red', 40], ['page', 100]);
    expect(counts(withBuried([airy, other], WIDTH))).toEqual([1, 2]);
  });

  it('is air where nothing ends it', () => {
    const open = bottle(1, ['red', 40], ['white', 140]);
    expect(counts(withBuried([open, buried], WIDTH))).toEqual([1, 3]);
  });
});

describe('a bottle of one colour', () => {
  const mixed = [
    bottle(3, ['red', 38], ['blue', 40], ['red', 40]),
    bottle(2, ['blue', 38], ['red', 80]),
    bottle(3, ['red', 78], ['blue', 40], ['red', 41]),
  ];

  it.each([
    ['ends where the fullest other does', 159, false],
    ['ends a whole unit over it', 199, false],
    ['ends a third of a unit over it, at its neck', 172, true],
    ['ends a third of a unit under it', 146, false],
  ])('%s', (_name, height, isOff) => {
    expect(endsOffLevel(bottle(1, ['blue', height]), mixed)).toBe(isOff);
  });

  it('tells nothing beside few others', () => {
    expect(endsOffLevel(bottle(1, ['blue', 172]), mixed.slice(1))).toBe(false);
  });
});

describe('glass over liquid', () => {
  const topped = (height: number) => [
    bottle(4, ['red', 38], ['blue', 40], ['red', 40], ['rosy', height]),
    bottle(3, ['blue', 38], ['red', 80], ['bluish', height]),
    bottle(4, ['blue', 38], ['red', 40], ['blue', 40], ['page', height]),
  ];

  it('is no whole unit high in any bottle, whatever shines through it', () => {
    expect(counts(withoutHaze(topped(26), WIDTH))).toEqual([3, 2, 3]);
  });

  it('is liquid where it is a unit high', () => {
    expect(counts(withoutHaze(topped(40), WIDTH))).toEqual([4, 3, 4]);
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
});
