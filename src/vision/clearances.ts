import { type Interpretation, itemsOf, withHolders } from './colors/interpretation.ts';
import type { Clearance, Holder } from './layout.ts';
import type { Gradient } from './picture/gradient.ts';
import type { View } from './picture/view.ts';

/**
 * A wall changes by at least this many levels per pixel, in this share of the rows above the items, within
 * this many item widths of the side of the tube.
 */
const LEAST_WALL = 6;
const MOST_ROWS = 0.8;
const WALL_SLACK = 0.2;
/** Beyond this share of the gap to the next tube, a wall or its glow may belong to that tube. */
const OWN_SHARE = 0.4;
/**
 * At least this many tubes have to show their walls, because a single one may look different from the others
 * while it is selected.
 */
const FEWEST_SHOWN = 2;
/** Items and tubes may end this share of a pitch away from where they should. */
const SLACK = 0.2;
/**
 * Nothing is drawn where the picture changes by fewer levels per pixel than this. Walls, with their shadows,
 * are at most this many tube widths thick.
 */
const MOST_PLAIN = 3;
const WIDEST_WALL = 0.5;

/**
 * Adds to each tube how far nothing is drawn beside it. This is only done if all tubes with room show walls
 * above their items, because then an empty tube beside them would show its walls, too. If walls are not seen,
 * an empty tube would not be seen either.
 */
export function withClearances({ gradient }: Pick<View, 'gradient'>, found: Interpretation): Interpretation {
  const { layout } = found;
  const { holders } = layout;
  if (layout.onPegs) return found;
  const airy = holders.filter((holder) => freePlacesOf(found, holder) >= 1);
  const isShown = (holder: Holder) => showsWalls(gradient, found, holder, gapBeside(holder, holders));
  if (airy.length < FEWEST_SHOWN || !airy.every(isShown)) return found;
  const gap = Math.min(...holders.map((holder) => gapBeside(holder, holders)));
  const cleared = holders.map((holder) => ({ ...holder, clearance: clearanceOf(gradient, holder, gap) }));
  return withHolders(found, cleared);
}

/** Returns the number of free places of a tube. */
function freePlacesOf(found: Interpretation, holder: Holder): number {
  return (holder.capacity ?? found.capacity) - itemsOf(found, holder).length;
}

/** Returns the gap to the nearest tube in the row, in pixels. */
function gapBeside({ box }: Holder, holders: readonly Holder[]): number {
  const gaps = holders.flatMap(({ box: other }) =>
    other.top < box.bottom && box.top < other.bottom && other.left !== box.left
      ? [Math.max(other.left - box.right, box.left - other.right)]
      : [],
  );
  return Math.max(0, Math.min(Number.POSITIVE_INFINITY, ...gaps));
}

/** Whether both walls of a tube are seen in most rows above its items. */
function showsWalls(
  { width, height, strength }: Gradient,
  found: Interpretation,
  holder: Holder,
  gap: number,
): boolean {
  const { y, box } = holder;
  const pitch = -found.layout.up.y;
  const surface = y + (0.5 - itemsOf(found, holder).length - SLACK) * pitch;
  const top = surface - (freePlacesOf(found, holder) - 2 * SLACK) * pitch;
  const waver = Math.min(WALL_SLACK * found.layout.itemWidth, OWN_SHARE * gap);
  const isWall = (row: number, side: number) => {
    const [from, to] = [Math.max(0, Math.round(side - waver)), Math.min(width - 1, Math.round(side + waver))];
    return strength.subarray(row * width + from, row * width + to + 1).some((value) => value >= LEAST_WALL);
  };
  const rows = integersBetween(Math.max(0, top), Math.min(height - 1, surface));
  return [box.left, box.right].every(
    (side) => rows.filter((row) => isWall(row, side)).length >= MOST_ROWS * rows.length,
  );
}

function integersBetween(from: number, to: number): number[] {
  const first = Math.ceil(from);
  return Array.from({ length: Math.max(0, Math.floor(to) - first + 1) }, (_, i) => first + i);
}

/** Measures how far nothing is drawn on either side of a tube, beyond its own walls, in tube widths. */
function clearanceOf({ width, height, strength }: Gradient, { box }: Holder, gap: number): Clearance {
  const rows = integersBetween(Math.max(1, box.top), Math.min(height - 2, box.bottom));
  const isPlain = (x: number) => rows.every((row) => (strength[row * width + x] ?? 0) < MOST_PLAIN);
  const across = box.right - box.left;
  const beside = (side: number, sign: 1 | -1) => {
    const at = (off: number) => Math.round(side + sign * off);
    const wall = Math.min(WIDEST_WALL * across, OWN_SHARE * gap);
    const from = integersBetween(0, wall).findLastIndex((off) => !isPlain(at(off))) + 1;
    let to = from;
    while (at(to) > 0 && at(to) < width - 1 && isPlain(at(to))) to++;
    const isEdge = at(to) <= 0 || at(to) >= width - 1;
    return isEdge ? Number.POSITIVE_INFINITY : to > from ? to / across : 0;
  };
  return { left: beside(box.left, -1), right: beside(box.right, 1) };
}
