import { describe, expect, it } from 'vitest';
import { HIDDEN_GROUP } from '../../../src/vision/colors/interpretation.ts';
import type { Layout } from '../../../src/vision/layout.ts';
import type { ReadingTube } from '../../../src/vision/reading.ts';
import { isUnmarkedHidden, looksHidden, markedTubes } from '../../../src/vision/verdict/itemDoubts.ts';
import { spotOf } from '../spots.ts';

describe('an item without a mark', () => {
  const hidden = spotOf('??????????');
  it.each([
    ['of the look of hidden ones', '??????????', true],
    ['that shows a part of its neighbour', '???????GGG', true],
    ['of a colour, with a part of a hidden neighbour', '???GGGGGGG', false],
    ['of a colour', 'GGGGGGGGGG', false],
  ])('%s, %s, may be hidden: %s', (_, inks, isDoubted) => {
    const spot = spotOf(inks);
    const groupOf = new Map([
      [hidden, HIDDEN_GROUP],
      [spot, 0],
    ]);
    expect(looksHidden({ groupOf }, [[hidden, spot]])(spot)).toBe(isDoubted);
  });
});

describe('hidden liquid', () => {
  it.each([
    ['all with marks', [0.6, 0.6, 0.5, 0.7], 0],
    ['most with marks', [0.6, 0.1, 0.5, 0.7], 0],
    ['half of it without', [0.6, 0.1, 0, 0.7], 2],
  ])('%s: %j, so many doubted: %i', (_, marks, doubted) => {
    const stack = marks.map((questionMark) => ({ ...spotOf('??????????'), questionMark }));
    const groupOf = new Map(stack.map((spot) => [spot, HIDDEN_GROUP]));
    const layout = { kind: 'water' } as Layout;
    expect(stack.filter(isUnmarkedHidden({ groupOf, layout }, [stack]))).toHaveLength(doubted);
  });
});

function tubesOf(contents: readonly string[]): ReadingTube[] {
  return contents.map((items, i) => ({
    ...{ number: i + 1, x: 60 * i, y: 100, width: 30, height: 120, capacity: 4, items: [...items] },
    ...{ certainty: [], places: [], seenAt: [], itemWidth: 30, itemHeight: 24 },
  }));
}

describe('hidden items', () => {
  it.each([
    [
      'may be of a colour that bears a mark where they fill tubes as all others do',
      ['RGB?', '?GRB', 'B?RG', 'GRB?', '', ''],
      [1, 2, 3, 4],
    ],
    ['are hidden where the other colours lack them', ['RGB?', '?GRB', '??RG', 'GRB?', '', ''], []],
    ['are none where none is seen', ['RGBY', 'YGRB', 'BYRG', 'GRBY', '', ''], []],
  ])('%s', (_name, contents, numbers) => {
    expect(markedTubes({ tubes: tubesOf(contents), capacity: 4 })).toEqual(numbers);
  });
});
