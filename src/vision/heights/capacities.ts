import { canFill } from '../../puzzle/index.ts';
import type { Sketch } from '../balls/sketch.ts';
import { type Interpretation, itemsOf } from '../colors/interpret.ts';
import { HIDDEN_GROUP } from '../colors/roles.ts';
import { DOUBTFUL, type Holder, type Layout } from '../layout.ts';
import type { View } from '../picture/view.ts';
import { median } from '../statistics.ts';
import { type Foot, feetBeside } from './beside.ts';
import {
  type Filled,
  type Frame,
  frameOf,
  isBareOver,
  sidesOf,
  type Top,
  topOf,
  unevenness,
} from './sides.ts';

/**
 * Gives tubes that end lower than the others fewer places, those that end higher more, with a doubt, and adds those that
 * were not found for it: the extra tube of many games holds one item at first, and special levels mix tubes. How high a
 * tube is, is told by its own sides, over its items.
 */
export function withOwnCapacities(view: View, found: Interpretation): Interpretation {
  const { layout, capacity } = found;
  const areDoubted = layout.holders.every(({ likeness }) => likeness <= DOUBTFUL);
  if (layout.onPegs || areDoubted || capacity < 2) return found;
  const look = lookAt(view, found);
  const rest = look ? restOf(look.tubes) : undefined;
  if (!look || rest === undefined) return found;
  const holders = look.tubes.map((tube) => judged(view, look, tube, rest, layout));
  const most = Math.max(...look.tubes.map(({ own }) => own));
  const added = feetBeside(view, look.frame, layout, look.sides).flatMap((foot) => {
    const top = topOf(view, look.frame, { ...foot, surface: 0 }, look.sides, most + HEADROOM);
    const own = placesOf(top, rest);
    // as high as others it would have been found, had it been a tube like them
    if (own === undefined || own < 1 || own === most) return [];
    const off = unevenness(view, look.frame, look.sides, top);
    const likeness = own > most || off > evenIn(look.frame) ? DOUBTFUL : foot.likeness;
    return off > UNEVEN ? [] : emptyAt({ ...foot, likeness }, layout, own, capacity);
  });
  return accepted(found, holders, added);
}

/** A tube of a board, how much is in it, how much it seems to hold, and where its sides end. */
interface Measured {
  readonly holder: Holder;
  readonly at: Filled;
  readonly count: number;
  readonly own: number;
  readonly top: Top;
}

interface Look {
  readonly frame: Frame;
  readonly sides: Sketch;
  readonly tubes: readonly Measured[];
}

/** No tube goes on over its highest place for more pitches. */
const HEADROOM = 0.5;

/** Measures the tubes of a board by the sides of those that have room; undefined when none has. */
function lookAt(view: View, found: Interpretation): Look | undefined {
  const { layout, capacity } = found;
  const frame = frameOf(layout);
  const all = layout.holders.map((holder) => {
    const count = itemsOf(found, holder).length;
    const at = { x: holder.x, y: holder.y, surface: Math.max(0, count - 0.5) };
    return { holder, at, count, own: holder.capacity ?? capacity };
  });
  const airy = all.filter(({ count, own }) => count < own).map(({ at }) => at);
  if (airy.length === 0) return undefined;
  const sides = sidesOf(view, frame, airy);
  const tallest = Math.max(...all.map(({ own }) => own)) + HEADROOM;
  const tubes = all.map((one) => ({ ...one, top: topOf(view, frame, one.at, sides, tallest) }));
  return { frame, sides, tubes };
}

/** What goes over the middle of the highest place is alike in all tubes, within so many pitches. */
const LEVEL = 0.25;
/** Sides that surely hold all items go at least up to so much under the upper edge of the highest. */
const HOLDING = 0.05;
/** So many of the tubes that do agree about it. */
const AGREEING = 0.6;

/** How much higher tubes end than they have places, in pitches; undefined where that differs, or is not seen. */
function restOf(tubes: readonly Measured[]): number | undefined {
  const rests = tubes
    .filter(({ top, own }) => top.isClear && top.height >= own - 0.5 - HOLDING)
    .map(({ top, own }) => top.height - own);
  if (rests.length === 0) return undefined;
  const usual = median(rests);
  const same = rests.filter((rest) => Math.abs(rest - usual) <= LEVEL);
  return same.length >= AGREEING * rests.length ? usual : undefined;
}

/** Heights are whole numbers of places and the same rest within so many pitches. */
const WHOLE = 0.2;

