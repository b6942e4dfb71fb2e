import { readLevel } from '../ocr/index.ts';
import { type Correction, type Reading, readPixels } from '../vision/index.ts';
import { corrected } from './corrections.ts';
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
