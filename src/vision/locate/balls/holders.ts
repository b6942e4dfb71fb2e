import { diff } from 'color-diff';
import { bestOf, median } from '../../../numbers/statistics.ts';
import { markOnItem } from '../../items/centred-mark.ts';
import {
  areAlike,
  areWithin,
  discPatch,
  isGrey,
  nearestWithin,
  type Patch,
  ringColor,
  SAME_LOOK,
} from '../../items/patches.ts';
import { closestFit, RIM_CLEAR, RIM_SEEN, RIM_UNSEEN, rimAt } from '../../items/rims.ts';
import type { Box } from '../../picture/box.ts';
import type { Circle } from '../../picture/circles.kernel.ts';
import type { View } from '../../picture/view.ts';
import type { Point } from '../../reading.ts';
import type { Holder, Spot } from '../../tubes/layout.ts';
import { type Column, discAt, type Lattice } from '../lattice/lattice.ts';
import type { Pose } from '../lattice/profiles.kernel.ts';
import type { Walls } from '../lattice/walls.ts';
import { enclosedBy } from './enclosed.ts';

/** What is known when the places of tubes are examined. */
export interface PlaceContext {
  readonly view: View;
  readonly circles: readonly Circle[];
  readonly lattice: Lattice;
  readonly walls: Walls;
  /** Radius of the coloured part of a ball. */
  readonly radius: number;
}

export function holderOf(context: PlaceContext, column: Column, likeness = 1): Holder {
  const { x, y } = column;
  const { lean, pitch } = context.lattice;
  const spots = Array.from({ length: placeCountOf(context, column) }, (_, k) =>
    spotOf(context, { x: x + lean * k, y: y - pitch * k }),
  );
  return { x, y, box: boxOf(context, column), spots, loose: [], likeness };
}

/** Returns the number of places of a column, as far up as its walls or its discs reach. */
export function placeCountOf({ walls }: PlaceContext, { discs }: Column): number {
  return Math.max(discs.length, Math.floor(walls.top + 0.6) + 1);
}

function boxOf({ walls, radius, lattice: { pitch, lean } }: PlaceContext, { x, y }: Point): Box {
  const halfWidth = Math.max(walls.halfWidth, 1.1 * radius);
  const middle = x + (lean * (walls.top + walls.bottom)) / 2;
  const top = y - Math.max(walls.top * pitch, radius);
  const bottom = y + Math.max(-walls.bottom * pitch, 1.2 * radius);
  return { left: middle - halfWidth, right: middle + halfWidth, top, bottom };
}

/** The surroundings of an item are sampled on a circle of this radius, in radii of the item. */
const SURROUNDINGS = 1.25;

/** Examines one place. */
export function spotOf({ view, circles, radius, lattice }: PlaceContext, { x, y }: Point): Spot {
  const patch = discPatch(view.raster, x, y, radius);
  return {
    x,
    y,
    patch,
    presence: rimAt(circles, { x, y }, radius, lattice.pitch),
    questionMark: markOnItem(view.raster, { x, y }, radius, isGrey(patch)),
    contrast: diff(patch.mean, ringColor(view.raster, x, y, SURROUNDINGS * radius)),
    bare: false,
  };
}

/**
 * Returns the column of a stand whose height may be wrong by half a pitch. If it has a disc, that disc is its
 * lowest place.
 */
export function columnAt({ circles, lattice }: PlaceContext, { x, y }: Pose): Column {
  const look = { circles, radius: lattice.radius, pitch: lattice.pitch };
  const found = [0, 0.2, -0.2, 0.4, -0.4].map((shift) => discAt(look, x, y + shift * lattice.pitch));
  const centred = found.filter((disc) => disc && Math.abs(disc.x - x) < ITEM_OFF_AXIS * lattice.radius);
  const lowest = bestOf(centred, (disc) => disc?.score ?? 0);
  return { x, y: lowest?.y ?? y, discs: lowest ? [lowest] : [] };
}

/** An item is this close to the axis of its tube, in radii. */
const ITEM_OFF_AXIS = 0.3;

/** A place without a rim is air if its contrast is less than this share of the median contrast of items. */
export const FAINT_CONTRAST = 0.4;

/**
 * Which items are lifted.
 *
 * - `most`: at most this many items that are clearly seen may be above a place that looks empty. If there are more,
 *   something hardly visible supports them, unless they are of one colour and the place looks like air elsewhere:
 *   some games lift all items that can be moved.
 * - `highest`: a lifted item, or the lowest of several, hangs at most this many pitches above the rim of its tube.
 * - `together`: items that are lifted together are at most this many pitches apart.
 */
