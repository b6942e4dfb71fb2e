import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { type Interpretation, itemsOf } from '../colors/interpret.ts';
import { colorAt, medianLab } from '../items/patches.ts';
import type { Spot } from '../layout.ts';
import type { Raster } from '../picture/raster.ts';
import { median } from '../statistics.ts';

/** Beside a ball, so many of its widths from its middle, is air, the same for all, or the liquid that it is printed on. */
const BESIDE = 0.65;
/** Liquid is alike beside all items of a colour within this, and by this unlike that of most other colours. */
const SAME = 8;
const DISTINCT = 12;

/** Whether what was read as balls are emblems on liquid: what surrounds them is of one colour where they are, and of several else. */
export function areEmblems(raster: Raster, found: Interpretation): boolean {
  const { groupOf, layout } = found;
  const sides = new Map<number, LabColor[]>();
  for (const spot of layout.holders.flatMap((holder) => itemsOf(found, holder))) {
    const group = groupOf.get(spot) ?? 0;
    sides.set(group, [...(sides.get(group) ?? []), ...sidesOf(raster, spot, BESIDE * layout.itemWidth)]);
  }
  const groups = [...sides.values()].map((colors) => ({ colors, usual: medianLab(colors) }));
  const spread = groups.flatMap(({ colors, usual }) => colors.map((color) => diff(color, usual)));
  const apart = groups.flatMap(({ usual }, i) =>
    groups.slice(i + 1).map((other) => diff(usual, other.usual)),
  );
  return apart.length > 0 && median(spread) < SAME && median(apart) > DISTINCT;
}

function sidesOf(raster: Raster, { x, y }: Spot, aside: number): LabColor[] {
  return [-aside, aside].map((off) => rgb_to_lab(colorAt(raster, x + off, y)));
}
