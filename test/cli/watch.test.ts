import { describe, expect, it } from 'vitest';
import { statusLine } from '../../src/cli/watch.ts';

const SO_FAR = { expanded: 1_250_000, generated: 4_000_000, lowerBound: 84, memory: 2 ** 20 };
const MOVE = { from: 0, to: 1, count: 1 };

describe('the status of a long search', () => {
  it.each([
    ['no answer', null, 'at least 84 moves, 1,250,000 positions, no answer yet (^C stops)'],
    ['the best answer', [MOVE, MOVE], 'at least 84 moves, 1,250,000 positions, best answer 2 (^C stops)'],
  ])('tells how deep it is, how many positions that took, and %s', (_name, best, line) => {
    expect(statusLine({ ...SO_FAR, best })).toBe(line);
  });
});
