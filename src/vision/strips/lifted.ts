import { type Patch, patchDistance, SAME_LOOK } from '../items/patches.ts';
import type { Point } from '../reading.ts';
import { directionOf, lengthOf, type TubeAxis } from './axes.ts';
import { type Cell, cellAt, type Seen, type Window } from './cells.ts';
import { pictureOf, type Sheet, type Strip } from './rectify.ts';

/** A lifted item hangs above the highest place: between these distances of places from its middle, in steps of so much. */
const LIFTED = { from: 0.9, to: 2.1, step: 0.1 };
/** It looks like an item within this distance, in units of `SAME_LOOK`. */
const LIKE_ITEM = 1.5;

/** Returns what hangs above a tube and looks like one of the items; undefined if nothing does. */
export function liftedOver(
  sheet: Sheet,
  strip: Strip,
  items: readonly Cell[],
  window: Window,
): Seen | undefined {
  let best: Seen | undefined;
  let least = LIKE_ITEM * SAME_LOOK;
  for (let above = LIFTED.from; above <= LIFTED.to; above += LIFTED.step) {
    const cell = cellAt(sheet, strip, strip.axis.capacity - 1 + above, window);
    const distance = nearest(cell.patch, items);
    if (distance >= least || !isFree(sheet, strip, cell.place)) continue;
    least = distance;
    best = cell;
  }
  return best;
}

function nearest(patch: Patch, items: readonly Cell[]): number {
  return Math.min(...items.map((item) => patchDistance(patch, item.patch)));
}

/** Whether no other tube has a place there. */
function isFree({ strips }: Sheet, strip: Strip, place: number): boolean {
  const point = pictureOf(strip.axis, 0, place);
  return strips.every((other) => other === strip || !isInTube(point, other.axis));
}

function isInTube({ x, y }: Point, tube: TubeAxis): boolean {
  const along = directionOf(tube);
  const [dx, dy] = [x - tube.lowest.x, y - tube.lowest.y];
  const [up, across] = [dx * along.x + dy * along.y, dx * along.y - dy * along.x];
  return Math.abs(across) < tube.width && up > -tube.width && up < lengthOf(tube) + tube.width;
}
