import { isCrossed, lineProfile, type Stand } from '../balls/profiles.ts';
import { spacing } from '../balls/walls.ts';
import { gainOf, likeness, type WallTemplate } from '../balls/wallTemplate.ts';
import { type Interpretation, itemsOf } from '../colors/interpretation.ts';
import { DOUBTFUL, emptyAt, type Holder, type Layout } from '../layout.ts';
import { latticeOf } from '../liquid/glass.ts';
import type { View } from '../picture/view.ts';
import type { Point } from '../reading.ts';
import { inRows } from '../rows.ts';
import { median, sum } from '../statistics.ts';
import { AIR, type Filled, type Frame, frameOf, sidesOf, type Top, topOf, unevenness } from './sides.ts';

/** A tube of a board, how much is in it, how much it seems to hold, and where its sides end. */
export interface Measured {
  readonly holder: Holder;
  readonly at: Filled;
  readonly count: number;
  readonly own: number;
  readonly top: Top;
}

export interface Look {
  readonly frame: Frame;
  readonly sides: WallTemplate;
  readonly tubes: readonly Measured[];
}

/** No tube goes on over its highest place for more pitches. */
const HEADROOM = 0.5;

/** Measures the tubes of a board by the sides of those that have room; undefined when none has. */
export function lookAt(view: View, found: Interpretation): Look | undefined {
  const { layout, capacity } = found;
  const frame = frameOf(layout);
  const all = layout.holders.map((holder) => {
    const count = itemsOf(found, holder).length;
    const surface = Math.max(0, count - 0.5);
    const at = { x: holder.x, y: holder.y, surface, ceiling: ceilingOf(holder, layout) };
    return { holder, at, count, own: holder.capacity ?? capacity };
  });
  const airy = all.filter(({ count, own }) => count < own).map(({ at }) => at);
  if (airy.length === 0) return undefined;
  const sides = sidesOf(view, frame, airy);
  const tallest = mostOf(all) + HEADROOM;
  const tubes = all.map((one) => ({ ...one, top: topOf(view, frame, one.at, sides, tallest) }));
  return { frame, sides, tubes };
}

/** Where the lowest item of the tube over one lies, in pitches over the middle of its own lowest place; infinite where there is none. */
function ceilingOf({ x, y }: Point, { holders, up, itemWidth }: Layout): number {
  const over = holders.filter((other) => other.y < y + up.y && Math.abs(other.x - x) < itemWidth / 2);
  return Math.min(...over.map((other) => (other.y - y) / up.y - 0.5));
}

/** What goes over the middle of the highest place is alike in all tubes, within so many pitches. */
const LEVEL = 0.25;
/** Sides that surely hold all items go at least up to so much under the upper edge of the highest. */
const HOLDING = 0.05;
/** So many of the tubes that do agree about it. */
const AGREEING = 0.6;

/** How much higher tubes end than they have places, in pitches; undefined where that differs, or is not seen. */
export function restOf(tubes: readonly Measured[]): number | undefined {
  const rests = tubes
    .filter(({ top, own }) => top.isClear && top.height >= own - 0.5 - HOLDING)
    .map(({ top, own }) => top.height - own);
  if (rests.length === 0) return undefined;
  const usual = median(rests);
  const same = rests.filter((rest) => Math.abs(rest - usual) <= LEVEL);
  return same.length >= AGREEING * rests.length ? usual : undefined;
}

/** So many tubes whose ends are seen tell what their heights have in common. */
const FEWEST_SEEN = 2;

/**
 * The same by the heights of all tubes, where none of the highest shows its end: they are whole numbers and one rest, the least
 * with which the tubes hold their items.
 */
export function sharedRestOf(tubes: readonly Measured[]): number | undefined {
  const seen = tubes.filter(({ top }) => top.isClear);
  if (seen.length < FEWEST_SEEN) return undefined;
  const turn = (height: number) => 2 * Math.PI * height;
  const east = sum(seen.map(({ top }) => Math.cos(turn(top.height))));
  const north = sum(seen.map(({ top }) => Math.sin(turn(top.height))));
  const part = Math.atan2(north, east) / turn(1);
  const rest = part - Math.floor(part + 0.5 + HOLDING);
  const fits = ({ top, count }: Measured) => (placesOf(top, rest) ?? 0) >= Math.max(1, count);
  return seen.every(fits) ? rest : undefined;
}

/** Heights are whole numbers of places and the same rest within so many pitches. */
const WHOLE = 0.2;

/** How many places a tube has that ends there: none where that is no whole number, undefined where it is not seen. */
export function placesOf({ height, isClear }: Top, rest: number): number | undefined {
  const places = height - rest;
  return isClear ? (Math.abs(places - Math.round(places)) > WHOLE ? 0 : Math.round(places)) : undefined;
}

/** Whether a tube is full: its sides end with its items, where those of a tube of so many places do. */
export function isFullyIn({ top, count }: Measured, rest: number): boolean {
  return top.endsWithItems && count > 0 && Math.abs(top.height - rest - count) <= WHOLE;
}

/** The two sides of a tube end within so many pixels or pitches of each other; where they are farther apart, something hides one. */
const EVEN = { pixels: 4, pitches: 0.1 };
export const UNEVEN = 0.25;

export function evenIn({ pitch }: Frame): number {
  return Math.max(EVEN.pitches, EVEN.pixels / pitch);
}

