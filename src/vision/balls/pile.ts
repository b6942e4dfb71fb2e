import { type Interpretation, itemsOf } from '../colors/interpretation.ts';
import { RIM_CLEAR } from '../items/rims.ts';
import type { Circle } from '../picture/circles.ts';
import type { View } from '../picture/view.ts';
import type { Point } from '../reading.ts';

/** Discs whose radii differ by less than this factor are of one size. */
const ONE_SIZE = 1.15;
/** A disc is none of the board's items when it lies so many radii from all of them. */
const APART = 1.2;
/** For each item of a board there may be so many discs among them that are none: sockets, studs, marks between tubes. */
const MOST_LOOSE = 0.5;

/**
 * Whether balls lie in a heap of others like them, as in games where balls are shot at, matched or merged: most of those
 * between the stacks are in no tube.
 */
export function isPile({ circles }: View, found: Interpretation): boolean {
  const { layout } = found;
  if (layout.kind !== 'ball') return false;
  const items = layout.holders.flatMap((holder) => itemsOf(found, holder));
  const taken = [...items, ...placesIn(found)];
  const radius = layout.itemWidth / 2;
  const loose: Circle[] = [];
  for (const disc of circles()) {
    const isLike = disc.score >= RIM_CLEAR && Math.abs(Math.log(disc.radius / radius)) < Math.log(ONE_SIZE);
    if (!isLike || !isAmong(disc, items)) continue;
    if (isApart(disc, taken, APART * radius) && isApart(disc, loose, radius)) loose.push(disc);
  }
  return loose.length > MOST_LOOSE * items.length;
}

/** The places of all tubes: where nothing lies in them, trays show round dents. */
function placesIn({ layout, capacity }: Interpretation): Point[] {
  const { holders, up } = layout;
  return holders.flatMap(({ x, y, capacity: own }) =>
    Array.from({ length: own ?? capacity }, (_, k) => ({ x: x + k * up.x, y: y + k * up.y })),
  );
}

function isAmong({ x, y }: Point, items: readonly Point[]): boolean {
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
