import { bestOf, correlation, median, norm } from '../../../numbers/statistics.ts';
import { RIM_CLEAR, rimAt } from '../../items/rims.ts';
import type { View } from '../../picture/view.ts';
import { gapsIn } from '../../tubes/rows.ts';
import type { Column, Lattice } from './lattice.ts';
import { type Frame, floorProfile, type Pose, profileBehindBalls } from './profiles.kernel.ts';
import { gainOf, halfWidthOf, peakOf, type WallTemplate, wallTemplateOf } from './wallTemplate.ts';

/**
 * What the sides of a tube look like: the mean horizontal gradient along lines parallel to the axis, for each
 * distance from it. Walls have the whole height and add up; items, doodles and noise cancel out.
 */
export interface Walls extends WallTemplate {
  /** The root mean square of the profile, in levels per pixel. */
  readonly strength: number;
  /** Distance from the axis to the outer wall. */
  readonly halfWidth: number;
  /** Where the walls end, in pitches above the centre of the lowest place. */
  readonly top: number;
  readonly bottom: number;
  /** Radius of the balls with their rings. */
  readonly outerRadius: number;
  /** The mean vertical gradient near the axis, row by row, downwards from below the lowest item. */
  readonly floor: Float32Array;
  /** The last row of `floor`, in pixels below the centre of the lowest place. */
  readonly deepest: number;
}

/** Walls are looked for up to this many radii from the axis if no neighbour is closer. */
const WALL_RADII = 3;

/** Learns the walls from the tubes that hold items. */
export function learnWalls(view: View, lattice: Lattice, outerRadius: number): Walls {
  const { gradient } = view;
  const columns = lattice.rows.flatMap((row) => row.columns).filter((column) => column.discs.length > 1);
  const widest = Math.round(Math.min(WALL_RADII * lattice.radius, spacing(lattice) / 2 + 2));
  const profiles = columns.map((column) =>
    profileBehindBalls(gradient, lattice, column, widest, outerRadius),
  );
  const wide = new Float32Array(2 * widest + 1);
  for (let i = 0; i < wide.length; i++) {
    const seen = profiles.map((p) => p[i] ?? 0).filter((value) => !Number.isNaN(value));
    wide[i] = seen.length > columns.length / 2 ? median(seen) : 0;
  }
  const reach = withoutNextTube(wide, widest, ownReach(wide, widest, spacing(lattice)), spacing(lattice) / 2);
  const profile = wide.subarray(widest - reach, widest + reach + 1);
  const strength = norm(profile) / Math.sqrt(profile.length);
  const found = wallTemplateOf(profile, reach);
  const halfWidth = halfWidthOf(found);
  const ends = wallExtent(view, lattice, columns, found);
  const deepest = deepestFloor(lattice, halfWidth, ends.bottom);
  const floors = columns.map((column) => floorProfile(gradient, column, halfWidth, outerRadius, deepest));
  const floor = (floors[0] ?? new Float32Array(0)).map((_, i) => median(floors.map((f) => f[i] ?? 0)));
  return { ...found, strength, halfWidth, outerRadius, floor, deepest, ...ends };
}

/**
 * Tubes without a stack between two neighbouring ones.
 *
 * - `steps`: there may be one, or two.
 * - `repeated`: such a tube is recognized if the profile beyond half the distance to it repeats the opposite wall,
 *   with at least this correlation.
 * - `wall`: a wall has at least this share of the strength of what repeats it. Otherwise a nearly flat profile could
 *   match anything.
 * - `quiet`: between the wall of a tube and that of the next one there are pixels with less than this share of the
 *   latter's strength.
 */
const BETWEEN_STACKS = { steps: [2, 3], repeated: 0.7, wall: 0.5, quiet: 0.25 };

/**
 * Returns how far from the axis a tube's own walls may be: half the distance to the next tube, which may hold
 * no stack.
 */
function ownReach(profile: Float32Array, reach: number, distance: number): number {
  for (const parts of BETWEEN_STACKS.steps) {
    const own = Math.round(distance / parts / 2) + 2;
    if (own < reach && repeatsOppositeWall(profile, reach, own, Math.round(distance / parts))) return own;
  }
  return reach;
}

/**
 * Returns the reach without the wall of the next tube. Where tubes are close together it is within reach, but
 * a tube at the end of a row has no such wall beside it. The reach is only reduced to at least half the
 * distance.
 */
