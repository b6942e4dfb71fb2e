import { centred, correlation } from '../correlation.ts';
import type { Raster } from '../picture/raster.ts';
import { median } from '../statistics.ts';
import { addColorAt } from './patches.ts';

/** A question mark, as fonts agree on it, filling its box. */
const QUESTION_MARK = [
  '.######.',
  '########',
  '###..###',
  '##....##',
  '.....###',
  '....###.',
  '...###..',
  '...##...',
  '...##...',
  '........',
  '...##...',
  '...##...',
];
const COLUMNS = 8;
const ROWS = QUESTION_MARK.length;
const TEMPLATE = centred(Float32Array.from(QUESTION_MARK.join(''), (c) => (c === '#' ? 1 : 0)));

/** The item is looked at in a square of this many samples a side. */
const SIDE = 28;
/** Only this share of the item's half width and half height is looked at: rims and seams are no glyphs. */
const WITHIN = 0.68;
/** A stroke differs from the ground by at least this many levels. */
const LEAST_STROKE = 18;
/** The glyph covers between these shares of the square. */
const LEAST_INK = 0.03;
const MOST_INK = 0.45;

/**
 * How much the middle of an item looks like a question mark on a plain ground: the correlation, from -1 to 1, of
 * the strokes' box with a drawn one. 0 when there are no strokes. About 0.6 and more for real ones of any font.
 */
export function questionMark(raster: Raster, x: number, y: number, width: number, height: number): number {
  const values = new Float32Array(SIDE * SIDE);
  const color = new Float64Array(3);
  for (let row = 0, i = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++, i++) {
      const u = (column + 0.5) / SIDE - 0.5;
      const v = (row + 0.5) / SIDE - 0.5;
      color.fill(0);
      addColorAt(raster, x + u * WITHIN * width, y + v * WITHIN * height, color);
      values[i] = (color[0]! + color[1]! + color[2]!) / 3;
    }
  }
  if (rangeOf(values) < LEAST_STROKE) return 0;
  removeShading(values);
  return Math.max(strokeLikeness(values, 1), strokeLikeness(values, -1));
}

function rangeOf(values: Float32Array): number {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return most - least;
}

/** Takes away the plane that fits the values best in the middle half of each row and column. */
function removeShading(values: Float32Array): void {
  const rowMedian = (row: number) => median(values.subarray(row * SIDE, (row + 1) * SIDE));
  const ground = median(values);
  const medians = Float32Array.from({ length: SIDE }, (_, row) => rowMedian(row));
  const tilt = (median(medians.slice(-6)) - median(medians.slice(0, 6))) / (SIDE - 6);
  for (let row = 0, i = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++, i++) values[i]! -= ground + tilt * (row - SIDE / 2);
  }
}

function strokeLikeness(values: Float32Array, sign: number): number {
  const peak = values.reduce((most, value) => Math.max(most, sign * value), 0);
  if (peak < LEAST_STROKE) return 0;
  const isInk = (i: number) => sign * values[i]! > peak * 0.45;
  let [left, right, top, bottom, ink] = [SIDE, -1, SIDE, -1, 0];
  for (let i = 0; i < values.length; i++) {
    if (!isInk(i)) continue;
    const column = i % SIDE;
    const row = Math.floor(i / SIDE);
    left = Math.min(left, column);
    right = Math.max(right, column);
    top = Math.min(top, row);
    bottom = Math.max(bottom, row);
    ink++;
  }
  const shape = (bottom - top + 1) / (right - left + 1);
  if (ink < LEAST_INK * values.length || ink > MOST_INK * values.length || shape < 1.1 || shape > 3) return 0;
  const cells = new Float32Array(COLUMNS * ROWS);
  for (let i = 0; i < cells.length; i++) cells[i] = inkIn(isInk, i, left, right + 1, top, bottom + 1);
  return correlation(centred(cells), TEMPLATE);
}

/** The share of ink in one cell of the box, by four by four samples. */
function inkIn(
  isInk: (i: number) => boolean,
  cell: number,
  left: number,
  right: number,
  top: number,
  bottom: number,
): number {
  let ink = 0;
  for (let v = 0; v < 4; v++) {
    for (let u = 0; u < 4; u++) {
      const x = left + (((cell % COLUMNS) + (u + 0.5) / 4) / COLUMNS) * (right - left);
      const y = top + ((Math.floor(cell / COLUMNS) + (v + 0.5) / 4) / ROWS) * (bottom - top);
      if (isInk(Math.floor(y) * SIDE + Math.floor(x))) ink++;
    }
  }
  return ink / 16;
}
