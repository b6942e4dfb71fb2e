import { median } from '../../../numbers/statistics.ts';
import { nearestWithin, SAME_LOOK } from '../../items/patches.ts';
import { EDGE_LEAD, rimOf } from '../../items/rims.ts';
import type { Circle } from '../../picture/circles.kernel.ts';
import type { View } from '../../picture/view.ts';
import { locksOf } from '../../rules/locked.ts';
import { DOUBTFUL_LIKENESS, type Holder, type Layout, MOST_ITEMS, type Spot } from '../../tubes/layout.ts';
import { type Empty, findEmpties } from '../lattice/empties.ts';
import {
  type Column,
  discsOf,
  keepColumns,
  type Lattice,
  latticeOf,
  movedToRow,
  withColumnsOnRows,
} from '../lattice/lattice.ts';
import { profileBehindBalls } from '../lattice/profiles.kernel.ts';
import type { Stacking } from '../lattice/stacks.ts';
import { unlikeTubesAmong } from '../lattice/unlikeTubes.ts';
import { learnWalls, type Walls } from '../lattice/walls.ts';
import { likeness } from '../lattice/wallTemplate.ts';
import {
  columnAt,
  countStrays,
  FAINT_CONTRAST,
  holderOf,
  type PlaceContext,
  placeCountOf,
  settle,
} from './holders.ts';
import { areEndsOfBars } from './notBalls.ts';

/** A layout of the tubes that hold stacks of items, with what is needed to look for the other tubes. */
export interface BallProposal {
  readonly layout: Layout;
  /** The holders of the layout with all their places, including empty ones. */
  readonly holdersWithAllPlaces: readonly Holder[];
  readonly context: PlaceContext;
  readonly stacking: Stacking;
  /** All columns of discs, including those that were not taken for tubes. */
  readonly columns: readonly Column[];
}

/**
 * Reads the picture as a board of balls that are stacked at this distance. Undefined if there are no stacks
 * or too many items, or if the discs are the ends of bars.
 */
export function proposeBalls(
  view: View,
  circles: readonly Circle[],
  stacking: Stacking,
): BallProposal | undefined {
  const all = latticeOf(stacking, circles);
  const found = withoutUnlikeColumns(view, all);
  const onLattice = discsOf(found);
  if (onLattice.length === 0 || onLattice.length > MOST_ITEMS) return undefined;
  if (areEndsOfBars(view.raster, found)) return undefined;
  const rim = rimOf(view.gradient, onLattice, found.radius, found.pitch);
  const lattice = withColumnsOnRows(view.gradient, found, rim.inner);
  const walls = learnWalls(view, lattice, rim.outer);
  const context: PlaceContext = {
    view,
    circles,
    lattice: { ...lattice, radius: rim.inner },
    walls,
    radius: rim.inner,
  };
  const columns = withoutUpperHalves(lattice, walls);
  const holdersWithAllPlaces = columns.map((column) => holderOf(context, column));
  const settled = settle(context, holdersWithAllPlaces, stacking.discs);
  const isHeld = new Set(columns.filter((_, i) => (settled[i]?.spots.length ?? 0) > 0));
  const held = keepColumns(lattice.rows, (column) => isHeld.has(column));
  return {
    layout: layoutOf(context, settled, countStrays(settled, holdersWithAllPlaces, context), columns),
    holdersWithAllPlaces: holdersWithAllPlaces.filter((_, i) => (settled[i]?.spots.length ?? 0) > 0),
    context: { ...context, lattice: { ...context.lattice, rows: held } },
    stacking,
    columns: all.rows.flatMap((row) => row.columns),
  };
}

function layoutOf(
  { view, lattice, walls, radius }: PlaceContext,
  settled: readonly Holder[],
  strays: number,
  columns: readonly Column[],
): Layout {
  return {
    kind: 'ball',
    holders: settled.filter((holder) => holder.spots.length > 0),
    complete: false,
    strays,
    wallLikeness: wallLikenessOf(view, lattice, walls, columns),
    itemWidth: 2 * radius,
    itemHeight: 2 * radius,
    blur: EDGE_LEAD,
    up: { x: lattice.lean, y: -lattice.pitch },
    ...capacityRange(walls),
  };
}

