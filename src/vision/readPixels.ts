import { failure, type Outcome, success } from '../puzzle/index.ts';
import { type Choice, chosenBoard, type ReadingOptions } from './boards/choose.ts';
import { withGlass } from './boxes.ts';
import { refuse } from './messages/refusals.ts';
import { readPanguru } from './panguru/read.ts';
import type { PanguruReading } from './panguru/reading.ts';
import { type Views, viewsOf } from './picture/view.ts';
import { TimeIsUp, type Work, workOn } from './picture/work.ts';
import { readAsOneBoard, readAtAGlance, readClosely } from './read.ts';
import type { Pixels, Reading, Refusal } from './reading.ts';

/**
 * Reads a sorting puzzle from a screenshot of any game, without calibration. Several layouts are proposed; what the
 * items look like, the gaps between colours and the counting rule choose among them.
 *
 * @param pixels the picture as shown, 8-bit sRGB.
 * @returns a Reading with everything doubtful in its warnings, its tubes numbered from 1, and `x`, `y` the centre of each in
 * pixels of the picture; `NO_PUZZLE` where no board was found, `TWO_BOARDS` where there are
 * several and none was chosen, `NO_SUCH_BOARD` where there are fewer than the one that was, `TOO_LONG` where the time was over.
 */
export function readPixels(pixels: Pixels, options: ReadingOptions = {}): Outcome<Reading, Refusal> {
  return readChosen(pixels, options);
}

/** The same, of a picture that may have been turned over. */
export function readChosen(pixels: Pixels, options: Choice): Outcome<Reading, Refusal> {
  return inTime(() => {
    const views = viewsOf(pixels, workFor(options));
    const seen = readAsOneBoard(pixels, views);
    return withGlass(chosenBoard(pixels, views, seen, options, readPartWith(options)), views);
  });
}

/** Reads a part of a picture as one board, within the same time. */
function readPartWith(options: ReadingOptions): (part: Pixels) => Outcome<Reading, Refusal> {
  return (part) => readAsOneBoard(part, viewsOf(part, workOn(undefined, { isOver: options.isOver })));
}

function workFor({ onProgress, isOver }: ReadingOptions): Work {
  return workOn(undefined, { onSpent: onProgress, isOver });
}

/** What is read, or `TOO_LONG` where the caller's time was over before. */
function inTime<Value>(read: () => Outcome<Value, Refusal>): Outcome<Value, Refusal> {
  try {
    return read();
  } catch (error) {
    if (error instanceof TimeIsUp) return failure(refuse('tooLong'));
    throw error;
  }
}

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
