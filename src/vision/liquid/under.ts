import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { type Interpretation, itemsOf, withHolders } from '../colors/interpretation.ts';
import { colorAt } from '../items/patches.ts';
import type { Holder } from '../layout.ts';
import type { Box } from '../picture/box.ts';
import type { View } from '../picture/view.ts';

/** Floors are examined between these depths below the lowest unit, in units. */
const BELOW_FLOOR = { from: 0.15, to: 0.5 };
/**
 * The lowest unit is at most half a unit taller than the others. Liquid of its own colour is looked for at
 * these depths below it.
 */
const DEEP = { from: 0.65, to: 0.95 };
/** The width of the examined area, and how far from its axis the page is sampled, in widths. */
const AREA_WIDTH = 0.3;
const PAGE_OFFSET = 0.75;
/**
 * More than `LEAST_SHARE` of the samples have to be within `SAME_COLOR` (ΔE) of one colour. It differs by
 * more than `DISTINCT` from the page beside it and, if it is another colour of the board, from the unit
 * above.
 */
const LEAST_SHARE = 0.7;
const SAME_COLOR = 6;
const DISTINCT = 15;

/**
 * Marks the bottles below whose lowest unit liquid continues, in another colour of the board or in its own. A
 * floor that narrows over a whole unit has no straight sides, and one that widens is no column. The counting
 * rule may hold even so, because one unit of each colour may be missing.
 */
export function withLiquidUnder(view: View, found: Interpretation): Interpretation {
  const { layout } = found;
  if (layout.kind !== 'water' || layout.onPegs) return found;
  const items = layout.holders.map((holder) => itemsOf(found, holder));
  const groups = new Map(items.flat().map((spot) => [found.groupOf.get(spot), spot.patch.mean]));
  const holders = layout.holders.map((holder, i) => {
    const lowest = items[i]?.[0]?.patch.mean;
    if (!lowest) return holder;
    const near = lookUnder(view, found, holder, BELOW_FLOOR);
    const others = [...groups.values()].filter((color) => diff(color, lowest) > DISTINCT);
    const isLiquid =
      others.some((color) => continuesBelow(color, near)) ||
      (continuesBelow(lowest, near) && continuesBelow(lowest, lookUnder(view, found, holder, DEEP)));
    return isLiquid ? { ...holder, continuesBelow: true } : holder;
  });
  return withHolders(found, holders);
}

interface Seen {
  /** In the middle, below the lowest unit; none if another bottle is there. */
  readonly under: readonly LabColor[];
  /** On both sides of that, where the page is. */
  readonly beside: readonly LabColor[];
}

/** Whether most of what is seen below a unit has a colour that the page beside it does not have. */
function continuesBelow(color: LabColor, { under, beside }: Seen): boolean {
  const isSame = (seen: LabColor) => diff(color, seen) < SAME_COLOR;
  const middle = under[under.length >> 1];
  // most floors are rejected here
  if (!middle || !isSame(middle) || beside.some((page) => diff(color, page) <= DISTINCT)) return false;
  return under.filter(isSame).length > LEAST_SHARE * under.length;
}

/** Samples the area below the lowest unit of a bottle, at depths in units, and the page beside it. */
function lookUnder(
  { raster }: View,
  { layout }: Interpretation,
  holder: Holder,
  { from, to }: typeof BELOW_FLOOR,
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
  const points = GRID.flatMap((down) => GRID.map((across) => at((across - 0.5) * AREA_WIDTH, down)));
  return { under: isTaken ? [] : points, beside: [at(-PAGE_OFFSET, 0.5), at(PAGE_OFFSET, 0.5)] };
}

/** The positions of the samples in that area, from one end to the other. */
const GRID = [0, 0.25, 0.5, 0.75, 1];
