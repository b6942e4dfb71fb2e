import type { Board } from '../puzzle/index.ts';
import type { StepOptions } from './solution.ts';
import { type Solver, solveHere } from './solver.ts';

/**
 * Finds the last position of a game from which it can still be won. A lost position stays lost, so this is a binary search.
 *
 * @param boards the position before the first move and after each one
 * @returns an index into `boards`; -1 if even the first position is lost, null if the budget ended first
 */
export async function lastWinnable(
  boards: readonly Board[],
  options: StepOptions = {},
  solver: Solver = solveHere,
): Promise<number | null> {
  let won = -1;
  let lost = boards.length;
  while (lost - won > 1) {
    const middle = (won + lost) >> 1;
    const board = boards[middle];
    if (!board) throw new RangeError('a game has positions without gaps');
    const { status } = await solver(board, { ...options, mode: 'fast' });
    if (status === 'exhausted') return null;
    if (status === 'solved') won = middle;
    else lost = middle;
  }
  return won;
}
