import type { Scene } from '../../overlay/draw/scene.ts';
import type { Pixels } from '../../vision/index.ts';
import type { PanguruOnPage } from '../panguru/answers.ts';
import type { Picture } from './answers.ts';

export function imageOf({ width, height, data }: Pixels): ImageData {
  const samples = new Uint8ClampedArray(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength);
  return new ImageData(samples, width, height);
}

/** Pixels as a bitmap, which can be transferred to another thread without a copy. */
export function bitmapOf(pixels: Pixels): Promise<ImageBitmap> {
  return createImageBitmap(imageOf(pixels));
}

export async function pictureOf({ width, height, base, marks }: Scene): Promise<Picture> {
  return { width, height, base: await bitmapOf(base), marks };
}

/** What draws a board of Panguru, whose code is loaded when there is one. */
export async function drawingOf(board: PanguruOnPage, pixels: Pixels | undefined) {
  const { drawing } = await import('../panguru/thread.ts');
  return drawing(board, pixels);
}
