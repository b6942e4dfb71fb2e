import type { Pixels, Point, Reading, ReadingTube } from '../reading.ts';
import { difference, patchAt } from './patches.ts';

/** A place that changes by more than this in a channel, from one frame to the next, holds something that moves. */
const MOVING = 5;

/** Lifted items hang up to so many places beyond the open end. */
const BEYOND = 2;

/**
 * Whether nothing moves where the board is, from one frame to the next: in the places of the tubes, and where lifted items hang.
 * What moves beside the tubes, such as a background, does not count.
 *
 * @param frame and `next` two screenshots of one size, some time apart; of different sizes nothing has settled.
 * @param reading of an earlier screenshot of this board.
 */
export function hasSettled(frame: Pixels, next: Pixels, reading: Reading): boolean {
  if (frame.width !== next.width || frame.height !== next.height) return false;
  return reading.tubes.every((tube) =>
    [...tube.places, ...beyond(tube)].every(
      (point) => difference(patchAt(frame, point, tube), patchAt(next, point, tube)) <= MOVING,
    ),
  );
}

/** The places that lie beyond the open end. */
function beyond({ places, itemHeight }: ReadingTube): Point[] {
  const [last, under] = [places.at(-1), places.at(-2)];
  if (!last) return [];
  const step = under ? { x: last.x - under.x, y: last.y - under.y } : { x: 0, y: -itemHeight };
  return Array.from({ length: BEYOND }, (_, k) => ({
    x: last.x + (k + 1) * step.x,
    y: last.y + (k + 1) * step.y,
  }));
}
