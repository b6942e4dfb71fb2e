import { describe, expect, it } from 'vitest';
import { HIDDEN_GROUP } from '../../../../src/vision/colors/interpretation.ts';
import { patchyAmong } from '../../../../src/vision/judge/verdict/itemDoubts.ts';
import { spotOf } from '../../spots.ts';

/** The numbers of the items that something covers, of a stack in groups by number; `?` is hidden. */
function patchyIn(stack: readonly string[], groups: readonly number[]): number[] {
  const spots = stack.map(spotOf);
  const groupOf = new Map(spots.map((spot, i) => [spot, groups[i] ?? HIDDEN_GROUP]));
  return spots.flatMap((spot, i) => (patchyAmong({ groupOf }, [spots])(spot) ? [i + 1] : []));
}

const PLAIN = ['RRRRRR', 'GGGGGG', 'RRRRRR', 'GGGGGG', 'BBBBBB', 'BBBBBB', 'YYYYYY', 'YYYYYY', 'CCCCCC'];

describe('an item that shows two colours', () => {
  it.each([
    ['alone of its colour, is covered in part', 'RRRWWW', 9, true, [10]],
    ['among its like, is none', 'RRRWWW', 0, true, []],
    ['is none where counts tell of its colour', 'RRRWWW', 9, false, []],
    ['is none where it shows but one', 'WWWWWW', 9, true, []],
  ])('%s: %s, group %i', (_, inks, group, isHidden, expected) => {
    const hidden = isHidden ? ['??????'] : [];
    expect(patchyIn([...PLAIN, inks, ...hidden], [0, 1, 0, 1, 2, 2, 3, 3, 4, group])).toEqual(expected);
  });

  it('is none where items bear prints', () => {
    const printed = PLAIN.map((inks) => `${inks.slice(0, 3)}WWW`);
    expect(patchyIn([...printed, 'RRRYYY', '??????'], [0, 1, 0, 1, 2, 2, 3, 3, 4, 9])).toEqual([]);
  });
});
