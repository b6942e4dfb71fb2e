import { describe, expect, it } from 'vitest';
import type { ReadingTube } from '../../../src/vision/reading.ts';
import { markedTubes } from '../../../src/vision/verdict/marked.ts';

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
