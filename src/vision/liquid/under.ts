import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { type Interpretation, itemsOf, withHolders } from '../colors/interpretation.ts';
import { colorAt } from '../items/patches.ts';
import type { Holder } from '../layout.ts';
import type { Box } from '../picture/box.ts';
import type { View } from '../picture/view.ts';

/** Where the lowest unit ends, floors are looked at between these heights under it, in units. */
const UNDER = { from: 0.15, to: 0.5 };
/** Lowest units are taller than others by half of one at most: liquid of their own colour is looked for here. */
const DEEP = { from: 0.65, to: 0.95 };
/** The width of the part that is examined, and how far beside it the page is sampled, in widths. */
const ACROSS = 0.3;
const ASIDE = 0.75;
/** More than this share of it is of one colour, no farther from it than that; another one than what lies over and beside it is so much farther. */
const MOST = 0.7;
const SAME = 6;
const OTHER = 15;

/**
 * Marks the bottles under whose lowest unit liquid goes on, in another colour of the board or in its own: floors that narrow
 * over a whole unit hide its sides, those that widen are no column, and what is missing may be one unit of each colour.
 */
export function withLiquidUnder(view: View, found: Interpretation): Interpretation {
  const { layout } = found;
  if (layout.kind !== 'water' || layout.onPegs) return found;
  const items = layout.holders.map((holder) => itemsOf(found, holder));
  const groups = new Map(items.flat().map((spot) => [found.groupOf.get(spot), spot.patch.mean]));
  const holders = layout.holders.map((holder, i) => {
    const lowest = items[i]?.[0]?.patch.mean;
    if (!lowest) return holder;
    const near = lookUnder(view, found, holder, UNDER);
    const others = [...groups.values()].filter((color) => diff(color, lowest) > OTHER);
    const isLiquid =
      others.some((color) => goesOn(color, near)) ||
      (goesOn(lowest, near) && goesOn(lowest, lookUnder(view, found, holder, DEEP)));
    return isLiquid ? { ...holder, goesOn: true } : holder;
  });
  return withHolders(found, holders);
}

interface Seen {
  /** In the middle, under the lowest unit; nothing where that is in another bottle. */
  readonly under: readonly LabColor[];
  /** On both sides of that, where the page is. */
  readonly beside: readonly LabColor[];
}

/** Whether most of what is seen under a unit is of a colour, and the page beside it is not. */
function goesOn(color: LabColor, { under, beside }: Seen): boolean {
  const isSame = (seen: LabColor) => diff(color, seen) < SAME;
  const middle = under[under.length >> 1];
  // most floors are given up here
  if (!middle || !isSame(middle) || beside.some((page) => diff(color, page) <= OTHER)) return false;
  return under.filter(isSame).length > MOST * under.length;
}

function lookUnder(
  { raster }: View,
  { layout }: Interpretation,
  holder: Holder,
  { from, to }: typeof UNDER,
): Seen {
  const { itemWidth: width, itemHeight: height } = layout;
  const bottom = holder.y + height / 2;
  const isInside = ({ left, right, top, bottom: end }: Box) =>
    holder.x > left && holder.x < right && bottom + to * height > top && bottom < end;
  const isTaken = layout.holders.some((other) => other !== holder && isInside(other.box));
  const at = (across: number, down: number) => {
    const y = bottom + (from + down * (to - from)) * height;
    return rgb_to_lab(colorAt(raster, holder.x + across * width, y));
  };
  const points = GRID.flatMap((down) => GRID.map((across) => at((across - 0.5) * ACROSS, down)));
  return { under: isTaken ? [] : points, beside: [at(-ASIDE, 0.5), at(ASIDE, 0.5)] };
}

/** Where in that part, from one end to the other, it is looked at. */
const GRID = [0, 0.25, 0.5, 0.75, 1];
