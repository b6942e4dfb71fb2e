import type { Pixels } from '../reading.ts';

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
  const raster = blankRaster(width, height, scale);
  return scale === 1 ? copyInto(raster, pixels) : averageInto(raster, pixels);
}

/** Averages squares of so many pixels across. What is left over on the right and below is left out. */
export function coarser(raster: Raster, size: number): Raster {
  if (size === 1) return raster;
  const [width, height] = [Math.floor(raster.width / size), Math.floor(raster.height / size)];
  const to = blankRaster(width, height, raster.scale * size);
  for (const plane of ['red', 'green', 'blue'] as const)
    for (let y = 0; y < height * size; y++)
      for (let x = 0; x < width * size; x++)
        to[plane][Math.floor(y / size) * width + Math.floor(x / size)]! +=
          raster[plane][y * raster.width + x]! / size ** 2;
  return to;
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

/** Adds the colour at a point, interpolated between four pixels, to the sums of red, green and blue. Beyond the picture, its edge is repeated. */
export function addColorAt(
  { width, height, red, green, blue }: Raster,
  x: number,
  y: number,
  sums: Float64Array,
): void {
  const cx = Math.min(width - 1.001, Math.max(0, x));
  const cy = Math.min(height - 1.001, Math.max(0, y));
  const left = Math.floor(cx);
  const top = Math.floor(cy);
  const i = top * width + left;
  const j = i + width;
  const fx = cx - left;
  const fy = cy - top;
  const a = (1 - fx) * (1 - fy);
  const b = fx * (1 - fy);
  const c = (1 - fx) * fy;
  const d = fx * fy;
  sums[0]! += red[i]! * a + red[i + 1]! * b + red[j]! * c + red[j + 1]! * d;
  sums[1]! += green[i]! * a + green[i + 1]! * b + green[j]! * c + green[j + 1]! * d;
  sums[2]! += blue[i]! * a + blue[i + 1]! * b + blue[j]! * c + blue[j + 1]! * d;
}

/** The colour of one point. One array serves all calls. */
const color = new Float64Array(3);

/** Copies the colour at a point to a pixel of another raster. */
export function copyColorAt(from: Raster, x: number, y: number, to: Raster, pixel: number): void {
  color.fill(0);
  addColorAt(from, x, y, color);
  to.red[pixel] = color[0]!;
  to.green[pixel] = color[1]!;
  to.blue[pixel] = color[2]!;
}

/** Returns a black raster. */
export function blankRaster(width: number, height: number, scale: number): Raster {
  const plane = () => new Float32Array(width * height);
  return { width, height, red: plane(), green: plane(), blue: plane(), scale };
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

/** For each pixel of the raster in one direction, the two pixels of the picture between which it lies. */
interface Between {
  readonly before: Int32Array;
  readonly after: Int32Array;
  /** The share of the second pixel, from 0 to 1. */
  readonly share: Float32Array;
}

/**
 * Enlarges a picture by linear interpolation, which smooths JPEG artefacts beside edges. Splines that keep
 * edges sharper would keep these, too. A kernel.
 *
 * @param scale pixels of the picture per pixel of the raster, less than 1
 */
export function enlarge(pixels: Pixels, scale: number): Raster {
  const width = Math.floor(pixels.width / scale);
  const height = Math.floor(pixels.height / scale);
  const columns = betweenOf(width, scale, pixels.width);
  const rows = betweenOf(height, scale, pixels.height);
  const plane = (channel: number) => enlarged(pixels, channel, columns, rows);
  return { width, height, red: plane(0), green: plane(1), blue: plane(2), scale };
}

function betweenOf(count: number, scale: number, length: number): Between {
  const before = new Int32Array(count);
  const after = new Int32Array(count);
  const share = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const at = Math.min(length - 1, Math.max(0, (i + 0.5) * scale - 0.5));
    before[i] = Math.floor(at);
    after[i] = Math.min(length - 1, Math.floor(at) + 1);
    share[i] = at - Math.floor(at);
  }
  return { before, after, share };
}

function enlarged({ width, data }: Pixels, channel: number, columns: Between, rows: Between): Float32Array {
  const across = columns.share.length;
  const out = new Float32Array(across * rows.share.length);
  for (let y = 0, o = 0; y < rows.share.length; y++) {
    const upper = rows.before[y]! * width;
    const lower = rows.after[y]! * width;
    const down = rows.share[y]!;
    for (let x = 0; x < across; x++, o++) {
      const left = 4 * columns.before[x]! + channel;
      const right = 4 * columns.after[x]! + channel;
      const aside = columns.share[x]!;
      const above = data[4 * upper + left]! * (1 - aside) + data[4 * upper + right]! * aside;
      const below = data[4 * lower + left]! * (1 - aside) + data[4 * lower + right]! * aside;
      out[o] = above * (1 - down) + below * down;
    }
  }
  return out;
}
