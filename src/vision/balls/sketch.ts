import type { View } from '../picture/view.ts';
import { BELL, clampRow, type Frame, type Stand } from './profiles.ts';

/** What it takes to recognise walls. */
export interface Sketch {
  /** `profile[reach + d]` is the gradient at `d` pixels right of the axis. */
  readonly reach: number;
  readonly profile: Float32Array;
  /** The strongest gradient of the profile, in levels a pixel. */
  readonly peak: number;
  readonly weights: Weights;
}

/** What each distance from the axis counts for the gain of the left and the right side, see `gainOf`. */
interface Weights {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

export function sketchOf(profile: Float32Array, reach: number): Sketch {
  const peak = peakOf(profile);
  const left = weightsOf(profile, 0, reach);
  const right = weightsOf(profile, reach + 1, 2 * reach + 1);
  return { reach, profile, peak, weights: { left, right } };
}

/** The strongest gradient, whichever way it goes. */
export function peakOf(profile: Float32Array): number {
  return profile.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

/** So that the sum over a raw profile, weighted, is the gain of the smoothed one on one side. */
function weightsOf(profile: Float32Array, from: number, to: number): Float32Array {
  const weights = new Float32Array(profile.length);
  let own = 1e-6;
  for (let i = from; i < to; i++) own += profile[i]! * profile[i]!;
  for (let i = from; i < to; i++) {
    for (let k = -2; k <= 2; k++) {
      const at = Math.max(0, Math.min(profile.length - 1, i + k));
      weights[at]! += (BELL[k + 2]! * profile[i]!) / own;
    }
  }
  return weights;
}

/** A wall is where the profile has at least this share of its peak. */
const WALL = 0.25;

export function halfWidthOf({ reach, profile, peak }: Sketch): number {
  const isWall = (value: number) => Math.abs(value) > WALL * peak;
  const left = profile.findIndex(isWall);
  const right = profile.findLastIndex(isWall);
  return Math.max(0, Math.min(reach - left, right - reach, (right - left) / 2));
}

/** Where the walls are strongest on each side of the axis, as indices of the profile. */
export function strongestWalls({ reach, profile }: Sketch): { left: number; right: number } {
  let left = 0;
  let right = 2 * reach;
  for (let i = 0; i < reach; i++) {
    if (Math.abs(profile[i]!) > Math.abs(profile[left]!)) left = i;
    const j = 2 * reach - i;
    if (Math.abs(profile[j]!) > Math.abs(profile[right]!)) right = j;
  }
  return { left, right };
}

/** An edge more than this much stronger than the walls, such as the picture's frame, spoils the likeness no more. */
const STRONGER = 1.5;

/** How well a profile repeats the walls: 1 is exactly alike. */
interface Likeness {
  /** The worse of left and right. */
  readonly sides: number;
  /** Strength as a multiple of the walls' own. */
  readonly gain: number;
}

/** Compares the walls with the part of a profile that begins at `offset`. */
export function likeness({ reach, profile, peak }: Sketch, other: Float32Array, offset = 0): Likeness {
  const limit = STRONGER * peak;
  const left = correlate(profile, other, offset, 0, reach, limit);
  if (left.gain <= 0) return { sides: 0, gain: 0 };
  const right = correlate(profile, other, offset, reach + 1, 2 * reach + 1, limit);
  return { sides: Math.min(left.cosine, right.cosine), gain: Math.min(left.gain, right.gain) };
}

function correlate(
  walls: Float32Array,
  other: Float32Array,
  offset: number,
  from: number,
  to: number,
  limit: number,
): { cosine: number; gain: number } {
  let both = 0;
  let raw = 0;
  let own = 1e-6;
  let theirs = 1e-6;
  const end = Math.min(to, other.length - offset);
  for (let i = Math.max(from, -offset); i < end; i++) {
    const w = walls[i]!;
    const seen = other[i + offset]!;
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
 * How strongly a stand shows the walls in a slice two pixels high, `height` pitches above its lowest place: the gain
 * of {@link likeness}, without a profile in between.
 */
export function gainOf(
  { gradient, sums }: View,
  { pitch, lean }: Frame,
  stand: Stand,
  { reach, weights }: Sketch,
  height: number,
): number {
  const { width } = gradient;
  const first = clampRow(stand.y - height * pitch - SLICE, gradient.height);
  const last = clampRow(stand.y - height * pitch + SLICE, gradient.height);
  if (last <= first) return 0;
  const axis = stand.x + lean * height;
  const start = Math.floor(axis) - reach;
  const part = axis - Math.floor(axis);
  const end = Math.min(2 * reach + 1, width - 1 - start);
  let left = 0;
  let right = 0;
  for (let i = Math.max(0, -start); i < end; i++) {
    const x = start + i;
    const here = sums[last * width + x]! - sums[first * width + x]!;
    const next = sums[last * width + x + 1]! - sums[first * width + x + 1]!;
    const value = here * (1 - part) + next * part;
    left += value * weights.left[i]!;
    right += value * weights.right[i]!;
  }
  return left <= 0 ? 0 : Math.min(left, right) / (last - first);
}

/** Half the height of a slice, in pixels. */
const SLICE = 1.01;
