import type { Pixels } from '../overlay/index.ts';

/** A numeric kernel: one pass over two RGBA pictures of the same size. */

const OPAQUE = 255;

/** Draws `above` (with alpha) onto `below` (without), in place. */
export function blend(below: Pixels['data'], above: Uint8Array): void {
  for (let at = 0; at < below.length; at += 4) {
    if (above[at + 3]! !== 0) blendPixel(below, above, at);
  }
}

function blendPixel(below: Pixels['data'], above: Uint8Array, at: number): void {
  const cover = above[at + 3]!;
  const rest = OPAQUE - cover;
  for (let channel = at; channel < at + 3; channel++) {
    below[channel] = (above[channel]! * cover + below[channel]! * rest + 127) / OPAQUE;
  }
}
