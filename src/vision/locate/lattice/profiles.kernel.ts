import type { Gradient } from '../../picture/gradient.kernel.ts';
import type { View } from '../../picture/view.ts';
import type { Column, Lattice } from './lattice.ts';

/** The axis of a tube at the centre of its lowest place. */
export interface Pose {
  readonly x: number;
  readonly y: number;
}

/** Pixels closer than this to a ball's centre show the ball and its ring and not the tube; in radii. */
const COVER = 1.05;

/** A distance from the axis has a mean only if at least this share of the tube's height is visible there. */
const LEAST_SHOWN = 0.08;

/** The floor is looked for this far on both sides of the axis; fraction of the half width. */
const FLOOR_REACH = 0.5;

/**
 * Returns the mean vertical gradient near the axis for each row, downwards from below the ball in the lowest
 * place.
 *
 * @param deepest the last row, in pixels below the centre of that ball.
 */
export function floorProfile(
  { width, height, y: gy }: Gradient,
  pose: Pose,
  halfWidth: number,
  outerRadius: number,
  deepest: number,
): Float32Array {
  const first = Math.round(COVER * outerRadius);
  const last = Math.round(deepest);
  const reach = Math.max(1, Math.round(FLOOR_REACH * halfWidth));
  const profile = new Float32Array(Math.max(0, last - first));
  for (let i = 0; i < profile.length; i++) {
    const y = Math.round(pose.y) + first + i;
    if (y >= height) break;
    for (let d = -reach; d <= reach; d++) {
      const x = Math.round(pose.x) + d;
      if (x >= 0 && x < width) profile[i]! += gy[y * width + x]! / (2 * reach + 1);
    }
  }
  return smooth(profile);
}

/** Some rows around an axis, in pixels. */
interface Strip {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  /** The distance to each side of the axis. */
  readonly reach: number;
}

/**
 * Whether a row of the strip has, on average, a vertical gradient of at least `least` levels per pixel in
 * either direction: a floor.
 */
export function isCrossed(
  { width, y: gy }: Pick<Gradient, 'width' | 'y'>,
  { x, top, bottom, reach }: Strip,
  least: number,
): boolean {
  for (let row = top; row <= bottom; row++) {
    let sum = 0;
    for (let column = x - reach; column <= x + reach; column++) {
      if (column >= 0 && column < width) sum += gy[row * width + column] ?? 0;
    }
    if (Math.abs(sum) >= least * (2 * reach + 1)) return true;
  }
  return false;
}

/**
 * Returns the mean horizontal gradient for each distance from the axis of a column, from the pixels that its
 * balls do not cover: beside them and in the wedges between them. NaN where too little is visible.
 */
export function profileBehindBalls(
  { width, height, x: gx }: Gradient,
  { pitch, lean }: Frame,
  column: Column,
  reach: number,
  outerRadius: number,
): Float32Array {
  const sums = new Float32Array(2 * reach + 1);
  const counts = new Float32Array(2 * reach + 1);
  const rim = COVER * outerRadius;
  const first = Math.max(0, Math.round(column.y - (column.discs.length - 0.5) * pitch));
  const last = Math.min(height - 1, Math.round(column.y + 0.3 * pitch));
  for (let y = first; y <= last; y++) {
    const place = Math.max(0, Math.min(column.discs.length - 1, Math.round((column.y - y) / pitch)));
    const away = y - (column.y - place * pitch);
    const covered = Math.sqrt(Math.max(0, rim * rim - away * away));
    const axis = column.x + (lean * (column.y - y)) / pitch;
    const left = Math.floor(axis);
    const part = axis - left;
    for (let d = -reach; d <= reach; d++) {
      const x = left + d;
      if (Math.abs(d) < covered || x < 0 || x + 1 >= width) continue;
      sums[d + reach]! += gx[y * width + x]! * (1 - part) + gx[y * width + x + 1]! * part;
      counts[d + reach]! += 1;
    }
  }
  return smooth(meansOf(sums, counts, Math.max(3, LEAST_SHOWN * (last - first))));
}

