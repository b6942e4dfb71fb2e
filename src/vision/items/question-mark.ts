import { centred, correlation, median } from '../../numbers/statistics.ts';
import type { Box } from '../picture/box.ts';
import type { Raster } from '../picture/raster.kernel.ts';

/** An item is sampled on a square with this many samples per side. */
export const SIDE = 28;
/**
 * Only this share of the item's width and height is sampled, so that rims and seams are not taken for
 * strokes.
 */
const SAMPLED_SHARE = 0.68;
/**
 * What is a glyph.
 *
 * - `stroke`: a stroke differs from the background by at least this many levels.
 * - `endRows`: this many rows at either end of the square show how the background darkens.
 * - `least`: a glyph covers at least this share of the square.
 * - `most`: and at most this share.
 * - `larger`: a mark may fill its unit of liquid. If a unit is not plain, a square larger by this factor is examined
 *   as well.
 */
const GLYPH = { stroke: 18, endRows: 6, least: 0.03, most: 0.45, larger: 1.25 };
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
  if (rangeOf(values) < GLYPH.stroke) return undefined;
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
      const left = Math.floor(columns[column] ?? 0);
      const fx = (columns[column] ?? 0) - left;
      const p = top + left;
      const q = p + across;
      const a = (1 - fx) * (1 - fy);
      const b = fx * (1 - fy);
      const c = (1 - fx) * fy;
      const d = fx * fy;
      const r = (red[p] ?? 0) * a + (red[p + 1] ?? 0) * b + (red[q] ?? 0) * c + (red[q + 1] ?? 0) * d;
      const g = (green[p] ?? 0) * a + (green[p + 1] ?? 0) * b + (green[q] ?? 0) * c + (green[q + 1] ?? 0) * d;
      values[i] =
        (r +
          g +
          ((blue[p] ?? 0) * a + (blue[p + 1] ?? 0) * b + (blue[q] ?? 0) * c + (blue[q + 1] ?? 0) * d)) /
        3;
    }
  }
  return values;
}

function rangeOf(values: Float32Array): number {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < values.length; i++) {
    least = Math.min(least, values[i] ?? 0);
    most = Math.max(most, values[i] ?? 0);
  }
  return most - least;
}

/**
 * Subtracts the background: the median level, with a vertical gradient from the levels of the rows at either
 * end.
 */
function removeShading(values: Float32Array): void {
  const rowMedian = (row: number) => median(values.subarray(row * SIDE, (row + 1) * SIDE));
  const levelFrom = (first: number) =>
    median(Array.from({ length: GLYPH.endRows }, (_, i) => rowMedian(first + i)));
  const ground = median(values);
  const tilt = (levelFrom(SIDE - GLYPH.endRows) - levelFrom(0)) / (SIDE - GLYPH.endRows);
  for (let row = 0, i = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++, i++)
      values[i] = (values[i] ?? 0) - (ground + tilt * (row - SIDE / 2));
  }
}

/**
 * Returns the largest difference from the background, of lighter samples (`sign` 1) or of darker ones (-1).
 * It is 0 if that is too little for a stroke.
 */
