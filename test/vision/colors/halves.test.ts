import { describe, expect, it } from 'vitest';
import { withSplitColors } from '../../../src/vision/colors/halves.ts';
import type { Interpretation } from '../../../src/vision/colors/interpretation.ts';
import { patchDistance } from '../../../src/vision/items/patches.ts';
import type { Layout, Spot } from '../../../src/vision/layout.ts';
import type { Rgb } from '../inks.ts';
import { spotIn } from '../spots.ts';

/** Red of 0 to 9 tones: the farther apart, the more they differ. */
function toned(tone: string): Spot {
  return spotIn(Array.from({ length: 9 }, () => [200, 40 + 4 * Number(tone), 40]));
}

/** How many items each group has after tubes of these tones, bottom to top, were all taken for one colour. */
function sizesOf(tubes: readonly string[], capacity: number): number[] {
  const holders = tubes.map((tube) => ({ spots: [...tube].map((tone) => toned(tone)), loose: [] }));
  return sizesIn(holders, new Map(holders.flatMap(({ spots }) => spots.map((spot) => [spot, 0]))), capacity);
}

/** How many items each group has after those of a group, or several, of these holders were told apart. */
function sizesIn(
  holders: readonly { readonly spots: readonly Spot[] }[],
  groupOf: ReadonlyMap<Spot, number>,
  capacity: number,
): number[] {
  const found = {
    layout: { kind: 'ball', holders } as unknown as Layout,
    capacity,
    groupOf,
    roles: [...new Set(groupOf.values())].map(() => 'color'),
    lifted: undefined,
    whole: true,
    gap: 9,
    distance: patchDistance,
    fitness: 1,
  } as Interpretation;
  const groups = [...withSplitColors(found).groupOf.values()];
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

describe('a colour that fills two tubes, one kind of it in each of two rows', () => {
  /** Reds and greys by tone in two rows, the lower one farther down the page. */
  const sizesInRows = (reds: readonly [number, number], greys: readonly [number, number]) => {
    const groupOf = new Map<Spot, number>();
    const holders = [0, 1].map((row) => {
      const placed = (group: number, rgb: Rgb, k: number) => {
        const spot = { ...spotIn(Array.from({ length: 9 }, () => rgb)), x: 50 * k, y: 100 * row };
        groupOf.set(spot, group);
        return spot;
      };
      const [red = 0, grey = 0] = [reds[row], greys[row]];
      const spots = [0, 1].flatMap((k) => [placed(0, [red, 40, 40], k), placed(1, [grey, grey, grey], k)]);
      return { spots, loose: [] };
    });
    return sizesIn(holders, groupOf, 2);
  };

  it.each<[string, [number, number], [number, number], number[]]>([
    ['is one where all others are darker there, too', [220, 195], [120, 104], [4, 4]],
    ['is two where others are the same in both', [220, 195], [120, 120], [2, 4, 2]],
    ['is two where others are lighter there', [220, 195], [104, 120], [2, 2, 2, 2]],
  ])('%s', (_, reds, greys, expected) => {
    expect(sizesInRows(reds, greys)).toEqual(expected);
  });
});
