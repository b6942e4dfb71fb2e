import type { Pixels } from '../overlay/index.ts';
import { loadSharp } from './sharp.ts';

/** A part of a picture, in its pixels. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The part of a region that lies inside the picture, in whole pixels. */
function inside({ width, height }: Pixels, region: Region): Region {
  const left = Math.max(0, Math.min(width - 1, Math.round(region.left)));
  const top = Math.max(0, Math.min(height - 1, Math.round(region.top)));
  const right = Math.max(left + 1, Math.min(width, Math.round(region.left + region.width)));
  const bottom = Math.max(top + 1, Math.min(height, Math.round(region.top + region.height)));
  return { left, top, width: right - left, height: bottom - top };
}

/** What print is made of: darker or lighter than its ground, or white whatever is round it, such as a dark outline. */
export type Ink = 'dark' | 'light' | 'white';

/** From this level on in all channels a pixel is white. */
const WHITE = 190;

/** A PNG of a region in grey, so many pixels wide, its lightness stretched: dark print on light ground. */
export async function greyPng(pixels: Pixels, region: Region, width: number, ink: Ink): Promise<Uint8Array> {
  const sharp = loadSharp();
  const { width: w, height: h, data } = pixels;
  const part = sharp(data, { raw: { width: w, height: h, channels: 4 } })
    .extract(inside(pixels, region))
    .removeAlpha()
    .resize({ width: Math.round(width) });
  if (ink === 'white') {
    const mask = part.threshold(WHITE, { greyscale: false }).bandbool('and').toColourspace('b-w');
    const { data: whites, info } = await mask.raw().toBuffer({ resolveWithObject: true });
    const { width: across, height: down, channels } = info;
    const print = sharp(whites, { raw: { width: across, height: down, channels } }).negate();
    return print.png({ compressionLevel: 1 }).toBuffer();
  }
  const grey = part.greyscale().normalise();
  return (ink === 'light' ? grey.negate() : grey).png({ compressionLevel: 1 }).toBuffer();
}

/** Mean lightness of a region, 0 to 255. */
export async function lightness(pixels: Pixels, region: Region): Promise<number> {
  const sharp = loadSharp();
  const { width, height, data } = pixels;
  const part = sharp(data, { raw: { width, height, channels: 4 } })
    .extract(inside(pixels, region))
    .removeAlpha();
  const { channels } = await part.greyscale().stats();
  return channels[0]?.mean ?? 0;
}
