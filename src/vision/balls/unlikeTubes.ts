import { diff, type LabColor } from 'color-diff';
import { areAlike, ringColor, SAME_LOOK } from '../items/patches.ts';
import { closestFit, RIM_CLEAR } from '../items/rims.ts';
import type { Holder, Layout } from '../layout.ts';
import type { Circle } from '../picture/circles.ts';
import type { Raster } from '../picture/raster.ts';
import { bestOf } from '../statistics.ts';
import { type PlaceContext, spotOf } from './holders.ts';
import type { Column, Lattice } from './lattice.ts';
import type { Stand } from './profiles.ts';

/** What is known of the tubes of the board. */
interface Known {
  /** The columns of the tubes that hold stacks. */
  readonly lattice: Lattice;
  /** All tubes, with stacks or without. */
  readonly stands: readonly Stand[];
  /** The height of the walls, in pitches above the lowest place. */
  readonly top: number;
}

/** Tubes of a row are at whole multiples of one distance, within this fraction of it. */
const STEP_SLACK = 0.12;
/**
 * A selected tube may be raised or enlarged: its floor is within this fraction of the pitch of the line of
 * its row.
 */
const SAME_LINE = 0.5;
/**
 * A ball on the floor of its tube is this close to the lowest places of the row, in pitches. A selected ball
 * hangs higher.
 */
const ON_FLOOR = 0.25;

/**
 * Returns the stacks and single discs that are in no known tube but where a row has room for one. Such a tube
 * may look different because it is selected or completed. Single discs are sorted by their height above the
 * floor.
 *
 * @param columns all columns of the picture.
 * @param discs all discs of the size of the balls.
 */
export function unlikeTubesAmong(
  known: Known,
  columns: readonly Column[],
  discs: readonly Circle[],
): { stacks: Column[]; lone: Column[] } {
  const step = stepOf(known);
  const { pitch, slope } = known.lattice;
  const hasRoom = ({ x }: Stand, line: readonly Stand[]) => isOnStep(x, line, step);
  const stacks = columns.filter((column) => {
    const line = known.stands.filter((other) => Math.abs(riseOf(column, other, slope)) < SAME_LINE * pitch);
    return hasRoom(column, line);
  });
  const lone = discs
    .filter(({ score }) => score >= RIM_CLEAR)
    .flatMap((disc) => {
      const line = known.stands.filter((other) => isOver(disc, other, known));
      const floor = bestOf(line, (other) => -riseOf(disc, other, slope));
      if (!floor || !hasRoom(disc, line)) return [];
      const rise = riseOf(disc, floor, slope);
      return [{ rise, column: rise < ON_FLOOR * pitch ? columnOn(disc) : columnUnder(disc, rise) }];
    })
    .sort((a, b) => a.rise - b.rise)
    .map(({ column }) => column)
    .filter((one) => stacks.every((stack) => Math.abs(stack.x - one.x) > step / 2));
  return { stacks, lone };
}

function columnOn(disc: Circle): Column {
  return { x: disc.x, y: disc.y, discs: [disc] };
}

/** Returns a column without discs at the floor of its tube, `rise` pixels below the disc. */
function columnUnder({ x, y }: Circle, rise: number): Column {
  return { x, y: y + rise, discs: [] };
}

/** Returns how far a point is above the lowest place of a stand, corrected by the slope of the row. */
function riseOf({ x, y }: Stand, other: Stand, slope: number): number {
  return other.y + slope * (x - other.x) - y;
}

/**
 * Whether a disc may be the only ball of a tube in line with this stand: on the floor, or selected and at
 * most one pitch above the rim.
 */
function isOver(disc: Stand, other: Stand, { lattice, top }: Known): boolean {
  const rise = riseOf(disc, other, lattice.slope) / lattice.pitch;
  return rise > -ON_FLOOR && rise < top + 1;
}

/** Returns the smallest distance between neighbouring tubes. */
function stepOf({ lattice: { slope, pitch, radius }, stands }: Known): number {
  const distances = stands.flatMap((one) =>
    stands
      .filter((other) => Math.abs(riseOf(one, other, slope)) < SAME_LINE * pitch)
      .map((other) => Math.abs(other.x - one.x)),
  );
  return Math.min(...distances.filter((distance) => distance > radius));
}

function isOnStep(x: number, line: readonly Stand[], step: number): boolean {
  const steps = Math.min(...line.map((other) => Math.abs(other.x - x))) / step;
  return steps > 0.5 && Number.isFinite(steps) && Math.abs(steps - Math.round(steps)) < STEP_SLACK;
}

/**
 * Raised balls are between these fractions of a pitch above their places. Less is not raised; more would be
 * another place.
 */
const RAISED = { least: 0.2, most: 0.8 };
/**
 * Raised balls keep their distances within this fraction of the pitch, and are this close to the axis of
 * their tube, in radii.
 */
