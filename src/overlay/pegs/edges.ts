import { median } from '../view.ts';
import type { Frame, Scale } from './sample.ts';

/** The largest gap within an item, in pitches. Reflections make gaps because they look the same on all colours. */
const GAP = { up: 0.3, down: 0.2 };
/** The largest half-width of an item, in widths. Differences beyond it are due to feet that are not exactly aligned. */
const SIDE = 0.53;
/** The largest half-width of the hole in an item, in widths. */
const HOLE = 0.26;
/** Beside the hole, an edge is compared with columns nearer to the middle by this distance, in widths. */
const WINDOW = 0.08;
/** The largest half-width of a pole that may be mistaken for the item, in widths. */
const POLE = 0.18;
/** The search for an edge begins this far beyond the middle, in pitches. */
const BEYOND = 0.4;

/**
 * The row of the upper or lower edge of items in each column of a frame; undefined beside them.
 *
 * @param cover how surely each pixel belongs to an item, from 0 to 255
 * @param step -1 for the upper edge, 1 for the lower one
 */
export function edgeOf(
  cover: Float32Array,
  frame: Frame,
  { across, down }: Scale,
  step: -1 | 1,
): (number | undefined)[] {
  const middle = -frame.left;
  const rows = Array.from({ length: frame.width }, (_, column) =>
    Math.abs(column - middle) <= across * SIDE
      ? lastSeen(cover, frame, column, step, down, step < 0 ? GAP.up : GAP.down)
      : undefined,
  );
  const window = Math.max(2, Math.round(across * WINDOW));
  const edge = settled(rows, { middle, from: across * HOLE, window }, step);
  return step < 0 ? upperHull(edge, middle, across) : edge;
}

/**
 * Removes protrusions from an edge: from the middle to the sides, an upper edge only falls and a lower one only rises.
 *
 * @param step -1 for an upper edge, 1 for a lower one
 */
function settled(
  rows: readonly (number | undefined)[],
  { middle, from, window }: { readonly middle: number; readonly from: number; readonly window: number },
  step: -1 | 1,
): (number | undefined)[] {
  const out = [...rows];
  for (const side of [-1, 1]) {
    const first = middle + side * (Math.round(from) + window);
    for (let column = first; column >= 0 && column < rows.length; column += side) {
      const inner = Array.from({ length: window }, (_, i) => out[column - side * (i + 1)]);
      const known = inner.filter((row) => row !== undefined);
      const row = out[column];
      if (row === undefined || known.length === 0) continue;
      out[column] = step * Math.min(step * row, step * median(known));
    }
  }
  return out;
}

/** How much an ellipse rises in its middle part, and how much more a pole does. */
const ROUND = 0.28;
const STANDS_OUT = { times: 1.5, widths: 0.05 };

/** The convex upper edge; if a pole protrudes from it, the edge continues from the columns beside the pole. */
function upperHull(
  rows: readonly (number | undefined)[],
  middle: number,
  across: number,
): (number | undefined)[] {
  const pole = Math.round(across * POLE);
  const hull = bulging(rows);
  const without = bulging(rows.map((row, column) => (Math.abs(column - middle) <= pole ? undefined : row)));
  const [top, beside] = [hull[middle], without[middle]];
  const outer = [-2 * pole, 2 * pole].flatMap((aside) => without[middle + aside] ?? []);
  if (top === undefined || beside === undefined || outer.length === 0) return hull;
  const likely = ROUND * Math.max(0, median(outer) - beside);
  return beside - top > STANDS_OUT.times * likely + STANDS_OUT.widths * across ? without : hull;
}

/**
 * The upper convex hull of an edge, which bridges columns that are interrupted by a pole or by the hole in an item.
 */
function bulging(rows: readonly (number | undefined)[]): (number | undefined)[] {
  const hull: Corner[] = [];
  for (const [column, row] of rows.entries()) {
    if (row === undefined) continue;
    while (hull.length > 1 && isDent(hull.at(-2)!, hull.at(-1)!, { column, row })) hull.pop();
    hull.push({ column, row });
  }
  return rows.map((_, column) => {
    const next = hull.findIndex((corner) => corner.column >= column);
    const [left, right] = [hull[next - 1] ?? hull[next], hull[next]];
    if (!left || !right || left.column > column) return undefined;
    const part = left === right ? 0 : (column - left.column) / (right.column - left.column);
    return Math.round(left.row + part * (right.row - left.row));
  });
}

interface Corner {
  readonly column: number;
  readonly row: number;
}

/** Whether the middle one of three points is on or below the line between the others. */
function isDent(left: Corner, middle: Corner, right: Corner): boolean {
  const across = (right.column - left.column) * (middle.row - left.row);
  return across >= (middle.column - left.column) * (right.row - left.row);
}

/**
 * The last row up or down in which a column shows the item. At its sides a round one may be seen on one side of its
 * middle only.
 */
function lastSeen(
  paint: Float32Array,
  { top, width, height }: Frame,
  column: number,
  step: -1 | 1,
  pitch: number,
  gap: number,
): number | undefined {
  const start = -top - step * Math.round(pitch * BEYOND);
  let last: number | undefined;
  for (let row = start; row >= 0 && row < height; row += step) {
    if (paint[row * width + column]! >= 128) last = row;
    else if (Math.abs(row - (last ?? start)) > pitch * (last === undefined ? 2 * BEYOND : gap)) break;
  }
  return last;
}