/**
 * Removes columns in the places of a column below them. They are the upper part of a stack that was found in
 * two parts; the lower part has places up to the rim anyway.
 */
function withoutUpperHalves({ rows, pitch, radius }: Lattice, walls: Walls): Column[] {
  const columns = rows.flatMap((row) => row.columns);
  const isAbove = (upper: Column, lower: Column) => {
    const height = (lower.y - upper.y) / pitch;
    return Math.abs(upper.x - lower.x) < radius && height > 0.5 && height < walls.top + 0.5;
  };
  return columns.filter((column) => !columns.some((other) => isAbove(column, other)));
}

/**
 * Returns the median likeness of the columns' walls to the walls learned from all columns, 0 if no walls are
 * seen.
 */
function wallLikenessOf(view: View, lattice: Lattice, walls: Walls, columns: readonly Column[]): number {
  if (walls.strength < WALLED.faint) return 0;
  const profiles = columns.map((column) =>
    profileBehindBalls(view.gradient, lattice, column, walls.reach, walls.outerRadius),
  );
  return median(profiles.map((profile) => likeness(walls, profile).sides));
}

/**
 * Which columns have the walls of tubes.
 *
 * - `faint`: walls fainter than this, in levels per pixel, are ignored.
 * - `likeness`: a column whose sides are less similar than this to those of the others is not a tube.
 * - `gain`: a column whose walls are weaker than this share of the others' has no walls.
 * - `leastAir`: walls end at least this many pitches above the centre of the highest place.
 * - `mostAir`: and at most this many.
 */
const WALLED = { faint: 3, likeness: 0.3, gain: 0.1, leastAir: -0.05, mostAir: 1.7 };

/**
 * Removes columns whose sides are unlike those of most others: palettes, buttons, doodles, items that are
 * lifted together.
 */
function withoutUnlikeColumns(view: View, lattice: Lattice): Lattice {
  if (lattice.rows.length === 0) return lattice;
  const { outer } = rimOf(view.gradient, discsOf(lattice), lattice.radius, lattice.pitch);
  const walls = learnWalls(view, lattice, outer);
  if (walls.strength < WALLED.faint) return lattice;
  const rows = keepColumns(lattice.rows, (column) => {
    const profile = profileBehindBalls(view.gradient, lattice, column, walls.reach, outer);
    const { sides, gain } = likeness(walls, profile);
    return sides >= WALLED.likeness && gain >= WALLED.gain;
  });
  return { ...lattice, rows };
}

/**
 * Returns the capacities that the height of the walls allows. Without walls every tube holds as many items as
 * the fullest one.
 */
function capacityRange(walls: Walls): Pick<Layout, 'leastCapacity' | 'mostCapacity'> {
  if (walls.strength < WALLED.faint) return { leastCapacity: 1, mostCapacity: 1 };
  return {
    leastCapacity: Math.ceil(walls.top + 1 - WALLED.mostAir),
    mostCapacity: Math.floor(walls.top + 1 - WALLED.leastAir),
  };
}

type LayoutPlaces = Pick<BallProposal, 'holdersWithAllPlaces' | 'layout'>;

/** Stacks of two proposals are in the same place if they are this close; fraction of the pitch. */
const SAME_STACKS = 0.3;

/**
 * Whether a proposal shows smaller things in some of the stacks of another one, at the same distance:
 * highlights on balls.
 */
export function isPartOf({ holdersWithAllPlaces, layout }: LayoutPlaces, whole: LayoutPlaces): boolean {
  const slack = SAME_STACKS * -whole.layout.up.y;
  const isSame = (a: Holder, b: Holder) => Math.hypot(a.x - b.x, a.y - b.y) < slack;
  const isOnePitch = Math.abs(layout.up.y - whole.layout.up.y) < slack / 2;
  const isLess =
    holdersWithAllPlaces.length < whole.holdersWithAllPlaces.length &&
    layout.itemWidth < whole.layout.itemWidth;
  return (
    isOnePitch &&
    isLess &&
    holdersWithAllPlaces.every((one) => whole.holdersWithAllPlaces.some((other) => isSame(one, other)))
  );
}

