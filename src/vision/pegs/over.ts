import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { type Interpretation, itemsOf } from '../colors/interpret.ts';
import { colorAt } from '../items/patches.ts';
import type { View } from '../picture/view.ts';
import { bestOf } from '../statistics.ts';

/** Beside the pole, in widths from it, and so many pitches over the highest item: there another one would be seen. */
const ACROSS = [-0.32, -0.26, 0.26, 0.32];
const OVER = [1, 1.25, 1.5];
/** The page lies so many widths aside. */
const ASIDE = 0.64;
/** Shaded as what is round is, it is of another item's colour within this distance, the page farther from it than that. */
const SAME = 20;
const OTHER = 15;
/** In so many of the points. */
const MOST = 0.7;

/**
 * Marks the pegs over whose highest item the colour of another one is seen. Of stacks seen from above the highest items show their
 * upper faces, which do not repeat as the fronts of the others do; left out, they may be one of each colour.
 */
export function withItemsOver({ raster }: View, found: Interpretation): Interpretation {
  const { layout, groupOf } = found;
  if (!layout.onPegs) return found;
  const items = layout.holders.map((holder) => itemsOf(found, holder));
  const colors = [...new Map(items.flat().map((spot) => [groupOf.get(spot), spot.patch.mean])).values()];
  const holders = layout.holders.map((holder, i) => {
    const highest = items[i]?.at(-1);
    if (!highest) return holder;
    const colorOver = (up: number, across: number) =>
      rgb_to_lab(colorAt(raster, highest.x + across * layout.itemWidth, highest.y - up * layout.itemHeight));
    const points = OVER.flatMap((up) => {
      const page = [-ASIDE, ASIDE].map((aside) => colorOver(up, aside));
      const over = ACROSS.map((across) => colorOver(up, across));
      return over.map((point) => (page.some((one) => diff(one, point) < OTHER) ? undefined : point));
    });
    const others = colors.filter((color) => diff(color, highest.patch.mean) > OTHER);
    const isOf = (color: LabColor) => (point: LabColor | undefined) =>
      point !== undefined &&
      diff(color, point) < SAME &&
      bestOf(colors, (one) => -diff(one, point)) === color;
    const seen = others.map((color) => points.filter(isOf(color)).length);
    return Math.max(0, ...seen) > MOST * points.length ? { ...holder, isTopped: true } : holder;
  });
  return { ...found, layout: { ...layout, holders } };
}
