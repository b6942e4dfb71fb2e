import { describe, expect, it } from 'vitest';
import { HIDDEN_GROUP } from '../../../../src/vision/colors/interpretation.ts';
import { isUnmarkedHidden, looksHidden } from '../../../../src/vision/judge/verdict/itemDoubts.ts';
import type { Layout } from '../../../../src/vision/tubes/layout.ts';
import { spotOf } from '../../spots.ts';

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
