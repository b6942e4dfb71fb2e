import type { Pixels } from '../overlay/draw/scene.ts';

/** A numeric kernel: one pass over two RGBA pictures of the same size. */

const OPAQUE = 255;

/** Draws `above` (with alpha) onto `below` (without), in place. */
export function blend(below: Pixels['data'], above: Uint8Array): void {
  const aligned = above.byteOffset % 4 === 0 ? above : above.slice();
  // most pixels have no marks, so all four channels are tested at once
  const words = new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length >> 2);
  for (let i = 0, at = 0; i < words.length; i++, at += 4) {
    if (words[i]! === 0) continue;
    const cover = above[at + 3]!;
    const rest = OPAQUE - cover;
    below[at] = (above[at]! * cover + below[at]! * rest + 127) / OPAQUE;
    below[at + 1] = (above[at + 1]! * cover + below[at + 1]! * rest + 127) / OPAQUE;
    below[at + 2] = (above[at + 2]! * cover + below[at + 2]! * rest + 127) / OPAQUE;
  }
}
