import type { Gradient } from '../picture/gradient.ts';
import type { View } from '../picture/view.ts';
import { median } from '../statistics.ts';
import type { Column, Lattice } from './lattice.ts';

/**
 * What the sides of a tube look like: the mean horizontal gradient along lines parallel to its axis, for each
 * distance from the axis. Walls run the whole height and add up; items, doodles and noise cancel out.
 */
export interface Walls {
  /** `profile[reach + d]` is the gradient at `d` pixels right of the axis. */
  readonly reach: number;
  readonly profile: Float32Array;
  readonly weights: Weights;
  /** The strongest gradient of the profile, and the root of its mean square, in levels a pixel. */
  readonly peak: number;
  readonly strength: number;
  /** Distance from the axis to the outer wall. */
  readonly halfWidth: number;
  /** Where the walls end, in pitches above the centre of the lowest place. */
  readonly top: number;
  readonly bottom: number;
  /** Radius of the balls with their rings. */
  readonly outerRadius: number;
  /** The mean vertical gradient in the middle of the tube, going down from under the lowest item. */
  readonly floor: Float32Array;
}

/** What it takes to recognise walls. */
export type Sketch = Pick<Walls, 'reach' | 'profile' | 'peak' | 'weights'>;

/** What each distance from the axis counts for the gain of the left and the right side, see `gainOf`. */
interface Weights {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

export function sketchOf(profile: Float32Array, reach: number): Sketch {
  const peak = profile.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const left = weightsOf(profile, 0, reach);
  const right = weightsOf(profile, reach + 1, 2 * reach + 1);
  return { reach, profile, peak, weights: { left, right } };
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

/** A tube's axis at the centre of its lowest place. */
export interface Stand {
  readonly x: number;
  readonly y: number;
}

/** Pixels within this many radii of a ball's centre, its ring included, show the ball, not the tube. */
const COVER = 1.05;
/** Walls are looked for up to this many radii from the axis when no neighbour limits them. */
const WIDEST = 3;
/** A distance from the axis counts as seen when at least this share of the tube's height shows it. */
const LEAST_SEEN = 0.08;

/** Learns the walls from the tubes that hold items. */
export function learnWalls(view: View, lattice: Lattice, outerRadius: number): Walls {
  const { gradient } = view;
  const columns = lattice.rows.flatMap((row) => row.columns).filter((column) => column.discs.length > 1);
  const reach = Math.round(Math.min(WIDEST * lattice.radius, spacing(lattice) / 2 + 2));
  const profiles = columns.map((column) => profileBehindBalls(gradient, lattice, column, reach, outerRadius));
  const profile = new Float32Array(2 * reach + 1);
  for (let i = 0; i < profile.length; i++) {
    const seen = profiles.map((p) => p[i]!).filter((value) => !Number.isNaN(value));
    profile[i] = seen.length > columns.length / 2 ? median(seen) : 0;
  }
  const strength = Math.sqrt(profile.reduce((sum, value) => sum + value * value, 0) / profile.length);
  const found = sketchOf(profile, reach);
  const halfWidth = halfWidthOf(found);
  const floors = columns.map((column) => floorProfile(gradient, lattice, column, halfWidth, outerRadius));
  const floor = (floors[0] ?? new Float32Array(0)).map((_, i) => median(floors.map((f) => f[i]!)));
  return { ...found, strength, halfWidth, outerRadius, floor, ...extent(view, lattice, columns, found) };
}

/** The floor is looked for from just under the lowest ball to this many pitches below its centre. */
const DEEPEST_FLOOR = 1.5;
/** Within this share of the half width from the axis. */
const FLOOR_WIDTH = 0.5;

/** Mean vertical gradient near the axis, row by row, downwards from under the ball in the lowest place. */
export function floorProfile(
  { width, height, y: gy }: Gradient,
  { pitch }: Frame,
  stand: Stand,
  halfWidth: number,
  outerRadius: number,
): Float32Array {
  const first = Math.round(COVER * outerRadius);
  const last = Math.round(DEEPEST_FLOOR * pitch);
  const reach = Math.max(1, Math.round(FLOOR_WIDTH * halfWidth));
  const profile = new Float32Array(Math.max(0, last - first));
  for (let i = 0; i < profile.length; i++) {
    const y = Math.round(stand.y) + first + i;
    if (y >= height) break;
    for (let d = -reach; d <= reach; d++) {
      const x = Math.round(stand.x) + d;
      if (x >= 0 && x < width) profile[i]! += gy[y * width + x]! / (2 * reach + 1);
    }
  }
  return smooth(profile);
}

/**
 * The profile of a column from the pixels that its balls do not cover: beside them, and in the wedges between them.
 * NaN where too little is seen.
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
  const first = Math.max(0, Math.round(column.y - (column.discs.length - 0.5) * pitch));
  const last = Math.min(height - 1, Math.round(column.y + 0.3 * pitch));
  for (let y = first; y <= last; y++) {
    const place = Math.max(0, Math.min(column.discs.length - 1, Math.round((column.y - y) / pitch)));
    const away = y - (column.y - place * pitch);
    const covered = Math.sqrt(Math.max(0, (COVER * outerRadius) ** 2 - away * away));
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
  const least = Math.max(3, LEAST_SEEN * (last - first));
  for (let i = 0; i < sums.length; i++) sums[i] = counts[i]! < least ? Number.NaN : sums[i]! / counts[i]!;
  return smooth(sums);
}

/** The smallest distance between neighbours in a row. */
export function spacing(lattice: Lattice): number {
  let least = Number.POSITIVE_INFINITY;
  for (const { columns } of lattice.rows) {
    for (let i = 1; i < columns.length; i++) least = Math.min(least, columns[i]!.x - columns[i - 1]!.x);
  }
  return least;
}

/** Mean horizontal gradient for each distance from an axis, over places `from` to `to` (in pitches above the floor). */
export function profileAt(
  { gradient: { width, height }, sums }: View,
  frame: Frame,
  stand: Stand,
  reach: number,
  from: number,
  to: number,
): Float32Array {
  const profile = new Float32Array(2 * reach + 1);
  let rows = 0;
  for (const slab of slabsOf(frame, from, to)) {
    const first = clampRow(stand.y - slab.high, height);
    const last = clampRow(stand.y - slab.low, height);
    if (last <= first) continue;
    rows += last - first;
    const axis = stand.x + slab.shift;
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

/** The same for every pixel of a line through the anchor: the profile of a stand at x begins at `x - reach`. */
export function lineProfile(
  { gradient: { width, height }, sums }: View,
  frame: Frame,
  anchor: Stand,
  from: number,
  to: number,
): Float32Array {
  const profile = new Float32Array(width);
  const slabs = slabsOf(frame, from, to);
  for (let x = 0; x < width; x++) {
    const floor = anchor.y + (x - anchor.x) * frame.slope;
    let rows = 0;
    for (const { low, high, shift } of slabs) {
      const first = clampRow(floor - high, height);
      const last = clampRow(floor - low, height);
      const column = Math.round(x + shift);
      if (last <= first || column < 0 || column >= width) continue;
      rows += last - first;
      profile[x]! += sums[last * width + column]! - sums[first * width + column]!;
    }
    profile[x]! /= Math.max(1, rows);
  }
  return smooth(profile);
}

/** How tubes stand in the picture. */
export type Frame = Pick<Lattice, 'pitch' | 'lean' | 'slope'>;

/** A tube that leans is taken in pieces short enough to be upright within a pixel. */
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

function clampRow(y: number, height: number): number {
  return Math.max(0, Math.min(height, Math.round(y)));
}

/** Weights of a small bell: walls a pixel off still match. */
const BELL = [1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16];

function smooth(values: Float32Array): Float32Array {
  const out = new Float32Array(values.length);
  const last = values.length - 1;
  for (let i = 0; i <= last; i++) {
    let sum = 0;
    for (let k = -2; k <= 2; k++) sum += BELL[k + 2]! * values[Math.max(0, Math.min(last, i + k))]!;
    out[i] = sum;
  }
  return out;
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
export function strongestWalls({ reach, profile }: Walls): { left: number; right: number } {
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
export interface Likeness {
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

/** A slice shows the walls when they have this share of their strength. */
const SHOWN = 0.4;
/** Balls that touch the walls, highlights and labels hide them for at most this many pitches at a time. */
const HIDDEN_STRETCH = 0.7;
/** Beyond the items nothing hides them for longer than this. */
const FREE_STRETCH = 0.3;

/** The walls reach as far up and down as most tubes still show them. */
function extent(
  view: View,
  lattice: Lattice,
  columns: readonly Column[],
  walls: Sketch,
): { top: number; bottom: number } {
  const shown = (height: number) => gainAt(view, lattice, columns, walls, height) > SHOWN;
  const tallest = median(columns.map((column) => column.discs.length)) - 1;
  const step = 1 / lattice.pitch;
  return { top: endOfWalls(tallest, step, 6, shown), bottom: endOfWalls(0, -step, 3, shown) };
}

function endOfWalls(
  start: number,
  step: number,
  farthest: number,
  shown: (height: number) => boolean,
): number {
  let end = start;
  for (let h = start; Math.abs(h - start) < farthest; h += step) {
    const stretch = end === start ? HIDDEN_STRETCH : FREE_STRETCH;
    if (Math.abs(h - end) > stretch) break;
    if (shown(h + step / 2)) end = h;
  }
  return end;
}

function gainAt(view: View, frame: Frame, stands: readonly Stand[], walls: Sketch, height: number): number {
  return median(stands.map((stand) => gainOf(view, frame, stand, walls, height)));
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