const SAME_RISE = 0.15;
const OFF_AXIS = 0.4;

/**
 * Treats balls of one colour between the places of a tube as raised in it, because some games raise movable
 * items by less than a ball.
 *
 * @returns undefined if no tube has such balls, or several have.
 */
export function withRaised(
  context: PlaceContext,
  layout: Layout,
  discs: readonly Circle[],
): Layout | undefined {
  const raised = layout.holders.flatMap((holder) => raisedIn(context, holder, discs) ?? []);
  const [one, ...others] = raised;
  if (!one || others.length > 0) return undefined;
  const isOne = ({ x, y }: Holder) => x === one.x && y === one.y;
  return { ...layout, holders: layout.holders.map((holder) => (isOne(holder) ? one : holder)) };
}

/**
 * Returns the holder with its raised balls as lifted items, if at least one ball below them is in its place.
 */
function raisedIn(context: PlaceContext, holder: Holder, discs: readonly Circle[]): Holder | undefined {
  const { lattice, walls, radius, circles } = context;
  const { pitch } = lattice;
  const isOwn = ({ x, y, score }: Circle) => {
    const place = (holder.y - y) / pitch;
    const isOnAxis = Math.abs(x - holder.x) < OFF_AXIS * radius;
    return score >= RIM_CLEAR && isOnAxis && place > -0.5 && place < walls.top + 1;
  };
  const upwards = discs.filter(isOwn).sort((a, b) => b.y - a.y);
  const lowest = upwards[0]?.y ?? holder.y;
  const places = upwards.map(({ y }) => (lowest - y) / pitch);
  const firstRaised = places.findIndex((place, k) => Math.abs(place - k) >= RAISED.least);
  const rises = places.slice(firstRaised).map((place, k) => place - firstRaised - k);
  const [rise = 0] = rises;
  const isRigid = rises.every((other) => Math.abs(other - rise) < SAME_RISE);
  if (firstRaised < 1 || rise > RAISED.most || !isRigid || lowest < holder.y - pitch / 2) return undefined;
  const loose = upwards.slice(firstRaised).map((disc) => spotOf(context, closestFit(circles, disc, radius)));
  const spots = upwards
    .slice(0, firstRaised)
    .map((disc) => spotOf(context, closestFit(circles, disc, radius)));
  return areAlike(loose, SAME_LOOK) ? { ...holder, spots, loose } : undefined;
}

/** How much of a selected ball's colour its ghost keeps. With more it is a ball, with less it is air. */
const GHOST_SHARE = { least: 0.12, most: 0.75 };
/** A mix of two colours is this close to the line between them in Lab; fraction of their distance. */
const MIX_TOLERANCE = 0.25;
/** Two colours must differ by at least this for a mix of them to be recognized. */
const LEAST_APART = 20;
/** The surroundings of a ball are sampled at this distance from its middle, in radii. */
const AROUND = 1.2;

/**
 * Removes the ghosts of selected balls. Some games leave a half transparent copy of a selected ball in its
 * place.
 *
 * @returns undefined if there are none.
 */
export function withoutGhosts(raster: Raster, layout: Layout): Layout | undefined {
  const holders = layout.holders.map((holder) =>
    isTopGhost(raster, holder, layout.itemWidth / 2)
      ? { ...holder, spots: holder.spots.slice(0, -1) }
      : holder,
  );
  return holders.some((holder, i) => holder !== layout.holders[i]) ? { ...layout, holders } : undefined;
}

/**
 * Whether the highest item of a tube is a ghost of the only lifted one: a mix of its colour and the
 * surroundings.
 */
function isTopGhost(raster: Raster, { spots, loose }: Holder, radius: number): boolean {
  const [top, selected] = [spots.at(-1), loose[0]];
  if (!top || !selected || loose.length > 1) return false;
  return isMixOf(top.patch.mean, ringColor(raster, top.x, top.y, AROUND * radius), selected.patch.mean);
}

/** Whether a colour is that of something half transparent in front of another colour. */
export function isMixOf(color: LabColor, behind: LabColor, solid: LabColor): boolean {
  const [toSolid, toColor] = [difference(solid, behind), difference(color, behind)];
  const length = Math.hypot(...toSolid);
  if (length < LEAST_APART || diff(behind, solid) < LEAST_APART) return false;
  const share = (toSolid[0] * toColor[0] + toSolid[1] * toColor[1] + toSolid[2] * toColor[2]) / length ** 2;
  const deviation = Math.hypot(
    toColor[0] - share * toSolid[0],
    toColor[1] - share * toSolid[1],
    toColor[2] - share * toSolid[2],
  );
  return share >= GHOST_SHARE.least && share <= GHOST_SHARE.most && deviation <= MIX_TOLERANCE * length;
}

function difference(a: LabColor, b: LabColor): [number, number, number] {
  return [a.L - b.L, a.a - b.a, a.b - b.b];
}
