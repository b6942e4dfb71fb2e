import { EDGE, rimOf } from '../items/rims.ts';
import { DOUBTFUL, type Holder, type Layout, MOST_ITEMS } from '../layout.ts';
import type { Circle } from '../picture/circles.ts';
import type { View } from '../picture/view.ts';
import { median } from '../statistics.ts';
import { findBarePoles } from './bare-poles.ts';
import { type Empty, findEmpties } from './empties.ts';
import { columnAt, countStrays, holderOf, placesOf, type Sight, settle } from './holders.ts';
import { type Column, discsOf, keepColumns, type Lattice, latticeOf, levelled, onLevel } from './lattice.ts';
import { areEndsOfBars, withoutSigned } from './notBalls.ts';
import { profileBehindBalls, type Stand } from './profiles.ts';
import { likeness } from './sketch.ts';
import type { Stacking } from './stacks.ts';
import { strangersAmong, withRaised } from './unlikeTubes.ts';
import { learnWalls, type Walls } from './walls.ts';

/** A layout of the tubes that show stacks of items, and what it takes to look for the others. */
export interface BallProposal {
  readonly layout: Layout;
  /** The columns that the layout's holders stand on, with all their places. */
  readonly upright: readonly Holder[];
  readonly sight: Sight;
  readonly stacking: Stacking;
  /** Every column of discs, also of those that are no tubes. */
  readonly columns: readonly Column[];
}

/**
 * Reads the picture as a board of balls stacked at this distance, or finds that it is none.
 *
 * @param hung where stacks hang that stand in no tube of their own.
 */
export function proposeBalls(
  view: View,
  circles: readonly Circle[],
  stacking: Stacking,
  hung: readonly Stand[] = [],
): BallProposal | undefined {
  const all = withoutHung(latticeOf(stacking, circles), hung);
  const found = withoutStrangers(view, all);
  const onLattice = discsOf(found);
  if (onLattice.length === 0 || onLattice.length > MOST_ITEMS) return undefined;
  if (areEndsOfBars(view.raster, found)) return undefined;
  const rim = rimOf(view.gradient, onLattice, found.radius, found.pitch);
  const lattice = levelled(view.gradient, found, rim.inner);
  const walls = learnWalls(view, lattice, rim.outer);
  const sight: Sight = {
    view,
    circles,
    lattice: { ...lattice, radius: rim.inner },
    walls,
    radius: rim.inner,
  };
  const columns = withoutUpperHalves(lattice, walls);
  const upright = columns.map((column) => holderOf(sight, column));
  const settled = settle(sight, upright, stacking.discs);
  const isHeld = new Set(columns.filter((_, i) => (settled[i]?.spots.length ?? 0) > 0));
  const held = keepColumns(lattice.rows, (column) => isHeld.has(column));
  return {
    layout: layoutOf(sight, settled, countStrays(settled, upright, sight), columns),
    upright: upright.filter((_, i) => (settled[i]?.spots.length ?? 0) > 0),
    sight: { ...sight, lattice: { ...sight.lattice, rows: held } },
    stacking,
    columns: all.rows.flatMap((row) => row.columns),
  };
}

function withoutHung(lattice: Lattice, hung: readonly Stand[]): Lattice {
  const isThere = (one: Stand, other: Stand) =>
    Math.abs(one.x - other.x) < lattice.radius && Math.abs(one.y - other.y) < lattice.pitch / 2;
  const rows = keepColumns(lattice.rows, (column) => !hung.some((one) => isThere(one, column)));
  return { ...lattice, rows };
}

function layoutOf(
  { view, lattice, walls, radius }: Sight,
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
    blur: EDGE,
    up: { x: lattice.lean, y: -lattice.pitch },
    ...capacityRange(walls),
  };
}

/** A stack that broke in two counts once: the lower half looks up to the rim anyway. */
function withoutUpperHalves({ rows, pitch, radius }: Lattice, walls: Walls): Column[] {
  const columns = rows.flatMap((row) => row.columns);
  const isAbove = (upper: Column, lower: Column) => {
    const height = (lower.y - upper.y) / pitch;
    return Math.abs(upper.x - lower.x) < radius && height > 0.5 && height < walls.top + 0.5;
  };
  return columns.filter((column) => !columns.some((other) => isAbove(column, other)));
}

/** How alike the walls of most columns are to what was learnt from all of them. */
function wallLikenessOf(view: View, lattice: Lattice, walls: Walls, columns: readonly Column[]): number {
  if (walls.strength < FAINT_WALLS) return 0;
  const profiles = columns.map((column) =>
    profileBehindBalls(view.gradient, lattice, column, walls.reach, walls.outerRadius),
  );
  return median(profiles.map((profile) => likeness(walls, profile).sides));
}

