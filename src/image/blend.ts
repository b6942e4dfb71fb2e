import type { Pixels } from '../overlay/index.ts';

/** A numeric kernel: one pass over two RGBA pictures of the same size. */

const OPAQUE = 255;

/** Draws `above` (with alpha) onto `below` (without), in place. */
export function blend(below: Pixels['data'], above: Uint8Array): void {
  const aligned = above.byteOffset % 4 === 0 ? above : above.slice();
  // most of a page is bare of marks: pixels are looked at as a whole
  const words = new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length >> 2);
  for (let i = 0; i < words.length; i++) if (words[i]! !== 0) blendPixel(below, above, i * 4);
}

function blendPixel(below: Pixels['data'], above: Uint8Array, at: number): void {
  const cover = above[at + 3]!;
  const rest = OPAQUE - cover;
  for (let channel = at; channel < at + 3; channel++) {
    below[channel] = (above[channel]! * cover + below[channel]! * rest + 127) / OPAQUE;
  }
}
