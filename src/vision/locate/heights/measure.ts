import { meanFraction, median } from '../../../numbers/statistics.ts';
import { type Interpretation, itemsOf } from '../../colors/interpretation.ts';
import type { View } from '../../picture/view.ts';
import type { Point } from '../../reading.ts';
import { DOUBTFUL_LIKENESS, emptyAt, type Holder, type Layout } from '../../tubes/layout.ts';
import { inRows, spacingIn } from '../../tubes/rows.ts';
import { LEAST_STRENGTH } from '../lattice/empties.ts';
import { isCrossed, lineProfile, type Pose } from '../lattice/profiles.kernel.ts';
import { gainOf, likeness, type WallTemplate } from '../lattice/wallTemplate.ts';
import type { Filled, Frame, Top } from './sides.ts';
import { AIR_ABOVE, frameOf, isBareOver, topOf, unevenness, wallsOver } from './sides.ts';

/**
 * A tube with the position of its top. `count` is the number of its items, and `own` the capacity that it
 * seems to have.
 */
export interface Measured {
  readonly holder: Holder;
  readonly at: Filled;
  readonly count: number;
  readonly own: number;
  readonly top: Top;
}

/** What was measured on a board: its tubes, and the model of their sides. */
export interface Heights {
  readonly frame: Frame;
  readonly sides: WallTemplate;
  readonly tubes: readonly Measured[];
}

/** Where the sides of a tube end, in pitches. */
export const SIDE_ENDS = {
  /** The largest rim offset of a tube, see `rimOffsetOf`. */
  headroom: 0.5,
  /** The foot of an empty peg hides its pole up to this many pitches above the middle of the lowest place. */
  foot: 0.5,
  /** The distance from the highest place to the rim is the same in all tubes, within this many pitches. */
  rim: 0.25,
  /** Sides that hold all items end at most this many pitches below the upper edge of the highest place. */
  surface: 0.1,
  /** A pole goes on for at least this many pitches above the highest item. Of painted and real pegs, all that were read right have 0.6 and more. */
  pole: 0.2,
  /** The ends of the two sides of a tube differ by no more than this many pixels, or this many pitches if that is more. */
  even: { pixels: 4, pitches: 0.1 },
  /** If they differ by more than this, something hides one of them. */
  uneven: 0.25,
};

/**
 * Measures the tubes of a board. What sides look like is learnt from the tubes with room; without any, the
 * result is undefined.
 */
export function measureBoard(view: View, found: Interpretation): Heights | undefined {
  const { layout, capacity } = found;
  const frame = frameOf(layout);
  const all = layout.holders.map((holder) => {
    const count = itemsOf(found, holder).length;
    const surface = layout.onPegs ? Math.max(SIDE_ENDS.foot, count) : Math.max(0, count - 0.5);
    const at = { x: holder.x, y: holder.y, surface, ceiling: ceilingOf(holder, layout) };
    return { holder, at, count, own: holder.capacity ?? capacity };
  });
  const airy = all.filter(({ count, own }) => count < own).map(({ at }) => at);
  if (airy.length === 0) return undefined;
  const raised = airy.map((at) => ({ ...at, surface: Math.max(at.surface, frame.hidden) + SIDE_ENDS.foot }));
  const sides = wallsOver(view, frame, layout.onPegs ? raised : airy);
  const tallest = mostPlaces(all) + SIDE_ENDS.headroom;
  const tubes = all.map((one) => ({ ...one, top: topOf(view, frame, one.at, sides, tallest) }));
  return { frame, sides, tubes };
}

/**
 * Returns where the lowest item of the tube above this one begins, in pitches above the middle of the lowest
 * place; infinite if there is no tube above.
 */
function ceilingOf({ x, y }: Point, { holders, up, itemWidth }: Layout): number {
  const over = holders.filter((other) => other.y < y + up.y && Math.abs(other.x - x) < itemWidth / 2);
  return Math.min(...over.map((other) => (other.y - y) / up.y - 0.5));
}

/**
 * When the heights of the tubes have something in common.
 *
 * - `share`: at least this share of the tubes have to agree.
 * - `seen`: at least this many clear ends are needed to find what the heights have in common.
 * - `whole`: the number of places may differ from a whole number by this much.
 */
const AGREEMENT = { share: 0.6, seen: 2, whole: 0.2 };

/**
 * Returns the rim offset of a board: how many pitches above the middle of the place that would follow the
 * highest one the sides of a tube end. It is -0.5 if they end with the highest item. It is undefined if tubes
 * differ or no end is seen. Full pegs hide most of their poles, so that their ends count even where none is clear.
 */
