import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { type Interpretation, itemsOf, withHolders } from '../colors/interpretation.ts';
import { colorAt } from '../items/patches.ts';
import type { Layout, Spot } from '../layout.ts';
import type { View } from '../picture/view.ts';
import { bestOf } from '../statistics.ts';

/** Beside the pole, in widths from it, and so many pitches over the highest item: there another one would be seen. */
const ACROSS = [-0.32, -0.26, 0.26, 0.32];
const OVER = [1, 1.25, 1.5];
/** The page lies so many widths aside. */
const ASIDE = 0.64;
/** Shaded as what is round is, it is of another item's colour within this distance; the page is farther from it than that. */
const SAME = 20;
const OTHER = 15;
/** Upper faces are lit more than fronts: they are mixed with white by as much as that, within this distance. */
const TINTS = [0, 0.15, 0.3, 0.45, 0.6];
const SAME_TINT = 10;
/** In so many of the points. */
const MOST = 0.7;

/**
 * Marks the pegs over whose highest item the colour of another one is seen. Of stacks seen from above the highest items show their
 * upper faces, which do not repeat as the fronts of the others do; left out, they may be one of each colour.
 */
export function withItemsOver(view: View, found: Interpretation): Interpretation {
  const { layout, groupOf } = found;
  if (!layout.onPegs) return found;
  const items = layout.holders.map((holder) => itemsOf(found, holder));
  const colors = [...new Map(items.flat().map((spot) => [groupOf.get(spot), spot.patch.mean])).values()];
  const holders = layout.holders.map((holder, i) => {
    const highest = items[i]?.at(-1);
    const isTopped = highest && isOther(highest.patch.mean, colors, seenOver(view, layout, highest));
    return isTopped ? { ...holder, isTopped } : holder;
  });
  return withHolders(found, holders);
}

/** The colours over an item that are not the page's. */
function seenOver({ raster }: View, { itemWidth, itemHeight }: Layout, { x, y }: Spot): LabColor[] {
  const colorOver = (up: number, across: number) =>
    rgb_to_lab(colorAt(raster, x + across * itemWidth, y - up * itemHeight));
  return OVER.flatMap((up) => {
    const page = [-ASIDE, ASIDE].map((aside) => colorOver(up, aside));
    const over = ACROSS.map((across) => colorOver(up, across));
    return over.filter((point) => page.every((one) => diff(one, point) >= OTHER));
  });
}

/** Whether most of what is seen over an item is one colour of the board, and not its own upper face. */
function isOther(own: LabColor, colors: readonly LabColor[], points: readonly LabColor[]): boolean {
  const tints = TINTS.map((share) => tinted(own, share));
  const others = points.filter((point) => tints.every((tint) => diff(tint, point) >= SAME_TINT));
  const nearest = others.map((point) => bestOf(colors, (color) => -diff(color, point)));
  const isOwn = (color: LabColor) => diff(color, own) <= OTHER;
  const seen = colors.map((color) =>
    isOwn(color) ? 0 : others.filter((point, i) => nearest[i] === color && diff(color, point) < SAME).length,
  );
  return Math.max(0, ...seen) > MOST * OVER.length * ACROSS.length;
}

/** A colour mixed with white. */
function tinted({ L, a, b }: LabColor, share: number): LabColor {
  return { L: L + share * (100 - L), a: a * (1 - share), b: b * (1 - share) };
}
