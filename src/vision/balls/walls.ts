import { RIM_CLEAR, rimAt } from '../items/rims.ts';
import type { View } from '../picture/view.ts';
import { bestOf, correlation, median } from '../statistics.ts';
import type { Column, Lattice } from './lattice.ts';
import { type Frame, floorProfile, profileBehindBalls, type Stand } from './profiles.ts';
import { gainOf, halfWidthOf, peakOf, type Sketch, sketchOf } from './sketch.ts';

/**
 * What the sides of a tube look like: the mean horizontal gradient along lines parallel to its axis, for each
 * distance from the axis. Walls run the whole height and add up; items, doodles and noise cancel out.
 */
export interface Walls extends Sketch {
  /** The root of the mean square of the profile, in levels a pixel. */
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
  /** How far below the lowest place that is looked for, in pixels. */
  readonly deepest: number;
}

/** Walls are looked for up to this many radii from the axis when no neighbour limits them. */
const WIDEST = 3;

/** Learns the walls from the tubes that hold items. */
export function learnWalls(view: View, lattice: Lattice, outerRadius: number): Walls {
  const { gradient } = view;
  const columns = lattice.rows.flatMap((row) => row.columns).filter((column) => column.discs.length > 1);
  const widest = Math.round(Math.min(WIDEST * lattice.radius, spacing(lattice) / 2 + 2));
  const profiles = columns.map((column) =>
    profileBehindBalls(gradient, lattice, column, widest, outerRadius),
  );
  const wide = new Float32Array(2 * widest + 1);
  for (let i = 0; i < wide.length; i++) {
    const seen = profiles.map((p) => p[i]!).filter((value) => !Number.isNaN(value));
    wide[i] = seen.length > columns.length / 2 ? median(seen) : 0;
  }
  const reach = withoutNext(wide, widest, ownReach(wide, widest, spacing(lattice)), spacing(lattice) / 2);
  const profile = wide.subarray(widest - reach, widest + reach + 1);
  const strength = Math.sqrt(profile.reduce((sum, value) => sum + value * value, 0) / profile.length);
  const found = sketchOf(profile, reach);
  const halfWidth = halfWidthOf(found);
  const ends = extent(view, lattice, columns, found);
  const deepest = deepestFloor(lattice, halfWidth, ends.bottom);
  const floors = columns.map((column) => floorProfile(gradient, column, halfWidth, outerRadius, deepest));
  const floor = (floors[0] ?? new Float32Array(0)).map((_, i) => median(floors.map((f) => f[i]!)));
  return { ...found, strength, halfWidth, outerRadius, floor, deepest, ...ends };
}

/** Between two tubes that hold stacks there may stand one without, or two. */
const PARTS = [2, 3];
/** What is seen from halfway to such a tube outwards repeats what is seen on the other side of the axis, this much alike. */
const REPEATED = 0.7;
/** A wall is at least so strong beside what repeats it: next to nothing may be like anything. */
const LEAST_OWN = 0.5;

/** How far out a tube's own walls may be: to halfway to the next, be it one that holds no stack and was not known of. */
function ownReach(profile: Float32Array, reach: number, distance: number): number {
  for (const parts of PARTS) {
    const own = Math.round(distance / parts / 2) + 2;
    if (own < reach && isRepeated(profile, reach, own, Math.round(distance / parts))) return own;
  }
  return reach;
}

/** Between a tube's wall and the next tube's there are pixels with less than this share of the latter's strength. */
const QUIET = 0.25;

/**
 * Where tubes stand close together the next one's wall rises within reach, which a tube at the end of a row has not
 * beside it: the reach without it, when it begins no nearer than halfway.
 */
function withoutNext(profile: Float32Array, widest: number, reach: number, halfway: number): number {
  const sizeAt = (d: number) => Math.max(Math.abs(profile[widest - d]!), Math.abs(profile[widest + d]!));
  const beyond = Array.from({ length: Math.max(0, reach - Math.ceil(halfway) + 1) }, (_, i) => reach - i);
  const next = bestOf(beyond, sizeAt);
  if (next === undefined) return reach;
  let quiet = next;
  while (quiet > 1 && sizeAt(quiet - 1) < sizeAt(quiet)) quiet--;
  const end = [quiet, quiet - 1].find((d) => turnsAt(profile, widest, d)) ?? quiet;
  const own = peakOf(profile.subarray(widest - end, widest + end + 1));
  const isParted = end < next && end > halfway - 1;
  const isQuiet = sizeAt(end) < QUIET * sizeAt(next) || turnsAt(profile, widest, end);
  return isParted && isQuiet && own >= LEAST_OWN * sizeAt(next) ? end : reach;
}

/** Whether from there to the next pixel outwards edges turn round on both sides: between walls too close for quiet ones. */
function turnsAt(profile: Float32Array, widest: number, d: number): boolean {
  const turns = (side: number) => profile[widest + side * d]! * profile[widest + side * (d + 1)]! < 0;
  return turns(-1) && turns(1);
}

/** Whether beyond its own reach the profile, on either side, shows the opposite wall once more, so many pixels on. */
function isRepeated(profile: Float32Array, reach: number, own: number, shift: number): boolean {
  const isLike = (outer: number, wall: number) => {
    const seen = profile.subarray(outer, outer + reach - own + 1);
    const owned = profile.subarray(wall, wall + seen.length);
    return peakOf(owned) >= LEAST_OWN * peakOf(seen) && correlation(seen, owned) > REPEATED;
  };
  return isLike(reach + own, reach + own - shift) || isLike(0, shift);
}