export function peakOf(values: Float32Array, sign: number): number {
  let peak = 0;
  for (let i = 0; i < values.length; i++) peak = Math.max(peak, sign * (values[i] ?? 0));
  return peak < GLYPH.stroke ? 0 : peak;
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

/**
 * Returns how similar the middle of an item is to a question mark on a plain background: the correlation of
 * its strokes with the template, from -1 to 1. It is 0 without strokes, and about 0.6 or more for real marks
 * of any font.
 */
export function questionMark(raster: Raster, x: number, y: number, width: number, height: number): number {
  return markLikenessIn(withoutBackground(raster, x, y, width, height));
}

/**
 * A ring around the mark, in shares of the square.
 *
 * - `inside`: if a ring surrounds the mark, this share of the ring's width is examined, which leaves the ring itself
 *   out.
 * - `off`: a ring is this close to the middle of the square.
 * - `width`: it is at least this wide.
 * - `aspect`: its height and width differ by at most this factor.
 * - `hollow`: a ring is thin: none of its samples is nearer to its centre than this share of its radius.
 */
const RING = { inside: 0.85, off: 0.08, width: 0.25, aspect: 1.2, hollow: 0.6 };

/**
 * The same for a unit of liquid. A square is examined, a larger one, and the inside of a ring in the middle,
 * if there is one.
 */
export function markOnUnit(raster: Raster, x: number, y: number, side: number): number {
  const values = withoutBackground(raster, x, y, side, side);
  if (!values) return 0;
  const sides = [GLYPH.larger * side, RING.inside * side * (ringIn(values) ?? 0)].filter((size) => size > 0);
  return Math.max(
    markLikenessIn(values),
    ...sides.map((size) => markLikenessIn(withoutBackground(raster, x, y, size, size))),
  );
}

/** The same for samples that were taken already. */
export function markLikenessIn(values: Float32Array | undefined): number {
  return values ? Math.max(strokeLikeness(values, 1), strokeLikeness(values, -1)) : 0;
}

/**
 * Returns how similar strokes are to the mark. Strokes that continue beyond the upper or lower end of the
 * square are left out if that makes them more similar, because reflections on glass and round floors do so.
 */
function strokeLikeness(values: Float32Array, sign: number): number {
  const peak = peakOf(values, sign);
  if (peak === 0) return 0;
  const ink = new Uint8Array(values.length);
  for (let i = 0; i < ink.length; i++) ink[i] = isStroke(sign * (values[i] ?? 0), peak) ? 1 : 0;
  const ends = [0, SIDE - 1].filter((row) => ink.subarray(row * SIDE, (row + 1) * SIDE).includes(1));
  // the mark itself may touch one of the ends
  const without = ends.length > 1 ? [...ends.map((end) => [end]), ends] : ends.map((end) => [end]);
  return Math.max(inkLikeness(ink), ...without.map((rows) => inkLikeness(withoutConnectedTo(ink, rows))));
}

function withoutConnectedTo(ink: Uint8Array, rows: readonly number[]): Uint8Array {
  const left = ink.slice();
  const open = rows.flatMap((row) => Array.from({ length: SIDE }, (_, column) => row * SIDE + column));
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    if (left[i] !== 1) continue;
    left[i] = 0;
    const column = i % SIDE;
    if (column > 0) open.push(i - 1);
    if (column < SIDE - 1) open.push(i + 1);
    if (i >= SIDE) open.push(i - SIDE);
    if (i < SIDE * (SIDE - 1)) open.push(i + SIDE);
  }
  return left;
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
  if (count < GLYPH.least * ink.length || count > GLYPH.most * ink.length || shape < 1.1 || shape > 3)
    return 0;
  const cells = new Float32Array(COLUMNS * ROWS);
  const box = { left, right: right + 1, top, bottom: bottom + 1 };
  for (let i = 0; i < cells.length; i++) cells[i] = inkIn(isInk, i, box);
  return correlation(centred(cells), TEMPLATE);
}

/** Returns the share of stroke samples in one cell of the box, from four by four points. */
function inkIn(isInk: (i: number) => boolean, cell: number, { left, right, top, bottom }: Box): number {
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

/**
 * Returns the width of a ring around the middle of the square, as a share of its side; undefined if there is
 * none.
 */
function ringIn(values: Float32Array): number | undefined {
  return ringOf(values, 1) ?? ringOf(values, -1);
}

/** Returns the width of a ring of lighter strokes (`sign` 1) or of darker ones (-1). */
function ringOf(values: Float32Array, sign: number): number | undefined {
  const peak = peakOf(values, sign);
  if (peak === 0) return undefined;
  const isInk = (i: number) => isStroke(sign * (values[i] ?? 0), peak);
  const middle = SIDE >> 1;
  // takes the first stroke from the left, on the horizontal axis
  for (let column = 0; column < middle; column++) {
    if (isInk(middle * SIDE + column)) return widthOfRing(strokeFrom(middle * SIDE + column, isInk));
  }
  return undefined;
}

/**
 * Returns the samples of the stroke that contains one sample: its connected component, with diagonal
 * neighbours.
 */
function strokeFrom(start: number, isInk: (i: number) => boolean): number[] {
  const stroke = [start];
  const seen = new Set(stroke);
  for (let k = 0; k < stroke.length; k++) {
    const [row, column] = [Math.floor((stroke[k] ?? 0) / SIDE), (stroke[k] ?? 0) % SIDE];
    for (let y = Math.max(0, row - 1); y <= Math.min(SIDE - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(SIDE - 1, column + 1); x++) {
        const i = y * SIDE + x;
        if (seen.has(i) || !isInk(i)) continue;
        seen.add(i);
        stroke.push(i);
      }
    }
  }
  return stroke;
}

/**
 * Returns the width of a stroke as a share of the square's side, if it is a thin ring around the middle of
 * the square.
 */
function widthOfRing(stroke: readonly number[]): number | undefined {
  const rows = stroke.map((i) => Math.floor(i / SIDE));
  const columns = stroke.map((i) => i % SIDE);
  const across = extentOf(columns);
  const down = extentOf(rows);
  const isRound = Math.max(across.size, down.size) <= RING.aspect * Math.min(across.size, down.size);
  const isCentred = [across, down].every(({ middle }) => Math.abs(middle - SIDE / 2) <= RING.off * SIDE);
  if (!isRound || !isCentred || across.size < RING.width * SIDE) return undefined;
  const nearest = Math.min(
    ...stroke.map((_, k) =>
      Math.hypot((columns[k] ?? 0) + 0.5 - across.middle, (rows[k] ?? 0) + 0.5 - down.middle),
    ),
  );
  return nearest < (RING.hollow * across.size) / 2 ? undefined : across.size / SIDE;
}

function extentOf(places: readonly number[]) {
  const [from, to] = [Math.min(...places), Math.max(...places) + 1];
  return { middle: (from + to) / 2, size: to - from };
}
