import { describe, expect, it } from 'vitest';
import type { Interpretation } from '../../../../src/vision/colors/interpretation.ts';
import { isNeededByCounts, mayBeButtons } from '../../../../src/vision/judge/verdict/tubeDoubts.ts';
import type { Reading } from '../../../../src/vision/reading.ts';

/** Which of these tubes, of capacity 4, the colours do not fill tubes without. */
function countedOf(stacks: readonly string[], layout: object = {}, whole = true): number[] {
  const tubes = stacks.map((items) => ({ items: [...items], capacity: 4 }));
  const holders = stacks.map((_, i) => ({ likeness: i === 0 ? 1 : 0.5 }));
  const found = { whole, layout: { kind: 'ball', holders, ...layout } };
  const isCounted = isNeededByCounts({ tubes } as unknown as Reading, found as unknown as Interpretation);
  return stacks.flatMap((_, i) => (isCounted(i) ? [i + 1] : []));
}

describe('tubes that the count vouches for', () => {
  it('hold a part of a colour, and nothing but such parts', () => {
    expect(countedOf(['AABB', 'BBA', 'A', 'CCCC', ''])).toEqual([1, 2, 3]);
  });

  it('hold liquid as well as balls', () => {
    expect(countedOf(['AABB', 'BBA', 'A', 'CCCC', ''], { kind: 'water' })).toEqual([1, 2, 3]);
  });

  it.each([
    ['the colours do not fill tubes', ['AABB', 'BBA', ''], {}, false],
    ['items are hidden', ['AABB', 'BB?', 'AA'], {}, true],
    ['no tube is sure', ['AABB', 'BBAA', ''], { holders: [{ likeness: 0.5 }] }, true],
  ])('are none where %s', (_, stacks, layout, whole) => {
    expect(countedOf(stacks, layout, whole)).toEqual([]);
  });
});

describe('tubes that may be a row of buttons', () => {
  it.each([
    [
      'hold equally many of a colour that lies nowhere else',
      ['AA', 'AA', 'AA', 'BCBC', 'CBCB', ''],
      [1, 2, 3],
    ],
    ['hold the same of several colours', ['ABA', 'ABA', 'ABA', 'CDCD', 'DCDC', ''], [1, 2, 3]],
    ['are none if they differ in order', ['ABA', 'BAA', 'ABA', 'CDCD', 'DCDC', ''], []],
    ['are none if the colour lies elsewhere, too', ['AA', 'AA', 'AA', 'BABC', 'CBCA', ''], []],
    ['are none if one holds more', ['AA', 'A', 'AAA', 'BCBC', 'CBCB', ''], []],
    ['are none if two are alike', ['AA', 'AA', 'BCBC', 'CBCB', ''], []],
    ['are none if they are full', ['AAAA', 'AAAA', 'AAAA', 'BCBC', 'CBCB', ''], []],
  ])('%s', (_, stacks, expected) => {
    const tubes = stacks.map((items, i) => ({ number: i + 1, items: [...items], capacity: 4 }));
    expect(mayBeButtons(tubes)).toEqual(expected);
  });
});
