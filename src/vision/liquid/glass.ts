import { type Empty, findEmpties } from '../balls/empties.ts';
import type { Lattice, Row } from '../balls/lattice.ts';
import { isCrossed, profileAt } from '../balls/profiles.ts';
import { spacing, type Walls } from '../balls/walls.ts';
import { gainOf, halfWidthOf, type WallTemplate, wallTemplateOf } from '../balls/wallTemplate.ts';
import { DOUBTFUL_LIKENESS, emptyAt, type Holder, type Layout } from '../layout.ts';
import type { Gradient } from '../picture/gradient.ts';
import type { View } from '../picture/view.ts';
import { inRows } from '../rows.ts';
import { median } from '../statistics.ts';

/**
 * The appearance of walls is learnt from the air above the liquid, in this range of heights above its
 * surface, in units.
 */
const AIR_HEIGHTS = { from: 0.06, to: 0.4 };
/** The sides of a bottle are looked for up to this many half widths from its axis. */
const WALL_REACH = 1.6;
/** A round floor begins this many widths above its lowest point. */
const ROUND_FLOOR = 0.25;

/** Finds empty bottles whose glass shows no slab, such as open ones and those with broken outlines. */
export function findOpenBottles(view: View, layout: Layout): Empty[] {
  const lattice = latticeOf(layout);
  const filled = layout.holders.filter((holder) => holder.spots.length > 0);
  if (filled.length === 0) return [];
  const walls = learnGlass(view, lattice, filled, layout.itemWidth);
  const found = findEmpties({ view, lattice, walls }) ?? [];
  return found.filter((stand) => hasFloor(view, stand, walls, layout) && hasRoom(stand, layout, lattice));
}

/** Returns the bottles of a layout as a lattice of places, with units as its pitch. */
export function latticeOf({ holders, itemWidth, itemHeight }: Layout): Lattice {
  const rows = inRows(holders).map((row): Row => ({ columns: row.map(({ x, y }) => ({ x, y, discs: [] })) }));
  return { radius: itemWidth / 2, pitch: itemHeight, lean: 0, slope: 0, rows };
}

/** Returns what the sides of a bottle look like with air between them. */
function learnGlass(view: View, lattice: Lattice, filled: readonly Holder[], width: number): Walls {
  const reach = Math.round(Math.min((WALL_REACH * width) / 2, spacing(lattice) / 2 + 2));
  const profiles = filled.map((holder) => {
    const surface = holder.spots.length - 0.5;
    return profileAt(view, lattice, holder, reach, surface + AIR_HEIGHTS.from, surface + AIR_HEIGHTS.to);
  });
  const profile = Float32Array.from({ length: 2 * reach + 1 }, (_, i) =>
    median(profiles.map((p) => p[i] ?? 0)),
  );
  const strength = Math.sqrt(profile.reduce((sum, value) => sum + value * value, 0) / profile.length);
  const sketch = wallTemplateOf(profile, reach);
  const halfWidth = halfWidthOf(sketch);
  const floorOf = ({ y, box }: Holder) => box.bottom - 0.06 * width - y;
  const outerRadius = median(filled.map(floorOf)) / 1.05;
  // the floor has the colour of the liquid above it, so it is looked for separately
  const floor = { floor: new Float32Array(1), deepest: 0 };
  const top = median(filled.map((holder) => wallTopOf(view, lattice, holder, sketch)));
  const bottom = -median(filled.map((holder) => floorOf(holder) - ROUND_FLOOR * width)) / lattice.pitch;
  return { ...sketch, ...floor, strength, halfWidth, outerRadius, top, bottom };
}

/**
 * A slice shows the walls if they have this share of their strength. They may be hidden over this many units.
 */
const SHOWN = 0.4;
const HIDDEN_STRETCH = 0.25;
/** Walls reach at most this many units above the liquid. */
const HIGHEST_WALL = 6;

/**
 * Returns how far up the walls are visible above the liquid, in units above the centre of the lowest place.
 */
function wallTopOf(view: View, lattice: Lattice, holder: Holder, sketch: WallTemplate): number {
  const surface = holder.spots.length - 0.5;
  let top = surface;
  for (
    let height = surface;
    height - top < HIDDEN_STRETCH && height < surface + HIGHEST_WALL;
    height += 1 / lattice.pitch
  ) {
    if (gainOf(view, lattice, holder, sketch, height) > SHOWN) top = height;
  }
  return top;
}

/** Bottles of a row are at least this share of the smallest known distance apart. */
const NEAREST = 0.9;

/**
 * Whether a bottle is far enough from all others. Two bottles that are one width apart have the walls of
 * another between them.
 */
