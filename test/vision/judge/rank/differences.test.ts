import { describe, expect, it } from 'vitest';
import { readOtherwise, surelyReadOtherwise } from '../../../../src/vision/judge/rank/differences.ts';
import type { ReadingTube, Warning } from '../../../../src/vision/reading.ts';

/** Tubes side by side, a hundred pixels apart, that hold such items. */
function tubesOf(...contents: readonly string[]): { tubes: ReadingTube[] } {
  const tubes = contents.map((items, i) => ({
    ...{ number: i + 1, x: 100 * i, y: 200, width: 40, height: 140, capacity: 4, items: [...items] },
    ...{ places: [], certainty: [], seenAt: [], itemWidth: 30, itemHeight: 30 },
  }));
  return { tubes };
}

describe('tubes that another reading sees other items in', () => {
  it.each([
    ['are none where both see the same', ['ABAB', 'BABA', ''], ['ABAB', 'BABA', ''], []],
    ['are none where only the letters differ', ['ABC', 'CAB', ''], ['CAB', 'BCA', ''], []],
    ['are none where one more is seen empty', ['AB', 'BA'], ['AB', 'BA', ''], []],
    ['are none where an empty one is overlooked', ['AB', 'BA', ''], ['AB', 'BA'], []],
    ['are those with fewer or more items', ['AABB', 'BBAA', 'C'], ['AAB', 'BBAA', 'CC'], [1, 3]],
    ['are those with items of another order', ['AABB', 'BBAA'], ['AABB', 'BABA'], [2]],
    ['are those in which it tells no two colours apart', ['AABB', 'BBCC'], ['AABB', 'BBBB'], [2]],
    ['are those it overlooks', ['AB', 'BA'], ['AB'], [2]],
  ])('%s', (_, own, other, expected) => {
    expect(readOtherwise(tubesOf(...own), tubesOf(...other))).toEqual(expected);
  });
});

describe('tubes that another reading surely sees other items in', () => {
  const [own, other] = [tubesOf('AABB', 'BBAA', 'C'), tubesOf('AAB', 'BABA', 'C')];
  const surelyOf = (code: Warning['code'], tubes: readonly number[]) =>
    surelyReadOtherwise(own, { ...other, warnings: [{ code, reason: 'covered', message: '', tubes }] });

  it('are not those whose items are in doubt in it', () => {
    expect(surelyOf('ITEM_UNSURE', [1])).toEqual([2]);
    expect(surelyOf('ITEM_COVERED', [1, 2])).toEqual([]);
  });

  it('are all others, whatever else is in doubt', () => {
    expect(surelyOf('ITEM_UNSURE', [3])).toEqual([1, 2]);
    expect(surelyOf('CAPACITY_UNSURE', [1, 2])).toEqual([1, 2]);
  });
});
