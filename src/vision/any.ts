import { type Outcome, success } from '../puzzle/index.ts';
import { readPanguru } from './panguru/read.ts';
import type { PanguruReading } from './panguru/reading.ts';
import { viewsOf } from './picture/view.ts';
import { readAtAGlance, readClosely } from './read.ts';
import type { Pixels, Reading, Refusal } from './reading.ts';

/**
 * Reads a board of any game. A board in tubes that is plain at a glance is no Panguru: its triangle leaves everything that is
 * taken for tubes in doubt. Otherwise a triangle of discs decides, even where it cannot be read: balls in tubes never stand so.
 */
export function readAnyGame(pixels: Pixels): Outcome<Reading | PanguruReading, Refusal> {
  const views = viewsOf(pixels);
  const glance = readAtAGlance(pixels, views);
  if (glance?.plain) return success(glance.plain);
  const panguru = readPanguru(views.near(), pixels);
  if (panguru.ok || panguru.fault.code !== 'NO_PUZZLE') return panguru;
  return readClosely(pixels, views, glance);
}
