import { type Outcome, success } from '../puzzle/index.ts';
import { chosenBoard, type ReadingOptions } from './boards/choose.ts';
import { withGlass } from './boxes.ts';
import { readPanguru } from './panguru/read.ts';
import type { PanguruReading } from './panguru/reading.ts';
import { type Views, viewsOf } from './picture/view.ts';
import { readAtAGlance, readClosely } from './read.ts';
import type { Pixels, Reading, Refusal } from './reading.ts';
import { inTime, readPartWith, workFor } from './readPixels.ts';

/**
 * Reads a board of any game. A board in tubes that is plain at a glance is no Panguru: its triangle leaves everything that is
 * taken for tubes in doubt. Otherwise a triangle of discs decides, even where it cannot be read: balls in tubes never stand so.
 */
export function readAnyGame(
  pixels: Pixels,
  options: ReadingOptions = {},
): Outcome<Reading | PanguruReading, Refusal> {
  return inTime(() => readWithin(pixels, options));
}

function readWithin(pixels: Pixels, options: ReadingOptions): Outcome<Reading | PanguruReading, Refusal> {
  const views = viewsOf(pixels, workFor(options));
  const seen = readAsOne(pixels, views);
  if (seen.ok ? seen.value.kind === 'panguru' : seen.fault.code === 'PANGURU_UNCLEAR') return seen;
  const one = seen as Outcome<Reading, Refusal>;
  return withGlass(chosenBoard(pixels, views, one, options, readPartWith(options)), views);
}

function readAsOne(pixels: Pixels, views: Views): Outcome<Reading | PanguruReading, Refusal> {
  const glance = readAtAGlance(pixels, views);
  if (glance?.plain) return success(glance.plain);
  const panguru = readPanguru(views.near(), pixels);
  if (panguru.ok || panguru.fault.code !== 'NO_PUZZLE') return panguru;
  return readClosely(pixels, views, glance);
}
