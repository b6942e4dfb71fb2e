import { diff, type LabColor } from 'color-diff';
import { ringColor } from '../items/patches.ts';
import type { Holder, Layout } from '../layout.ts';
import type { Raster } from '../picture/raster.ts';

/** Of a ball that was picked so much of its colour is left in its place; more is a ball, less is air. */
const LEFT = { least: 0.12, most: 0.75 };
/** What mixes two colours lies between them within this share of what they differ by. */
const OFF_LINE = 0.25;
/** Colours that differ by less than this say nothing of what mixes them. */
const LEAST_APART = 20;
/** What is round a ball is looked at so many of its radii from its middle. */
const AROUND = 1.2;

/**
 * The layout without the ghosts of balls that were picked: some games leave a ball that hangs over its tube in its place as well,
 * faded to what is behind it. Undefined where there is none.
 */
export function withoutGhosts(raster: Raster, layout: Layout): Layout | undefined {
  const holders = layout.holders.map((holder) =>
    isTopGhost(raster, holder, layout.itemWidth / 2)
      ? { ...holder, spots: holder.spots.slice(0, -1) }
      : holder,
  );
  return holders.some((holder, i) => holder !== layout.holders[i]) ? { ...layout, holders } : undefined;
}

function isTopGhost(raster: Raster, { spots, loose }: Holder, radius: number): boolean {
  const [top, picked] = [spots.at(-1), loose[0]];
  if (!top || !picked || loose.length > 1) return false;
  return isBetween(top.patch.mean, ringColor(raster, top.x, top.y, AROUND * radius), picked.patch.mean);
}

/** Whether a colour is what shows through another that is not solid. */
export function isBetween(color: LabColor, behind: LabColor, solid: LabColor): boolean {
  const [whole, part] = [minus(solid, behind), minus(color, behind)];
  const length = Math.hypot(...whole);
  if (length < LEAST_APART || diff(behind, solid) < LEAST_APART) return false;
  const share = (whole[0] * part[0] + whole[1] * part[1] + whole[2] * part[2]) / length ** 2;
  const off = Math.hypot(part[0] - share * whole[0], part[1] - share * whole[1], part[2] - share * whole[2]);
  return share >= LEFT.least && share <= LEFT.most && off <= OFF_LINE * length;
}

function minus(a: LabColor, b: LabColor): [number, number, number] {
  return [a.L - b.L, a.a - b.a, a.b - b.b];
}
