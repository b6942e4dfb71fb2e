import { peakOffset } from '../../../numbers/statistics.ts';
import type { View } from '../../picture/view.ts';
import { clampRow, type Frame, type Pose, SMOOTHING_WEIGHTS } from './profiles.kernel.ts';

export interface WallTemplate {
  /** `profile[reach + d]` is the gradient `d` pixels to the right of the axis. */
  readonly reach: number;
  readonly profile: Float32Array;
  /** The largest absolute gradient of the profile, in levels per pixel. */
  readonly peak: number;
  readonly weights: Weights;
}

/**
 * The weights of each distance from the axis for the gain of the left and of the right side, see `gainOf`.
 */
interface Weights {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

export function wallTemplateOf(profile: Float32Array, reach: number): WallTemplate {
  const peak = peakOf(profile);
  const left = weightsOf(profile, 0, reach);
  const right = weightsOf(profile, reach + 1, 2 * reach + 1);
  return { reach, profile, peak, weights: { left, right } };
}

export function peakOf(profile: Float32Array): number {
  return profile.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

/**
 * Returns weights whose weighted sum over an unsmoothed profile is the gain of the smoothed profile on one
 * side.
 */
function weightsOf(profile: Float32Array, from: number, to: number): Float32Array {
  const weights = new Float32Array(profile.length);
  let own = 1e-6;
  for (let i = from; i < to; i++) own += (profile[i] ?? 0) * (profile[i] ?? 0);
  for (let i = from; i < to; i++) {
    for (let k = -2; k <= 2; k++) {
      const at = Math.max(0, Math.min(profile.length - 1, i + k));
      weights[at] = (weights[at] ?? 0) + ((SMOOTHING_WEIGHTS[k + 2] ?? 0) * (profile[i] ?? 0)) / own;
    }
  }
  return weights;
}

/**
 * What counts of a profile.
 *
 * - `wall`: a wall is where the profile has at least this share of its peak.
 * - `gradient`: gradients are limited to this multiple of the walls' peak, so that a strong edge such as the frame of
 *   the picture does not dominate the correlation.
 * - `slice`: half the height of a slice, in pixels.
 */
const PROFILE = { wall: 0.25, gradient: 1.5, slice: 1.01 };

/**
 * Returns the distance from the axis to the outermost walls, the smaller one of both sides or of half their
 * distance.
 */
export function halfWidthOf({ reach, profile, peak }: WallTemplate): number {
  const isWall = (value: number) => Math.abs(value) > PROFILE.wall * peak;
  const left = profile.findIndex(isWall);
  const right = profile.findLastIndex(isWall);
  return Math.max(0, Math.min(reach - left, right - reach, (right - left) / 2));
}

/** Returns where the walls are strongest on each side of the axis, as indices of the profile. */
export function strongestWalls({ reach, profile }: WallTemplate): { left: number; right: number } {
  let left = 0;
  let right = 2 * reach;
  for (let i = 0; i < reach; i++) {
    if (Math.abs(profile[i] ?? 0) > Math.abs(profile[left] ?? 0)) left = i;
    const j = 2 * reach - i;
    if (Math.abs(profile[j] ?? 0) > Math.abs(profile[right] ?? 0)) right = j;
  }
  return { left, right };
}

interface Likeness {
  /** The smaller of the correlations of the left and of the right side; 1 is equal. */
  readonly sides: number;
  /** The strength as a multiple of the walls' own, the smaller one of both sides. */
  readonly gain: number;
}

/**
 * Compares the walls with the part of a profile that begins at `offset`. Returns 0 if the left side is
 * inverted.
 */
export function likeness({ reach, profile, peak }: WallTemplate, other: Float32Array, offset = 0): Likeness {
  const limit = PROFILE.gradient * peak;
  const left = correlate(profile, other, offset, 0, reach, limit);
  if (left.gain <= 0) return { sides: 0, gain: 0 };
  const right = correlate(profile, other, offset, reach + 1, 2 * reach + 1, limit);
  return { sides: Math.min(left.cosine, right.cosine), gain: Math.min(left.gain, right.gain) };
}

/**
 * Compares the indices from `from` to `to` of the walls with another profile: the cosine of the two, and the
 * strength of the other one.
 */
export function correlate(
  walls: Float32Array,
  other: Float32Array,
  offset: number,
  from: number,
  to: number,
  limit = Number.POSITIVE_INFINITY,
): { cosine: number; gain: number } {
  let both = 0;
  let raw = 0;
  let own = 1e-6;
  let theirs = 1e-6;
  const end = Math.min(to, other.length - offset);
  for (let i = Math.max(from, -offset); i < end; i++) {
    const w = walls[i] ?? 0;
    const seen = other[i + offset] ?? 0;
    if (w === 0 || Number.isNaN(seen)) continue;
    const o = Math.max(-limit, Math.min(limit, seen));
    raw += w * seen;
    both += w * o;
    own += w * w;
    theirs += o * o;
  }
  return { cosine: both / Math.sqrt(own * theirs), gain: raw / own };
}

/**
 * Returns the offset of the walls from the axis of a profile, in fractions of a pixel to the right, at most
 * half a pixel. It is the peak of the correlation with the template, from the parabola through the values at
 * three whole pixels.
 *
 * @param other a profile that extends one pixel more than the template to both sides
 */
export function offsetFromAxis({ profile }: WallTemplate, other: Float32Array): number {
  const agreement = (shift: number) =>
    profile.reduce((sum, value, i) => sum + value * (other[i + 1 + shift] ?? 0), 0);
  return peakOffset(agreement(-1), agreement(0), agreement(1));
}

/**
 * Returns how strongly a tube shows the walls in a slice about two pixels high, `height` pitches above its
 * lowest place: the gain of {@link likeness}, computed directly from the sums.
 */
export function gainOf(
  { gradient, sums }: View,
  { pitch, lean }: Frame,
  pose: Pose,
  { reach, weights }: WallTemplate,
  height: number,
): number {
  const { width } = gradient;
  const first = clampRow(pose.y - height * pitch - PROFILE.slice, gradient.height);
  const last = clampRow(pose.y - height * pitch + PROFILE.slice, gradient.height);
  if (last <= first) return 0;
  const axis = pose.x + lean * height;
  const start = Math.floor(axis) - reach;
  const part = axis - Math.floor(axis);
  const end = Math.min(2 * reach + 1, width - 1 - start);
  let left = 0;
  let right = 0;
  for (let i = Math.max(0, -start); i < end; i++) {
    const x = start + i;
    const here = (sums[last * width + x] ?? 0) - (sums[first * width + x] ?? 0);
    const next = (sums[last * width + x + 1] ?? 0) - (sums[first * width + x + 1] ?? 0);
    const value = here * (1 - part) + next * part;
    left += value * (weights.left[i] ?? 0);
    right += value * (weights.right[i] ?? 0);
  }
  return left <= 0 ? 0 : Math.min(left, right) / (last - first);
}