/** Walls end where a round floor begins, which is half as deep as the tube is wide, within this many pitches. */
const FLOOR_SLACK = 0.15;
/** No floor lies this many pitches below the lowest place. */
const DEEPEST_FLOOR = 1.5;

/** How far below the lowest place a floor may lie, in pixels: farther down stand the rims of the next row. */
function deepestFloor({ pitch }: Lattice, halfWidth: number, bottom: number): number {
  return Math.min(DEEPEST_FLOOR * pitch, halfWidth + (FLOOR_SLACK - bottom) * pitch);
}

/** The smallest distance between neighbours in a row. */
export function spacing(lattice: Lattice): number {
  let least = Number.POSITIVE_INFINITY;
  for (const { columns } of lattice.rows) {
    for (let i = 1; i < columns.length; i++) least = Math.min(least, columns[i]!.x - columns[i - 1]!.x);
  }
  return least;
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

/** What there is to look at. */
export interface Search {
  readonly view: View;
  readonly lattice: Lattice;
  readonly walls: Walls;
}

/** Looked at beyond both ends of the walls, in pitches. */
const MARGINS = [0.15, 0.3, 0.45, 0.6];

/** Walls end where a tube ends, or go on as those of the next one; the lines of a grid or a frame go on by themselves. */
export function standsFree({ view, lattice, walls }: Search, stand: Stand, known: readonly Stand[]): boolean {
  const { pitch } = lattice;
  const isInOther = (height: number) =>
    known.some((other) => {
      const own = height + (other.y - stand.y) / pitch;
      return Math.abs(other.x - stand.x) < walls.halfWidth && own > walls.bottom && own < walls.top;
    });
  const goesOn = (heights: readonly number[]) => {
    const free = heights.filter((height) => !isInOther(height));
    const gains = free.map((height) => gainOf(view, lattice, stand, walls, height));
    return gains.filter((gain) => gain > 0.5).length > gains.length / 2;
  };
  return (
    !goesOn(MARGINS.map((margin) => walls.top + margin)) &&
    !goesOn(MARGINS.map((margin) => walls.bottom - margin))
  );
}

/** Slices of the walls are looked at this many pitches apart. */
const SLICE = 0.25;
/** A slice shows the walls within these multiples of their strength; most slices of a tube do. */
const SLICE_GAIN = { least: 0.25, most: 3 };
const LEAST_FILLED = 0.65;

/** A tube shows its walls all the way up; a button of the same width does not. */
export function fillsHeight({ view, lattice, walls }: Search, stand: Stand): boolean {
  const count = Math.max(1, Math.floor((walls.top - walls.bottom) / SLICE));
  const heights = Array.from({ length: count }, (_, i) => walls.bottom + (i + 0.5) * SLICE);
  const inside = heights.filter(
    (height) =>
      stand.y - height * lattice.pitch > 0 && stand.y - height * lattice.pitch < view.gradient.height,
  );
  const shown = inside.filter((height) => {
    const gain = gainOf(view, lattice, stand, walls, height);
    return gain > SLICE_GAIN.least && gain < SLICE_GAIN.most;
  });
  return shown.length >= LEAST_FILLED * inside.length;
}

/** What lies in the lowest place tells where the tube ends as well as its floor does, which the page may hide. */
export function hasItem({ view, lattice }: Search, stand: Stand): boolean {
  return rimAt(view.circles(), stand, lattice.radius, lattice.pitch) >= RIM_CLEAR;
}

/** A floor fainter than this many levels a pixel tells nothing. */
const LEAST_FLOOR = 2;
/** A floor at least this alike and this strong, looked for a few pixels up and down. */
const FLOOR_LIKENESS = 0.35;
const FLOOR_GAIN = 0.3;

/** Where the picture ends before this share of a floor's strength is reached, nobody knows whether it is there. */
const LEAST_SHOWN = 0.7;

/**
 * Between two open tubes there is air with walls on both sides, but no floor. How high a row of its own stands is not known
 * well enough to say where the picture would cut its floor.
 */
export function hasFloor({ view, lattice, walls }: Search, stand: Stand, adrift: boolean): boolean {
  const own = normOf(walls.floor);
  if (own < LEAST_FLOOR * Math.sqrt(walls.floor.length)) return true;
  const { halfWidth, outerRadius, deepest } = walls;
  const rows = Math.max(0, Math.floor(view.gradient.height - stand.y - outerRadius));
  const shown = adrift && rows < walls.floor.length ? 0 : normOf(walls.floor.subarray(0, rows));
  if (shown < LEAST_SHOWN * own) return true;
  const slack = Math.ceil(lattice.pitch / 8);
  for (let shift = -slack; shift <= slack; shift++) {
    const at = { x: stand.x, y: stand.y + shift };
    const seen = floorProfile(view.gradient, at, halfWidth, outerRadius, deepest);
    const both = seen.reduce((sum, value, i) => sum + value * walls.floor[i]!, 0);
    if (both >= FLOOR_LIKENESS * own * (normOf(seen) + 1e-9) && both >= FLOOR_GAIN * own * own) return true;
  }
  return false;
}

function normOf(profile: Float32Array): number {
  return Math.sqrt(profile.reduce((sum, value) => sum + value * value, 0));
}