function withoutNextTube(profile: Float32Array, widest: number, reach: number, halfway: number): number {
  const sizeAt = (d: number) =>
    Math.max(Math.abs(profile[widest - d] ?? 0), Math.abs(profile[widest + d] ?? 0));
  const beyond = Array.from({ length: Math.max(0, reach - Math.ceil(halfway) + 1) }, (_, i) => reach - i);
  const next = bestOf(beyond, sizeAt);
  if (next === undefined) return reach;
  let quiet = next;
  while (quiet > 1 && sizeAt(quiet - 1) < sizeAt(quiet)) quiet--;
  const end = [quiet, quiet - 1].find((d) => changesSignAt(profile, widest, d)) ?? quiet;
  const own = peakOf(profile.subarray(widest - end, widest + end + 1));
  const isParted = end < next && end > halfway - 1;
  const isQuiet = sizeAt(end) < BETWEEN_STACKS.quiet * sizeAt(next) || changesSignAt(profile, widest, end);
  return isParted && isQuiet && own >= BETWEEN_STACKS.wall * sizeAt(next) ? end : reach;
}

/**
 * Whether the gradient changes its sign on both sides from this distance to the next pixel outwards: between
 * walls that are too close for quiet pixels.
 */
function changesSignAt(profile: Float32Array, widest: number, d: number): boolean {
  const turns = (side: number) =>
    (profile[widest + side * d] ?? 0) * (profile[widest + side * (d + 1)] ?? 0) < 0;
  return turns(-1) && turns(1);
}

/**
 * Whether the profile beyond its own reach, on either side, repeats the opposite wall, shifted by `shift`
 * pixels.
 */
function repeatsOppositeWall(profile: Float32Array, reach: number, own: number, shift: number): boolean {
  const isLike = (outer: number, wall: number) => {
    const seen = profile.subarray(outer, outer + reach - own + 1);
    const owned = profile.subarray(wall, wall + seen.length);
    return (
      peakOf(owned) >= BETWEEN_STACKS.wall * peakOf(seen) &&
      correlation(seen, owned) > BETWEEN_STACKS.repeated
    );
  };
  return isLike(reach + own, reach + own - shift) || isLike(0, shift);
}

/**
 * How floors are told.
 *
 * - `slack`: walls end where a round floor begins, within this many pitches. A round floor is half as deep as the
 *   tube is wide.
 * - `deepest`: a floor is at most this many pitches below the lowest place.
 * - `least`: a floor fainter than this, in levels per pixel, is ignored.
 * - `likeness`: a floor must be at least this similar and this strong. It is looked for within an eighth of a pitch
 *   up and down.
 * - `shown`: if less than this share of a floor's strength would be inside the picture, it is unknown whether the
 *   floor is there.
 */
const TUBE_FLOOR = { slack: 0.15, deepest: 1.5, least: 2, likeness: 0.35, gain: 0.3, shown: 0.7 };

/**
 * Returns how far below the lowest place a floor may be, in pixels. Farther down are the rims of the next
 * row.
 */
function deepestFloor({ pitch }: Lattice, halfWidth: number, bottom: number): number {
  return Math.min(TUBE_FLOOR.deepest * pitch, halfWidth + (TUBE_FLOOR.slack - bottom) * pitch);
}

/** Returns the smallest distance between neighbours in a row, infinite if no row has two. */
export function spacing(lattice: Lattice): number {
  return Math.min(Number.POSITIVE_INFINITY, ...lattice.rows.flatMap(({ columns }) => gapsIn(columns)));
}

/** A slice shows the walls if it has at least this share of their strength. */
export const SHOWN = 0.4;

/** Which slices show the walls, and how far walls go on. */
const SLICES = {
  /** The distance between the slices that are examined, in pitches. */
  step: 0.25,
  /** A slice shows the walls if its strength is between these multiples of theirs. */
  gain: { least: 0.25, most: 3 },
  /** At least this share of the slices shows them. */
  filled: 0.65,
  /** Balls that touch the walls, highlights and labels hide the walls for at most this many pitches at a time. */
  hidden: 0.7,
  /** Beyond the items, walls are interrupted for at most this many pitches. */
  free: 0.3,
  /** Walls reach at most this many pitches beyond the items. */
  farthest: 6,
};

/** Returns the heights between which most tubes show their walls. */
function wallExtent(
  view: View,
  lattice: Lattice,
  columns: readonly Column[],
  walls: WallTemplate,
): { top: number; bottom: number } {
  const shown = (height: number) => gainAt(view, lattice, columns, walls, height) > SHOWN;
  const tallest = median(columns.map((column) => column.discs.length)) - 1;
  const step = 1 / lattice.pitch;
  return { top: endOfWalls(tallest, step, shown), bottom: endOfWalls(0, -step, shown) };
}

