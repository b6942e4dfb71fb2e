import { describe, expect, it } from 'vitest';
import { withHalves } from '../../../src/vision/colors/halves.ts';
import type { Interpretation } from '../../../src/vision/colors/interpret.ts';
import { patchDistance } from '../../../src/vision/items/patches.ts';
import type { Layout, Spot } from '../../../src/vision/layout.ts';
import { spotIn } from '../spots.ts';

/** Red of 0 to 9 tones: the farther apart, the more they differ. */
function toned(tone: string): Spot {
  return spotIn(Array.from({ length: 9 }, () => [200, 40 + 4 * Number(tone), 40]));
}

/** How many items each group has after tubes of these tones, bottom to top, were all taken for one colour. */
function sizesOf(tubes: readonly string[], capacity: number): number[] {
  const holders = tubes.map((tube) => ({ spots: [...tube].map((tone) => toned(tone)), loose: [] }));
  const groupOf = new Map(holders.flatMap(({ spots }) => spots.map((spot) => [spot, 0])));
  const found = {
    layout: { kind: 'ball', holders } as unknown as Layout,
    capacity,
    groupOf,
    roles: ['color'],
    lifted: undefined,
    whole: true,
    gap: 9,
    distance: patchDistance,
    fitness: 1,
  } as Interpretation;
  const groups = [...withHalves(found).groupOf.values()];
  return [...new Set(groups)].map((group) => groups.filter((other) => other === group).length);
}

describe('a colour that fills two tubes', () => {
  it.each([
    ['is two where it is of two tones that fill one each', '115551', [3, 3]],
    ['is one where all of it looks the same', '111111', [6]],
    ['is one where it hardly differs', '111222', [6]],
    ['is one where no tone fills tubes', '155555', [6]],
    ['is two where one is covered in part', '114888', [3, 3]],
  ])('%s: %s', (_, tones, expected) => {
    expect(sizesOf([tones.slice(0, 2), tones.slice(2, 5), tones.slice(5)], 3)).toEqual(expected);
  });

  it('is one where one tone lies on floors alone: those are light', () => {
    expect(sizesOf(['81', '81', '81'], 3)).toEqual([6]);
  });

  it('is one where one tone lies on top alone: there a shadow falls', () => {
    expect(sizesOf(['18', '18', '18'], 3)).toEqual([6]);
  });
});
