import { type Board, plural } from '../puzzle/index.ts';
import { type Solution, solve } from '../solver/index.ts';
import { sayOfLevels, type WishFault } from './messages.ts';
import { playGames } from './players.ts';
import { playAll } from './rate.ts';
import { scoreOf } from './score.ts';
import { formatRange, type LevelWish, type Range } from './wish.ts';

/** A deal compared with the wish. */
export interface Trial {
  readonly board: Board;
  readonly solution: Solution;
  /** As {@link rateLevel} gives it with its usual options; null unless a difficulty is wished. */
  readonly score: number | null;
  /** How far the deal is from the wish; 0 if it is as wished, Infinity if that is not known. */
  readonly distance: number;
  /** Whether an easier deal is nearer. */
  readonly isTooHard: boolean;
}

/** The most positions for one deal. */
const NODES_EACH = 50_000;
/** The seed of the games that a score is measured with, the same as that of `rateLevel`. */
const RATING_SEED = 1;
/** Attempts of the best player on boards that shall be unsolvable. */
const ATTEMPTS = 10;

/** Measures a deal. @param nodesLeft the most positions to expand */
export function tried(wish: LevelWish, board: Board, nodesLeft: number): Trial {
  const solution = solve(board, { maxNodes: Math.min(NODES_EACH, nodesLeft) });
  if (wish.unsolvable) return triedAsUnsolvable(board, solution);
  const moves = solution.status === 'unsolvable' ? null : solution.moves;
  const isProved = solution.status === 'solved' && solution.optimal;
  if (moves === null || (wish.moves && !isProved) || moves.length === 0)
    return { board, solution, score: null, distance: Number.POSITIVE_INFINITY, isTooHard: moves === null };
  const off = wish.moves ? offset(moves.length, wish.moves) : 0;
  // games cost more than the search, so they are played only on levels of nearly the wished length
  const score = wish.difficulty ? scoreOf(moves.length, playAll(board, RATING_SEED)) : null;
  const offScore = wish.difficulty && score !== null ? offset(score, wish.difficulty) : 0;
  const distance = Math.abs(off) + Math.abs(offScore);
  return { board, solution, score, distance, isTooHard: off + offScore > 0 };
}

function triedAsUnsolvable(board: Board, solution: Solution): Trial {
  const isLost = solution.status === 'unsolvable';
  const won = isLost ? 0 : playGames(board, 'looks 3 ahead', ATTEMPTS, RATING_SEED).won + 1;
  return { board, solution, score: null, distance: won, isTooHard: false };
}

/** How far a value is above a range; negative below it. */
function offset(value: number, { least, most }: Range): number {
  return value > most ? value - most : Math.min(0, value - least);
}

/** Why a wish was not reached. @param nearest the deal that came nearest, if any could be measured */
export function unreached(wish: LevelWish, nearest: Trial | undefined, deals: number): WishFault {
  const { moves, difficulty } = wish;
  if (wish.unsolvable) return sayOfLevels('unsolvableUnreached', { tried: plural(deals, 'level') });
  if (!nearest) return sayOfLevels('solvableUnreached', { tried: plural(deals, 'level') });
  if (moves && difficulty) {
    return sayOfLevels('bothUnreached', {
      moves: formatRange(moves),
      difficulty: formatRange(difficulty),
      nearest: `the nearest level takes ${movesOf(nearest)} and scores ${nearest.score}`,
    });
  }
  return moves
    ? sayOfLevels('movesUnreached', {
        wish: formatRange(moves),
        nearest: `the nearest level takes ${movesOf(nearest)}`,
      })
    : sayOfLevels('difficultyUnreached', {
        wish: formatRange(difficulty ?? { least: 0, most: 0 }),
        nearest: `the nearest level scores ${nearest.score}`,
      });
}

function movesOf({ solution }: Trial): string {
  return plural(solution.status === 'solved' ? solution.moves.length : 0, 'move');
}
