import type { Pixels } from '../reading.ts';

/** A picture made small enough to search: planes of red, green and blue, 0 to 255, one float a pixel. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  /** Pixels of the picture for one pixel of the raster, at least 1. */
  readonly scale: number;
}

/**
 * Shrinks by averaging areas until the raster has at most `maxArea` pixels; smaller pictures keep their size.
 * The factor is one real number for both directions, so shapes stay what they are.
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

/** Rows first into sums of one raster row, each source pixel shared between the two raster pixels it touches. */
function averageInto(raster: Raster, pixels: Pixels): Raster {
  const { width, height, scale, red, green, blue } = raster;
  const shares = sharesOf(pixels.width, width, scale);
  const row = new Float32Array(3 * (width + 1));
  for (let y = 0; y < height; y++) {
    const top = y * scale;
    const bottom = Math.min(pixels.height, top + scale);
    row.fill(0);
    for (let sy = Math.floor(top); sy < bottom; sy++) {
      const weight = Math.min(sy + 1, bottom) - Math.max(sy, top);
      addRow(row, pixels, sy, shares, weight);
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

/** For each column of the picture, where its raster pixel's sums begin in a row, and the share that lies in it. */
interface Shares {
  readonly cells: Int32Array;
  readonly inside: Float32Array;
}

/** Columns beyond the last raster pixel go to one more that nobody looks at. */
function sharesOf(columns: number, cells: number, scale: number): Shares {
  const shares: Shares = { cells: new Int32Array(columns), inside: new Float32Array(columns) };
  for (let x = 0; x < columns; x++) {
    const cell = Math.min(cells, Math.floor(x / scale));
    shares.cells[x] = 3 * cell;
    shares.inside[x] = cell === cells ? 1 : Math.min(1, (cell + 1) * scale - x);
  }
  return shares;
}

function addRow(row: Float32Array, pixels: Pixels, y: number, shares: Shares, weight: number): void {
  const { width, data } = pixels;
  const { cells, inside } = shares;
  for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
    const j = cells[x]!;
    const red = data[i]! * weight;
    const green = data[i + 1]! * weight;
    const blue = data[i + 2]! * weight;
    const share = inside[x]!;
    row[j]! += red * share;
    row[j + 1]! += green * share;
    row[j + 2]! += blue * share;
    if (share === 1) continue;
    row[j + 3]! += red * (1 - share);
    row[j + 4]! += green * (1 - share);
    row[j + 5]! += blue * (1 - share);
  }
}

/** Half the size, each pixel the mean of four. */
export function halve(raster: Raster): Raster {
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
