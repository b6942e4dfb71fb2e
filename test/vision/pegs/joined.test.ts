import { describe, expect, it } from 'vitest';
import { type Pile, withJoinedStacks } from '../../../src/vision/pegs/places.ts';

const PITCH = 10;

/** So many items on a peg at `x`, the lowest at `lowest`, both in pitches. */
function pile(x: number, lowest: number, count: number): Pile {
  const [top, bottom] = [(lowest - count) * PITCH, lowest * PITCH - 1];
  const rows = new Set(Array.from({ length: count * PITCH }, (_, i) => top + i));
  return { stack: { x: x * PITCH, top, bottom, rows, likeness: 1 }, lowest: lowest * PITCH, count };
}

const told = (piles: readonly Pile[] | undefined) =>
  piles?.map(({ stack, lowest, count }) => [stack.x / PITCH, lowest / PITCH, count, stack.rows.size / PITCH]);

describe('two stacks on one axis', () => {
  const FULL = pile(20, 10, 4);

  it('are one where an item between them hardly shows', () => {
    const piles = [FULL, pile(10, 10, 1), pile(10.1, 8, 2)];
    expect(told(withJoinedStacks(piles, PITCH))).toEqual([
      [20, 10, 4, 4],
      [10, 10, 4, 3],
    ]);
  });

  it.each([
    ['they would be higher than any other', [FULL, pile(10, 10, 2), pile(10, 7, 2)]],
    ['they touch', [FULL, pile(10, 10, 1), pile(10, 9, 2)]],
    ['more is between them', [FULL, pile(10, 10, 1), pile(10, 7, 1)]],
    ['the upper one stands between two places', [FULL, pile(10, 10, 1), pile(10, 8.5, 1)]],
    ['one stands beside', [FULL, pile(10, 10, 1), pile(11, 8, 1)]],
  ])('are two where %s', (_, piles) => {
    expect(withJoinedStacks(piles, PITCH)).toBeUndefined();
  });
});