/**
 * Follows the walls from `start` in steps until they are interrupted for too long. Returns where they were
 * last seen.
 */
export function endOfWalls(start: number, step: number, shown: (height: number) => boolean): number {
  let end = start;
  for (let h = start; Math.abs(h - start) < SLICES.farthest; h += step) {
    const stretch = end === start ? SLICES.hidden : SLICES.free;
    if (Math.abs(h - end) > stretch) break;
    if (shown(h + step / 2)) end = h;
  }
  return end;
}

/** Returns the median strength of the walls of these tubes at one height. */
function gainAt(
  view: View,
  frame: Frame,
  poses: readonly Pose[],
  walls: WallTemplate,
  height: number,
): number {
  return median(poses.map((pose) => gainOf(view, frame, pose, walls, height)));
}

export interface Search {
  readonly view: View;
  readonly lattice: Lattice;
  readonly walls: Walls;
}

/** Where walls are looked for beyond both ends of a tube, in pitches. */
const MARGINS = [0.15, 0.3, 0.45, 0.6];

/**
 * Whether the walls of a tube end at both ends, except where they continue as those of a known tube. The
 * lines of a grid or a frame go on.
 */
export function standsFree({ view, lattice, walls }: Search, pose: Pose, known: readonly Pose[]): boolean {
  const { pitch } = lattice;
  const isInOther = (height: number) =>
    known.some((other) => {
      const own = height + (other.y - pose.y) / pitch;
      return Math.abs(other.x - pose.x) < walls.halfWidth && own > walls.bottom && own < walls.top;
    });
  const goesOn = (heights: readonly number[]) => {
    const free = heights.filter((height) => !isInOther(height));
    const gains = free.map((height) => gainOf(view, lattice, pose, walls, height));
    return gains.filter((gain) => gain > 0.5).length > gains.length / 2;
  };
  return (
    !goesOn(MARGINS.map((margin) => walls.top + margin)) &&
    !goesOn(MARGINS.map((margin) => walls.bottom - margin))
  );
}

/** Whether a tube shows its walls over most of its height. A button of the same width does not. */
export function fillsHeight({ view, lattice, walls }: Search, pose: Pose): boolean {
  const count = Math.max(1, Math.floor((walls.top - walls.bottom) / SLICES.step));
  const heights = Array.from({ length: count }, (_, i) => walls.bottom + (i + 0.5) * SLICES.step);
  const inside = heights.filter(
    (height) => pose.y - height * lattice.pitch > 0 && pose.y - height * lattice.pitch < view.gradient.height,
  );
  const shown = inside.filter((height) => {
    const gain = gainOf(view, lattice, pose, walls, height);
    return gain > SLICES.gain.least && gain < SLICES.gain.most;
  });
  return shown.length >= SLICES.filled * inside.length;
}

/**
 * Whether an item is in the lowest place. It shows where the tube ends as well as a floor, which may be
 * invisible in front of the page.
 */
export function hasItem({ view, lattice }: Search, pose: Pose): boolean {
  return rimAt(view.circles(), pose, lattice.radius, lattice.pitch) >= RIM_CLEAR;
}

/**
 * Whether a tube has a floor like the known tubes; true if that cannot be known. The air between two tubes
 * has walls on both sides but no floor.
 *
 * @param isHeightUnsure whether its height is uncertain, so that it is not known how much of its floor the picture
 *   cuts off.
 */
export function hasFloor({ view, lattice, walls }: Search, pose: Pose, isHeightUnsure: boolean): boolean {
  const own = norm(walls.floor);
  if (own < TUBE_FLOOR.least * Math.sqrt(walls.floor.length)) return true;
  const { halfWidth, outerRadius, deepest } = walls;
  const rows = Math.max(0, Math.floor(view.gradient.height - pose.y - outerRadius));
  const shown = isHeightUnsure && rows < walls.floor.length ? 0 : norm(walls.floor.subarray(0, rows));
  if (shown < TUBE_FLOOR.shown * own) return true;
  const slack = Math.ceil(lattice.pitch / 8);
  for (let shift = -slack; shift <= slack; shift++) {
    const at = { x: pose.x, y: pose.y + shift };
    const seen = floorProfile(view.gradient, at, halfWidth, outerRadius, deepest);
    const both = seen.reduce((sum, value, i) => sum + value * (walls.floor[i] ?? 0), 0);
    if (both >= TUBE_FLOOR.likeness * own * (norm(seen) + 1e-9) && both >= TUBE_FLOOR.gain * own * own)
      return true;
  }
  return false;
}
