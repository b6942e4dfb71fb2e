import { applyMove, type Board, legalMoves, type Move } from '../puzzle/index.ts';
import { placeless } from './placeless.ts';
import type { StepOptions } from './solution.ts';
import { type Solver, solveHere } from './solver.ts';

export interface FirstMoves {
  /** One move for each position that a shortest solution can pass first, the lowest tube numbers first. */
  readonly moves: readonly Move[];
  /** Positions of which the budget did not tell whether a shortest solution passes them. */
  readonly undecided: number;
}

/**
 * The moves that a shortest solution can begin with. Moves that differ only in which of several equal tubes they use
 * are one move.
 *
 * @param fewest how many moves a shortest solution of the board has
 */
export async function optimalFirstMoves(
  board: Board,
  fewest: number,
  options: StepOptions = {},
  solver: Solver = solveHere,
): Promise<FirstMoves> {
  const moves: Move[] = [];
  let undecided = 0;
  const seen = new Set<string>();
  for (const move of fewest === 0 ? [] : legalMoves(board)) {
    const after = applyMove(board, move);
    const name = placeless(after);
    if (seen.has(name)) continue;
    seen.add(name);
    const { status, lowerBound } = await solver(after, { ...options, mode: 'optimal', maxMoves: fewest - 1 });
    if (status === 'solved') moves.push(move);
    else if (status === 'exhausted' && lowerBound < fewest) undecided++;
  }
  return { moves, undecided };
}
