import { difference, offBetween, type Patch } from './patch.ts';

/** Rows of air above a surface that show the walls, in units, and the least number of them. */
const AIR = 0.08;
const FEW = 3;
/** So far above the surface, in units, it is not seen any more. */
const CLEAR = 0.06;
/** The walls, in widths of the patch from its sides. */
const SIDE = 0.25;
/** Rows of a straight wall differ by less, in levels of a channel. */
const STRAIGHT = 12;
/** Channel differences to a mixture of two pixels that are noise, and between the two where one is a wall, and not a pattern of the page. */
const NOISE = 8;
const CONTRAST = 48;

/**
 * An empty bottle with the walls that the air above the liquid shows: the bottle it was copied from may stand a part of a pixel
 * aside, so that its walls are other mixtures of glass and page. Only straight walls are known below the surface. A numeric kernel.
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

/** Whether a pixel is another mixture of the glass and what is beside it. Part of a kernel. */
function isMixed(seen: ArrayLike<number>, glass: ArrayLike<number>, at: number): boolean {
  if (difference(seen, at, glass, at) < NOISE) return false;
  if (difference(glass, at - 4, glass, at + 4) < CONTRAST) return false;
  const isLike = (other: number) => offBetween(seen, at, glass, at, glass, other) < NOISE;
  return isLike(at - 4) || isLike(at + 4);
}
