import { diff } from 'color-diff';
import { markOnItem } from '../items/centred-mark.ts';
import {
  areAlike,
  areWithin,
  discPatch,
  isGrey,
  nearestWithin,
  type Patch,
  ringColor,
} from '../items/patches.ts';
import { closestFit, RIM_CLEAR, RIM_SEEN, RIM_UNSEEN, rimAt } from '../items/rims.ts';
import type { Holder, Spot } from '../layout.ts';
import type { Box } from '../picture/box.ts';
import type { Circle } from '../picture/circles.ts';
import type { View } from '../picture/view.ts';
import type { Point } from '../reading.ts';
import { bestOf, median } from '../statistics.ts';
import { enclosedBy } from './enclosed.ts';
import { type Column, discAt, type Lattice } from './lattice.ts';
import type { Stand } from './profiles.ts';
import type { Walls } from './walls.ts';

/** What is known when the places of tubes are looked at. */
export interface Sight {
  readonly view: View;
  readonly circles: readonly Circle[];
  readonly lattice: Lattice;
  readonly walls: Walls;
  /** Radius of the coloured part of a ball. */
  readonly radius: number;
}

/** Looks at every place of a column. */
export function holderOf(sight: Sight, column: Column, likeness = 1): Holder {
  const { x, y } = column;
  const { lean, pitch } = sight.lattice;
  const spots = Array.from({ length: placesOf(sight, column) }, (_, k) =>
    spotOf(sight, { x: x + lean * k, y: y - pitch * k }),
  );
  return { x, y, box: boxOf(sight, column), spots, loose: [], likeness };
}

/** How many places a column has, as far up as its walls or its discs reach. */
export function placesOf({ walls }: Sight, { discs }: Column): number {
  return Math.max(discs.length, Math.floor(walls.top + 0.6) + 1);
}

function boxOf({ walls, radius, lattice: { pitch, lean } }: Sight, { x, y }: Point): Box {
  const halfWidth = Math.max(walls.halfWidth, 1.1 * radius);
  const middle = x + (lean * (walls.top + walls.bottom)) / 2;
  const top = y - Math.max(walls.top * pitch, radius);
  const bottom = y + Math.max(-walls.bottom * pitch, 1.2 * radius);
  return { left: middle - halfWidth, right: middle + halfWidth, top, bottom };
}

/** What surrounds an item is looked at on a circle this many radii wide. */
const SURROUNDINGS = 1.25;

