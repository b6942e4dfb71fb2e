import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { interpret } from '../colors/interpret.ts';
import { type Interpretation, itemsOf, withHolders } from '../colors/interpretation.ts';
import { colorAt, nearestWithin, type Patch } from '../items/patches.ts';
import type { Holder, Layout, Spot } from '../layout.ts';
import type { View } from '../picture/view.ts';
import { bestOf } from '../statistics.ts';
import { type FaceAt, facesIn } from './propose.ts';

/** A lifted item differs from those of its colour by less than this. Patch distance in units of CIEDE2000. */
const SAME_LOOK = 6;
/**
 * A lifted item hangs at most this many pitches above the highest place. It is searched for in `STEPS` steps
 * per pitch.
 */
const HIGHEST_LIFT = 4;
const STEPS = 8;
/** The smallest distance between the middles of two items, on a peg or above it, in pitches. */
const APART = 0.8;

/**
 * Adds lifted items if exactly one colour lacks items: they are searched for above each peg by their colour,
 * because a lifted item is not found as a stack. Undefined if they are seen above no peg or above several, or
 * if the counting rule does not hold with them.
 */
export function withMissingItems(view: View, found: Interpretation): Interpretation | undefined {
  const missing = missingIn(found);
  if (!missing) return undefined;
  const { layout } = found;
  const faceAt = facesIn(view, layout.itemWidth, layout.itemHeight);
  const lifted = layout.holders.flatMap((holder) => {
    const loose = hangingAbove(found, holder, missing, faceAt);
    return loose ? [{ holder, loose }] : [];
  });
  const [one, ...others] = lifted;
  if (!one || others.length > 0) return undefined;
  const holders = layout.holders.map((holder) => ({
    ...holder,
    loose: holder === one.holder ? one.loose : [],
  }));
  const whole = interpret({ ...layout, holders });
  return whole?.whole ? whole : undefined;
}

/** The appearance of the colour that lacks items, and how many it lacks. */
interface Missing {
  readonly patches: readonly Patch[];
  readonly count: number;
}

/** Returns what is missing if exactly one colour does not fill whole pegs. */
function missingIn(found: Interpretation): Missing | undefined {
  const { layout, groupOf, capacity } = found;
  const byGroup = new Map<number | undefined, Patch[]>();
  for (const spot of layout.holders.flatMap((holder) => itemsOf(found, holder))) {
    const group = groupOf.get(spot);
    byGroup.set(group, [...(byGroup.get(group) ?? []), spot.patch]);
  }
  const [odd, ...others] = [...byGroup.values()].filter(({ length }) => length % capacity !== 0);
  return odd && others.length === 0 ? { patches: odd, count: capacity - (odd.length % capacity) } : undefined;
}

/**
 * Returns the missing items if exactly as many as are missing hang above this peg, in places where no item of
 * any peg is.
 */
function hangingAbove(
  found: Interpretation,
  holder: Holder,
  { patches, count }: Missing,
  faceAt: FaceAt,
): Spot[] | undefined {
  const { layout, capacity } = found;
  const pitch = layout.itemHeight;
  const taken = layout.holders.flatMap((other) => itemsOf(found, other));
  const isFree = (y: number) =>
    taken.every(
      (spot) => Math.abs(spot.x - holder.x) > layout.itemWidth / 2 || Math.abs(spot.y - y) > APART * pitch,
    );
  const highest = itemsOf(found, holder).at(-1)?.y ?? holder.y + pitch;
  const steps = Math.round(((highest - holder.y) / pitch + capacity + HIGHEST_LIFT) * STEPS);
  const seen = Array.from({ length: Math.max(0, steps) }, (_, i) => highest - (i * pitch) / STEPS)
    .filter(isFree)
    .map((y) => ({ y, distance: nearestWithin(faceAt(holder.x, y).patch, patches, SAME_LOOK) }))
    .filter(({ distance }) => distance < SAME_LOOK);
  const ys = spacedHeights(seen, APART * pitch);
  if (ys.length !== count) return undefined;
  return ys.map((y) => ({ ...faceAt(holder.x, y), presence: 1 }));
}

