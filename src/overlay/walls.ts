import { difference, offBetween, type Patch } from './patch.ts';

/** The height of air above a surface in which the walls are measured, in units, and the least number of rows. */
const AIR = 0.08;
const FEW = 3;
/** The distance above the surface at which it no longer shows, in units. */
const CLEAR = 0.06;
/** The width of the walls, as a fraction of the patch. */
const SIDE = 0.25;
/** The largest difference between rows of a straight wall, in levels of a channel. */
const STRAIGHT = 12;
/**
 * The largest difference from a mixture of two pixels that is noise, and the least difference between the two for the edge of a wall
 * rather than a pattern of the page.
 */
const NOISE = 8;
const CONTRAST = 48;

/**
 * Gives an empty bottle the walls that are visible in the air above the liquid. The bottle that it was copied from may be shifted by
 * part of a pixel, so that its walls are different mixtures of glass and page. Only straight walls can be continued below the surface.
 * A numeric kernel.
 *
 * @param surface the row of the patch in which the liquid begins
 */
export function withOwnWalls(empty: Patch, seen: Patch, surface: number, pitch: number): Patch {
  const { width, height } = empty;
  const count = Math.max(FEW, Math.round(pitch * AIR));
  const start = surface - Math.max(1, Math.round(pitch * CLEAR)) - count;
  if (start < 0) return empty;
  const data = new Uint8ClampedArray(empty.data);
  const side = Math.round(width * SIDE);
  for (let column = 1; column < width - 1; column = column === side ? width - side : column + 1) {
    const first = (start * width + column) * 4;
    const isWall = isStraight(seen.data, first, width, count) && isStraight(empty.data, first, width, count);
    if (!isWall || !isMixed(seen.data, empty.data, first)) continue;
    for (let row = 0, at = column * 4; row < height; row++, at += width * 4) {
      if (difference(empty.data, at, empty.data, first) >= STRAIGHT) continue;
      for (let channel = 0; channel < 3; channel++)
        data[at + channel]! += seen.data[first + channel]! - empty.data[first + channel]!;
    }
  }
  return { ...empty, data };
}

/** Whether pixels below each other are alike. Part of a kernel. */
function isStraight(data: ArrayLike<number>, first: number, width: number, count: number): boolean {
  for (let i = 1; i < count; i++)
    if (difference(data, first + i * width * 4, data, first) >= STRAIGHT) return false;
  return true;
}

/** Whether a pixel is a different mixture of the glass and what is beside it. Part of a kernel. */
function isMixed(seen: ArrayLike<number>, glass: ArrayLike<number>, at: number): boolean {
  if (difference(seen, at, glass, at) < NOISE) return false;
  if (difference(glass, at - 4, glass, at + 4) < CONTRAST) return false;
  const isLike = (other: number) => offBetween(seen, at, glass, at, glass, other) < NOISE;
  return isLike(at - 4) || isLike(at + 4);
}