/** Walls fainter than this many levels a pixel say nothing about a column. */
const FAINT_WALLS = 3;
/** A column whose sides are less alike than this to the others' is no tube. */
const FOREIGN = 0.3;

/** A column beside which the walls are no stronger than this share of the others' has none, whatever is faintly seen there. */
const LEAST_GAIN = 0.1;

/** Drops columns whose sides are not those of most others: palettes, buttons, doodles, items that are lifted together. */
function withoutStrangers(view: View, lattice: Lattice): Lattice {
  if (lattice.rows.length === 0) return lattice;
  const { outer } = rimOf(view.gradient, discsOf(lattice), lattice.radius, lattice.pitch);
  const walls = learnWalls(view, lattice, outer);
  if (walls.strength < FAINT_WALLS) return lattice;
  const rows = keepColumns(lattice.rows, (column) => {
    const profile = profileBehindBalls(view.gradient, lattice, column, walls.reach, outer);
    const { sides, gain } = likeness(walls, profile);
    return sides >= FOREIGN && gain >= LEAST_GAIN;
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

type Shown = Pick<BallProposal, 'upright' | 'layout'>;

/** Stacks of two proposals stand in the same places when they are off by less than this share of the pitch. */
const SAME_PLACE = 0.3;

/**
 * Whether a proposal shows something smaller in the stacks of another, and not in all of them: what shines on balls.
 */
export function isPartOf({ upright, layout }: Shown, whole: Shown): boolean {
  const slack = SAME_PLACE * -whole.layout.up.y;
  const isSame = (a: Holder, b: Holder) => Math.hypot(a.x - b.x, a.y - b.y) < slack;
  const isOnePitch = Math.abs(layout.up.y - whole.layout.up.y) < slack / 2;
  const isLess = upright.length < whole.upright.length && layout.itemWidth < whole.layout.itemWidth;
  return isOnePitch && isLess && upright.every((one) => whole.upright.some((other) => isSame(one, other)));
}

/** A proposal with the tubes that show no stack of items: empty ones, and those with a single item. */
interface Completion {
  readonly layout: Layout;
  /** The same with balls that are raised within one of its tubes, if it shows such. */
  readonly withRaised: () => Layout | undefined;
  /** The same with columns that are taken for tubes, too. */
  readonly withColumns: (strangers: readonly Column[]) => Layout;
  /** What may be in tubes that look unlike the others, see `strangersAmong`. */
  readonly strangers: { readonly stacks: readonly Column[]; readonly lone: readonly Column[] };
}

export function complete(proposal: BallProposal): Completion {
  const { sight, columns, stacking } = proposal;
  const { discs } = stacking;
  const { view, lattice, walls } = sight;
  const search = { view, lattice, walls };
  const tubes = findEmpties(search);
  const stands = tubes && tubes.length > 0 ? tubes : findBarePoles(search);
  const hidesEmpties = !tubes && stands.length === 0;
  const completed = { ...proposal, layout: { ...proposal.layout, hidesEmpties } };
  const known = { lattice, stands: [...proposal.upright, ...stands], top: walls.top };
  const layout = layoutWith(completed, stands, []);
  return {
    layout,
    withRaised: () => withRaised(sight, layout, discs),
    withColumns: (strangers) => layoutWith(completed, stands, strangers),
    strangers: strangersAmong(known, columns, discs),
  };
}

function layoutWith(
  { layout, upright: alike, sight, stacking: { discs } }: BallProposal,
  stands: readonly Empty[],
  strangers: readonly Column[],
): Layout {
  const { view, lattice, radius } = sight;
  const upright = [...alike, ...strangers.map((column) => holderOf(sight, column, DOUBTFUL))];
  const found = stands.map((stand) => {
    const column = columnAt(sight, stand);
    return holderOf(
      sight,
      onLevel(view.gradient, lattice, column, placesOf(sight, column), radius),
      stand.likeness,
    );
  });
  const settled = settle(sight, [...upright, ...found], discs, upright);
  const holders = settled.map((holder, i) => {
    const stand = stands[i - upright.length];
    return stand && isBare(holder) ? emptied(sight, holder, stand) : holder;
  });
  const inPlay = withoutSigned(view, holders);
  return {
    ...layout,
    complete: true,
    holders: inPlay.holders,
    leftOut: inPlay.leftOut.map(({ box }) => box),
  };
}

function isBare({ spots, loose }: Holder): boolean {
  return spots.length === 0 && loose.length === 0;
}

/** A round floor looks like the rim of an item; when there was none, the walls know better where the tube stands. */
function emptied(sight: Sight, holder: Holder, stand: Empty): Holder {
  return { ...holderOf(sight, { ...stand, discs: [] }, stand.likeness), spots: holder.spots };
}
