import { difficultyOf, type LevelRating, type MoveFates, rateLevel } from '../../levels/index.ts';
import { type Board, formatBoard, hiddenCount } from '../../puzzle/index.ts';
import { plural } from '../../puzzle/sentence.ts';
import { EXIT } from '../terminal/exit.ts';
import { failed } from '../terminal/faults.ts';
import type { LevelInput } from './levelInputs.ts';
import { failedRow, type PrintedRow } from './levelRow.ts';

export interface RatingFlags {
  readonly seed: number;
  readonly maxNodes?: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export interface RateTask extends LevelInput {
  readonly command: 'rate';
  readonly flags: RatingFlags;
}

/** What is printed about a level, with its score for the curve; null if it has none, absent if it could not be rated. */
export interface RatedLevel extends PrintedRow {
  readonly score?: number | null;
}

export function ratedLevel({ name, board: given, flags }: RateTask): RatedLevel {
  if (!given.ok) return failedRow(name, given, flags);
  const board = given.value;
  if (hiddenCount(board) > 0) return failedRow(name, failed(EXIT.unreadable, 'rateHidden'), flags);
  const { seed, maxNodes } = flags;
  const rating = rateLevel(board, { seed, ...(maxNodes !== undefined && { maxNodes }) });
  return { exit: EXIT_OF[rating.status], line: ratingLine(name, board, rating, flags), score: rating.score };
}

const EXIT_OF = { solved: EXIT.done, unsolvable: EXIT.unsolvable, exhausted: EXIT.exhausted } as const;

/** JSON, or several lines of text. */
function ratingLine(name: string, board: Board, rating: LevelRating, { json, quiet }: RatingFlags): string {
  if (json) return JSON.stringify({ version: 1, name, kind: board.kind, board: formatBoard(board), rating });
  const [first, ...more] = ratingLines(rating);
  return [`${name}: ${first}`, ...(quiet ? [] : more.map((line) => `  ${line}`))].join('\n');
}

/** A rating for a person: the most important line first. */
function ratingLines(rating: LevelRating): string[] {
  const { status, score, fewest, optimal, lowerBound } = rating;
  if (status === 'unsolvable') return ['cannot be solved; this is proved'];
  if (fewest === null)
    return [`not solved within the budget, takes at least ${plural(lowerBound, 'move')}; raise --max-nodes`];
  const proof = optimal ? 'the fewest possible' : `at least ${lowerBound} are needed`;
  return [
    `${scoreWords(score)}, ${plural(fewest, 'move')}, ${proof}`,
    ...movesLines(rating),
    ...roomLines(rating),
    ...playerLines(rating),
  ];
}

/** Simulated players know no rules of tubes, so that levels with these have no score. */
function scoreWords(score: number | null): string {
  return score === null ? 'no score, because tubes have rules' : `${score} of 100 (${difficultyOf(score)})`;
}

/** "first moves: 9 of 12 are safe", and how many of all moves lose. */
function movesLines({ firstMoves, traps, trapDepth }: LevelRating): string[] {
  if (!firstMoves || !traps || traps.moves === 0) return [];
  const safe = firstMoves.moves - firstMoves.lost - firstMoves.undecided;
  const depth = trapDepth
    ? `, and a careful player notices ${trapDepth.mean} moves later on average, ${trapDepth.most} at most`
    : '';
  return [
    `first moves: ${safe} of ${firstMoves.moves} are safe${openWords(firstMoves)}`,
    `traps: ${traps.lost} of ${plural(traps.moves, 'move')} along the solution lose${openWords(traps)}${depth}`,
  ];
}

function openWords({ undecided }: MoveFates): string {
  return undecided === 0 ? '' : ` (${undecided} undecided)`;
}

function roomLines({ tightest }: LevelRating): string[] {
  if (!tightest) return [];
  const { room, after } = tightest;
  return [`tightest moment: room for ${plural(room, 'item')} after ${plural(after, 'move')}`];
}

/** "wins: random 0 of 20, greedy 3 of 20". */
function playerLines({ players }: LevelRating): string[] {
  if (players.length === 0) return [];
  return [`wins: ${players.map(({ player, won, games }) => `${player} ${won} of ${games}`).join(', ')}`];
}
