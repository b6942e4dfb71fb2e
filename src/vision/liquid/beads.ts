import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { type Interpretation, itemsOf } from '../colors/interpret.ts';
import { colorAt, medianLab } from '../items/patches.ts';
import type { Spot } from '../layout.ts';
import type { Raster } from '../picture/raster.ts';

/** An item is looked at halfway up and so many of its heights over and under that, near its ends. */
const END = 0.38;
/** On its axis, and so many of its widths beside it: the walls of a tube may have been taken for its sides. */
const ASIDE = [0.42, 0.36, 0.3];
/** Near its ends an item that narrows shows what is behind it: the same for all within this, unlike any by this. */
const SAME = 8;
const DISTINCT = 12;
/** So many of the items narrow, or none does: dark ones on a dark page hardly show it. */
const NEARLY_ALL = 0.7;

/** What is seen of an item near its sides: at its ends, with what its axis shows there, and halfway up. */
interface Sides {
  readonly ends: readonly { readonly side: LabColor; readonly axis: LabColor }[];
  readonly middles: readonly LabColor[];
}

/**
 * Whether what was read as liquid are items that narrow towards both ends, such as gems, stars and printed balls: liquid
 * is as wide where two units meet as anywhere, the round floor aside.
 */
export function areBeads(raster: Raster, found: Interpretation): boolean {
  return ASIDE.some((share) => areNarrow(raster, found, share * found.layout.itemWidth));
}

function areNarrow(raster: Raster, found: Interpretation, aside: number): boolean {
  const { itemHeight, holders } = found.layout;
  const narrow = holders.flatMap((holder) => {
    const seen = itemsOf(found, holder).map((spot, k) => sidesOf(raster, spot, aside, itemHeight, k === 0));
    const behind = medianLab(seen.flatMap(({ ends }) => ends.map(({ side }) => side)));
    return seen.map((sides) => isNarrow(sides, behind));
  });
  return narrow.filter((is) => is).length >= NEARLY_ALL * narrow.length;
}

function isNarrow({ ends, middles }: Sides, behind: LabColor): boolean {
  return (
    ends.every(({ side, axis }) => diff(side, behind) < SAME && diff(side, axis) > DISTINCT) &&
    middles.every((color) => diff(color, behind) > DISTINCT)
  );
}

function sidesOf(raster: Raster, { x, y }: Spot, aside: number, height: number, isLowest: boolean): Sides {
  const at = (off: number, row: number) => rgb_to_lab(colorAt(raster, x + off, row));
  const rows = isLowest ? [y - END * height] : [y - END * height, y + END * height];
  return {
    ends: rows.flatMap((row) => [-aside, aside].map((off) => ({ side: at(off, row), axis: at(0, row) }))),
    middles: [-aside, aside].map((off) => at(off, y)),
  };
}
