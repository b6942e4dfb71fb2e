import { describe, expect, it } from 'vitest';
import { countWords } from '../../src/overlay/sheet.ts';

describe('the title of a sheet', () => {
  it.each([
    [{ optimal: true }, false, '38 moves, the fewest'],
    [{ optimal: true }, true, '38 moves, the fewest for the board as read'],
    [{ optimal: false }, true, '38 moves'],
    [{ optimal: true, movesLeft: 3 }, true, 'next 38 moves · 3 more'],
  ] as const)('says of %j, as read: %j, "%s"', (options, asRead, words) => {
    expect(countWords(38, options, asRead)).toBe(words);
  });
});
