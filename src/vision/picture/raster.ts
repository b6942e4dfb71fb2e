// biome-ignore-all lint/style/noNonNullAssertion: kernel; the indices stay inside the arrays
import type { Pixels } from '../reading.ts';
import { clamp } from '../statistics.ts';

/** A picture at the size at which it is searched: one plane each of red, green and blue, 0 to 255. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  /** Pixels of the picture per pixel of the raster; less than 1 if it was enlarged. */
  readonly scale: number;
}

/**
 * Shrinks a picture to at most `maxArea` pixels by averaging areas. Smaller pictures keep their size. One
 * real factor applies to both directions, so shapes are kept.
 */
export function shrink(pixels: Pixels, maxArea: number): Raster {
  const scale = Math.max(1, Math.sqrt((pixels.width * pixels.height) / maxArea));
  const width = Math.max(1, Math.floor(pixels.width / scale));
  const height = Math.max(1, Math.floor(pixels.height / scale));
  const raster: Raster = {
    width,
    height,
    red: new Float32Array(width * height),
    green: new Float32Array(width * height),
    blue: new Float32Array(width * height),
    scale,
  };
  return scale === 1 ? copyInto(raster, pixels) : averageInto(raster, pixels);
}

function copyInto(raster: Raster, { data }: Pixels): Raster {
  const { red, green, blue } = raster;
  for (let i = 0, j = 0; i < red.length; i++, j += 4) {
    red[i] = data[j]!;
    green[i] = data[j + 1]!;
    blue[i] = data[j + 2]!;
  }
  return raster;
}

/** Averages areas row by row. A source pixel on the border of two raster pixels is shared between them. */
function averageInto(raster: Raster, pixels: Pixels): Raster {
  const { width, height, scale, red, green, blue } = raster;
  const ends = endsOf(width, scale, pixels.width);
  const row = new Float32Array(3 * width);
  for (let y = 0; y < height; y++) {
    const top = y * scale;
    const bottom = Math.min(pixels.height, top + scale);
    row.fill(0);
    for (let sy = Math.floor(top); sy < bottom; sy++) {
      const weight = Math.min(sy + 1, bottom) - Math.max(sy, top);
      addRow(row, pixels, sy, ends, weight);
    }
    const norm = 1 / (scale * (bottom - top));
    for (let x = 0, i = y * width, j = 0; x < width; x++, i++, j += 3) {
      red[i] = row[j]! * norm;
      green[i] = row[j + 1]! * norm;
      blue[i] = row[j + 2]! * norm;
    }
  }
  return raster;
}

/**
 * For each raster pixel of a row, the column of the picture that its right side cuts, and the share of that
 * column on its left.
 */
interface Ends {
  readonly columns: Int32Array;
  readonly shares: Float64Array;
}

function endsOf(cells: number, scale: number, width: number): Ends {
  const ends = { columns: new Int32Array(cells), shares: new Float64Array(cells) };
  for (let cell = 0; cell < cells; cell++) {
    const end = Math.min(width, (cell + 1) * scale);
    // the last side may coincide with that of the picture
    const column = Math.min(width - 1, Math.floor(end));
    ends.columns[cell] = column;
    ends.shares[cell] = end - column;
  }
  return ends;
}

/** Adds one row of the picture to the sums of a raster row. A kernel. */
function addRow(
  row: Float32Array,
  { width, data }: Pixels,
  y: number,
  { columns, shares }: Ends,
  weight: number,
): void {
  const start = 4 * y * width;
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let cell = 0, i = start, j = 0; cell < columns.length; cell++, i += 4, j += 3) {
    for (const end = start + 4 * columns[cell]!; i < end; i += 4) {
      red += data[i]!;
      green += data[i + 1]!;
      blue += data[i + 2]!;
    }
    const share = shares[cell]!;
    row[j]! += weight * (red + share * data[i]!);
    row[j + 1]! += weight * (green + share * data[i + 1]!);
    row[j + 2]! += weight * (blue + share * data[i + 2]!);
    red = (1 - share) * data[i]!;
    green = (1 - share) * data[i + 1]!;
    blue = (1 - share) * data[i + 2]!;
  }
}

