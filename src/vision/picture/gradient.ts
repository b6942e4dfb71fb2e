import type { Raster } from './raster.ts';

/** The colour gradient of each pixel, in levels a pixel, pointing to where the strongest channel grows. */
export interface Gradient {
  readonly width: number;
  readonly height: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly strength: Float32Array;
}

/**
 * Scharr's 3x3 operator on each channel, keeping the channel with the strongest answer: edges between colours of
 * one lightness show as well as others (Dalal and Triggs do the same for HOG).
 */
export function gradientOf({ width, height, red, green, blue }: Raster): Gradient {
  const gradient: Gradient = {
    width,
    height,
    x: new Float32Array(width * height),
    y: new Float32Array(width * height),
    strength: new Float32Array(width * height),
  };
  for (const plane of [red, green, blue]) strengthen(gradient, plane);
  for (let i = 0; i < gradient.strength.length; i++) gradient.strength[i] = Math.sqrt(gradient.strength[i]!);
  return gradient;
}

/** Scharr's weights are 3, 10, 3 over a distance of two pixels. */
const SCHARR_SUM = 32;

function strengthen({ width, height, x: gx, y: gy, strength }: Gradient, plane: Float32Array): void {
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const nw = plane[i - width - 1]!;
      const ne = plane[i - width + 1]!;
      const sw = plane[i + width - 1]!;
      const se = plane[i + width + 1]!;
      const dx = (3 * (ne - nw + se - sw) + 10 * (plane[i + 1]! - plane[i - 1]!)) / SCHARR_SUM;
      const dy = (3 * (sw - nw + se - ne) + 10 * (plane[i + width]! - plane[i - width]!)) / SCHARR_SUM;
      const squared = dx * dx + dy * dy;
      if (squared > strength[i]!) {
        strength[i] = squared;
        gx[i] = dx;
        gy[i] = dy;
      }
    }
  }
}

/** Pixels on the crest of an edge, with the unit vector along which the colour changes. */
export interface Edges {
  readonly count: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly dx: Float32Array;
  readonly dy: Float32Array;
}

/** Keeps the pixels whose gradient is at least `least` and no weaker than its neighbours on both sides (Canny 1986). */
export function edgesOf({ width, height, x: gx, y: gy, strength }: Gradient, least: number): Edges {
  const xs: number[] = [];
  const ys: number[] = [];
  const dxs: number[] = [];
  const dys: number[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const s = strength[i]!;
      if (s < least) continue;
      const dx = gx[i]! / s;
      const dy = gy[i]! / s;
      const ahead = Math.round(dy) * width + Math.round(dx);
      const before = strength[i - ahead]!;
      const after = strength[i + ahead]!;
      if (s < before || s <= after) continue;
      // the crest between the three samples, by the parabola through them
      const bend = before - 2 * s + after;
      const shift = bend < 0 ? (0.5 * (before - after)) / bend : 0;
      xs.push(x + shift * dx);
      ys.push(y + shift * dy);
      dxs.push(dx);
      dys.push(dy);
    }
  }
  const pack = Float32Array.from.bind(Float32Array) as (list: number[]) => Float32Array;
  return { count: xs.length, x: pack(xs), y: pack(ys), dx: pack(dxs), dy: pack(dys) };
}

/**
 * Sums of the horizontal gradient down each column: `sums[y * width + x]` is over the rows above y. The mean over
 * any stretch of a column is then two look-ups (Crow 1984).
 */
export function columnSums({ width, height, x: gx }: Gradient): Float64Array {
  const sums = new Float64Array(width * (height + 1));
  for (let i = 0; i < width * height; i++) sums[i + width] = sums[i]! + gx[i]!;
  return sums;
}
