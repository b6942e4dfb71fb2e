import { applyMove, type Board, hiddenCount, legalMoves, type Move } from '../../src/puzzle/index.ts';
import { solve } from '../../src/solver/index.ts';

/** Enough for most boards; where it is not, any moves do. */
const MAX_NODES = 30_000;
const WANDERING = 14;

/** Moves for a board: its solution, or others if that is not found or hidden items do not let it be searched. */
export function movesFor(board: Board): readonly Move[] {
  if (hiddenCount(board) > 0) return wander(board);
  const solution = solve(board, { maxNodes: MAX_NODES });
  const moves = solution.status === 'unsolvable' ? null : solution.moves;
  return moves ?? wander(board);
}

/** Moves that lead nowhere, the same in every run: boards in the midst of a game need not be solvable. */
function wander(board: Board): Move[] {
  const moves: Move[] = [];
  let now = board;
  for (let i = 0; i < WANDERING; i++) {
    const legal = legalMoves(now);
    const move = legal[(i * 7) % legal.length];
    if (!move) break;
    moves.push(move);
    now = applyMove(now, move);
  }
  return moves;
}
