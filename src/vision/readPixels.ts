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
 * Reads a sorting puzzle from a screenshot of any game, without calibration. Several layouts are proposed.
 * The look of the items, the gaps between colours and the counting rule decide among them.
 *
 * @param pixels the picture as shown, 8-bit sRGB
 * @returns a Reading whose warnings list every doubt. Its tubes are numbered from 1; `x` and `y` are the
 * centre of each in pixels of the picture. Fails with `NO_PUZZLE` if no board was found, `TWO_BOARDS` if
 * there are several and none was chosen, `NO_SUCH_BOARD` if the chosen board does not exist, and `TOO_LONG`
 * if the time ran out.
 */
export function readPixels(pixels: Pixels, options: ReadingOptions = {}): Outcome<Reading, Refusal> {
  return readChosen(pixels, options);
}

/** Like {@link readPixels}, for a picture that may have been turned upside down. */
export function readChosen(pixels: Pixels, options: Choice): Outcome<Reading, Refusal> {
  return inTime(() => {
    const views = viewsOf(pixels, workFor(options));
    const reading = readAsOneBoard(pixels, views);
    return withGlass(chosenBoard(pixels, views, reading, options, readPartWith(options)), views);
  });
}

/** Returns a function that reads a part of a picture as one board, within the same time limit. */
function readPartWith(options: ReadingOptions): (part: Pixels) => Outcome<Reading, Refusal> {
  return (part) => readAsOneBoard(part, viewsOf(part, workOn(undefined, { isOver: options.isOver })));
}

function workFor({ onProgress, isOver }: ReadingOptions): Work {
  return workOn(undefined, { onSpent: onProgress, isOver });
}

/** Returns what `read` returns, or `TOO_LONG` if the caller's time ran out first. */
function inTime<Value>(read: () => Outcome<Value, Refusal>): Outcome<Value, Refusal> {
  try {
    return read();
  } catch (error) {
    if (error instanceof TimeIsUp) return failure(refuse('tooLong'));
    throw error;
  }
}

/**
 * Reads a board of any game. If the first look finds a board of tubes without any doubt, the picture is not Panguru, because its
 * triangle makes every reading as tubes doubtful. Otherwise a triangle of discs means Panguru even if it cannot be read, because
 * balls in tubes never form one.
 */
export function readAnyGame(
  pixels: Pixels,
  options: ReadingOptions = {},
): Outcome<Reading | PanguruReading, Refusal> {
  return inTime(() => readWithin(pixels, options));
}

function readWithin(pixels: Pixels, options: ReadingOptions): Outcome<Reading | PanguruReading, Refusal> {
  const views = viewsOf(pixels, workFor(options));
  const outcome = readAsOne(pixels, views);
  if (outcome.ok ? outcome.value.kind === 'panguru' : outcome.fault.code === 'PANGURU_UNCLEAR')
    return outcome;
  const reading = outcome as Outcome<Reading, Refusal>;
  return withGlass(chosenBoard(pixels, views, reading, options, readPartWith(options)), views);
}

function readAsOne(pixels: Pixels, views: Views): Outcome<Reading | PanguruReading, Refusal> {
  const glance = readAtAGlance(pixels, views);
  if (glance?.plain) return success(glance.plain);
  const panguru = readPanguru(views.near(), pixels);
  if (panguru.ok || panguru.fault.code !== 'NO_PUZZLE') return panguru;
  return readClosely(pixels, views, glance);
}
