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
  const gx = new Float32Array(width * height);
  const gy = new Float32Array(width * height);
  const strength = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    const from = y * width + 1;
    strengthenRow(gx, gy, strength, red, from, width);
    strengthenRow(gx, gy, strength, green, from, width);
    strengthenRow(gx, gy, strength, blue, from, width);
    takeRoots(strength, from, from + width - 2);
  }
  return { width, height, x: gx, y: gy, strength };
}

function takeRoots(squares: Float32Array, from: number, to: number): void {
  for (let i = from; i < to; i++) squares[i] = Math.sqrt(squares[i]!);
}

/** Scharr's weights are 3, 10, 3 over a distance of two pixels. */
const SCHARR_SUM = 32;

/** Keeps what is stronger in this plane along one row; strengths are squared still. */
function strengthenRow(
  gx: Float32Array,
  gy: Float32Array,
  strength: Float32Array,
  plane: Float32Array,
  from: number,
  width: number,
): void {
  let nw = plane[from - width - 1]!;
  let w = plane[from - 1]!;
  let sw = plane[from + width - 1]!;
  let n = plane[from - width]!;
  let here = plane[from]!;
  let s = plane[from + width]!;
  for (let i = from, end = from + width - 2; i < end; i++) {
    const ne = plane[i - width + 1]!;
    const e = plane[i + 1]!;
    const se = plane[i + width + 1]!;
    const dx = (3 * (ne - nw + se - sw) + 10 * (e - w)) / SCHARR_SUM;
    const dy = (3 * (sw - nw + se - ne) + 10 * (s - n)) / SCHARR_SUM;
    const squared = dx * dx + dy * dy;
    if (squared > strength[i]!) {
      strength[i] = squared;
      gx[i] = dx;
      gy[i] = dy;
    }
    nw = n;
    w = here;
    sw = s;
    n = ne;
    here = e;
    s = se;
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
  // as long as there could be crests; what is never written costs nothing
  const xs = new Float32Array(width * height);
  const ys = new Float32Array(width * height);
  const dxs = new Float32Array(width * height);
  const dys = new Float32Array(width * height);
  let count = 0;
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
      xs[count] = x + shift * dx;
      ys[count] = y + shift * dy;
      dxs[count] = dx;
      dys[count] = dy;
      count++;
    }
  }
  return { count, x: xs, y: ys, dx: dxs, dy: dys };
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