const LIFT = { most: 1, highest: 3, together: 1.2 };

/**
 * Learns what air looks like on this board, ends each stack where air begins, and looks for lifted items
 * above. Rims are not enough to find items: a round floor has a rim, and dark balls and items that are not
 * round may have none.
 *
 * @param stacks the holders that surely hold items. In the others a rim may belong to the floor.
 */
export function settle(
  context: PlaceContext,
  found: readonly Holder[],
  discs: readonly Circle[],
  stacks: readonly Holder[] = found,
): Holder[] {
  const rims = found.flatMap((holder) => holder.spots);
  const typical = median(rims.filter((spot) => spot.presence >= RIM_CLEAR).map((spot) => spot.contrast));
  const isFaint = (spot: Spot) => spot.presence < RIM_UNSEEN && spot.contrast < FAINT_CONTRAST * typical;
  const isFree = (spot: Spot) => isFaint(spot) && !isCovered(spot, discs, context);
  const airsIn = (holder: Holder, i: number) => {
    const above = holder.spots.slice(1);
    const isOpen = !stacks.includes(found[i] ?? holder) && isUniform(above);
    return isOpen ? above : above.filter(isFree);
  };
  const holders = withEnclosed(context, found, found.map(airsIn));
  const airs = holders.map(airsIn);
  const air = airs.flat().map(({ patch }) => patch);
  const all = holders.flatMap((holder) => holder.spots);
  const itemPatches = all
    .filter((spot) => spot.presence >= RIM_SEEN && !isAmong(spot.patch, air))
    .map((spot) => spot.patch);
  const isThere = (spot: Spot) => spot.presence >= RIM_SEEN || isLike(spot.patch, itemPatches, air);
  const isPlain = (spot: Spot) => spot.presence >= RIM_CLEAR && spot.contrast >= FAINT_CONTRAST * typical;
  const isAir = (spot: Spot) => isAmong(spot.patch, air);
  const stacked = holders.map((holder) => upToAir(holder, { isThere, isPlain, isFaint, isAir }));
  const taken = stacked.flatMap((holder) => holder.spots);
  return stacked.map((holder) => {
    const loose = looseAbove(context, holder, taken, discs, air);
    return { ...holder, spots: isEmptied(holder, loose) ? [] : holder.spots, loose };
  });
}

/** Tests of single places, based on all tubes of the board. */
interface PlaceTests {
  /** Something is there; it may be the rim of a floor. */
  readonly isThere: (spot: Spot) => boolean;
  readonly isPlain: (spot: Spot) => boolean;
  /** Nothing stands out there. */
  readonly isFaint: (spot: Spot) => boolean;
  readonly isAir: (spot: Spot) => boolean;
}

/** Returns the holder with its spots only up to where air begins. */
function upToAir(holder: Holder, { isThere, isPlain, isFaint, isAir }: PlaceTests): Holder {
  const end = holder.spots.findLastIndex(isThere) + 1;
  const isSupporting = (spot: Spot, k: number) => {
    const above = holder.spots.slice(k + 1).filter(isPlain);
    return above.length > LIFT.most && !(isAir(spot) && areAlike(above));
  };
  const gap = holder.spots.findIndex(
    (spot, k) => !isThere(spot) && (isFaint(spot) || isAir(spot)) && !isSupporting(spot, k),
  );
  const spots = holder.spots.slice(0, gap < 0 ? end : Math.min(gap, end));
  return { ...holder, spots: spots.map((spot) => ({ ...spot, bare: isAir(spot) })) };
}

/**
 * Whether all items of a tube are lifted: several items of one colour hang above it, and everything in its
 * places looks like air.
 */
function isEmptied({ spots }: Holder, loose: readonly Spot[]): boolean {
  return loose.length > LIFT.most && areAlike(loose) && spots.every(({ bare }) => bare);
}

/**
 * Raises the presence of places in which something of any shape is free between the walls, see `enclosedBy`.
 * They are compared with air in other tubes, at the same height or higher. In the tube itself all items may
 * be alike, so that they would look like its air; and a rim at the top differs from the air below it without
 * being an item.
 */
function withEnclosed(
  { view, lattice, walls, radius }: PlaceContext,
  holders: readonly Holder[],
  airs: readonly (readonly Spot[])[],
): readonly Holder[] {
  const { halfWidth } = walls;
  const { pitch } = lattice;
  const airsOver = (place: number, own: Holder) =>
    holders.flatMap((holder, i) =>
      holder === own ? [] : (airs[i]?.filter((air) => holder.spots.indexOf(air) >= place) ?? []),
    );
  return holders.map((holder) => {
    const seen = (spot: Spot, place: number) => {
      if (spot.presence >= RIM_CLEAR || place > walls.top) return spot;
      const size = { halfWidth, pitch, radius, isLowest: place === 0 };
      const enclosed = enclosedBy(view.raster, size, airsOver(place, holder), spot);
      return enclosed > spot.presence ? { ...spot, presence: enclosed } : spot;
    };
    return { ...holder, spots: holder.spots.map(seen) };
  });
}

