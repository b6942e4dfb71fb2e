import type { Raster } from './raster.kernel.ts';

/**
 * The colour gradient of each pixel in levels per pixel. It points to where the channel that changes most
 * increases.
 */
export interface Gradient {
  readonly width: number;
  readonly height: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly strength: Float32Array;
}

/**
 * Applies Scharr's 3×3 operator to each channel, and keeps the channel with the strongest response. So edges
 * between colours of equal lightness are found as well (Dalal and Triggs do the same for HOG).
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

/** Scharr's weights are 3, 10 and 3, over a distance of two pixels. */
const SCHARR_SUM = 32;

/** Replaces the gradient along one row where this channel's is stronger. Strengths are still squared. */
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

/** Pixels on the ridge of an edge, with the unit vector of the gradient. */
export interface Edges {
  readonly count: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly dx: Float32Array;
  readonly dy: Float32Array;
}

/**
 * Keeps the pixels whose gradient is at least `least` levels per pixel and not weaker than its neighbours
 * before and after (non-maximum suppression, Canny 1986).
 */
export function edgesOf({ width, height, x: gx, y: gy, strength }: Gradient, least: number): Edges {
  // as long as they could ever be, because memory that is never written costs nothing
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
      // the position of the ridge between the three samples, by the parabola through them
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
 * Sums the horizontal gradient down each column: `sums[y * width + x]` covers the rows above y. The mean over
 * any stretch of a column then takes two look-ups (Crow 1984).
 */
export function columnSums({ width, height, x: gx }: Gradient): Float64Array {
  const sums = new Float64Array(width * (height + 1));
  for (let i = 0; i < width * height; i++) sums[i + width] = sums[i]! + gx[i]!;
  return sums;
}

/**
 * A vertical edge, and two of them.
 *
 * - `levels`: it has at least this many levels per pixel.
 * - `share`: at least this share of its gradient is horizontal.
 * - `offAxis`: the two edges of a pole are equally far from its axis, within this share of an item's width plus one
 *   pixel.
 * - `slack`: the sides of items deviate by at most this share of their width, plus one pixel.
 * - `widest`: a pole is at most this many times as wide as an item, as the sides of a slot are.
 */
const UPRIGHT_EDGE = { levels: 4, share: 0.8, offAxis: 0.02, slack: 0.03, widest: 1.4 };

/** The axis of something vertical, with its first and last row. */
export interface Upright {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** Returns the rows with vertical edges on both sides of the axis, `width` apart. */
export function sidesAt(gradient: Gradient, { x, top, bottom }: Upright, width: number): Set<number> {
  const slack = Math.round(1 + UPRIGHT_EDGE.slack * width);
  const [first, last] = [Math.max(1, Math.round(top)), Math.min(gradient.height - 2, Math.round(bottom))];
  const isSide = (at: number, y: number) => {
    for (let d = -slack; d <= slack; d++) if (isUpright(gradient, Math.round(at) + d, y)) return true;
    return false;
  };
  const rows = new Set<number>();
  for (let y = first; y <= last; y++) if (isSide(x - width / 2, y) && isSide(x + width / 2, y)) rows.add(y);
  return rows;
}

/** The largest width of a pole, in item widths. Anything wider may be a slot or the walls of a tube. */
export const WIDEST_POLE = 0.5;

/**
 * Returns the share of rows with vertical edges on both sides of the axis, at the distance at which most rows
 * have them.
 *
 * @param width of an item
 * @param most the widest pole, in item widths
 */
export function poleShare(
  gradient: Gradient,
  { x, top, bottom }: Upright,
  width: number,
  most = UPRIGHT_EDGE.widest,
): number {
  const widest = Math.ceil((most * width) / 2);
  const slack = Math.round(1 + UPRIGHT_EDGE.offAxis * width);
  const [first, last] = [Math.max(1, Math.round(top)), Math.min(gradient.height - 2, Math.round(bottom))];
  const reach = widest + slack;
  const leftmost = Math.round(x) - reach;
  const rows = new Float64Array(widest + 1);
  // the number of edges before each column
  const before = new Int32Array(2 * reach + 2);
  const isNear = (place: number) => before[place + slack + 1]! > before[place - slack]!;
  for (let y = first; y <= last; y++) {
    for (let i = 0; i <= 2 * reach; i++)
      before[i + 1] = before[i]! + (isUpright(gradient, leftmost + i, y) ? 1 : 0);
    if (before[2 * reach + 1] === 0) continue;
    for (let d = 1; d <= widest; d++) if (isNear(reach - d) && isNear(reach + d)) rows[d]! += 1;
  }
  return Math.max(...rows) / Math.max(1, last - first + 1);
}

function isUpright({ width, x: across, strength }: Gradient, x: number, y: number): boolean {
  if (x < 1 || x >= width - 1) return false;
  const i = y * width + x;
  const s = strength[i]!;
  if (s < UPRIGHT_EDGE.levels || Math.abs(across[i]!) < UPRIGHT_EDGE.share * s) return false;
  return s >= strength[i - 1]! && s > strength[i + 1]!;
}
