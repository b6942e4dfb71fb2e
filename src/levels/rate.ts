import { type Board, freePlaces, isSpecial, replay, topItem, tubesInPlay } from '../puzzle/index.ts';
import { isFound, type Solution, solve } from '../solver/index.ts';
import { PLAYERS, type PlayerRecord, playGames } from './players.ts';
import { scoreOf } from './score.ts';
import { findTraps, type MoveFates, type Traps } from './traps.ts';

/** What determines a rating, besides the board. */
export interface RateOptions {
  /** Seed of the simulated players; 1 unless given. */
  readonly seed?: number;
  /** The most positions to expand for the fewest moves, and again for the traps; {@link RATING_NODES} unless given. */
  readonly maxNodes?: number;
}

/** Enough to prove the fewest moves of nine in ten levels of real games. */
export const RATING_NODES = 50_000;
/** Attempts of each simulated player. The score of a level then changes by two points or so with the seed. */
export const GAMES = 20;

/** The difficulty of a level, measured. Plain data, which repeats exactly for the same board and options. */
export interface LevelRating {
  /** `exhausted`: the budget ended before it was known whether the level can be won. */
  readonly status: Solution['status'];
  /** Moves of the shortest solution found; null if there is none. */
  readonly fewest: number | null;
  /** Whether no solution has fewer moves, proved. */
  readonly optimal: boolean;
  /** A proved lower bound on the moves of every solution. */
  readonly lowerBound: number;
  /** 0 (nobody fails) to 100, see docs/difficulty.md; null unless the level is known to be solvable, and if its tubes have rules of their own. */
  readonly score: number | null;
  /** The first moves, and how many of them lose; null if no solution is known. */
  readonly firstMoves: MoveFates | null;
  /** All moves along the solution, and how many of them lose. */
  readonly traps: MoveFates | null;
  /** Pours that a careful player still makes after a losing move until it is stuck; null if no move loses. */
  readonly trapDepth: { readonly mean: number; readonly most: number } | null;
  /** The least room along the solution: free places that some item can go to, and after how many moves. */
  readonly tightest: { readonly room: number; readonly after: number } | null;
  /** How each of the simulated players did. */
  readonly players: readonly PlayerRecord[];
}

/**
 * Rates a level: searches for the fewest moves, tries every move along that solution, and lets simulated players play it. The same board and
 * options give the same rating on every machine.
 *
 * @throws RangeError for a board with hidden items
 */
export function rateLevel(
  board: Board,
  { seed = 1, maxNodes = RATING_NODES }: RateOptions = {},
): LevelRating {
  const solution = solve(board, { maxNodes });
  const moves = isFound(solution) ? solution.moves : null;
  // the players know no rules of tubes
  const isRuled = board.tubes.some(isSpecial);
  const players = moves === null || isRuled ? [] : playAll(board, seed);
  const boards = moves === null ? [] : replay(board, moves);
  const traps = moves === null ? null : findTraps(boards, maxNodes, seed);
  return {
    status: solution.status === 'exhausted' && moves !== null ? 'solved' : solution.status,
    fewest: moves?.length ?? null,
    optimal: solution.status === 'solved' && solution.optimal,
    lowerBound: solution.lowerBound,
    score: moves === null || isRuled ? null : scoreOf(moves.length, players),
    firstMoves: traps?.first ?? null,
    traps: traps?.all ?? null,
    trapDepth: isRuled ? null : depthOf(traps),
    tightest: tightestOf(boards),
    players,
  };
}

export function playAll(board: Board, seed: number, games = GAMES): PlayerRecord[] {
  return PLAYERS.map((player) => playGames(board, player, games, seed));
}

function depthOf(traps: Traps | null): LevelRating['trapDepth'] {
  const depths = traps?.depths ?? [];
  if (depths.length === 0) return null;
  const sum = depths.reduce((total, depth) => total + depth, 0);
  return { mean: Math.round((10 * sum) / depths.length) / 10, most: Math.max(...depths) };
}

/** @param boards the positions of a solution; the solved one does not count */
function tightestOf(boards: readonly Board[]): LevelRating['tightest'] {
  const rooms = boards.slice(0, -1).map(roomOn);
  if (rooms.length === 0) return null;
  const room = Math.min(...rooms);
  return { room, after: rooms.indexOf(room) };
}

/** The free places in empty tubes, and over tops to which the top of another tube can go. */
function roomOn(board: Board): number {
  const tubes = tubesInPlay(board);
  const tops = tubes.map(topItem);
  return tubes.reduce((room, tube, index) => {
    const top = tops[index];
    const isUsable = top === undefined || tops.some((other, i) => i !== index && other === top);
    return room + (isUsable ? freePlaces(tube) : 0);
  }, 0);
}
