import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { type Interpretation, itemsOf } from '../colors/interpret.ts';
import { colorAt } from '../items/patches.ts';
import type { Box, Holder } from '../layout.ts';
import type { View } from '../picture/view.ts';

/** Where the lowest unit ends, floors are looked at between these heights under it, in units, and so many widths across; the page, so many widths aside. */
const UNDER = { from: 0.15, to: 0.5, across: 0.3, aside: 0.75 };
/** More than this share of it is of one colour, no farther from it than that; another one than what lies over and beside it is so much farther. */
const MOST = 0.7;
const SAME = 6;
const OTHER = 15;

/**
 * Marks the bottles under whose lowest unit another colour of the board is seen: floors that narrow over a whole unit hide its
 * sides, and one of each colour may be missing.
 */
export function withLiquidUnder(view: View, found: Interpretation): Interpretation {
  const { layout } = found;
  if (layout.kind !== 'water' || layout.onPegs) return found;
  const filled = layout.holders.filter((holder) => itemsOf(found, holder).length > 0);
  const looks = filled.map((holder) => itemsOf(found, holder).map(({ patch }) => patch.mean));
  const colors = looks.flat();
  const holders = layout.holders.map((holder) => {
    const [lowest] = looks[filled.indexOf(holder)] ?? [];
    if (!lowest) return holder;
    const { under, beside } = lookUnder(view, found, holder);
    const isOther = (color: LabColor) => [lowest, ...beside].every((known) => diff(color, known) > OTHER);
    const covers = (color: LabColor) =>
      under.filter((seen) => diff(color, seen) < SAME).length > MOST * under.length;
    return colors.some((color) => covers(color) && isOther(color)) ? { ...holder, goesOn: true } : holder;
  });
  return { ...found, layout: { ...layout, holders } };
}

interface Seen {
  /** In the middle, under the lowest unit; nothing where that is in another bottle. */
  readonly under: readonly LabColor[];
  /** On both sides of that, where the page is. */
  readonly beside: readonly LabColor[];
}

function lookUnder({ raster }: View, { layout }: Interpretation, holder: Holder): Seen {
  const { itemWidth: width, itemHeight: height } = layout;
  const bottom = holder.y + height / 2;
  const isInside = ({ left, right, top, bottom: end }: Box) =>
    holder.x > left && holder.x < right && bottom + UNDER.to * height > top && bottom < end;
  const isTaken = layout.holders.some((other) => other !== holder && isInside(other.box));
  const at = (across: number, down: number) => {
    const y = bottom + (UNDER.from + down * (UNDER.to - UNDER.from)) * height;
    return rgb_to_lab(colorAt(raster, holder.x + across * width, y));
  };
  const points = GRID.flatMap((down) => GRID.map((across) => at((across - 0.5) * UNDER.across, down)));
  return { under: isTaken ? [] : points, beside: [at(-UNDER.aside, 0.5), at(UNDER.aside, 0.5)] };
}

/** Where in that part, from one end to the other, it is looked at. */
const GRID = [0, 0.25, 0.5, 0.75, 1];