export function rimOffsetOf(tubes: readonly Measured[], onPegs = false): number | undefined {
  const high = tubes.filter((tube) => !isTooLow(tube, onPegs));
  const clear = high.filter(({ top }) => top.isClear);
  const rimOffsets = (clear.length > 0 || !onPegs ? clear : high).map(({ top, own }) => top.height - own);
  if (rimOffsets.length === 0) return undefined;
  const usual = median(rimOffsets);
  const same = rimOffsets.filter((rimOffset) => Math.abs(rimOffset - usual) <= SIDE_ENDS.rim);
  return same.length >= AGREEMENT.share * rimOffsets.length ? usual : undefined;
}

/** Whether the sides of a tube end too low for an item in its highest place. */
export function isTooLow({ top, own }: Measured, onPegs = false): boolean {
  return top.height < own - 0.5 + (onPegs ? SIDE_ENDS.pole : -SIDE_ENDS.surface);
}

/**
 * The same for tubes of any heights. Each height is a whole number of pitches plus the same fraction, so the
 * fraction is the circular mean of all heights. It is undefined if a tube would then not have room for its
 * items.
 */
export function commonRimOffsetOf(tubes: readonly Measured[]): number | undefined {
  const seen = tubes.filter(({ top }) => top.isClear);
  if (seen.length < AGREEMENT.seen) return undefined;
  const part = meanFraction(seen.map(({ top }) => ({ value: top.height, weight: 1 })));
  const rimOffset = part - Math.floor(part + 0.5 + SIDE_ENDS.surface);
  const fits = ({ top, count }: Measured) => (placesBelow(top, rimOffset) ?? 0) >= Math.max(1, count);
  return seen.every(fits) ? rimOffset : undefined;
}

/**
 * Returns the number of places of a tube with this top: 0 if it is not a whole number, undefined if the end
 * is not clearly seen.
 */
export function placesBelow({ height, isClear }: Top, rimOffset: number): number | undefined {
  const places = height - rimOffset;
  return isClear
    ? Math.abs(places - Math.round(places)) > AGREEMENT.whole
      ? 0
      : Math.round(places)
    : undefined;
}

/** Whether a tube is full: its sides end with its items, at the height of a tube with that many places. */
export function isFilledToRim({ top, count }: Measured, rimOffset: number): boolean {
  return top.endsWithItems && count > 0 && Math.abs(top.height - rimOffset - count) <= AGREEMENT.whole;
}

export function evenEndsIn({ pitch }: Frame): number {
  return Math.max(SIDE_ENDS.even.pitches, SIDE_ENDS.even.pixels / pitch);
}

interface MissedTube {
  readonly holder: Holder;
  /** How strong its sides are, as a multiple of those of known tubes. */
  readonly gain: number;
}

/** Finds empty tubes in the rows of a board that were missed before. */
export function emptiesBeside(
  view: View,
  { frame, sides, tubes }: Heights,
  rimOffset: number,
  { layout, capacity }: Interpretation,
): MissedTube[] {
  const most = mostPlaces(tubes);
  return feetBeside(view, frame, layout, sides).flatMap((foot) => {
    const at = { ...foot, surface: 0, ceiling: ceilingOf(foot, layout) };
    const top = topOf(view, frame, at, sides, most + SIDE_ENDS.headroom);
    const own = placesBelow(top, rimOffset);
    if (own === undefined || own < 1) return [];
    const off = unevenness(view, frame, sides, top);
    const likeness = own > most || off > evenEndsIn(frame) ? DOUBTFUL_LIKENESS : foot.likeness;
    const above = { ...at, surface: top.height };
    const endsThere = own >= most || isBareOver(view, frame, above, sides, most + rimOffset);
    const seen = emptyOfHeight({ ...foot, likeness }, layout, own, capacity);
    // sides that spread go on beside those that are followed
    const holder = seen && { ...seen, isCapacityUnsure: !endsThere };
    return off > SIDE_ENDS.uneven || !holder ? [] : [{ holder, gain: foot.gain }];
  });
}

/** Returns the number of places of the tallest known tubes. */
export function mostPlaces(tubes: readonly Pick<Measured, 'own'>[]): number {
  return Math.max(...tubes.map(({ own }) => own));
}

/** Returns an empty tube at a foot, like the known ones except for its height. */
function emptyOfHeight(foot: Foot, layout: Layout, places: number, capacity: number): Holder | undefined {
  const like = layout.holders.find((holder) => holder.likeness >= 1) ?? layout.holders[0];
  if (!like) return undefined;
  return withPlaces(emptyAt(foot, foot.likeness, like), layout, places, like.capacity ?? capacity);
}

