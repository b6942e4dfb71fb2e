// biome-ignore-all lint/style/noNonNullAssertion: kernel; the indices are bounded by construction
import type { Pixels, Point, Reading, ReadingTube } from '../reading.ts';

/** How the middle of an item looks: red, green and blue of a grid of samples, 0 to 255, row by row. */
export type Patch = Float32Array;

/** Samples along each side of a patch. */
const SIDE = 7;
/** A patch reaches so far from the centre to each side, in item widths and heights: an item's edge shows what is behind it. */
const REACH = 0.28;

interface ItemSize {
  readonly itemWidth: number;
  readonly itemHeight: number;
}

/** The patch around a point; samples beyond the picture are those of its edge. */
export function patchAt(pixels: Pixels, { x, y }: Point, { itemWidth, itemHeight }: ItemSize): Patch {
  const patch = new Float32Array(SIDE * SIDE * 3);
  for (let row = 0, at = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++, at += 3) {
      const dx = ((2 * column) / (SIDE - 1) - 1) * REACH * itemWidth;
      const dy = ((2 * row) / (SIDE - 1) - 1) * REACH * itemHeight;
      sampleInto(patch, at, pixels, Math.round(x + dx), Math.round(y + dy));
    }
  }
  return patch;
}

/** The mean of nine pixels: what lies between two pixels in one picture lies on one in the next. */
function sampleInto(patch: Patch, at: number, { width, height, data }: Pixels, x: number, y: number): void {
  for (let dy = -1; dy <= 1; dy++) {
    const row = Math.max(0, Math.min(height - 1, y + dy)) * width;
    for (let dx = -1; dx <= 1; dx++) {
      const pixel = 4 * (row + Math.max(0, Math.min(width - 1, x + dx)));
      patch[at] = patch[at]! + data[pixel]! / 9;
      patch[at + 1] = patch[at + 1]! + data[pixel + 1]! / 9;
      patch[at + 2] = patch[at + 2]! + data[pixel + 2]! / 9;
    }
  }
}

/** How much two patches differ: the mean difference of a sample's channel, 0 to 255. */
export function difference(one: Patch, other: Patch): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += Math.abs(one[i]! - other[i]!);
  return sum / one.length;
}

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
