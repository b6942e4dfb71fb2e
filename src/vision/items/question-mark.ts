// biome-ignore-all lint/style/noNonNullAssertion: kernel; the indices stay inside the arrays
import type { Raster } from '../picture/raster.ts';
import { centred, correlation, median } from '../statistics.ts';

/** An item is sampled on a square with this many samples per side. */
export const SIDE = 28;
/**
 * Only this share of the item's width and height is sampled, so that rims and seams are not taken for
 * strokes.
 */
const SAMPLED_SHARE = 0.68;
/** A stroke differs from the background by at least this many levels. */
const LEAST_STROKE = 18;
/**
 * Samples an item and subtracts its background. Returns the differences row by row, positive if lighter, or
 * undefined if the item is plain.
 */
export function withoutBackground(
  raster: Raster,
  x: number,
  y: number,
  width: number,
  height: number,
): Float32Array | undefined {
  const values = lightnessOf(raster, x, y, width, height);
  if (rangeOf(values) < LEAST_STROKE) return undefined;
  removeShading(values);
  return values;
}

/**
 * Samples the lightness of the square row by row, with bilinear interpolation. A kernel: it does the same as
 * `addColorAt`, but computes what the samples of a column share only once.
 */
function lightnessOf(
  { width: across, height: down, red, green, blue }: Raster,
  x: number,
  y: number,
  width: number,
  height: number,
): Float32Array {
  const values = new Float32Array(SIDE * SIDE);
  const columns = new Float64Array(SIDE);
  for (let column = 0; column < SIDE; column++) {
    const u = (column + 0.5) / SIDE - 0.5;
    columns[column] = Math.min(across - 1.001, Math.max(0, x + u * SAMPLED_SHARE * width));
  }
  for (let row = 0, i = 0; row < SIDE; row++) {
    const v = (row + 0.5) / SIDE - 0.5;
    const cy = Math.min(down - 1.001, Math.max(0, y + v * SAMPLED_SHARE * height));
    const top = Math.floor(cy) * across;
    const fy = cy - Math.floor(cy);
    for (let column = 0; column < SIDE; column++, i++) {
      const left = Math.floor(columns[column]!);
      const fx = columns[column]! - left;
      const p = top + left;
      const q = p + across;
      const a = (1 - fx) * (1 - fy);
      const b = fx * (1 - fy);
      const c = (1 - fx) * fy;
      const d = fx * fy;
      const r = red[p]! * a + red[p + 1]! * b + red[q]! * c + red[q + 1]! * d;
      const g = green[p]! * a + green[p + 1]! * b + green[q]! * c + green[q + 1]! * d;
      values[i] = (r + g + (blue[p]! * a + blue[p + 1]! * b + blue[q]! * c + blue[q + 1]! * d)) / 3;
    }
  }
  return values;
}

function rangeOf(values: Float32Array): number {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < values.length; i++) {
    least = Math.min(least, values[i]!);
    most = Math.max(most, values[i]!);
  }
  return most - least;
}

/** This many rows at either end of the square show how the background darkens. */
const END_ROWS = 6;

/**
 * Subtracts the background: the median level, with a vertical gradient from the levels of the rows at either
 * end.
 */
function removeShading(values: Float32Array): void {
  const rowMedian = (row: number) => median(values.subarray(row * SIDE, (row + 1) * SIDE));
  const levelFrom = (first: number) =>
    median(Array.from({ length: END_ROWS }, (_, i) => rowMedian(first + i)));
  const ground = median(values);
  const tilt = (levelFrom(SIDE - END_ROWS) - levelFrom(0)) / (SIDE - END_ROWS);
  for (let row = 0, i = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++, i++) values[i]! -= ground + tilt * (row - SIDE / 2);
  }
}

/**
 * Returns the largest difference from the background, of lighter samples (`sign` 1) or of darker ones (-1).
 * It is 0 if that is too little for a stroke.
 */
export function peakOf(values: Float32Array, sign: number): number {
  let peak = 0;
  for (let i = 0; i < values.length; i++) peak = Math.max(peak, sign * values[i]!);
  return peak < LEAST_STROKE ? 0 : peak;
}

export function isStroke(difference: number, peak: number): boolean {
  return difference > peak * 0.45;
}

/** A question mark as most fonts draw it, filling its box. */
export const QUESTION_MARK = [
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
] as const;
const COLUMNS = QUESTION_MARK[0].length;
const ROWS = QUESTION_MARK.length;
const TEMPLATE = centred(Float32Array.from(QUESTION_MARK.join(''), (c) => (c === '#' ? 1 : 0)));

/** A glyph covers between these shares of the square. */
const LEAST_INK = 0.03;
const MOST_INK = 0.45;

/**
 * Returns how similar the middle of an item is to a question mark on a plain background: the correlation of
 * its strokes with the template, from -1 to 1. It is 0 without strokes, and about 0.6 or more for real marks
 * of any font.
 */
export function questionMark(raster: Raster, x: number, y: number, width: number, height: number): number {
  return markLikenessIn(withoutBackground(raster, x, y, width, height));
}

/** The same for samples that were taken already. */
export function markLikenessIn(values: Float32Array | undefined): number {
  return values ? Math.max(strokeLikeness(values, 1), strokeLikeness(values, -1)) : 0;
}

/** Returns how similar strokes are to the mark. */
function strokeLikeness(values: Float32Array, sign: number): number {
  const peak = peakOf(values, sign);
  if (peak === 0) return 0;
  const ink = new Uint8Array(values.length);
  for (let i = 0; i < ink.length; i++) ink[i] = isStroke(sign * values[i]!, peak) ? 1 : 0;
  return inkLikeness(ink);
}

/**
 * Returns the correlation of the strokes' bounding box with the mark; 0 if their area or shape rules out a
 * mark.
 */
function inkLikeness(ink: Uint8Array): number {
  const isInk = (i: number) => ink[i] === 1;
  let left = SIDE;
  let right = -1;
  let top = SIDE;
  let bottom = -1;
  let count = 0;
  for (let i = 0; i < ink.length; i++) {
    if (!isInk(i)) continue;
    const column = i % SIDE;
    const row = Math.floor(i / SIDE);
    left = Math.min(left, column);
    right = Math.max(right, column);
    top = Math.min(top, row);
    bottom = Math.max(bottom, row);
    count++;
  }
  const shape = (bottom - top + 1) / (right - left + 1);
  if (count < LEAST_INK * ink.length || count > MOST_INK * ink.length || shape < 1.1 || shape > 3) return 0;
  const cells = new Float32Array(COLUMNS * ROWS);
  for (let i = 0; i < cells.length; i++) cells[i] = inkIn(isInk, i, left, right + 1, top, bottom + 1);
  return correlation(centred(cells), TEMPLATE);
}

/** Returns the share of stroke samples in one cell of the box, from four by four points. */
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
