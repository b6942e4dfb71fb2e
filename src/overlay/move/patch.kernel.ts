import type { Pixels } from '../draw/scene.ts';

/** A piece of a picture with alpha, at whole pixels of the picture that it was cut out of. */
export interface Patch {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** RGBA, rows from the top. */
  readonly data: Uint8ClampedArray;
}

/** Draws a patch onto a picture, in place, moved by whole pixels and clipped. A numeric kernel. */
export function drawPatch(picture: Pixels, patch: Patch, dx = 0, dy = 0): void {
  const left = patch.x + dx;
  const first = Math.max(0, -left);
  const last = Math.min(patch.width, picture.width - left);
  for (let row = 0; row < patch.height; row++) {
    const y = patch.y + dy + row;
    if (y < 0 || y >= picture.height) continue;
    let to = (y * picture.width + left + first) * 4;
    let from = (row * patch.width + first) * 4;
    for (let x = first; x < last; x++, to += 4, from += 4) {
      const cover = patch.data[from + 3]!;
      if (cover === 0) continue;
      if (cover === 255) {
        picture.data[to] = patch.data[from]!;
        picture.data[to + 1] = patch.data[from + 1]!;
        picture.data[to + 2] = patch.data[from + 2]!;
        continue;
      }
      const rest = 255 - cover;
      picture.data[to] = (patch.data[from]! * cover + picture.data[to]! * rest + 127) / 255;
      picture.data[to + 1] = (patch.data[from + 1]! * cover + picture.data[to + 1]! * rest + 127) / 255;
      picture.data[to + 2] = (patch.data[from + 2]! * cover + picture.data[to + 2]! * rest + 127) / 255;
    }
  }
}

/** The index in a patch of a pixel of its picture, or -1 outside the patch. Part of numeric kernels. */
export function patchIndex(patch: Patch, x: number, y: number): number {
  const column = x - patch.x;
  const row = y - patch.y;
  if (column < 0 || row < 0 || column >= patch.width || row >= patch.height) return -1;
  return (row * patch.width + column) * 4;
}

/** The largest channel difference of two pixels, the measure for all comparisons. A numeric kernel. */
export function difference(one: ArrayLike<number>, i: number, other: ArrayLike<number>, j: number): number {
  let most = one[i]! - other[j]!;
  if (most < 0) most = -most;
  let off = one[i + 1]! - other[j + 1]!;
  if (off < 0) off = -off;
  most = Math.max(off, most);
  off = one[i + 2]! - other[j + 2]!;
  if (off < 0) off = -off;
  return Math.max(off, most);
}

/** How far a pixel is from any mixture of two others, by the channel that differs most. A numeric kernel. */
export function offBetween(
  seen: ArrayLike<number>,
  at: number,
  one: ArrayLike<number>,
  first: number,
  other: ArrayLike<number>,
  second: number,
): number {
  let along = 0;
  let length = 0;
  for (let channel = 0; channel < 3; channel++) {
    const toward = other[second + channel]! - one[first + channel]!;
    along += (seen[at + channel]! - one[first + channel]!) * toward;
    length += toward * toward;
  }
  const share = length > 0 ? Math.max(0, Math.min(1, along / length)) : 0;
  let off = 0;
  for (let channel = 0; channel < 3; channel++) {
    const from = one[first + channel]!;
    off = Math.max(off, Math.abs(seen[at + channel]! - from - share * (other[second + channel]! - from)));
  }
  return off;
}

/** Levels of a channel up to which neighbours are alike. */
const ALIKE_LEVELS = 3;

/**
 * How far a pixel is from a pixel of a patch, and from any mixture of that with its neighbours to the left and to the right: walls of tubes
 * stand between whole pixels, at other fractions. A numeric kernel.
 */
export function offWalls(seen: ArrayLike<number>, at: number, { width, data }: Patch, pixel: number): number {
  let off = difference(seen, at, data, pixel);
  if (off <= ALIKE_LEVELS) return off;
  const column = (pixel >> 2) % width;
  if (column > 0 && difference(data, pixel, data, pixel - 4) > ALIKE_LEVELS)
    off = Math.min(off, offBetween(seen, at, data, pixel, data, pixel - 4));
  if (column < width - 1 && difference(data, pixel, data, pixel + 4) > ALIKE_LEVELS)
    off = Math.min(off, offBetween(seen, at, data, pixel, data, pixel + 4));
  return off;
}

/** 0 up to `low`, 1 from `high`, linear between. */
export function ramp(value: number, low: number, high: number): number {
  return Math.max(0, Math.min(1, (value - low) / (high - low)));
}
