import { RIM_CLEAR, rimAt } from '../items/rims.ts';
import type { View } from '../picture/view.ts';
import type { Lattice } from './lattice.ts';
import { floorProfile, type Stand } from './profiles.ts';
import { gainOf } from './sketch.ts';
import type { Walls } from './walls.ts';

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
