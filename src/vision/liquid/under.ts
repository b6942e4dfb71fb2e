import { diff, type LabColor } from 'color-diff';
import { type Interpretation, itemsOf } from '../colors/interpret.ts';
import { ellipsePatch } from '../items/patches.ts';
import type { Box, Holder } from '../layout.ts';
import type { View } from '../picture/view.ts';

/** Where the lowest unit ends, floors are looked at between these heights under it, in units, and so many widths across. */
const UNDER = { from: 0.15, to: 0.5, across: 0.2 };
/** It is of a colour when it is no farther from it; a colour of its own when it is so much farther from what lies over it. */
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
    const under = lowest && lookUnder(view, found, holder);
    const isOther = lowest !== undefined && under !== undefined && diff(under, lowest) > OTHER;
    return isOther && colors.some((color) => diff(color, under) < SAME)
      ? { ...holder, goesOn: true }
      : holder;
  });
  return { ...found, layout: { ...layout, holders } };
}

/** What is seen in the middle, under the lowest unit; undefined where that is in another bottle. */
function lookUnder({ raster }: View, { layout }: Interpretation, holder: Holder): LabColor | undefined {
  const { itemWidth: width, itemHeight: height } = layout;
  const y = holder.y + (0.5 + (UNDER.from + UNDER.to) / 2) * height;
  const isInside = ({ left, right, top, bottom }: Box) =>
    holder.x > left && holder.x < right && y > top && y < bottom;
  if (y >= raster.height || layout.holders.some((other) => other !== holder && isInside(other.box)))
    return undefined;
  const radius = ((UNDER.to - UNDER.from) / 2) * height;
  return ellipsePatch(raster, holder.x, y, UNDER.across * width, radius).mean;
}
