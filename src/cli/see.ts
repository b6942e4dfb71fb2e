import { missingReader } from '../ocr/index.ts';
import type { Outcome } from '../puzzle/index.ts';
import {
  type PanguruReading,
  type Reading,
  type Refusal,
  readAnyGame,
  readUpsideDown,
} from '../vision/index.ts';
import { type Corrections, corrected } from './corrections.ts';
import { EXIT, type Failure } from './exit.ts';
import { beginLevel } from './levelReader.ts';
import { optimizeFor } from './optimize.ts';
import { type Checked, guessHelp } from './remedies.ts';
import type { PictureSource } from './source.ts';
import type { Talk } from './talk.ts';

/** A reading of a picture, and the level number that is still being read. */
export interface Sighting {
  readonly reading: Reading;
  /** Waits for it, but not for long: null when it is not read by then. For when nothing else is left to do. */
  readonly level: () => Promise<number | null>;
}

/** Why a picture is not read, and what it shows at best. */
export interface Refused extends Failure {
  readonly guess?: Reading;
}

/** The best guess in place of a refusal; its first warning says what it is. */
function guessed<R>(outcome: Outcome<R, Refusal>): Outcome<R | Reading, Refusal> {
  const guess = outcome.ok ? undefined : outcome.fault.guess;
  return guess ? { ok: true, value: guess } : outcome;
}

/** Reads the board, with a person's corrections, and begins to read the title; of Panguru there is only the board. */
export function see(
  { pixels }: PictureSource,
  corrections: Corrections,
  title: boolean,
  onProgress: (share: number) => void,
): Sighting | PanguruReading | Refused {
  const begun = title ? beginLevel(pixels) : undefined;
  optimizeFor('picture');
  const options = { ...corrections, onProgress };
  const outcome = corrections.upsideDown ? readUpsideDown(pixels, options) : readAnyGame(pixels, options);
  optimizeFor('search');
  const seen = corrections.guess ? guessed(outcome) : outcome;
  if (!seen.ok) return { exit: EXIT.unreadable, ...seen.fault };
  if (seen.value.kind === 'panguru') return seen.value;
  const reading = corrected(seen.value, corrections);
  if ('exit' in reading) return reading;
  const boardTop = Math.min(...reading.tubes.map((tube) => tube.y - tube.height / 2));
  return { reading, level: begun?.(boardTop) ?? (async () => null) };
}

/** A refusal with what can be done about it, where there is a guess to begin with. */
export function helped({ guess, ...failure }: Refused, checked: Checked): Failure {
  return guess ? { ...failure, help: guessHelp(checked) } : failure;
}

/** Says that level numbers cannot be read, where what reads them is not installed. */
export function noteMissingReader({ note }: Talk): void {
  const trouble = missingReader();
  if (trouble) note(`the level number is not read (${trouble}); tubesight doctor says what to do`);
}
