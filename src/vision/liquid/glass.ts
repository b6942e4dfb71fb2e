import { type Empty, findEmpties } from '../balls/empties.ts';
import type { Lattice, Row } from '../balls/lattice.ts';
import { isCrossed, profileAt } from '../balls/profiles.ts';
import { gainOf, halfWidthOf, type Sketch, sketchOf } from '../balls/sketch.ts';
import { spacing, type Walls } from '../balls/walls.ts';
import type { Holder, Layout } from '../layout.ts';
import type { View } from '../picture/view.ts';
import { inRows } from '../rows.ts';
import { median } from '../statistics.ts';

/** Walls are learnt from so many units of air over the liquid. */
const AIR = { from: 0.06, to: 0.4 };
/** The sides of a bottle are looked for up to this many half widths from its axis. */
const REACH = 1.6;
/** Round floors begin so many widths over the lowest point. */
const ROUND = 0.25;

/** Bottles without liquid whose glass shows no closed patch: open ones, broken outlines. */
export function findOpenBottles(view: View, layout: Layout): Empty[] {
  const lattice = latticeOf(layout);
  const filled = layout.holders.filter((holder) => holder.spots.length > 0);
  if (filled.length === 0) return [];
  const walls = learnGlass(view, lattice, filled, layout.itemWidth);
  const found = findEmpties({ view, lattice, walls }) ?? [];
  return found.filter((stand) => hasFloor(view, stand, walls, layout) && hasRoom(stand, layout, lattice));
}

/** The bottles of a layout as a lattice of places, units as its pitch. */
export function latticeOf({ holders, itemWidth, itemHeight }: Layout): Lattice {
  const rows = inRows(holders).map((row): Row => ({ columns: row.map(({ x, y }) => ({ x, y, discs: [] })) }));
  return { radius: itemWidth / 2, pitch: itemHeight, lean: 0, slope: 0, rows };
}

/** What the sides of a bottle look like where there is air between them. */
function learnGlass(view: View, lattice: Lattice, filled: readonly Holder[], width: number): Walls {
  const reach = Math.round(Math.min((REACH * width) / 2, spacing(lattice) / 2 + 2));
  const profiles = filled.map((holder) => {
    const surface = holder.spots.length - 0.5;
    return profileAt(view, lattice, holder, reach, surface + AIR.from, surface + AIR.to);
  });
  const profile = Float32Array.from({ length: 2 * reach + 1 }, (_, i) =>
    median(profiles.map((p) => p[i] ?? 0)),
  );
  const strength = Math.sqrt(profile.reduce((sum, value) => sum + value * value, 0) / profile.length);
  const sketch = sketchOf(profile, reach);
  const halfWidth = halfWidthOf(sketch);
  const floorOf = ({ y, box }: Holder) => box.bottom - 0.06 * width - y;
  const outerRadius = median(filled.map(floorOf)) / 1.05;
  // under liquid the floor shows the colour of the liquid: it is looked for by itself
  const floor = { floor: new Float32Array(1), deepest: 0 };
  const top = median(filled.map((holder) => topOf(view, lattice, holder, sketch)));
  const bottom = -median(filled.map((holder) => floorOf(holder) - ROUND * width)) / lattice.pitch;
  return { ...sketch, ...floor, strength, halfWidth, outerRadius, top, bottom };
}

/** A slice shows the walls when they have this share of their strength; they may be hidden for so many units. */
const SHOWN = 0.4;
const HIDDEN_STRETCH = 0.25;
/** Walls go on over the liquid for at most so many units. */
const HIGHEST = 6;

/** How far up the walls go on over the liquid. */
function topOf(view: View, lattice: Lattice, holder: Holder, sketch: Sketch): number {
  const surface = holder.spots.length - 0.5;
  let top = surface;
  for (
    let height = surface;
    height - top < HIDDEN_STRETCH && height < surface + HIGHEST;
    height += 1 / lattice.pitch
  ) {
    if (gainOf(view, lattice, holder, sketch, height) > SHOWN) top = height;
  }
  return top;
}

/** Bottles of a row stand no nearer to each other than this share of the smallest distance known. */
const NEAREST = 0.9;

/** Two bottles a bottle's width apart have the walls of one between them. */
function hasRoom({ x, y }: Empty, { holders, itemHeight }: Layout, lattice: Lattice): boolean {
  const least = NEAREST * spacing(lattice);
  return holders.every((holder) => Math.abs(holder.y - y) > itemHeight || Math.abs(holder.x - x) > least);
}

/** A floor is looked for within so many widths of where it should be, in this share of the width. */
const FLOOR_SLACK = 0.25;
const FLOOR_WIDTH = 0.3;
/** It is at least this share as strong as the walls. */
const FLOOR_GAIN = 0.4;

/** Between two open bottles there are walls on both sides, but no floor. Below the picture nobody knows. */
function hasFloor(
  { gradient }: View,
  { x, y }: Empty,
  { peak, outerRadius }: Walls,
  { itemWidth }: Layout,
): boolean {
  const slack = Math.round(FLOOR_SLACK * itemWidth);
  const deepest = Math.round(y + 1.05 * outerRadius) + slack;
  if (deepest >= gradient.height) return true;
  const reach = Math.max(1, Math.round((FLOOR_WIDTH * itemWidth) / 2));
  const strip = { x: Math.round(x), top: deepest - 2 * slack, bottom: deepest, reach };
  return isCrossed(gradient, strip, FLOOR_GAIN * peak);
}
