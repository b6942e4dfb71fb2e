import { missingReader } from '../../ocr/index.ts';
import { type AnyRefusal, type PanguruReading, readAnyGame } from '../../panguru/index.ts';
import type { Outcome } from '../../puzzle/index.ts';
import { type Reading, readUpsideDown, type Upright, upright } from '../../vision/index.ts';
import { EXIT, type Failure } from '../terminal/exit.ts';
import type { Printer } from '../terminal/io.ts';
import { type Corrections, corrected } from './corrections.ts';
import { beginLevelNumber, type LevelNumberWait } from './levelNumber.ts';
import { type CheckOptions, guessHelp } from './remedies.ts';
import type { PictureSource } from './source.ts';

/** The reading of a picture, in pixels of the picture turned upright, while its level number is still being read. */
export interface PictureReading extends Upright {
  readonly level: LevelNumberWait;
}

/** Why a picture is refused, and the best guess if there is one. */
export interface RefusedPicture extends Failure {
  readonly guess?: Reading;
}

/** Replaces a refusal by its best guess, whose first warning says that it is a guess. */
function orGuess<R>(outcome: Outcome<R, AnyRefusal>): Outcome<R | Reading, AnyRefusal> {
  const guess = outcome.ok ? undefined : outcome.fault.guess;
  return guess ? { ok: true, value: guess } : outcome;
}

/** Reads the board, applies corrections, and starts reading the title. Panguru has no title and no corrections. */
export function readPicture(
  { pixels }: PictureSource,
  corrections: Corrections,
  title: boolean,
  onProgress: (share: number) => void,
): PictureReading | PanguruReading | RefusedPicture {
  const begun = title ? beginLevelNumber(pixels) : undefined;
  const options = { ...corrections, onProgress };
  const outcome = corrections.upsideDown ? readUpsideDown(pixels, options) : readAnyGame(pixels, options);
  const result = corrections.guess ? orGuess(outcome) : outcome;
  if (!result.ok) return { exit: EXIT.unreadable, ...result.fault };
  if (result.value.kind === 'panguru') return result.value;
  const seen = upright(pixels, result.value);
  const reading = corrected(seen.reading, corrections);
  if ('exit' in reading) return reading;
  const boardTop = Math.min(...reading.tubes.map((tube) => tube.y - tube.height / 2));
  const above = title && reading.turned ? beginLevelNumber(seen.pixels) : begun;
  return { pixels: seen.pixels, reading, level: above?.(boardTop) ?? (async () => null) };
}

/** Adds help on how to use the guess to a refusal that has one. */
export function withGuessHelp({ guess, ...failure }: RefusedPicture, checked: CheckOptions): Failure {
  return guess ? { ...failure, help: guessHelp(checked) } : failure;
}

/** Prints a note if level numbers cannot be read because Tesseract is not installed. */
export function noteMissingReader({ note }: Printer): void {
  const trouble = missingReader();
  if (trouble) note(`cannot read level numbers (${trouble}); tubesight doctor says what to do`);
}
