import { median, norm } from '../../../numbers/statistics.ts';
import type { View } from '../../picture/view.ts';
import type { Holder, Layout } from '../../tubes/layout.ts';
import { inRows } from '../../tubes/rows.ts';
import { type Empty, findEmpties } from '../lattice/empties.ts';
import type { Lattice, Row } from '../lattice/lattice.ts';
import { isCrossed, profileAt } from '../lattice/profiles.kernel.ts';
import { endOfWalls, SHOWN, spacing, type Walls } from '../lattice/walls.ts';
import { gainOf, halfWidthOf, type WallTemplate, wallTemplateOf } from '../lattice/wallTemplate.ts';

/**
 * The walls of glass.
 *
 * - `air`: the appearance of walls is learnt from the air above the liquid, in this range of heights above its
 *   surface, in units.
 * - `reach`: the sides of a bottle are looked for up to this many half widths from its axis.
 * - `floor`: a round floor begins this many widths above its lowest point.
 * - `nearest`: bottles of a row are at least this share of the smallest known distance apart.
 */
const GLASS_WALL = { air: { from: 0.06, to: 0.4 }, reach: 1.6, floor: 0.25, nearest: 0.9 };

/** Finds empty bottles whose glass shows no slab, such as open ones and those with broken outlines. */
export function findOpenBottles(view: View, layout: Layout): Empty[] {
  const lattice = latticeOf(layout);
  const filled = layout.holders.filter((holder) => holder.spots.length > 0);
  if (filled.length === 0) return [];
  const walls = learnGlass(view, lattice, filled, layout.itemWidth);
  const found = findEmpties({ view, lattice, walls }) ?? [];
  return found.filter(
    (stand) => hasBottleFloor(view, stand, walls, layout) && isApart(stand, layout, lattice),
  );
}

/** Returns the bottles of a layout as a lattice of places, with units as its pitch. */
function latticeOf({ holders, itemWidth, itemHeight }: Layout): Lattice {
  const rows = inRows(holders).map((row): Row => ({ columns: row.map(({ x, y }) => ({ x, y, discs: [] })) }));
  return { radius: itemWidth / 2, pitch: itemHeight, lean: 0, slope: 0, rows };
}

/** Returns what the sides of a bottle look like with air between them. */
function learnGlass(view: View, lattice: Lattice, filled: readonly Holder[], width: number): Walls {
  const reach = Math.round(Math.min((GLASS_WALL.reach * width) / 2, spacing(lattice) / 2 + 2));
  const profiles = filled.map((holder) => {
    const surface = holder.spots.length - 0.5;
    return profileAt(
      view,
      lattice,
      holder,
      reach,
      surface + GLASS_WALL.air.from,
      surface + GLASS_WALL.air.to,
    );
  });
  const profile = Float32Array.from({ length: 2 * reach + 1 }, (_, i) =>
    median(profiles.map((p) => p[i] ?? 0)),
  );
  const strength = norm(profile) / Math.sqrt(profile.length);
  const sketch = wallTemplateOf(profile, reach);
  const halfWidth = halfWidthOf(sketch);
  const floorOf = ({ y, box }: Holder) => box.bottom - 0.06 * width - y;
  const outerRadius = median(filled.map(floorOf)) / 1.05;
  // the floor has the colour of the liquid above it, so it is looked for separately
  const floor = { floor: new Float32Array(1), deepest: 0 };
  const top = median(filled.map((holder) => wallTopOf(view, lattice, holder, sketch)));
  const bottom = -median(filled.map((holder) => floorOf(holder) - GLASS_WALL.floor * width)) / lattice.pitch;
  return { ...sketch, ...floor, strength, halfWidth, outerRadius, top, bottom };
}

/** Returns how far up the walls are visible above the liquid, in units above the centre of the lowest place. */
function wallTopOf(view: View, lattice: Lattice, holder: Holder, sketch: WallTemplate): number {
  const shown = (height: number) => gainOf(view, lattice, holder, sketch, height) > SHOWN;
  return endOfWalls(holder.spots.length - 0.5, 1 / lattice.pitch, shown);
}

/**
 * Whether a bottle is far enough from all others. Two bottles that are one width apart have the walls of
 * another between them.
 */
function isApart({ x, y }: Empty, { holders, itemHeight }: Layout, lattice: Lattice): boolean {
  const least = GLASS_WALL.nearest * spacing(lattice);
  return holders.every((holder) => Math.abs(holder.y - y) > itemHeight || Math.abs(holder.x - x) > least);
}

/**
 * The floor of glass.
 *
 * - `slack`: it is looked for within this many widths of where it should be.
 * - `width`: over this share of the width.
 * - `gain`: it is at least this share as strong as the walls.
 */
const GLASS_FLOOR = { slack: 0.25, width: 0.3, gain: 0.4 };

/**
 * Whether a bottle has a floor. Between two open bottles there are walls on both sides, but no floor. A floor
 * below the picture cannot be checked.
 */
function hasBottleFloor(
  { gradient }: View,
  { x, y }: Empty,
  { peak, outerRadius }: Walls,
  { itemWidth }: Layout,
): boolean {
  const slack = Math.round(GLASS_FLOOR.slack * itemWidth);
  const deepest = Math.round(y + 1.05 * outerRadius) + slack;
  if (deepest >= gradient.height) return true;
  const reach = Math.max(1, Math.round((GLASS_FLOOR.width * itemWidth) / 2));
  const strip = { x: Math.round(x), top: deepest - 2 * slack, bottom: deepest, reach };
  return isCrossed(gradient, strip, GLASS_FLOOR.gain * peak);
}
