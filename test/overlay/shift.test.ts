import { describe, expect, it } from 'vitest';
import { typicalShift } from '../../src/overlay/shift.ts';

/** Differences about a level, up to so far from it, the same in all channels. */
function shiftOf(level: number, spread: number): readonly number[] {
  const list = Array.from({ length: 41 }, (_, i) => level + ((i - 20) * spread) / 20);
  return typicalShift([list, list, list]);
}

describe('what lies behind two tubes', () => {
  it.each([
    ['differs by a little', 20, 10, 20],
    ['differs by much, where all of it does so evenly', 70, 4, 70],
    ['is a pattern where it differs by much, and unevenly', 70, 20, 0],
    ['is no page where it differs by more than pages do', 130, 2, 0],
    ['is of two minds', 1, 30, 0],
  ])('%s', (_, level, spread, expected) => {
    expect(shiftOf(level, spread)).toEqual([expected, expected, expected]);
  });
});