function hasRoom({ x, y }: Empty, { holders, itemHeight }: Layout, lattice: Lattice): boolean {
  const least = NEAREST * spacing(lattice);
  return holders.every((holder) => Math.abs(holder.y - y) > itemHeight || Math.abs(holder.x - x) > least);
}

/** A floor is looked for within this many widths of where it should be, over this share of the width. */
const FLOOR_SLACK = 0.25;
const FLOOR_WIDTH = 0.3;
/** It is at least this share as strong as the walls. */
const FLOOR_GAIN = 0.4;

/**
 * Whether a bottle has a floor. Between two open bottles there are walls on both sides, but no floor. A floor
 * below the picture cannot be checked.
 */
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

/**
 * An upright edge changes by at least `LEAST_EDGE` levels per pixel, and at least `UPRIGHT` of that
 * horizontally. Less is grain.
 */
const LEAST_EDGE = 3;
const UPRIGHT = 0.8;
/**
 * A wall is visible in at least this share of the height, and an edge on the page between bottles in at most
 * `PAGE_SHARE` of it. At both ends, `END_SHARE` of the height is left out, because of the rim and a round
 * floor.
 */
const WALL_SHARE = 0.8;
const PAGE_SHARE = 0.3;
const END_SHARE = 0.25;
/**
 * Walls are as far apart as those of the other bottles, and bottles are as far from each other, within this
 * share of their width.
 */
const POSITION_SLACK = 0.08;

/**
 * Finds empty bottles beside full ones by their walls alone. If no bottle shows air, the look of glass is
 * unknown, and gleams and shadows on the glass leave no slab. The distance to the last bottle of the row has
 * to be the usual one.
 *
 * @returns doubtful bottles; none if bottles overlap.
 */
export function findFaintBottles({ gradient }: View, layout: Layout): Holder[] {
  const step = spacing(latticeOf(layout));
  // the distance is infinite for single bottles, and a row of overlapping ones would never end
  if (!Number.isFinite(step) || step < layout.itemWidth) return [];
  return inRows(layout.holders).flatMap((row) => {
    const like = row[row.length >> 1];
    return like
      ? [...bottlesBeyond(gradient, row, like, -step), ...bottlesBeyond(gradient, row, like, step)]
      : [];
  });
}

/** Returns the bottles that continue a row beyond one end, one after another. */
function bottlesBeyond(gradient: Gradient, row: readonly Holder[], like: Holder, step: number): Holder[] {
  const end = step < 0 ? row[0] : row.at(-1);
  const found: Holder[] = [];
  const y = median(row.map((one) => one.y));
  for (let last = end?.x ?? 0; ; ) {
    const x = bottleAxisNear(gradient, like, last + step, Math.abs(step));
    if (x === undefined) return found;
    found.push(emptyAt({ x, y }, DOUBTFUL_LIKENESS, like));
    last = x;
  }
}

/** Returns the axis of a bottle near a point that has the page on both sides; undefined if there is none. */
function bottleAxisNear(gradient: Gradient, like: Holder, near: number, step: number): number | undefined {
  const { box } = like;
  const width = box.right - box.left;
  const slack = Math.max(2, Math.round(POSITION_SLACK * width));
  const rows = {
    top: box.top + END_SHARE * (box.bottom - box.top),
    bottom: box.bottom - END_SHARE * (box.bottom - box.top),
  };
  const half = Math.round(width / 2);
  const isPage = (x: number) =>
    [-step / 2, step / 2].every((aside) => edgeShare(gradient, x + aside, rows) <= PAGE_SHARE);
  for (let off = 0; off <= 2 * slack; off++) {
    const x = Math.round(near) + (off % 2 === 0 ? off : -off - 1) / 2;
    for (let wider = -slack; wider <= slack; wider++) {
      const isWall = (at: number) => edgeShare(gradient, at, rows) >= WALL_SHARE;
      if (isWall(x - half - wider) && isWall(x + half + wider) && isPage(x)) return x;
    }
  }
  return undefined;
}

/** Returns the share of the rows in which an upright edge crosses a column of pixels. A kernel. */
function edgeShare(
  { width, x: across, strength }: Gradient,
  at: number,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): number {
  const column = Math.round(at);
  if (column < 1 || column >= width - 1) return 0;
  const [first, last] = [Math.round(top), Math.round(bottom)];
  let count = 0;
  for (let y = first; y <= last; y++) {
    const i = y * width + column;
    if (strength[i]! >= LEAST_EDGE && Math.abs(across[i]!) >= UPRIGHT * strength[i]!) count++;
  }
  return count / Math.max(1, last - first + 1);
}
