import type { Layout } from '../layout.ts';
import type { View } from '../picture/view.ts';
import type { Circle } from './circles.ts';
import { findEmpties } from './empties.ts';
import { columnAt, countStrays, holderOf, type Sight, settle } from './holders.ts';
import { discsOf, keepColumns, type Lattice, latticeOf } from './lattice.ts';
import { rimOf } from './rims.ts';
import type { Stacking } from './stacks.ts';
import { learnWalls, likeness, profileBehindBalls, type Walls } from './walls.ts';

/** A layout of the tubes that show stacks of items, and what it takes to look for the others. */
export interface BallProposal {
  readonly layout: Layout;
  readonly sight: Sight;
  readonly discs: readonly Circle[];
}

/** Reads the picture as a board of balls stacked at this distance, or finds that it is none. */
export function proposeBalls(
  view: View,
  circles: readonly Circle[],
  stacking: Stacking,
): BallProposal | undefined {
  const lattice = withoutStrangers(view, latticeOf(stacking, circles));
  if (lattice.rows.length === 0) return undefined;
  const rim = rimOf(view.gradient, discsOf(lattice), lattice.radius, lattice.pitch);
  const walls = learnWalls(view, lattice, rim.outer);
  const sight: Sight = {
    view,
    circles,
    lattice: { ...lattice, radius: rim.inner },
    walls,
    radius: rim.inner,
  };
  const columns = lattice.rows.flatMap((row) => row.columns);
  const upright = columns.map((column) => holderOf(sight, column));
  const layout: Layout = {
    kind: 'ball',
    holders: settle(sight, upright, stacking.discs).filter((holder) => holder.spots.length > 0),
    complete: false,
    strays: countStrays(upright, sight),
    itemWidth: 2 * rim.inner,
    itemHeight: 2 * rim.inner,
    up: { x: lattice.lean, y: -lattice.pitch },
    ...capacityRange(walls),
  };
  const isHeld = new Set(
    columns.filter((_, i) => layout.holders.some((holder) => isNear(holder, upright[i]))),
  );
  const held = keepColumns(lattice.rows, (column) => isHeld.has(column));
  return { layout, sight: { ...sight, lattice: { ...sight.lattice, rows: held } }, discs: stacking.discs };
}

function isNear(a: { x: number; y: number }, b: { x: number; y: number } | undefined): boolean {
  return b !== undefined && a.x === b.x && a.y === b.y;
}

/** Walls fainter than this many levels a pixel say nothing about a column. */
const FAINT_WALLS = 3;
/** A column whose sides are less alike than this to the others' is no tube. */
const FOREIGN = 0.3;

/** Drops columns whose sides are not those of most others: palettes, buttons, doodles. */
function withoutStrangers(view: View, lattice: Lattice): Lattice {
  if (lattice.rows.length === 0) return lattice;
  const { outer } = rimOf(view.gradient, discsOf(lattice), lattice.radius, lattice.pitch);
  const walls = learnWalls(view, lattice, outer);
  if (walls.strength < FAINT_WALLS) return lattice;
  const rows = keepColumns(lattice.rows, (column) => {
    const profile = profileBehindBalls(view.gradient, lattice, column, walls.reach, outer);
    return likeness(walls, profile).sides >= FOREIGN;
  });
  return { ...lattice, rows };
}

/** Above the centre of the highest place, walls go on for at least and at most this many pitches. */
const LEAST_AIR = -0.05;
const MOST_AIR = 1.7;

function capacityRange(walls: Walls): Pick<Layout, 'leastCapacity' | 'mostCapacity'> {
  if (walls.strength < FAINT_WALLS) return { leastCapacity: 1, mostCapacity: 1 };
  return {
    leastCapacity: Math.ceil(walls.top + 1 - MOST_AIR),
    mostCapacity: Math.floor(walls.top + 1 - LEAST_AIR),
  };
}

/** Adds the tubes that show no stack of items: empty ones, and those with a single item. */
export function complete({ layout, sight, discs }: BallProposal): Layout {
  const { view, lattice, walls } = sight;
  const found = findEmpties({ view, lattice, walls }).map((stand) =>
    holderOf(sight, columnAt(sight, stand), stand.likeness),
  );
  return { ...layout, complete: true, holders: settle(sight, [...layout.holders, ...found], discs) };
}
