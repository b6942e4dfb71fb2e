import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { type Interpretation, itemsOf } from '../colors/interpretation.ts';
import { colorAt, medianLab } from '../items/patches.ts';
import type { Raster } from '../picture/raster.ts';
import { median, quantile } from '../statistics.ts';

/** Beside a ball, so many of its widths from its middle, is air, the same for all, or the liquid that it is printed on. */
const BESIDE = { across: 0.65, up: 0 };
/** So it is between two balls, so far from the axis of the tube, though they are as wide as the tube. */
const BETWEEN = { across: 0.4, up: 0.5 };
/** Liquid is alike beside all items of a colour within this, and by this unlike that of nearly all other colours. */
const SAME = 8;
const DISTINCT = 12;
/** Tubes that light up show two kinds of air, of which half of all pairs of colours are: more than this share of them. */
const FEW = 0.25;

/** Liquid goes on as it is beside an item for so many pitches up and down; what the item itself reaches there, or shines, does not. */
const UP_AND_DOWN = [-0.25, 0.25];
const GOES_ON = 22;

/**
 * Whether what was read as balls are emblems on liquid: what is beside all of one colour is alike, unlike for others, and goes on
 * over and under them.
 */
export function areEmblems(raster: Raster, found: Interpretation): boolean {
  return showsLiquid(raster, found, BESIDE) && goesOn(raster, found);
}

function goesOn(raster: Raster, { layout }: Interpretation): boolean {
  const aside = BESIDE.across * layout.itemWidth;
  const at = (x: number, y: number) => rgb_to_lab(colorAt(raster, x, y));
  const steps = layout.holders.flatMap(({ spots }) =>
    spots.flatMap(({ x, y }) =>
      [x - aside, x + aside].flatMap((beside) =>
        UP_AND_DOWN.map((up) => diff(at(beside, y), at(beside + up * layout.up.x, y + up * layout.up.y))),
      ),
    ),
  );
  return median(steps) < GOES_ON;
}

/** Whether they may be: items that are no discs show their own colours between them, too. */
export function mayBeEmblems(raster: Raster, found: Interpretation): boolean {
  return areEmblems(raster, found) || showsLiquid(raster, found, BETWEEN);
}

function showsLiquid(raster: Raster, found: Interpretation, { across, up }: typeof BESIDE): boolean {
  const { groupOf, layout } = found;
  const aside = across * layout.itemWidth;
  const seen = new Map<number, LabColor[]>();
  for (const spot of layout.holders.flatMap((holder) => itemsOf(found, holder))) {
    const group = groupOf.get(spot) ?? 0;
    const [x, y] = [spot.x + up * layout.up.x, spot.y + up * layout.up.y];
    const colors = [-aside, aside].map((off) => rgb_to_lab(colorAt(raster, x + off, y)));
    seen.set(group, [...(seen.get(group) ?? []), ...colors]);
  }
  const groups = [...seen.values()].map((colors) => ({ colors, usual: medianLab(colors) }));
  const spread = groups.flatMap(({ colors, usual }) => colors.map((color) => diff(color, usual)));
  const apart = groups.flatMap(({ usual }, i) =>
    groups.slice(i + 1).map((other) => diff(usual, other.usual)),
  );
  return apart.length > 0 && median(spread) < SAME && quantile(apart, FEW) > DISTINCT;
}
