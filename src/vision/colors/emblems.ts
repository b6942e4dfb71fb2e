import { diff, type LabColor } from 'color-diff';
import { median, quantile } from '../../numbers/statistics.ts';
import { labAt, medianLab, SAME_COLOR } from '../items/patches.ts';
import type { Raster } from '../picture/raster.kernel.ts';
import { type Interpretation, itemsOf } from './interpretation.ts';

/**
 * When the items are prints on liquid. Differences are of CIEDE2000.
 *
 * - `distinct`: what is beside the items of one colour differs from what is beside others by more than this (ΔE).
 * - `beside`: so many widths beside the centre of a ball is air, the same for all balls, or the liquid that it is
 *   printed on.
 * - `quantile`: the quantile of the distances between groups that has to be distinct. In tubes that light up there
 *   are two kinds of air, so that about half of all pairs differ.
 * - `upAndDown`: liquid continues beside an item for this many pitches up and down.
 * - `liquid`: within this difference. What belongs to the item itself, or shines around it, does not.
 */
const EMBLEM = { distinct: 12, beside: 0.65, quantile: 0.25, upAndDown: [-0.25, 0.25], liquid: 22 };

/**
 * Whether what was read as balls are emblems on liquid: what is beside all balls of one colour is alike,
 * differs from the others, and continues above and below.
 */
export function areEmblems(raster: Raster, found: Interpretation): boolean {
  return isColoredAround(raster, found) && continuesUpAndDown(raster, found);
}

/** Whether what is beside the items continues above and below, as liquid does. */
function continuesUpAndDown(raster: Raster, { layout }: Interpretation): boolean {
  const aside = EMBLEM.beside * layout.itemWidth;
  const at = (x: number, y: number) => labAt(raster, x, y);
  const steps = layout.holders.flatMap(({ spots }) =>
    spots.flatMap(({ x, y }) =>
      [x - aside, x + aside].flatMap((beside) =>
        EMBLEM.upAndDown.map((up) =>
          diff(at(beside, y), at(beside + up * layout.up.x, y + up * layout.up.y)),
        ),
      ),
    ),
  );
  return median(steps) < EMBLEM.liquid;
}

/** Whether the colour beside the items is the same within each group and differs between groups. */
function isColoredAround(raster: Raster, found: Interpretation): boolean {
  const { groupOf, layout } = found;
  const aside = EMBLEM.beside * layout.itemWidth;
  const seen = new Map<number, LabColor[]>();
  for (const spot of layout.holders.flatMap((holder) => itemsOf(found, holder))) {
    const group = groupOf.get(spot) ?? 0;
    const colors = [-aside, aside].map((off) => labAt(raster, spot.x + off, spot.y));
    seen.set(group, [...(seen.get(group) ?? []), ...colors]);
  }
  const groups = [...seen.values()].map((colors) => ({ colors, usual: medianLab(colors) }));
  const spread = groups.flatMap(({ colors, usual }) => colors.map((color) => diff(color, usual)));
  const apart = groups.flatMap(({ usual }, i) =>
    groups.slice(i + 1).map((other) => diff(usual, other.usual)),
  );
  return (
    apart.length > 0 && median(spread) < SAME_COLOR && quantile(apart, EMBLEM.quantile) > EMBLEM.distinct
  );
}