/** What is seen in a place. */
export function spotOf({ view, circles, radius, lattice }: Sight, { x, y }: Point): Spot {
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

/** The column of a stand whose height may be off by half a pitch: it stands on its lowest disc, if it has one. */
export function columnAt({ circles, lattice }: Sight, { x, y }: Stand): Column {
  const look = { circles, radius: lattice.radius, pitch: lattice.pitch };
  const found = [0, 0.2, -0.2, 0.4, -0.4].map((shift) => discAt(look, x, y + shift * lattice.pitch));
  const centred = found.filter((disc) => disc && Math.abs(disc.x - x) < OFF_AXIS * lattice.radius);
  const lowest = bestOf(centred, (disc) => disc?.score ?? 0);
  return { x, y: lowest?.y ?? y, discs: lowest ? [lowest] : [] };
}

/** An item lies this near to the axis of its tube, in radii. */
const OFF_AXIS = 0.3;

/** A place without a rim that stands out less than this share of what items do is air. */
const FAINT = 0.4;
/** Patches closer than this look the same to a person; twice as far, they may still be of one colour. */
const SAME_LOOK = 5;

/**
 * So many items in plain view may hang over air; more of them lie on something that hardly shows, unless they are of one
 * colour and under them is what air looks like elsewhere: some games lift all that may be moved.
 */
const MOST_LIFTED = 1;

/**
 * Finds out what air looks like on this board, ends each stack where it begins, and looks for lifted items above.
 * Rims alone do not tell: a round bottom has one, and a dark ball or what is not round may show none.
 *
 * @param stacks the holders that surely hold items; the rim on the floor of others may be their own.
 */
export function settle(
  sight: Sight,
  found: readonly Holder[],
  discs: readonly Circle[],
  stacks: readonly Holder[] = found,
): Holder[] {
  const rims = found.flatMap((holder) => holder.spots);
  const typical = median(rims.filter((spot) => spot.presence >= RIM_CLEAR).map((spot) => spot.contrast));
  const isFaint = (spot: Spot) => spot.presence < RIM_UNSEEN && spot.contrast < FAINT * typical;
  const isFree = (spot: Spot) => isFaint(spot) && !isCovered(spot, discs, sight);
  const airsIn = (holder: Holder, i: number) => {
    const above = holder.spots.slice(1);
    const isOpen = !stacks.includes(found[i] ?? holder) && isOneLook(above);
    return isOpen ? above : above.filter(isFree);
  };
  const holders = withEnclosed(sight, found, found.map(airsIn));
  const airs = holders.map(airsIn);
  const air = airs.flat().map(({ patch }) => patch);
  const all = holders.flatMap((holder) => holder.spots);
  const solid = all
    .filter((spot) => spot.presence >= RIM_SEEN && !isAmong(spot.patch, air))
    .map((spot) => spot.patch);
  const isThere = (spot: Spot) => spot.presence >= RIM_SEEN || isLike(spot.patch, solid, air);
  const isPlain = (spot: Spot) => spot.presence >= RIM_CLEAR && spot.contrast >= FAINT * typical;
  const isAir = (spot: Spot) => isAmong(spot.patch, air);
  const grounded = holders.map((holder) => groundedOf(holder, { isThere, isPlain, isFaint, isAir }));
  const taken = grounded.flatMap((holder) => holder.spots);
  return grounded.map((holder) => {
    const loose = looseAbove(sight, holder, taken, discs, air);
    return { ...holder, spots: isEmptied(holder, loose) ? [] : holder.spots, loose };
  });
}

/** What is known of places from all tubes of the board. */
interface Looks {
  /** Something lies there, or it may be the rim of a floor. */
  readonly isThere: (spot: Spot) => boolean;
  /** An item lies there in plain view. */
  readonly isPlain: (spot: Spot) => boolean;
  /** Nothing stands out there. */
  readonly isFaint: (spot: Spot) => boolean;
  /** It looks as air does in other places. */
  readonly isAir: (spot: Spot) => boolean;
}

/** The holder with its stack, which ends where air begins. */
function groundedOf(holder: Holder, { isThere, isPlain, isFaint, isAir }: Looks): Holder {
  const end = holder.spots.findLastIndex(isThere) + 1;
  const isHeavy = (spot: Spot, k: number) => {
    const above = holder.spots.slice(k + 1).filter(isPlain);
    return above.length > MOST_LIFTED && !(isAir(spot) && areAlike(above, SAME_LOOK));
  };
  const gap = holder.spots.findIndex(
    (spot, k) => !isThere(spot) && (isFaint(spot) || isAir(spot)) && !isHeavy(spot, k),
  );
  const spots = holder.spots.slice(0, gap < 0 ? end : Math.min(gap, end));
  return { ...holder, spots: spots.map((spot) => ({ ...spot, bare: isAir(spot) })) };
}

/** Whether all that lay in a tube is lifted: under items of one colour that hang there is air, but for the rim of a floor. */
function isEmptied({ spots }: Holder, loose: readonly Spot[]): boolean {
  return loose.length > MOST_LIFTED && areAlike(loose, SAME_LOOK) && spots.every(({ bare }) => bare);
}

/**
 * What stands free between the walls of its tube is there, be it round or not. It is compared with air of other tubes, since
 * items that are all alike look like nothing, and with such as high or higher: the rim of a tube is no item for being unlike
 * the air under it.
 */
function withEnclosed(
  { view, lattice, walls, radius }: Sight,
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
      if (spot.presence === 1 || place > walls.top) return spot;
      const size = { halfWidth, pitch, radius, isLowest: place === 0 };
      const enclosed = enclosedBy(view.raster, size, airsOver(place, holder), spot);
      return enclosed > spot.presence ? { ...spot, presence: enclosed } : spot;
    };
    return { ...holder, spots: holder.spots.map(seen) };
  });
}

/** A place that is nearer than this to the middle of a disc, in pitches, shows the disc. */
const COVERED = 0.75;