/** A place shows part of a disc if the middle of the disc is closer than this, in pitches. */
const COVERED_PLACE = 0.75;

/**
 * Whether a disc, such as a lifted item at the rim of its tube, covers part of a place, so that the place
 * does not show air.
 */
function isCovered({ x, y }: Spot, discs: readonly Circle[], { lattice }: PlaceContext): boolean {
  const isNear = (disc: Circle) => Math.hypot(disc.x - x, disc.y - y) < COVERED_PLACE * lattice.pitch;
  return discs.some((disc) => disc.score >= RIM_CLEAR && isNear(disc));
}

/** Whether no place shows a rim and all look the same, as in an empty tube or above its only item. */
function isUniform(spots: readonly Spot[]): boolean {
  return spots.every(({ presence }) => presence < RIM_UNSEEN) && areAlike(spots);
}

/** Whether a patch resembles an item of the board, and air less. */
function isLike(patch: Patch, solid: readonly Patch[], air: readonly Patch[]): boolean {
  const distance = nearestWithin(patch, solid, 2 * SAME_LOOK);
  return distance < 2 * SAME_LOOK && nearestWithin(patch, air, 2 * SAME_LOOK) > distance;
}

function isAmong(patch: Patch, others: readonly Patch[]): boolean {
  return others.some((other) => other !== patch && areWithin(patch, other, SAME_LOOK));
}

/** Returns the discs above a tube's items that are in no place of any tube, from the lowest upwards. */
function looseAbove(
  context: PlaceContext,
  holder: Holder,
  taken: readonly Spot[],
  discs: readonly Circle[],
  air: readonly Patch[],
): Spot[] {
  const { circles, lattice, walls, radius } = context;
  const topmost = holder.spots.at(-1)?.y ?? holder.y + lattice.pitch;
  const ceiling = holder.y - (walls.top + LIFT.highest) * lattice.pitch;
  const loose = discs.filter((disc) => {
    if (disc.score < RIM_CLEAR || Math.abs(disc.x - holder.x) > 0.4 * radius) return false;
    if (disc.y > topmost - 0.6 * lattice.pitch) return false;
    return taken.every((spot) => Math.hypot(spot.x - disc.x, spot.y - disc.y) > 0.7 * radius);
  });
  const upwards = loose.sort((a, b) => b.y - a.y);
  const spots = belowGap(upwards, ceiling, LIFT.together * lattice.pitch).map((disc) =>
    spotOf(context, closestFit(circles, disc, radius)),
  );
  return spots.filter((spot) => !isAmong(spot.patch, air));
}

/**
 * Returns the discs up to the first one that is above the ceiling and farther than `farthest` from the one
 * below it.
 *
 * @param upwards discs, the lowest first.
 */
function belowGap(upwards: readonly Circle[], ceiling: number, farthest: number): readonly Circle[] {
  const isBeyond = ({ y }: Circle, k: number) => {
    const below = upwards[k - 1]?.y ?? Number.POSITIVE_INFINITY;
    return y < Math.min(ceiling, below - farthest);
  };
  const end = upwards.findIndex(isBeyond);
  return end < 0 ? upwards : upwards.slice(0, end);
}

/**
 * Counts the discs that contradict the distance between places: those halfway between two places or above the
 * highest item. Discs in places above a stack that were not taken for lifted items count, too.
 *
 * @param holdersWithAllPlaces the same holders with all their places.
 */
export function countStrays(
  holders: readonly Holder[],
  holdersWithAllPlaces: readonly Holder[],
  { circles, lattice, radius }: PlaceContext,
): number {
  const between = holders.flatMap(({ spots }) =>
    spots.map(({ x, y }) => ({ x: x + lattice.lean / 2, y: y - lattice.pitch / 2 })),
  );
  const hanging = holders.flatMap(({ spots, loose }, i) =>
    loose.length > 0 ? [] : (holdersWithAllPlaces[i]?.spots.slice(spots.length) ?? []),
  );
  const isStray = (point: Point) => rimAt(circles, point, radius, lattice.pitch) >= RIM_CLEAR;
  return [...between, ...hanging].filter(isStray).length;
}