/** A proposal with the tubes that hold no stack of items: empty ones and those with a single item. */
interface Completion {
  readonly layout: Layout;
  /** The layout with further columns as tubes. */
  readonly withColumns: (columns: readonly Column[]) => Layout;
  /** What may be in tubes that look different from the others, see `unlikeTubesAmong`. */
  readonly unlikeTubes: { readonly stacks: readonly Column[]; readonly lone: readonly Column[] };
}

/** Adds the tubes that hold no stack of items. */
export function complete(proposal: BallProposal): Completion {
  const { view, lattice, walls } = proposal.context;
  const found = findEmpties({ view, lattice, walls });
  const empties = found ?? [];
  const known = { lattice, poses: [...proposal.holdersWithAllPlaces, ...empties], top: walls.top };
  const layout = { ...proposal.layout, areEmptiesUnseen: !found };
  const withColumns = (columns: readonly Column[]) => layoutWith({ ...proposal, layout }, empties, columns);
  const unlikeTubes = unlikeTubesAmong(known, proposal.columns, proposal.stacking.discs);
  return { layout: withColumns([]), withColumns, unlikeTubes };
}

/** Returns the layout with these empty tubes and columns as tubes, without tubes that have to be bought. */
function layoutWith(
  { layout, holdersWithAllPlaces: alike, context, stacking: { discs } }: BallProposal,
  empties: readonly Empty[],
  unlikeTubes: readonly Column[],
): Layout {
  const { view, lattice, radius } = context;
  const holdersWithAllPlaces = [
    ...alike,
    ...unlikeTubes.map((column) => holderOf(context, column, DOUBTFUL_LIKENESS)),
  ];
  const found = empties.map((empty) => {
    const column = columnAt(context, empty);
    return holderOf(
      context,
      movedToRow(view.gradient, lattice, column, placeCountOf(context, column), radius),
      empty.likeness,
    );
  });
  const settled = settle(context, [...holdersWithAllPlaces, ...found], discs, holdersWithAllPlaces);
  const holders = settled.map((holder, i) => {
    const empty = empties[i - holdersWithAllPlaces.length];
    return empty && hasNoItems(holder) ? backAtWalls(context, holder, empty) : holder;
  });
  return { ...layout, complete: true, holders: withoutSigns(view, { ...layout, holders }) };
}

/** Removes what seems to be an item, but is a sign on an empty tube. */
function withoutSigns(view: View, layout: Layout): Holder[] {
  const isBlank = showsNoItem(layout.holders);
  // a tube whose items all hang above their places is not empty
  const counts = layout.holders.map((holder) =>
    isBlank(holder) ? 0 : holder.spots.length + holder.loose.length,
  );
  const locks = locksOf(view, layout, counts);
  return layout.holders.map((holder, i) => (locks[i] ? { ...holder, spots: [], loose: [] } : holder));
}

/**
 * Returns a predicate: whether a tube holds no item. What is as faint as air and resembles no item is its floor. What hangs between its walls is a sign, unless it looks like an item; then it is
 * a raised item, because items fall to the floor.
 */
function showsNoItem(all: readonly Holder[]): (holder: Holder) => boolean {
  const items = all.flatMap(({ spots }) => (spots.length > 1 ? spots : []));
  const contrast = FAINT_CONTRAST * median(items.map((item) => item.contrast));
  const patches = items.map(({ patch }) => patch);
  const isNoItem = ({ patch }: Spot) => nearestWithin(patch, patches, SAME_LOOK) >= SAME_LOOK;
  return ({ box, spots, loose }) =>
    spots.length < 2 &&
    loose.length < 2 &&
    spots.every((spot) => spot.contrast < contrast && isNoItem(spot)) &&
    loose.every((spot) => spot.y > box.top && spot.y < box.bottom && isNoItem(spot));
}

function hasNoItems({ spots, loose }: Holder): boolean {
  return spots.length === 0 && loose.length === 0;
}

/**
 * Puts an empty holder back where its walls were found. It was moved to what seemed to be an item, which was
 * its round floor.
 */
function backAtWalls(context: PlaceContext, holder: Holder, empty: Empty): Holder {
  return { ...holderOf(context, { ...empty, discs: [] }, empty.likeness), spots: holder.spots };
}
