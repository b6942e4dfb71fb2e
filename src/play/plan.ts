import { advise } from '../hidden/index.ts';
import { type Board, hiddenCount, isSolved, type Move } from '../puzzle/index.ts';
import { solveFreely } from '../threads/index.ts';
import { ended } from './screen.ts';

/** What to do next on a board. */
export type Plan =
  | { readonly type: 'solved' }
  | {
      readonly type: 'moves';
      /** What they are made on: the board, with hidden items filled in that can be but one thing. */
      readonly board: Board;
      readonly moves: readonly Move[];
      readonly optimal: boolean;
      /** Whether they only bring hidden items to light. */
      readonly isSearch: boolean;
    }
  /** It cannot be won from here, proved. */
  | { readonly type: 'lost' };

/** Milliseconds for the fewest moves; a good answer is played when these are not proved by then. */
const SOLVING_LIMIT = 5_000;
/** Milliseconds for any answer, where there was none by then. */
const LAST_LIMIT = 60_000;

/** @throws End where no way is found, or none brings a hidden item to light */
export async function planFor(board: Board, signal?: AbortSignal): Promise<Plan> {
  if (hiddenCount(board) === 0) return isSolved(board) ? { type: 'solved' } : solved(board, signal);
  const advice = advise(board);
  if (!advice.ok) throw ended('illegal', { fault: advice.fault.message });
  const { value } = advice;
  if (value.status === 'known') return planFor(value.board, signal);
  if (value.status === 'plan')
    return { type: 'moves', board, moves: value.moves, optimal: false, isSearch: true };
  if (value.status === 'unsolvable') return { type: 'lost' };
  if (value.status === 'covered' && value.mayBeSolved) return { type: 'solved' };
  throw ended(value.status === 'covered' ? 'nothingToReveal' : 'exhausted');
}

async function solved(board: Board, signal?: AbortSignal): Promise<Plan> {
  const stop = signal && { signal };
  const first = await solveFreely(board, { timeLimit: SOLVING_LIMIT, ...stop });
  const hasMoves = first.status === 'unsolvable' || first.moves !== null;
  const solution = hasMoves
    ? first
    : await solveFreely(board, { mode: 'fast', timeLimit: LAST_LIMIT, ...stop });
  if (solution.status === 'unsolvable') return { type: 'lost' };
  if (!solution.moves) throw ended('exhausted');
  const optimal = solution.status === 'solved' && solution.optimal;
  return { type: 'moves', board, moves: solution.moves, optimal, isSearch: false };
}