/** Caches halved rasters, because the same layers of a picture are needed again and again. */
const halves = new WeakMap<Raster, Raster>();

/** Returns a raster of half the size. Each pixel is the mean of four. */
export function halve(raster: Raster): Raster {
  const known = halves.get(raster) ?? halfOf(raster);
  halves.set(raster, known);
  return known;
}

function halfOf(raster: Raster): Raster {
  const width = raster.width >> 1;
  const height = raster.height >> 1;
  const half = (plane: Float32Array): Float32Array => {
    const out = new Float32Array(width * height);
    for (let y = 0, i = 0; y < height; y++) {
      let j = 2 * y * raster.width;
      for (let x = 0; x < width; x++, i++, j += 2) {
        out[i] = (plane[j]! + plane[j + 1]! + plane[j + raster.width]! + plane[j + raster.width + 1]!) / 4;
      }
    }
    return out;
  };
  const { red, green, blue, scale } = raster;
  return { width, height, red: half(red), green: half(green), blue: half(blue), scale: scale * 2 };
}

/**
 * On a page that is still loading, at least this share has one colour. A spinner or a line of text covers
 * less than the rest.
 */
const BLANK = 0.985;
/** Channels are rounded to multiples of this, so the smallest steps of a gradient count as one colour. */
const CHANNEL_STEP = 8;

/** Whether nearly all of a picture has one colour. */
export function isBlank({ red, green, blue }: Raster): boolean {
  const counts = new Map<number, number>();
  for (let i = 0; i < red.length; i++) {
    const color = keyOf(red[i]!, green[i]!, blue[i]!);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return Math.max(...counts.values()) >= BLANK * red.length;
}

function keyOf(red: number, green: number, blue: number): number {
  const step = (channel: number) => Math.round(channel / CHANNEL_STEP);
  return (step(red) * 64 + step(green)) * 64 + step(blue);
}

/**
 * Enlarges a picture by linear interpolation, which smooths JPEG artefacts beside edges. Splines that keep
 * edges sharper would keep these, too.
 *
 * @param scale pixels of the picture per pixel of the raster, less than 1
 */
export function enlarge(pixels: Pixels, scale: number): Raster {
  const raster = shrink(pixels, Number.POSITIVE_INFINITY);
  const [width, height] = [Math.floor(pixels.width / scale), Math.floor(pixels.height / scale)];
  const rows = Float32Array.from({ length: height }, (_, y) => (y + 0.5) * scale - 0.5);
  return { ...resampled(raster, width, rows, new Float32Array(height).fill(scale)), scale };
}

/**
 * Resamples a raster with linear interpolation, which suffices where nothing becomes smaller.
 *
 * @param width of the result
 * @param rows for each row of the result, the one that it shows
 * @param across for each row of the result, pixels of the raster per pixel; the middle of the raster stays in the middle
 */
export function resampled(raster: Raster, width: number, rows: Float32Array, across: Float32Array): Raster {
  const plane = (from: Float32Array) => resampledPlane(from, raster, width, rows, across);
  const { red, green, blue, scale } = raster;
  return { width, height: rows.length, red: plane(red), green: plane(green), blue: plane(blue), scale };
}

/** Resamples one channel. A kernel. */
function resampledPlane(
  from: Float32Array,
  { width, height }: Raster,
  wide: number,
  rows: Float32Array,
  across: Float32Array,
): Float32Array {
  const to = new Float32Array(wide * rows.length);
  for (let j = 0, o = 0; j < rows.length; j++) {
    const y = clamp(rows[j]!, 0, height - 1);
    const upper = Math.min(height - 2, Math.floor(y));
    const down = y - upper;
    const row = upper * width;
    for (let i = 0; i < wide; i++, o++) {
      const at = clamp((i - (wide - 1) / 2) * across[j]! + (width - 1) / 2, 0, width - 1);
      const left = Math.min(width - 2, Math.floor(at));
      const aside = at - left;
      const above = from[row + left]! * (1 - aside) + from[row + left + 1]! * aside;
      const below = from[row + width + left]! * (1 - aside) + from[row + width + left + 1]! * aside;
      to[o] = above * (1 - down) + below * down;
    }
  }
  return to;
}
