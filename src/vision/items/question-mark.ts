import type { Raster } from '../picture/raster.ts';
import { centred, correlation, median } from '../statistics.ts';

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

/** A question mark, as fonts agree on it, filling its box. */
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

/** The glyph covers between these shares of the square. */
const LEAST_INK = 0.03;
const MOST_INK = 0.45;

/**
 * How much the middle of an item looks like a question mark on a plain ground: the correlation, from -1 to 1, of
 * the strokes' box with a drawn one. 0 when there are no strokes. About 0.6 and more for real ones of any font.
 */
export function questionMark(raster: Raster, x: number, y: number, width: number, height: number): number {
  return markIn(unshaded(raster, x, y, width, height));
}

/** A mark may fill its unit of liquid: where that is not plain, so much more of it is looked at, too. */
const WIDER = 1.25;

/** Of a ring round a mark, so much is looked at: the ring itself runs on over and under that. */
const IN_RING = 0.85;

/** The same for a unit of liquid, of which a square is looked at, and what is in a ring in the middle of that. */
export function markOnUnit(raster: Raster, x: number, y: number, side: number): number {
  const values = unshaded(raster, x, y, side, side);
  if (!values) return 0;
  const sides = [WIDER * side, IN_RING * side * (ringIn(values) ?? 0)].filter((size) => size > 0);
  return Math.max(markIn(values), ...sides.map((size) => markIn(unshaded(raster, x, y, size, size))));
}

/** The same for a square that was looked at. */
export function markIn(values: Float32Array | undefined): number {
  return values ? Math.max(strokeLikeness(values, 1), strokeLikeness(values, -1)) : 0;
}

/** How much strokes look like the mark, without those that run on over or under the square if need be: light on glass does, and a round floor. */
function strokeLikeness(values: Float32Array, sign: number): number {
  const peak = peakOf(values, sign);
  if (peak === 0) return 0;
  const ink = new Uint8Array(values.length);
  for (let i = 0; i < ink.length; i++) ink[i] = isStroke(sign * values[i]!, peak) ? 1 : 0;
  const ends = [0, SIDE - 1].filter((row) => ink.subarray(row * SIDE, (row + 1) * SIDE).includes(1));
  // the mark itself may touch one of the ends
  const without = ends.length > 1 ? [...ends.map((end) => [end]), ends] : ends.map((end) => [end]);
  return Math.max(inkLikeness(ink), ...without.map((rows) => inkLikeness(withoutRunsOn(ink, rows))));
}

/** The ink without what hangs together with any in these rows. */
function withoutRunsOn(ink: Uint8Array, rows: readonly number[]): Uint8Array {
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

/** The correlation of the ink's box with the mark; 0 when it has not its shape. */
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

/** A ring stands this near to the middle of the square, as a share of it, is at least this share of it wide, and as high as wide within this factor. */
const OFF_MIDDLE = 0.08;
const LEAST_WIDTH = 0.25;
const OBLONG = 1.2;
/** A ring is thin: nothing of it lies this near to its middle, as a share of its half width. */
const HOLLOW = 0.6;

/** The width of the ring round the middle of a square, as a share of the square's; undefined where there is none. */
function ringIn(values: Float32Array): number | undefined {
  return ringOf(values, 1) ?? ringOf(values, -1);
}

function ringOf(values: Float32Array, sign: number): number | undefined {
  const peak = peakOf(values, sign);
  if (peak === 0) return undefined;
  const isInk = (i: number) => isStroke(sign * values[i]!, peak);
  const middle = SIDE >> 1;
  // what is met first from the left, on the axis
  for (let column = 0; column < middle; column++) {
    if (isInk(middle * SIDE + column)) return widthOfRing(strokeFrom(middle * SIDE + column, isInk));
  }
  return undefined;
}

/** The samples of one stroke, by their places in the square: all that hang together with one of them, also at corners. */
function strokeFrom(start: number, isInk: (i: number) => boolean): number[] {
  const stroke = [start];
  const seen = new Set(stroke);
  for (let k = 0; k < stroke.length; k++) {
    const [row, column] = [Math.floor(stroke[k]! / SIDE), stroke[k]! % SIDE];
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

function widthOfRing(stroke: readonly number[]): number | undefined {
  const rows = stroke.map((i) => Math.floor(i / SIDE));
  const columns = stroke.map((i) => i % SIDE);
  const across = extentOf(columns);
  const down = extentOf(rows);
  const isRound = Math.max(across.size, down.size) <= OBLONG * Math.min(across.size, down.size);
  const isCentred = [across, down].every(({ middle }) => Math.abs(middle - SIDE / 2) <= OFF_MIDDLE * SIDE);
  if (!isRound || !isCentred || across.size < LEAST_WIDTH * SIDE) return undefined;
  const nearest = Math.min(
    ...stroke.map((_, k) => Math.hypot(columns[k]! + 0.5 - across.middle, rows[k]! + 0.5 - down.middle)),
  );
  return nearest < (HOLLOW * across.size) / 2 ? undefined : across.size / SIDE;
}

function extentOf(places: readonly number[]) {
  const [from, to] = [Math.min(...places), Math.max(...places) + 1];
  return { middle: (from + to) / 2, size: to - from };
}
