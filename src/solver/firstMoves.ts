import { applyMove, type Board, legalMoves, type Move } from '../puzzle/index.ts';
import { placeless } from './placeless.ts';
import type { StepOptions } from './solution.ts';
import { type Solver, solveHere } from './solver.ts';

/** The moves that shortest solutions begin with. */
export interface FirstMoves {
  /** One move for each position that a shortest solution can reach first, lowest tube numbers first. */
  readonly moves: readonly Move[];
  /** The number of positions for which the budget did not suffice to decide. */
  readonly undecided: number;
}

/**
 * Finds the first moves of all shortest solutions. Moves that differ only in which of several equal tubes they use count once.
 *
 * @param fewest the number of moves of a shortest solution of the board
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