/** Whether a lifted item hangs into a place at the rim of its tube, which is no air then. */
function isCovered({ x, y }: Spot, discs: readonly Circle[], { lattice }: Sight): boolean {
  const isNear = (disc: Circle) => Math.hypot(disc.x - x, disc.y - y) < COVERED * lattice.pitch;
  return discs.some((disc) => disc.score >= RIM_CLEAR && isNear(disc));
}

/** Whether no place shows a rim and all look the same: over the floor of an empty tube, or over its only item. */
function isOneLook(spots: readonly Spot[]): boolean {
  return spots.every(({ presence }) => presence < RIM_UNSEEN) && areAlike(spots, SAME_LOOK);
}

/** Whether a patch looks like an item of the board, and more so than like air. */
function isLike(patch: Patch, solid: readonly Patch[], air: readonly Patch[]): boolean {
  const distance = nearestWithin(patch, solid, 2 * SAME_LOOK);
  return distance < 2 * SAME_LOOK && nearestWithin(patch, air, 2 * SAME_LOOK) > distance;
}

/** Whether another patch looks the same. */
function isAmong(patch: Patch, others: readonly Patch[]): boolean {
  return others.some((other) => other !== patch && areWithin(patch, other, SAME_LOOK));
}

/** A lifted item, or the lowest of several, hangs at most this many pitches above the rim of its tube. */
const HIGHEST_LIFT = 3;
/** Items that are lifted together hang no farther over one another than this many pitches. */
const LIFTED_TOGETHER = 1.2;

/** Discs above a tube's items that no place of any tube accounts for, upwards. */
function looseAbove(
  sight: Sight,
  holder: Holder,
  taken: readonly Spot[],
  discs: readonly Circle[],
  air: readonly Patch[],
): Spot[] {
  const { circles, lattice, walls, radius } = sight;
  const topmost = holder.spots.at(-1)?.y ?? holder.y + lattice.pitch;
  const ceiling = holder.y - (walls.top + HIGHEST_LIFT) * lattice.pitch;
  const loose = discs.filter((disc) => {
    if (disc.score < RIM_CLEAR || Math.abs(disc.x - holder.x) > 0.4 * radius) return false;
    if (disc.y > topmost - 0.6 * lattice.pitch) return false;
    return taken.every((spot) => Math.hypot(spot.x - disc.x, spot.y - disc.y) > 0.7 * radius);
  });
  const upwards = loose.sort((a, b) => b.y - a.y);
  const spots = belowGap(upwards, ceiling, LIFTED_TOGETHER * lattice.pitch).map((disc) =>
    spotOf(sight, closestFit(circles, disc, radius)),
  );
  return spots.filter((spot) => !isAmong(spot.patch, air));
}

/** Discs in order upwards, as far as one lies over a ceiling and farther from the next below it than that. */
function belowGap(upwards: readonly Circle[], ceiling: number, farthest: number): readonly Circle[] {
  const isBeyond = ({ y }: Circle, k: number) => {
    const below = upwards[k - 1]?.y ?? Number.POSITIVE_INFINITY;
    return y < Math.min(ceiling, below - farthest);
  };
  const end = upwards.findIndex(isBeyond);
  return end < 0 ? upwards : upwards.slice(0, end);
}

/**
 * Discs on the axes of tubes, halfway between the places and over the highest that is taken: the distance between places is
 * then not the right one. And those in places over the end of a stack that were not taken for lifted ones either.
 *
 * @param upright the same holders with all their places.
 */
export function countStrays(
  holders: readonly Holder[],
  upright: readonly Holder[],
  { circles, lattice, radius }: Sight,
): number {
  const between = holders.flatMap(({ spots }) =>
    spots.map(({ x, y }) => ({ x: x + lattice.lean / 2, y: y - lattice.pitch / 2 })),
  );
  const hanging = holders.flatMap(({ spots, loose }, i) =>
    loose.length > 0 ? [] : (upright[i]?.spots.slice(spots.length) ?? []),
  );
  const isStray = (point: Point) => rimAt(circles, point, radius, lattice.pitch) >= RIM_CLEAR;
  return [...between, ...hanging].filter(isStray).length;
}
