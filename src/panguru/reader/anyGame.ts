import type { Outcome } from '../../puzzle/index.ts';
import type { Pixels, Reading, ReadingOptions } from '../../vision/index.ts';
import { readPixelsOrElse } from '../../vision/readPixels.ts';
import { type AnyRefusal, readPanguru } from './read.ts';
import type { PanguruReading } from './reading.ts';

/** A reading of a board in tubes, or of Panguru. */
export type AnyReading = Reading | PanguruReading;

/**
 * Reads a board of any game. If the first look finds a board of tubes without any doubt, the picture is not Panguru, because its
 * triangle makes every reading as tubes doubtful. Otherwise a triangle of discs means Panguru even if it cannot be read, because
 * balls in tubes never form one.
 *
 * @returns a reading, or the fault of `readPixels`, or `PANGURU_UNCLEAR` for a triangle of discs that cannot be read.
 */
export function readAnyGame(pixels: Pixels, options: ReadingOptions = {}): Outcome<AnyReading, AnyRefusal> {
  return readPixelsOrElse(pixels, options, (views) => readPanguru(views.near(), pixels));
}
