import type { Rgb } from '../../numbers/srgb.ts';
import type { Pixels, Rect } from './scene.ts';

/** A picture of one colour. */
export function blankCanvas(width: number, height: number, [red, green, blue]: Rgb): Pixels {
  const [word = 0] = new Uint32Array(Uint8Array.of(red, green, blue, 255).buffer);
  const words = new Uint32Array(width * height).fill(word);
  return { width, height, data: new Uint8Array(words.buffer) };
}

/** Copies a picture into another one, in place. It must fit. */
export function paste(canvas: Pixels, picture: Pixels, x: number, y: number): void {
  for (let row = 0; row < picture.height; row++) {
    const from = row * picture.width * 4;
    const line = picture.data.subarray(from, from + picture.width * 4);
    canvas.data.set(line, ((y + row) * canvas.width + x) * 4);
  }
}

export function copyOf({ width, height, data }: Pixels): Pixels {
  return { width, height, data: new Uint8Array(data) };
}

/** Copies a part of another picture of the same size, in place. @param part in whole pixels */
export function restore(picture: Pixels, original: Pixels, { x, y, width, height }: Rect): void {
  const [left, right] = [Math.max(0, x), Math.min(picture.width, x + width)];
  if (right <= left) return;
  for (let row = Math.max(0, y); row < Math.min(picture.height, y + height); row++) {
    const at = row * picture.width;
    picture.data.set(original.data.subarray((at + left) * 4, (at + right) * 4), (at + left) * 4);
  }
}
