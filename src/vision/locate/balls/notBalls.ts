import { diff } from 'color-diff';
import { type Interpretation, itemsOf } from '../../colors/interpretation.ts';
import { labAt, SAME_COLOR } from '../../items/patches.ts';
import { RIM_CLEAR } from '../../items/rims.ts';
import type { Circle } from '../../picture/circles.kernel.ts';
import type { Raster } from '../../picture/raster.kernel.ts';
import type { View } from '../../picture/view.ts';
import type { Point } from '../../reading.ts';
import type { Column, Lattice } from '../lattice/lattice.ts';

/**
 * When discs are the ends of bars, or no items.
 *
 * - `size`: discs whose radii differ by less than this factor have one size.
 * - `distance`: a disc is not an item of the board if it is this many radii away from all of them.
 * - `outside`: the number of discs between the items that are no items may be this multiple of the number of items:
 *   sockets, studs, marks between tubes.
 * - `between`: where the bar is sampled, as fractions of the way from one end to the other.
 * - `joined`: if more than this share of all discs are ends of bars, it is a board of bars.
 */
const BARS = { size: 1.15, distance: 1.2, outside: 0.5, between: [0.25, 0.5, 0.75], joined: 0.5 };

/**
 * Whether most balls of this size are outside of tubes, between the stacks. Then it is a heap of balls, as in
 * games in which balls are shot, matched or merged.
 */
export function isPile({ circles }: View, found: Interpretation): boolean {
  const { layout } = found;
  if (layout.kind !== 'ball') return false;
  const items = layout.holders.flatMap((holder) => itemsOf(found, holder));
  const taken = [...items, ...placesIn(found)];
  const radius = layout.itemWidth / 2;
  const outside: Circle[] = [];
  for (const disc of circles()) {
    const isLike = disc.score >= RIM_CLEAR && Math.abs(Math.log(disc.radius / radius)) < Math.log(BARS.size);
    if (!isLike || !isSurroundedBy(disc, items)) continue;
    if (isApart(disc, taken, BARS.distance * radius) && isApart(disc, outside, radius)) outside.push(disc);
  }
  return outside.length > BARS.outside * items.length;
}

/** Returns the places of all tubes, because trays have round dents where nothing is in them. */
function placesIn({ layout, capacity }: Interpretation): Point[] {
  const { holders, up } = layout;
  return holders.flatMap(({ x, y, capacity: own }) =>
    Array.from({ length: own ?? capacity }, (_, k) => ({ x: x + k * up.x, y: y + k * up.y })),
  );
}

function isSurroundedBy({ x, y }: Point, items: readonly Point[]): boolean {
  return (
    items.some((item) => item.x < x) &&
    items.some((item) => item.x > x) &&
    items.some((item) => item.y < y) &&
    items.some((item) => item.y > y)
  );
}

function isApart({ x, y }: Point, others: readonly Point[], distance: number): boolean {
  return others.every((other) => Math.hypot(other.x - x, other.y - y) >= distance);
}

/**
 * Whether most discs are the round ends of horizontal bars: a disc beside them and everything between has the
 * same colour.
 */
export function areEndsOfBars(raster: Raster, { rows }: Lattice): boolean {
  let count = 0;
  const joined = new Set<Circle>();
  for (const { columns } of rows) {
    for (const [i, column] of columns.entries()) {
      count += column.discs.filter((disc) => disc).length;
      for (const [left, right] of discsInLine(column, columns[i + 1])) {
        if (isOneColor(raster, left, right)) joined.add(left).add(right);
      }
    }
  }
  return joined.size > BARS.joined * count;
}

/** Returns the pairs of discs of two columns that are beside each other. */
function discsInLine(left: Column, right: Column | undefined): [Circle, Circle][] {
  return left.discs.flatMap((disc, k): [Circle, Circle][] => {
    const other = right?.discs[k];
    return disc && other ? [[disc, other]] : [];
  });
}

function isOneColor(raster: Raster, left: Circle, right: Circle): boolean {
  const colorOf = (share: number) => {
    const [x, y] = [left.x + share * (right.x - left.x), left.y + share * (right.y - left.y)];
    return labAt(raster, x, y);
  };
  const own = colorOf(0);
  return [...BARS.between, 1].every((share) => diff(own, colorOf(share)) < SAME_COLOR);
}