/** How many places a tube has that ends there: none where that is no whole number, undefined where it is not seen. */
function placesOf({ height, isClear }: Top, rest: number): number | undefined {
  const places = height - rest;
  return isClear ? (Math.abs(places - Math.round(places)) > WHOLE ? 0 : Math.round(places)) : undefined;
}

/** The two sides of a tube end within so many pixels or pitches of each other; where they are farther apart, something hides one. */
const EVEN = { pixels: 4, pitches: 0.1 };
const UNEVEN = 0.25;

function evenIn({ pitch }: Frame): number {
  return Math.max(EVEN.pitches, EVEN.pixels / pitch);
}

/** Where the tops of so many tubes with room are seen, and of so large a share, one without is strange. */
const RULE = { tubes: 3, share: 0.7 };

function isRule(tubes: readonly Measured[]): boolean {
  const roomy = tubes.filter(({ count, own }) => count < own);
  const seen = roomy.filter(({ top }) => top.isClear).length;
  return seen >= RULE.tubes && seen >= RULE.share * roomy.length;
}

/** This much lower than it should be a tube has fewer places, or is not what it seems. */
const LOWER = 0.4;

/** The tube with the capacity that its height tells. */
function judged(view: View, look: Look, tube: Measured, rest: number, layout: Layout): Holder {
  const { holder, count, own, top } = tube;
  const places = placesOf(top, rest);
  const off = () => unevenness(view, look.frame, look.sides, top);
  const even = evenIn(look.frame);
  const higher = top.height - own - rest;
  if (places !== undefined && places > own && higher > LOWER && off() <= even)
    return { ...lowered(holder, layout, places, own), isCapacityUnsure: true };
  if (count >= own) return holder;
  if (places === undefined) return isCutShort(view, look, tube, rest) ? doubtful(holder) : holder;
  if (places === own) return holder.isCapacityUnsure ? { ...holder, isCapacityUnsure: false } : holder;
  if (higher > -LOWER || off() > UNEVEN) return holder;
  return off() > even || places < Math.max(1, count)
    ? doubtful(holder)
    : lowered(holder, layout, places, own);
}

/** Whether nothing is drawn over the items of a tube where most others show their sides: it may hold no more. */
function isCutShort(
  view: View,
  { frame, sides, tubes }: Look,
  { at, count, own }: Measured,
  rest: number,
): boolean {
  return count > 0 && isRule(tubes) && isBareOver(view, frame, at, sides, own + rest);
}

function doubtful(holder: Holder): Holder {
  return { ...holder, isCapacityUnsure: true };
}

function lowered(holder: Holder, { up }: Layout, places: number, own: number): Holder {
  const box = { ...holder.box, top: holder.box.top - (own - places) * up.y };
  return { ...holder, box, capacity: places, isCapacityUnsure: false };
}

/** A tube that was not known of, like the others but for its height. */
function emptyAt({ x, y, likeness }: Foot, layout: Layout, places: number, capacity: number): Holder[] {
  const like = layout.holders.find((holder) => holder.likeness >= 1) ?? layout.holders[0];
  if (!like) return [];
  const [dx, dy] = [x - like.x, y - like.y];
  const { left, right, top, bottom } = like.box;
  const box = { left: left + dx, right: right + dx, top: top + dy, bottom: bottom + dy };
  const tall = { x, y, box, spots: [], loose: [], likeness };
  return [lowered(tall, layout, places, like.capacity ?? capacity)];
}

/** The board with other holders in place of its own, and more; where its colours do not fill those, their capacities are doubtful. */
function accepted(
  found: Interpretation,
  holders: readonly Holder[],
  added: readonly Holder[],
): Interpretation {
  const { layout, capacity, groupOf, roles } = found;
  const before = layout.holders;
  if (added.length === 0 && holders.every((holder, i) => holder === before[i])) return found;
  const groups = [...groupOf.values()];
  const sizes = roles.map((role, group) =>
    role === 'color' ? groups.filter((other) => other === group).length : 0,
  );
  const isCounted = found.whole && !groups.includes(HIDDEN_GROUP);
  const capacities = holders.map((holder) => holder.capacity ?? capacity);
  const fits = !isCounted || canFill(sizes, capacities);
  const kept = before.map((old, i) => {
    const now = holders[i] ?? old;
    return fits || now === old ? now : { ...old, isCapacityUnsure: true };
  });
  const lifted = kept[found.lifted ? before.indexOf(found.lifted) : -1];
  return { ...found, layout: { ...layout, holders: [...kept, ...added] }, lifted };
}
