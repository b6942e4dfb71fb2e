import type { Outcome } from '../puzzle/index.ts';
import { readPanguru } from './panguru/read.ts';
import type { PanguruReading } from './panguru/reading.ts';
import { look } from './picture/view.ts';
import { readPixels } from './read.ts';
import type { Pixels, Reading, Refusal } from './reading.ts';

/**
 * Reads a board of any game. A triangle of discs decides for Panguru, even where it cannot be read: balls in tubes
 * never stand so.
 */
export function readAnyGame(pixels: Pixels): Outcome<Reading | PanguruReading, Refusal> {
  const view = look(pixels);
  const panguru = readPanguru(view, pixels);
  return panguru.ok || panguru.fault.code !== 'NO_PUZZLE' ? panguru : readPixels(pixels, view);
}
