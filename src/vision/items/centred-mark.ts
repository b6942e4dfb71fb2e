import { centred, correlation } from '../correlation.ts';
import type { Raster } from '../picture/raster.ts';
import { isStroke, peakOf, QUESTION_MARK, SIDE, unshaded } from './question-mark.ts';

/** The mark is looked for with a cell of plain ground all round it, which gloss beside it leaves plain on most sides. */
const TEMPLATE = centred(
  Float32Array.from(
    ['.', ...QUESTION_MARK, '.'].flatMap((row) => [...`.${row.padEnd(QUESTION_MARK[0].length, '.')}.`]),
    (cell) => (cell === '#' ? 1 : 0),
  ),
);
const COLUMNS = QUESTION_MARK[0].length + 2;
const ROWS = QUESTION_MARK.length + 2;
/** Heights of the mark that are tried, in shares of the square: from and to, and by what each is higher than the last. */
const HEIGHTS = { least: 0.35, most: 0.9, step: 1.15 };
/** Widths, in shares of the height: fonts differ. */
const WIDTHS = [0.5, 0.62];
/** It stands on the axis of the item, and up to so much above or below its middle. */
const RISES = [-0.1, -0.05, 0, 0.05, 0.1];
/** Marks that are known reach 0.6 to 0.9, and two of three more than this; digits and signs on items 0.6 at most. */
const SURE = 0.66;

/**
 * How much some part of an item, of all that stand on its axis, looks like a question mark: the correlation with a drawn
 * one, 0 where it leaves a doubt. It is found beside gloss and through reflections, which `questionMark` takes for strokes.
 * A kernel: boxes are summed from an integral image.
 */
export function centredMark(raster: Raster, x: number, y: number, width: number, height: number): number {
  const values = unshaded(raster, x, y, width, height);
  if (!values) return 0;
  const likeness = Math.max(...[1, -1].map((sign) => bestBox(values, sign)));
  return likeness >= SURE ? likeness : 0;
}

function bestBox(values: Float32Array, sign: number): number {
  const peak = peakOf(values, sign);
  if (peak === 0) return 0;
  const ink = integralOf(values, (value) => isStroke(sign * value, peak));
  let best = 0;
  for (let share = HEIGHTS.least; share < HEIGHTS.most; share *= HEIGHTS.step) {
    for (const width of WIDTHS) {
      for (const rise of RISES) {
        const high = (share * SIDE * ROWS) / QUESTION_MARK.length;
        const wide = (share * SIDE * width * COLUMNS) / QUESTION_MARK[0].length;
        const cells = cellsIn(ink, SIDE / 2 - wide / 2, SIDE / 2 + rise * SIDE - high / 2, wide, high);
        if (cells) best = Math.max(best, correlation(centred(cells), TEMPLATE));
      }
    }
  }
  return best;
}

/** For each corner between samples, how many strokes lie above and to the left. */
function integralOf(values: Float32Array, isInk: (value: number) => boolean): Float32Array {
  const sums = new Float32Array((SIDE + 1) * (SIDE + 1));
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0, sum = 0; column < SIDE; column++) {
      sum += isInk(values[row * SIDE + column]!) ? 1 : 0;
      sums[(row + 1) * (SIDE + 1) + column + 1] = sum + sums[row * (SIDE + 1) + column + 1]!;
    }
  }
  return sums;
}

/** The share of strokes in each cell of a box, or undefined where it is no part of the square. */
function cellsIn(sums: Float32Array, left: number, top: number, width: number, height: number) {
  if (left < 0 || top < 0 || left + width > SIDE || top + height > SIDE) return undefined;
  const cells = new Float32Array(COLUMNS * ROWS);
  for (let row = 0, i = 0; row < ROWS; row++) {
    const [upper, lower] = bounds(top, height / ROWS, row);
    for (let column = 0; column < COLUMNS; column++, i++) {
      const [from, to] = bounds(left, width / COLUMNS, column);
      const ink = at(sums, lower, to) - at(sums, upper, to) - at(sums, lower, from) + at(sums, upper, from);
      cells[i] = ink / ((to - from) * (lower - upper));
    }
  }
  return cells;
}

/** Whole samples from and to which a cell reaches: one at least. */
function bounds(start: number, size: number, index: number): [number, number] {
  const from = Math.min(SIDE - 1, Math.round(start + index * size));
  return [from, Math.min(SIDE, Math.max(from + 1, Math.round(start + (index + 1) * size)))];
}

function at(sums: Float32Array, row: number, column: number): number {
  return sums[row * (SIDE + 1) + column]!;
}
