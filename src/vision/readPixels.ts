import type { Outcome } from '../puzzle/index.ts';
import { type Choice, chosenBoard, type ReadingOptions } from './boards/choose.ts';
import { withGlass } from './boxes.ts';
import { viewsOf } from './picture/view.ts';
import { workOn } from './picture/work.ts';
import { readAsOneBoard } from './read.ts';
import type { Pixels, Reading, Refusal } from './reading.ts';

/**
 * Reads a sorting puzzle from a screenshot of any game, without calibration. Several layouts are proposed; what the
 * items look like, the gaps between colours and the counting rule choose among them.
 *
 * @param pixels the picture as shown, 8-bit sRGB.
 * @returns a Reading with everything doubtful in its warnings, its tubes numbered from 1, and `x`, `y` the centre of each in
 * pixels of the picture; `NO_PUZZLE` where no board was found, `TWO_BOARDS` where there are
 * several and none was chosen, `NO_SUCH_BOARD` where there are fewer than the one that was.
 */
export function readPixels(pixels: Pixels, options: ReadingOptions = {}): Outcome<Reading, Refusal> {
  return readChosen(pixels, options);
}

/** The same, of a picture that may have been turned over. */
export function readChosen(pixels: Pixels, options: Choice): Outcome<Reading, Refusal> {
  const views = viewsOf(pixels, workOn(undefined, options.onProgress));
  const seen = readAsOneBoard(pixels, views);
  return withGlass(
    chosenBoard(pixels, views, seen, options, (part) => readAsOneBoard(part)),
    views,
  );
}
