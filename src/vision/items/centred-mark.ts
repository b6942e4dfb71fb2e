import { centred, correlation } from '../../numbers/statistics.ts';
import type { Raster } from '../picture/raster.kernel.ts';
import type { Point } from '../reading.ts';
import { isStroke, markLikenessIn, peakOf, QUESTION_MARK, SIDE, withoutBackground } from './question-mark.ts';

/**
 * A question mark with a margin of one plain cell on all sides. Gloss beside a mark leaves most of that
 * margin plain.
 */
const CENTRED_TEMPLATE = centred(
  Float32Array.from(
    ['.', ...QUESTION_MARK, '.'].flatMap((row) => [...`.${row.padEnd(QUESTION_MARK[0].length, '.')}.`]),
    (cell) => (cell === '#' ? 1 : 0),
  ),
);
const CENTRED_COLUMNS = QUESTION_MARK[0].length + 2;
const CENTRED_ROWS = QUESTION_MARK.length + 2;
/** Where the mark is looked for. */
const CENTRED_MARK = {
  /** The heights of the mark that are tried, as shares of the square, and the factor from one to the next. */
  heights: { least: 0.35, most: 0.9, step: 1.15 },
  /** The widths that are tried, as shares of the height, because fonts differ. */
  widths: [0.5, 0.62],
  /** The mark is on the item's axis and at most this share of the square above or below the centre. */
  offsets: [-0.1, -0.05, 0, 0.05, 0.1],
  /**
   * Known marks reach a correlation of 0.6 to 0.9, two of three more than this; digits and signs on items reach
   * 0.6 at most.
   */
  correlation: 0.66,
};

/**
 * Returns how similar an item is to a question mark, up to 1. All strokes are compared, as {@link
 * questionMark} does. On grey items, which games use to hide colours, parts of the strokes are compared as
 * well.
 */
export function markOnItem(raster: Raster, { x, y }: Point, radius: number, isGrey: boolean): number {
  const values = withoutBackground(raster, x, y, 2 * radius, 2 * radius);
  if (!values) return 0;
  return Math.max(markLikenessIn(values), isGrey ? centredMark(values) : 0);
}

/**
 * Returns how similar a part of an item on its axis is to a question mark: the best correlation, or 0 below
 * `CENTRED_MARK.correlation`. This finds marks beside gloss and behind reflections, which `questionMark` takes for
 * strokes. A kernel: boxes are summed with an integral image.
 */
export function centredMark(values: Float32Array): number {
  const likeness = Math.max(...[1, -1].map((sign) => bestBox(values, sign)));
  return likeness >= CENTRED_MARK.correlation ? likeness : 0;
}

/**
 * Returns the best correlation with the mark over all boxes that are tried.
 *
 * @param sign 1 for strokes lighter than the background, -1 for darker ones
 */
function bestBox(values: Float32Array, sign: number): number {
  const peak = peakOf(values, sign);
  if (peak === 0) return 0;
  const ink = integralOf(values, (value) => isStroke(sign * value, peak));
  let best = 0;
  for (
    let share = CENTRED_MARK.heights.least;
    share < CENTRED_MARK.heights.most;
    share *= CENTRED_MARK.heights.step
  ) {
    const high = (share * SIDE * CENTRED_ROWS) / QUESTION_MARK.length;
    const rows = CENTRED_MARK.offsets.flatMap(
      (rise) => boundsOf(SIDE / 2 + rise * SIDE - high / 2, high, CENTRED_ROWS) ?? [],
    );
    for (const width of CENTRED_MARK.widths) {
      const wide = (share * SIDE * width * CENTRED_COLUMNS) / QUESTION_MARK[0].length;
      const columns = boundsOf(SIDE / 2 - wide / 2, wide, CENTRED_COLUMNS);
      if (!columns) continue;
      for (let at = 0; at < rows.length; at += 2 * CENTRED_ROWS) {
        const cells = cellsIn(ink, columns, rows.slice(at, at + 2 * CENTRED_ROWS));
        best = Math.max(best, correlation(centred(cells), CENTRED_TEMPLATE));
      }
    }
  }
  return best;
}

/**
 * Returns an integral image: for each corner between samples, the number of stroke samples above and to the
 * left.
 */
function integralOf(values: Float32Array, isInk: (value: number) => boolean): Int32Array {
  const sums = new Int32Array((SIDE + 1) * (SIDE + 1));
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0, sum = 0; column < SIDE; column++) {
      sum += isInk(values[row * SIDE + column] ?? 0) ? 1 : 0;
      sums[(row + 1) * (SIDE + 1) + column + 1] = sum + (sums[row * (SIDE + 1) + column + 1] ?? 0);
    }
  }
  return sums;
}

/**
 * Divides a side of a box into cells. Returns the first sample of each cell and the one after its last,
 * alternating; each cell has at least one sample. It is undefined if the box is not inside the square.
 */
function boundsOf(start: number, size: number, cells: number): number[] | undefined {
  if (start < 0 || start + size > SIDE) return undefined;
  return Array.from({ length: 2 * cells }, (_, i) => {
    const from = Math.min(SIDE - 1, Math.round(start + (i >> 1) * (size / cells)));
    const to = Math.round(start + ((i >> 1) + 1) * (size / cells));
    return i % 2 === 0 ? from : Math.min(SIDE, Math.max(from + 1, to));
  });
}

/** Returns the share of stroke samples in each cell of a box. */
function cellsIn(sums: Int32Array, columns: readonly number[], rows: readonly number[]): Float32Array {
  const cells = new Float32Array(CENTRED_COLUMNS * CENTRED_ROWS);
  for (let row = 0, i = 0; row < CENTRED_ROWS; row++) {
    const upper = rows[2 * row] ?? 0;
    const lower = rows[2 * row + 1] ?? 0;
    const above = upper * (SIDE + 1);
    const below = lower * (SIDE + 1);
    for (let column = 0; column < CENTRED_COLUMNS; column++, i++) {
      const from = columns[2 * column] ?? 0;
      const to = columns[2 * column + 1] ?? 0;
      const ink =
        (sums[below + to] ?? 0) -
        (sums[above + to] ?? 0) -
        (sums[below + from] ?? 0) +
        (sums[above + from] ?? 0);
      cells[i] = ink / ((to - from) * (lower - upper));
    }
  }
  return cells;
}
