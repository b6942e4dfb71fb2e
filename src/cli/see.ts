import {
  type Correction,
  correct,
  type Reading,
  readLevel,
  readPixels,
  type StoredReading,
  validate,
  type Warning,
} from '../index.ts';
import { EXIT, type Failure } from './exit.ts';
import type { PictureSource } from './source.ts';

/** A reading of a picture, and the level number that is still being read. */
export interface Sighting {
  readonly reading: Reading;
  readonly level: Promise<number | null>;
}

/** The title is given up after so many milliseconds. */
const TITLE_TIME = 6_000;

/** Reads the board, with a person's corrections, and begins to read the title. */
export function see(
  { pixels }: PictureSource,
  corrections: readonly Correction[],
  title: boolean,
): Sighting | Failure {
  const seen = readPixels(pixels);
  if (!seen.ok) return { exit: EXIT.unreadable, ...seen.fault };
  const reading = corrected(seen.value, corrections);
  if ('exit' in reading) return reading;
  const boardTop = Math.min(...reading.tubes.map((tube) => tube.y - tube.height / 2));
  const level = title ? readLevel(pixels, boardTop, TITLE_TIME) : Promise.resolve(null);
  return { reading, level };
}

/** A reading with corrections made; the counting rule is asked anew. */
export function corrected<R extends Reading | StoredReading>(
  reading: R,
  corrections: readonly Correction[],
): R | Failure {
  if (corrections.length === 0) return reading;
  const outcome = correct(reading, corrections);
  if (!outcome.ok) return { exit: EXIT.usage, ...outcome.fault };
  const fixed = outcome.value;
  const others = fixed.warnings.filter(({ code }) => code !== 'COLOR_COUNT');
  return { ...fixed, warnings: [...others, ...countWarning(fixed)] };
}

function countWarning(reading: Reading | StoredReading): Warning[] {
  const board = validate(reading);
  if (board.ok) return [];
  const { message, tubes = [] } = board.fault;
  return [{ code: 'COLOR_COUNT', message, tubes }];
}
