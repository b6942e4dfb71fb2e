import { applyMove, type Board, isLegal, isSolved, type Move, topItem } from '../../puzzle/index.ts';
import type { Solution } from '../../solver/index.ts';

/** A board's solution, checked by the rules. */
export interface Solved {
  readonly solution: Solution;
  /** The colour that each move takes. */
  readonly colors: readonly string[];
}

/** Replays a solution by the rules. @throws Error if its moves are illegal or do not solve the board */
export function checkSolution(board: Board, solution: Solution): Solved {
  const moves = movesOf(solution);
  const colors: string[] = [];
  let now = board;
  for (const move of moves) {
    const source = now.tubes[move.from];
    if (!source || !isLegal(now, move)) throw new Error('the solver made a move that the rules do not allow');
    colors.push(topItem(source) ?? '');
    now = applyMove(now, move);
  }
  if (moves.length > 0 && !isSolved(now)) throw new Error("the solver's moves do not solve the board");
  return { solution, colors };
}

export function movesOf(solution: Solution): readonly Move[] {
  return solution.status === 'unsolvable' ? [] : (solution.moves ?? []);
}
