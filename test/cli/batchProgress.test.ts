import { describe, expect, it } from 'vitest';
import { batchLine, spanWords } from '../../src/cli/levels/batchProgress.ts';

describe('the progress of a batch', () => {
  it.each([
    ['before the first level is done', { total: 878, kept: 0, fresh: 0, elapsed: 50 }, '0 of 878 levels'],
    [
      'with the rate and the time left',
      { total: 878, kept: 0, fresh: 312, elapsed: 8_000 },
      '312 of 878 levels, 39 a second, 15 s left',
    ],
    [
      'at the rate of the levels that are new, not of those that were kept',
      { total: 2_000, kept: 1_000, fresh: 10, elapsed: 20_000 },
      '1,010 of 2,000 levels, 30.0 a minute, 33 min left',
    ],
    ['without an end on standard input', { kept: 0, fresh: 30, elapsed: 10_000 }, '30 levels, 3.0 a second'],
  ])('%s', (_, counts, line) => expect(batchLine(counts)).toBe(line));

  it.each([
    [14.2, '15 s'],
    [180, '3 min'],
    [7_500, '2 h 5 min'],
  ])('%d seconds are %s', (seconds, words) => expect(spanWords(seconds)).toBe(words));
});
