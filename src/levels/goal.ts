import { type Board, topRun } from '../puzzle/index.ts';
import { plural } from '../puzzle/sentence.ts';
import { isFound, type Solution, solve } from '../solver/index.ts';
import type { Dice } from './dice.ts';
import { sayOfLevels, type TargetFault } from './messages.ts';
import { playGames } from './players.ts';
import { playAll, RATING_NODES } from './rate.ts';
import { scoreOf } from './score.ts';
import { formatRange, type LevelTarget, type Range } from './target.ts';

/** What the search for one level aims at: a part of what is asked for, so that levels differ. */
export type Aim = Pick<LevelTarget, 'moves' | 'difficulty'>;

/**
 * How near a level is to what was asked for, and with how many games that is measured.
 *
 * - `parts`: levels aim at different parts of a range, each this share of it.
 * - `seed`: the seed of the games that a score is measured with, the same as that of `rateLevel`.
 * - `lostGames`: attempts of a player on boards that shall be unsolvable.
 * - `fewGames`: attempts of each player that tell whether a score is far from the target.
 * - `roughly`: what a score of few attempts may be wrong by, in points.
 */
const GOAL = { parts: 3, seed: 1, lostGames: 10, fewGames: 4, roughly: 10 };

/** A part of the ranges asked for, at random. */
export function aimOf({ moves, difficulty }: LevelTarget, dice: Dice): Aim {
  return {
    ...(moves && { moves: partOf(moves, dice) }),
    ...(difficulty && { difficulty: partOf(difficulty, dice) }),
  };
}

function partOf({ least, most }: Range, dice: Dice): Range {
  const size = Math.ceil((most - least + 1) / GOAL.parts);
  const start = least + dice.below(most - least - size + 2);
  return { least: start, most: start + size - 1 };
}

/** A deal compared with the target. */
export interface Trial {
  readonly board: Board;
  readonly solution: Solution;
  /** As {@link rateLevel} gives it with its usual options; null unless a difficulty is asked for and nearly reached. */
  readonly score: number | null;
  /** How far the deal is from the aim, in moves, points and finished tubes; Infinity if that is not known. */
  readonly distance: number;
  /** The same for the target; 0 if the level is as asked for. */
  readonly missing: number;
  /** Whether an easier deal is nearer. */
  readonly isTooHard: boolean;
}

/** Measures a deal. @param nodesLeft the most positions to expand */
export function tried(target: LevelTarget, aim: Aim, board: Board, nodesLeft: number): Trial {
  // as many as for a rating
  const solution = solve(board, { maxNodes: Math.min(RATING_NODES, nodesLeft) });
  if (target.unsolvable) return triedAsUnsolvable(board, solution);
  const moves = isFound(solution) ? solution.moves.length : null;
  const isProved = solution.status === 'solved' && solution.optimal;
  if (!moves || (target.moves && !isProved)) {
    const never = Number.POSITIVE_INFINITY;
    return { board, solution, score: null, distance: never, missing: never, isTooHard: moves === null };
  }
  const score = target.difficulty ? scoreNear(target.difficulty, board, moves) : { value: 0, isExact: true };
  const off = offset(moves, aim.moves) + offset(score.value, aim.difficulty);
  const missing = Math.abs(offset(moves, target.moves)) + Math.abs(offset(score.value, target.difficulty));
  const distance =
    Math.abs(offset(moves, aim.moves)) + Math.abs(offset(score.value, aim.difficulty)) + finishedTubes(board);
  const exact = target.difficulty && score.isExact ? score.value : null;
  return { board, solution, score: exact, distance, missing, isTooHard: off > 0 };
}

function triedAsUnsolvable(board: Board, solution: Solution): Trial {
  const isLost = solution.status === 'unsolvable';
  const distance = isLost ? 0 : playGames(board, 'looks 2 ahead', GOAL.lostGames, GOAL.seed).won + 1;
  return { board, solution, score: null, distance, missing: distance, isTooHard: false };
}

/** Tubes that are finished from the start. Games deal none, but the easiest levels may need some. */
function finishedTubes({ tubes }: Board): number {
  return tubes.filter((tube) => topRun(tube) === tube.capacity).length;
}

/** The score of a level, measured with few games if it is far from the target. */
function scoreNear(
  target: Range,
  board: Board,
  moves: number,
): { readonly value: number; readonly isExact: boolean } {
  const rough = scoreOf(moves, playAll(board, GOAL.seed, GOAL.fewGames));
  if (Math.abs(offset(rough, target)) > GOAL.roughly) return { value: rough, isExact: false };
  return { value: scoreOf(moves, playAll(board, GOAL.seed)), isExact: true };
}

/** How far a value is above a range; negative below it, 0 within it or without a range. */
function offset(value: number, range: Range | undefined): number {
  if (!range) return 0;
  return value > range.most ? value - range.most : Math.min(0, value - range.least);
}

/** Why a target was not reached. @param nearest the deal that came nearest, if any could be measured */
export function unreached(target: LevelTarget, nearest: Trial | undefined, deals: number): TargetFault {
  const { moves, difficulty } = target;
  if (target.unsolvable) return sayOfLevels('unsolvableUnreached', { tried: plural(deals, 'level') });
  if (!nearest) return sayOfLevels('solvableUnreached', { tried: plural(deals, 'level') });
  if (moves && difficulty) {
    return sayOfLevels('bothUnreached', {
      moves: formatRange(moves),
      difficulty: formatRange(difficulty),
      nearest: `the nearest level takes ${movesOf(nearest)} and scores ${scoreWords(nearest)}`,
    });
  }
  return moves
    ? sayOfLevels('movesUnreached', {
        target: formatRange(moves),
        nearest: `the nearest level takes ${movesOf(nearest)}`,
      })
    : sayOfLevels('difficultyUnreached', {
        target: formatRange(difficulty ?? { least: 0, most: 0 }),
        nearest: `the nearest level scores ${scoreWords(nearest)}`,
      });
}

function movesIn({ solution }: Trial): number {
  return solution.moves.length;
}

function movesOf(trial: Trial): string {
  return plural(movesIn(trial), 'move');
}

/** The score of a level, measured now if it was far from the target. */
function scoreWords(trial: Trial): string {
  return `${trial.score ?? scoreOf(movesIn(trial), playAll(trial.board, GOAL.seed))}`;
}
