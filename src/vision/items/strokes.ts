import type { Raster } from '../picture/raster.ts';
import { median } from '../statistics.ts';

/** The item is looked at in a square of this many samples a side. */
export const SIDE = 28;
/** Only this share of the item's half width and half height is looked at: rims and seams are no glyphs. */
const WITHIN = 0.68;
/** A stroke differs from the ground by at least this many levels. */
const LEAST_STROKE = 18;
/** By how much the samples of the square are lighter than its ground, row by row, or undefined where all is plain. */
export function unshaded(
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
 * The lightness of the square, row by row, between pixels by the four round each sample. A kernel: as `addColorAt`, with
 * what columns have in common reckoned once.
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
    columns[column] = Math.min(across - 1.001, Math.max(0, x + u * WITHIN * width));
  }
  for (let row = 0, i = 0; row < SIDE; row++) {
    const v = (row + 0.5) / SIDE - 0.5;
    const cy = Math.min(down - 1.001, Math.max(0, y + v * WITHIN * height));
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

/** So many rows at either end of the square tell how its ground darkens. */
const END_ROWS = 6;

/** Takes away the ground: the middle level, tilted as those of the rows at either end are. */
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

/** By how much the brightest or darkest stroke differs from the ground, 0 where that is none. */
export function peakOf(values: Float32Array, sign: number): number {
  let peak = 0;
  for (let i = 0; i < values.length; i++) peak = Math.max(peak, sign * values[i]!);
  return peak < LEAST_STROKE ? 0 : peak;
}

export function isStroke(difference: number, peak: number): boolean {
  return difference > peak * 0.45;
}
