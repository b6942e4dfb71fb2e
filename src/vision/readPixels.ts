import { failure, type Outcome, success } from '../puzzle/index.ts';
import { type Choice, chosenBoard, type ReadingOptions } from './boards/choose.ts';
import { renumbered } from './corrections/tubes.ts';
import { refuse } from './messages/refusals.ts';
import { type Views, viewsOf } from './picture/view.ts';
import { TimeIsUp, type Work, workOn } from './picture/work.ts';
import { readAsOneBoard, readAtAGlance, readClosely } from './read.ts';
import type { Pixels, Reading, Refusal } from './reading.ts';
import { confirmed } from './strips/confirm.ts';
import { readLayout } from './strips/readTubes.ts';
import { withGlass } from './tubes/boxes.ts';
import { turnedUpright } from './turned/turned.ts';

/**
 * Reads a sorting puzzle from a screenshot of any game, without calibration. Several layouts are proposed.
 * The look of the items, the gaps between colours and the counting rule decide among them.
 *
 * @param pixels the picture as shown, 8-bit sRGB
 * @returns a Reading whose warnings list every doubt. Its tubes are numbered from 1; `x` and `y` are the
 * centre of each in pixels of the picture. Fails with `NO_PUZZLE` if no board was found, `TWO_BOARDS` if
 * there are several and none was chosen, `NO_SUCH_BOARD` if the chosen board does not exist, and `TOO_LONG`
 * if the time ran out. With `tubes` they are not looked for; `LAYOUT` if these cannot be the tubes of this picture.
 */
export function readPixels(pixels: Pixels, options: ReadingOptions = {}): Outcome<Reading, Refusal> {
  const { tubes } = options;
  if (tubes) return inTime(() => readLayout(pixels, tubes, options));
  return readPixelsOrElse<never>(pixels, options, () => undefined);
}

/**
 * Like {@link readPixels}, for a picture that may be upside down or show another game: falls back to what `another` returns, if anything, unless the
 * glance is certain.
 */
export function readPixelsOrElse<Other = never>(
  pixels: Pixels,
  options: Choice,
  another: (views: Views) => Other | undefined,
): Outcome<Reading, Refusal> | Other {
  return inTime(() => {
    const views = viewsOf(pixels, workFor(options));
    const glance = readAtAGlance(pixels, views);
    const other = glance?.plain ? undefined : another(views);
    if (other) return other;
    const reading = glance?.plain ? success(glance.plain) : readClosely(pixels, views, glance);
    const found = withGlass(chosenBoard(pixels, views, reading, options, readPartWith(options)), views);
    // a short tube may have been read as high as two rows
    const seen = found.ok ? success(confirmed(pixels, renumbered(found.value))) : found;
    if (options.isTurned || options.isAsIs) return seen;
    const again = { ...options, onProgress: undefined, isAsIs: true };
    return turnedUpright(pixels, seen, (turned) => readPixelsOrElse<never>(turned, again, () => undefined));
  });
}

/** Returns a function that reads a part of a picture as one board, within the same time limit. */
function readPartWith(options: ReadingOptions): (part: Pixels) => Outcome<Reading, Refusal> {
  return (part) => readAsOneBoard(part, viewsOf(part, workOn(undefined, { signal: options.signal })));
}

function workFor({ onProgress, signal }: ReadingOptions): Work {
  return workOn(undefined, { onSpent: onProgress, signal });
}

/** Returns what `read` returns, or `TOO_LONG` if the caller's time ran out first. */
function inTime<Other>(read: () => Outcome<Reading, Refusal> | Other): Outcome<Reading, Refusal> | Other {
  try {
    return read();
  } catch (error) {
    if (error instanceof TimeIsUp) return failure(refuse('tooLong'));
    throw error;
  }
}