/** A tube that was not known of, and how strongly its sides stand out: 1 for as much as those of others. */
interface Beside {
  readonly holder: Holder;
  readonly gain: number;
}

/** Empty tubes that were not known of, beside those that are. */
export function emptiesBeside(
  view: View,
  { frame, sides, tubes }: Look,
  rest: number,
  { layout, capacity }: Interpretation,
): Beside[] {
  const most = mostOf(tubes);
  return feetBeside(view, frame, layout, sides).flatMap((foot) => {
    const at = { ...foot, surface: 0, ceiling: ceilingOf(foot, layout) };
    const top = topOf(view, frame, at, sides, most + HEADROOM);
    const own = placesOf(top, rest);
    if (own === undefined || own < 1) return [];
    const off = unevenness(view, frame, sides, top);
    const likeness = own > most || off > evenIn(frame) ? DOUBTFUL : foot.likeness;
    const holder = ownEmptyAt({ ...foot, likeness }, layout, own, capacity);
    return off > UNEVEN || !holder ? [] : [{ holder, gain: foot.gain }];
  });
}

/** How many places the highest tubes are known to have. */
export function mostOf(tubes: readonly Pick<Measured, 'own'>[]): number {
  return Math.max(...tubes.map(({ own }) => own));
}

/** A tube that was not known of, like the others but for its height. */
function ownEmptyAt(foot: Foot, layout: Layout, places: number, capacity: number): Holder | undefined {
  const like = layout.holders.find((holder) => holder.likeness >= 1) ?? layout.holders[0];
  if (!like) return undefined;
  return withPlaces(emptyAt(foot, foot.likeness, like), layout, places, like.capacity ?? capacity);
}

/** The holder with so many places instead of its own. */
export function withPlaces(holder: Holder, { up }: Layout, places: number, own: number): Holder {
  const box = { ...holder.box, top: holder.box.top - (own - places) * up.y };
  return { ...holder, box, capacity: places, isCapacityUnsure: false };
}

/** Something in line with tubes whose sides look like theirs, at its foot. */
interface Foot extends Stand {
  readonly likeness: number;
  /** How strongly its sides stand out: 1 for as much as theirs. */
  readonly gain: number;
}

/** The sides of a tube are at least this much like those of others, and between these multiples of their strength. */
const LEAST_LIKENESS = 0.8;
const GAIN = { least: 0.6, most: 1.7 };
/** Tubes stand no nearer to each other than this share of the smallest distance known, or of an item's width. */
const NEAREST = { distance: 0.85, width: 1.1 };
/** Sides stand out this many times more than what the picture shows elsewhere in the row. */
const LEAST_STRENGTH = 4;

/** Finds feet of unknown tubes on the floor of a row, the likeliest first. */
function feetBeside(view: View, frame: Frame, layout: Layout, sides: WallTemplate): Foot[] {
  const least = Math.max(NEAREST.distance * spacing(latticeOf(layout)), NEAREST.width * layout.itemWidth);
  const nearest = Number.isFinite(least) ? least : NEAREST.width * layout.itemWidth;
  return inRows(layout.holders).flatMap((row) => feetIn(view, frame, row, sides, nearest));
}

function feetIn(
  view: View,
  frame: Frame,
  row: readonly Holder[],
  sides: WallTemplate,
  least: number,
): Foot[] {
  const anchor = { x: row[0]?.x ?? 0, y: median(row.map(({ y }) => y)) };
  const line = lineProfile(view, frame, anchor, AIR.from, AIR.to);
  const isNear = (x: number, others: readonly Stand[]) =>
    others.some((other) => Math.abs(other.x - x) < least);
  const free = line.filter((_, x) => !isNear(x, row)).map(Math.abs);
  if (sides.peak < LEAST_STRENGTH * median(free)) return [];
  const found: Foot[] = [];
  for (let x = sides.reach; x < view.gradient.width - sides.reach; x++) {
    if (isNear(x, row)) continue;
    const { sides: alike, gain } = likeness(sides, line, x - sides.reach);
    if (alike >= LEAST_LIKENESS && gain >= GAIN.least && gain <= GAIN.most)
      found.push({ x, y: anchor.y, likeness: alike * Math.min(1, gain), gain });
  }
  const kept: Foot[] = [];
  for (const foot of found.sort((a, b) => b.likeness - a.likeness))
    if (!isNear(foot.x, kept) && hasFloor(view, frame, foot, sides)) kept.push(foot);
  return kept;
}

/** A floor is looked for this many pitches under the lowest place, and has this share of the sides' strength. */
const FLOOR = { from: 0.3, to: 1.1, width: 0.3, gain: 0.3 };
/** No sides go on this many pitches under the floor. */
const UNDER = [1.2, 1.35, 1.5];
const GOES_ON = 0.5;

/** Whether sides end in a floor. The air between two tubes has sides left and right, but no floor; lines of a frame or a grid go on below. */
function hasFloor(view: View, frame: Frame, foot: Foot, sides: WallTemplate): boolean {
  if (UNDER.filter((under) => gainOf(view, frame, foot, sides, -under) > GOES_ON).length > 1) return false;
  const top = Math.round(foot.y + FLOOR.from * frame.pitch);
  const bottom = Math.min(view.gradient.height - 1, Math.round(foot.y + FLOOR.to * frame.pitch));
  const reach = Math.max(1, Math.round(FLOOR.width * sides.reach));
  return isCrossed(view.gradient, { x: foot.x, top, bottom, reach }, FLOOR.gain * sides.peak);
}
