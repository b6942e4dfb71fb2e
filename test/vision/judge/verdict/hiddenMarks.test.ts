import { describe, expect, it } from 'vitest';
import { HIDDEN_GROUP } from '../../../../src/vision/colors/interpretation.ts';
import { looksHidden } from '../../../../src/vision/judge/verdict/itemDoubts.ts';
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