/** Returns the heights where the match is best, at least `least` pixels apart, from the lowest upwards. */
function spacedHeights(
  seen: readonly { readonly y: number; readonly distance: number }[],
  least: number,
): number[] {
  const best = bestOf(seen, ({ distance }) => -distance);
  if (!best) return [];
  const others = seen.filter(({ y }) => Math.abs(y - best.y) >= least);
  return [best.y, ...spacedHeights(others, least)].sort((a, b) => b - a);
}

/**
 * Where another item would be seen above the highest one: sideways from the pole, which itself is avoided, as
 * fractions of the item width, and upwards in pitches.
 */
const SAMPLE_OFFSETS = [-0.32, -0.26, 0.26, 0.32];
const SAMPLE_HEIGHTS = [1, 1.25, 1.5];
/** Where the page is sampled: sideways as a fraction of the item width. */
const PAGE_OFFSET = 0.64;
/**
 * Colour differences in units of CIEDE2000. A point belongs to a colour of the board if it is closer to it
 * than `SAME_COLOR`, which allows for the shading of round items. A point is not the page if it differs from it by
 * at least `NOT_PAGE`.
 */
const SAME_COLOR = 20;
const NOT_PAGE = 15;
/**
 * Upper faces reflect more light than fronts. A point shows the upper face of the item itself if it is closer
 * than `SAME_TINT` to its colour mixed with one of these shares of white.
 */
const TINTS = [0, 0.15, 0.3, 0.45, 0.6];
const SAME_TINT = 10;
/** The share of the points that must show another colour of the board. */
const LEAST_SHARE = 0.7;

/**
 * Marks pegs with `showsColorAbove` if the colour of another item is seen above their highest one. Items seen from
 * above show the upper face of the highest item, which does not repeat like the fronts of the others. If all
 * highest items are overlooked, these may be one of each colour, and the counting rule still holds.
 */
export function withItemsOver(view: View, found: Interpretation): Interpretation {
  const { layout, groupOf } = found;
  if (!layout.onPegs) return found;
  const items = layout.holders.map((holder) => itemsOf(found, holder));
  const colors = [...new Map(items.flat().map((spot) => [groupOf.get(spot), spot.patch.mean])).values()];
  const holders = layout.holders.map((holder, i) => {
    const highest = items[i]?.at(-1);
    const showsColorAbove =
      highest && showsOtherItem(highest.patch.mean, colors, colorsAbove(view, layout, highest));
    return showsColorAbove ? { ...holder, showsColorAbove } : holder;
  });
  return withHolders(found, holders);
}

/** Returns the colours of the points above an item that are not the page. */
function colorsAbove({ raster }: View, { itemWidth, itemHeight }: Layout, { x, y }: Spot): LabColor[] {
  const colorOver = (up: number, across: number) =>
    rgb_to_lab(colorAt(raster, x + across * itemWidth, y - up * itemHeight));
  return SAMPLE_HEIGHTS.flatMap((up) => {
    const page = [-PAGE_OFFSET, PAGE_OFFSET].map((aside) => colorOver(up, aside));
    const over = SAMPLE_OFFSETS.map((across) => colorOver(up, across));
    return over.filter((point) => page.every((one) => diff(one, point) >= NOT_PAGE));
  });
}

/** Whether most points above an item have one other colour of the board and are not its own upper face. */
function showsOtherItem(own: LabColor, colors: readonly LabColor[], points: readonly LabColor[]): boolean {
  const tints = TINTS.map((share) => tinted(own, share));
  const others = points.filter((point) => tints.every((tint) => diff(tint, point) >= SAME_TINT));
  const nearest = others.map((point) => bestOf(colors, (color) => -diff(color, point)));
  const isOwn = (color: LabColor) => diff(color, own) <= NOT_PAGE;
  const seen = colors.map((color) =>
    isOwn(color)
      ? 0
      : others.filter((point, i) => nearest[i] === color && diff(color, point) < SAME_COLOR).length,
  );
  return Math.max(0, ...seen) > LEAST_SHARE * SAMPLE_HEIGHTS.length * SAMPLE_OFFSETS.length;
}

/** Returns the colour mixed with this share of white. */
function tinted({ L, a, b }: LabColor, share: number): LabColor {
  return { L: L + share * (100 - L), a: a * (1 - share), b: b * (1 - share) };
}
