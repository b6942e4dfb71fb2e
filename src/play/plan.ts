import { advise } from '../hidden/index.ts';
import { type Board, hiddenCount, isSolved, type Move } from '../puzzle/index.ts';
import { isFound, type Solution } from '../solver/index.ts';
import { ended } from './screen.ts';

/** The plan for a board. */
export type Plan =
  | { readonly type: 'solved' }
  | {
      readonly type: 'moves';
      /** The board with hidden items filled in where their colour is forced. The moves start from it. */
      readonly board: Board;
      readonly moves: readonly Move[];
      readonly optimal: boolean;
      /** Whether the moves only reveal hidden items. */
      readonly isSearch: boolean;
    }
  /** The position is proved lost, or no solution was found in time. */
  | { readonly type: 'lost' | 'exhausted' };

/** Milliseconds to find and prove the fewest moves. After that, the best answer so far is played. */
const SOLVING_LIMIT = 5_000;
/** Further milliseconds if there is no answer yet: what is not found then is rarely found in a minute. */
const LAST_LIMIT = 15_000;

/** Searches a board for at most so many milliseconds. */
export type Search = (board: Board, limits: { timeLimit: number; mode?: 'fast' }) => Promise<Solution>;

/** @throws End if no move reveals a hidden item */
export async function planned(board: Board, search: Search): Promise<Plan> {
  if (hiddenCount(board) === 0) return isSolved(board) ? { type: 'solved' } : solved(board, search);
  // what share of the deals can be won does not change the moves, and takes as long as they do
  const advice = advise(board, { deals: 0 });
  if (!advice.ok) throw ended('illegal', { fault: advice.fault.message });
  const { value } = advice;
  if (value.status === 'known') return planned(value.board, search);
  if (value.status === 'plan')
    return { type: 'moves', board, moves: value.moves, optimal: false, isSearch: true };
  if (value.status === 'unsolvable') return { type: 'lost' };
  if (value.status === 'exhausted') return { type: 'exhausted' };
  if (value.mayBeSolved) return { type: 'solved' };
  throw ended('nothingToReveal');
}

async function solved(board: Board, search: Search): Promise<Plan> {
  const first = await search(board, { timeLimit: SOLVING_LIMIT });
  const isUnknown = first.status === 'exhausted' && !isFound(first);
  const solution = isUnknown ? await search(board, { timeLimit: LAST_LIMIT, mode: 'fast' }) : first;
  if (solution.status === 'unsolvable') return { type: 'lost' };
  if (!isFound(solution)) return { type: 'exhausted' };
  const optimal = solution.status === 'solved' && solution.optimal;
  return { type: 'moves', board, moves: solution.moves, optimal, isSearch: false };
}
