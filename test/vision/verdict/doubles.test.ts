import { describe, expect, it } from 'vitest';
import { oddDoubles } from '../../../src/vision/verdict/doubles.ts';

/** The colours in doubt on a board of four to a tube, the first of which may hold more. */
function doubted(tubes: readonly string[], first = 4): string[] {
  const ids = [...new Set(tubes.join(''))];
  const colors = ids.map((id) => ({ id, hex: '#000000', name: id }));
  const filled = tubes.map((items, i) => {
    return { ...NOTHING, number: i + 1, capacity: i === 0 ? first : 4, items: [...items] };
  });
  return oddDoubles({ colors, tubes: filled });
}

const NOTHING = {
  ...{ x: 0, y: 0, width: 10, height: 40, itemWidth: 10, itemHeight: 10 },
  ...{ certainty: [], places: [], seenAt: [] },
};

describe('colours that fill two tubes', () => {
  it.each([
    ['are in doubt where others fill one', ['AAAA', 'AABB', 'AACC', 'BBCC', ''], ['A']],
    ['are in doubt where as many others do', ['AAAB', 'AAAB', 'AABB', 'CBBD', 'DCBD', 'CBDC'], ['A', 'B']],
    ['are none where most do', ['AAAB', 'AAAB', 'AABB', 'CBBC', 'CCCC', 'CBBC', 'DDDD'], []],
    ['are none where all fill one', ['ABAB', 'BAAB', ''], []],
  ])('%s', (_, tubes, ids) => expect(doubted(tubes)).toEqual(ids));

  it('are none where one tube holds as many', () =>
    expect(doubted(['AAAAA', 'BBCC', 'BBCC'], 5)).toEqual([]));
});
