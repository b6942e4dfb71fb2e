import type { Pixels } from '../reading.ts';
import type { Raster } from './raster.ts';

/** A numeric kernel: linear interpolation, rows and columns one after the other. */

/** The two pixels of the picture between which each pixel of the raster lies, in one direction. */
interface Between {
  readonly before: Int32Array;
  readonly after: Int32Array;
  /** The share of the second, 0 to 1. */
  readonly share: Float32Array;
}

/**
 * Enlarges by linear interpolation, which smooths what JPEG leaves beside edges; splines that keep edges sharper keep that, too.
 *
 * @param scale pixels of the picture for one pixel of the raster, less than 1.
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