/** Returns NaN for means of fewer than `least` values. */
function meansOf(sums: Float32Array, counts: Float32Array, least: number): Float32Array {
  return sums.map((sum, i) => (counts[i]! < least ? Number.NaN : sum / counts[i]!));
}

/**
 * Returns the mean horizontal gradient for each distance from an axis, between the heights `from` and `to`,
 * in pitches above the lowest place.
 */
export function profileAt(
  { gradient: { width, height }, sums }: View,
  frame: Frame,
  pose: Pose,
  reach: number,
  from: number,
  to: number,
): Float32Array {
  const profile = new Float32Array(2 * reach + 1);
  let rows = 0;
  for (const slab of slabsOf(frame, from, to)) {
    const first = clampRow(pose.y - slab.high, height);
    const last = clampRow(pose.y - slab.low, height);
    if (last <= first) continue;
    rows += last - first;
    const axis = pose.x + slab.shift;
    const left = Math.floor(axis);
    const part = axis - left;
    for (let d = -reach; d <= reach; d++) {
      const x = left + d;
      if (x < 0 || x + 1 >= width) continue;
      const here = sums[last * width + x]! - sums[first * width + x]!;
      const next = sums[last * width + x + 1]! - sums[first * width + x + 1]!;
      profile[d + reach]! += here * (1 - part) + next * part;
    }
  }
  for (let i = 0; i < profile.length; i++) profile[i]! /= Math.max(1, rows);
  return smooth(profile);
}

/**
 * Returns the mean horizontal gradient for each pixel of a line through the anchor, between two heights as in
 * {@link profileAt}. The profile of a tube at x begins at `x - reach`.
 */
export function lineProfile(
  { gradient: { width, height }, sums }: View,
  frame: Frame,
  anchor: Pose,
  from: number,
  to: number,
): Float32Array {
  const profile = new Float32Array(width);
  const slabs = slabsOf(frame, from, to);
  for (let x = 0; x < width; x++) {
    const floor = anchor.y + (x - anchor.x) * frame.slope;
    let rows = 0;
    for (let i = 0; i < slabs.length; i++) {
      const slab = slabs[i]!;
      const first = clampRow(floor - slab.high, height);
      const last = clampRow(floor - slab.low, height);
      const column = Math.round(x + slab.shift);
      if (last <= first || column < 0 || column >= width) continue;
      rows += last - first;
      profile[x]! += sums[last * width + column]! - sums[first * width + column]!;
    }
    profile[x]! /= Math.max(1, rows);
  }
  return smooth(profile);
}

/** How tubes are arranged in the picture. */
export type Frame = Pick<Lattice, 'pitch' | 'lean' | 'slope'>;

/** Divides the height of a leaning tube into pieces short enough to be upright within a pixel. */
function slabsOf(
  { pitch, lean }: Frame,
  from: number,
  to: number,
): { low: number; high: number; shift: number }[] {
  const count = Math.max(1, Math.round(Math.abs(lean) * (to - from)));
  return Array.from({ length: count }, (_, slab) => {
    const low = from + ((to - from) * slab) / count;
    const high = from + ((to - from) * (slab + 1)) / count;
    return { low: low * pitch, high: high * pitch, shift: (lean * (low + high)) / 2 };
  });
}

export function clampRow(y: number, height: number): number {
  return Math.max(0, Math.min(height, Math.round(y)));
}

/** Weights for smoothing, so that walls that are one pixel off still match. */
export const SMOOTHING_WEIGHTS = [1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16];

function smooth(values: Float32Array): Float32Array {
  const out = new Float32Array(values.length);
  const last = values.length - 1;
  for (let i = 0; i <= last; i++) {
    let sum = 0;
    for (let k = -2; k <= 2; k++)
      sum += SMOOTHING_WEIGHTS[k + 2]! * values[Math.max(0, Math.min(last, i + k))]!;
    out[i] = sum;
  }
  return out;
}