/** Returns a holder with another number of places and the height that belongs to it. A lower one may have been found with its own height. */
export function withPlaces(holder: Holder, { up }: Layout, places: number, own: number): Holder {
  const lowest = holder.y + (places - 0.5) * up.y;
  const box = { ...holder.box, top: Math.min(holder.box.top - (own - places) * up.y, lowest) };
  return { ...holder, box, capacity: places, isCapacityUnsure: false };
}

/** The lowest place of what may be a tube, in line with known tubes and with sides like theirs. */
interface Foot extends Pose {
  readonly likeness: number;
  /** How strong its sides are, as a multiple of theirs. */
  readonly gain: number;
}

/** Sides of other tubes, and where these may stand. */
const ALIKE_SIDES = {
  /**
   * The sides of a tube are at least this similar to those of others. Their strength is between these multiples
   * of it.
   */
  likeness: 0.8,
  /** Their strength is between these multiples of that of others. */
  strength: { least: 0.6, most: 1.7 },
  /** Neighbouring tubes are at least this share of the smallest known distance apart, and this many item widths. */
  nearest: { distance: 0.85, width: 1.1 },
};

/** Finds the feet of unknown tubes in each row, most similar first. */
function feetBeside(view: View, frame: Frame, layout: Layout, sides: WallTemplate): Foot[] {
  const least = Math.max(
    ALIKE_SIDES.nearest.distance * spacingIn(layout.holders),
    ALIKE_SIDES.nearest.width * layout.itemWidth,
  );
  const nearest = Number.isFinite(least) ? least : ALIKE_SIDES.nearest.width * layout.itemWidth;
  return inRows(layout.holders).flatMap((row) => feetIn(view, frame, row, sides, nearest));
}

/**
 * Finds feet beside the tubes of one row: columns whose profile at the height of the lowest place is similar
 * to the sides of known tubes, with a floor below.
 */
function feetIn(
  view: View,
  frame: Frame,
  row: readonly Holder[],
  sides: WallTemplate,
  least: number,
): Foot[] {
  const anchor = { x: row[0]?.x ?? 0, y: median(row.map(({ y }) => y)) };
  const line = lineProfile(view, frame, anchor, AIR_ABOVE.from, AIR_ABOVE.to);
  const isNear = (x: number, others: readonly Pose[]) =>
    others.some((other) => Math.abs(other.x - x) < least);
  const free = line.filter((_, x) => !isNear(x, row)).map(Math.abs);
  if (sides.peak < LEAST_STRENGTH * median(free)) return [];
  const found: Foot[] = [];
  for (let x = sides.reach; x < view.gradient.width - sides.reach; x++) {
    if (isNear(x, row)) continue;
    const { sides: alike, gain } = likeness(sides, line, x - sides.reach);
    if (
      alike >= ALIKE_SIDES.likeness &&
      gain >= ALIKE_SIDES.strength.least &&
      gain <= ALIKE_SIDES.strength.most
    )
      found.push({ x, y: anchor.y, likeness: alike * Math.min(1, gain), gain });
  }
  const kept: Foot[] = [];
  for (const foot of found.sort((a, b) => b.likeness - a.likeness))
    if (!isNear(foot.x, kept) && sidesEndInFloor(view, frame, foot, sides)) kept.push(foot);
  return kept;
}

/** A floor below the lowest place. */
const FLOOR_BELOW = {
  /**
   * A floor is looked for between these distances below the lowest place, in pitches, over this share of the
   * tube's width. Its gradient is at least this share of that of the sides.
   */
  search: { from: 0.3, to: 1.1, width: 0.3, gain: 0.3 },
  /** The sides do not go on at these distances below the lowest place, in pitches. */
  below: [1.2, 1.35, 1.5],
  /** One of them at most may show this share of their strength there. */
  shown: 0.5,
};

/**
 * Whether the sides end in a floor. The gap between two tubes has sides on the left and the right, but no
 * floor, and the lines of a frame or a grid go on below.
 */
function sidesEndInFloor(view: View, frame: Frame, foot: Foot, sides: WallTemplate): boolean {
  if (
    FLOOR_BELOW.below.filter((under) => gainOf(view, frame, foot, sides, -under) > FLOOR_BELOW.shown).length >
    1
  )
    return false;
  const top = Math.round(foot.y + FLOOR_BELOW.search.from * frame.pitch);
  const bottom = Math.min(view.gradient.height - 1, Math.round(foot.y + FLOOR_BELOW.search.to * frame.pitch));
  const reach = Math.max(1, Math.round(FLOOR_BELOW.search.width * sides.reach));
  return isCrossed(view.gradient, { x: foot.x, top, bottom, reach }, FLOOR_BELOW.search.gain * sides.peak);
}
