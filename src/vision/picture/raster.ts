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
  const row = new Float32Array(width * 3);
  for (let y = 0; y < height; y++) {
    const top = y * scale;
    const bottom = Math.min(pixels.height, top + scale);
    row.fill(0);
    for (let sy = Math.floor(top); sy < bottom; sy++) {
      const weight = Math.min(sy + 1, bottom) - Math.max(sy, top);
      addRow(row, pixels, sy, scale, weight);
    }
    const norm = 1 / (scale * (bottom - top));
    for (let x = 0, i = y * width; x < width; x++, i++) {
      red[i] = row[3 * x]! * norm;
      green[i] = row[3 * x + 1]! * norm;
      blue[i] = row[3 * x + 2]! * norm;
    }
  }
  return raster;
}

function addRow(row: Float32Array, { width, data }: Pixels, y: number, scale: number, weight: number): void {
  const cells = row.length / 3;
  let offset = y * width * 4;
  for (let x = 0; x < width; x++, offset += 4) {
    const cell = Math.floor(x / scale);
    if (cell >= cells) break;
    const inside = Math.min(1, (cell + 1) * scale - x) * weight;
    row[3 * cell]! += data[offset]! * inside;
    row[3 * cell + 1]! += data[offset + 1]! * inside;
    row[3 * cell + 2]! += data[offset + 2]! * inside;
    if (inside < weight && cell + 1 < cells) {
      const outside = weight - inside;
      row[3 * cell + 3]! += data[offset]! * outside;
      row[3 * cell + 4]! += data[offset + 1]! * outside;
      row[3 * cell + 5]! += data[offset + 2]! * outside;
    }
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
