import { type LevelRating, rateLevel } from '../../levels/index.ts';
import { type Board, formatBoard, hiddenCount, legible } from '../../puzzle/index.ts';
import { EXIT, errorJson, type Failure, isFailure } from '../terminal/exit.ts';
import { failed } from '../terminal/faults.ts';
import type { LevelInput } from './levelInputs.ts';
import type { Told } from './levelRow.ts';
import { ratingLines } from './ratingText.ts';

/** What a rating, and how it is printed, depends on. */
export interface RatingFlags {
  readonly seed: number;
  readonly maxNodes?: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** A level to rate. */
export interface RateTask extends LevelInput {
  readonly command: 'rate';
  readonly flags: RatingFlags;
}

/** What is printed about a level, with its score for the curve; null if it has none, absent if it could not be rated. */
export interface RatedLevel extends Told {
  readonly score?: number | null;
}

/** Rates a level and says what was measured. */
export function toldOfRating({ name, board, flags }: RateTask): RatedLevel {
  if (isFailure(board)) return unrated(name, board, flags);
  if (hiddenCount(board) > 0) return unrated(name, failed(EXIT.unreadable, 'rateHidden'), flags);
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

export function unrated(name: string, failure: Failure, { json }: RatingFlags): RatedLevel {
  const { exit, message } = failure;
  const line = json
    ? JSON.stringify({ name, version: 1, ...errorJson(failure) })
    : `${legible(name)}: ${message}`;
  return { exit, line };
}
