import type { Scene } from '../../overlay/scene.ts';
import type { Pixels } from '../../vision/index.ts';
import type { PanguruOnPage } from '../panguru/answers.ts';
import type { Picture } from './answers.ts';

/** Pixels as a bitmap, which can be transferred to another thread without a copy. */
export async function bitmapOf({ width, height, data }: Pixels): Promise<ImageBitmap> {
  const samples = new Uint8ClampedArray(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength);
  return createImageBitmap(new ImageData(samples, width, height));
}

export async function pictureOf({ width, height, base, marks }: Scene): Promise<Picture> {
  return { width, height, base: await bitmapOf(base), marks };
}

/** What draws a board of Panguru, whose code is loaded when there is one. */
export async function drawingOf(board: PanguruOnPage, pixels: Pixels | undefined) {
  const { Drawing } = await import('../panguru/thread.ts');
  return new Drawing(board, pixels);
}
