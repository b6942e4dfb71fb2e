import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { type Interpretation, itemsOf, withHolders } from '../colors/interpretation.ts';
import { colorAt } from '../items/patches.ts';
import type { Holder } from '../layout.ts';
import type { Box } from '../picture/box.ts';
import type { View } from '../picture/view.ts';

/** Floors are examined between these depths below the lowest unit, in units. */
const UNDER = { from: 0.15, to: 0.5 };
/**
 * The lowest unit is at most half a unit taller than the others. Liquid of its own colour is looked for at
 * these depths below it.
 */
const DEEP = { from: 0.65, to: 0.95 };
/** The width of the examined area, and how far from its axis the page is sampled, in widths. */
const ACROSS = 0.3;
const ASIDE = 0.75;
/**
 * More than `MOST` of the samples have to be within `SAME` (ΔE) of one colour. It differs by more than
 * `OTHER` from the page beside it and, if it is another colour of the board, from the unit above.
 */
const MOST = 0.7;
const SAME = 6;
const OTHER = 15;

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
  /** In the middle, below the lowest unit; none if another bottle is there. */
  readonly under: readonly LabColor[];
  /** On both sides of that, where the page is. */
  readonly beside: readonly LabColor[];
}

/** Whether most of what is seen below a unit has a colour that the page beside it does not have. */
function goesOn(color: LabColor, { under, beside }: Seen): boolean {
  const isSame = (seen: LabColor) => diff(color, seen) < SAME;
  const middle = under[under.length >> 1];
  // most floors are rejected here
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

/** The positions of the samples in that area, from one end to the other. */
const GRID = [0, 0.25, 0.5, 0.75, 1];
