import { meanFraction, sum } from '../../../numbers/statistics.ts';
import type { Comb, CombStack, StackLine } from './comb.ts';

/** A stack with the number of its items and the row in the middle of the lowest one. */
export interface Pile {
  readonly stack: CombStack;
  readonly lowest: number;
  readonly count: number;
}

/**
 * The middle of the highest item is this many pitches further down from the top of the sides than the
 * measured fraction of a pitch; the middle of the lowest item is this many pitches further up from their
 * lower end.
 */
const OVER_HIGHEST = [0, 1, 2];
const UNDER_LOWEST = [0, -1, 1, -2];
/**
 * How the height of a stack may differ from that of its items, in pitches.
 *
 * - `extra`: sides continue over the foot.
 * - `missing`: round items hide part of their sides.
 */
const STACK_HEIGHT = { extra: 2.5, missing: 0.75 };
/**
 * A way of counting is used if stacks with at least this share of all rows allow it. The other stacks are
 * something else.
 */
const LEAST_COUNTED = 0.7;

/**
 * Returns the possible ways to assign items to stacks. Seen from above, the face of an item is lower than its
 * sides, and the sides may continue over the foot of the peg. Both offsets are the same for all stacks of a
 * board.
 */
export function waysToCount({ pitch, lines }: Comb): Pile[][] {
  const stacks = lines.flatMap((line) => line.stacks.map((stack) => ({ line, stack })));
  const over = meanFraction(
    stacks.map(({ line, stack }) => ({ value: (line.middle - stack.top) / pitch, weight: stack.rows.size })),
  );
  const under = meanFraction(
    lines.map((line) => ({
      value: (line.floor - line.middle) / pitch,
      weight: sum(line.stacks.map(({ rows }) => rows.size)),
    })),
  );
  return OVER_HIGHEST.flatMap((morePitches) =>
    UNDER_LOWEST.flatMap((fewerPitches) => {
      const piles = stacks.map(({ line, stack }) => {
        const highest = nearestPlace(line, pitch, stack.top + (over + morePitches) * pitch);
        const lowest = nearestPlace(line, pitch, line.floor - (under + fewerPitches) * pitch);
        return { stack, lowest, count: Math.round((lowest - highest) / pitch) + 1 };
      });
      const possible = piles.filter(({ stack, count }) => {
        const room = (stack.bottom - stack.top + 1) / pitch;
        return count >= 1 && count <= room + STACK_HEIGHT.missing && count >= room - STACK_HEIGHT.extra;
      });
      return rowsOf(possible) >= LEAST_COUNTED * rowsOf(piles) ? [possible] : [];
    }),
  );
}

function rowsOf(piles: readonly Pile[]): number {
  return sum(piles.map(({ stack }) => stack.rows.size));
}

function nearestPlace({ middle }: StackLine, pitch: number, y: number): number {
  return middle + Math.round((y - middle) / pitch) * pitch;
}
