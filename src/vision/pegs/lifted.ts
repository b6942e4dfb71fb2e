import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { type Interpretation, itemsOf, withHolders } from '../colors/interpretation.ts';
import { colorAt } from '../items/patches.ts';
import type { Layout, Spot } from '../layout.ts';
import type { View } from '../picture/view.ts';
import { bestOf } from '../statistics.ts';

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
