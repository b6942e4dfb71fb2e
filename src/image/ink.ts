import type { Sharp } from 'sharp';
import type { Pixels } from '../overlay/draw/scene.ts';
import { loadSharp } from './sharp.ts';

export type { Pixels };

/** Copies of pictures in which the engine of `ocr` reads text best: black on white, of a size that suits it. */

/** The ink of text: darker or lighter than its background, or white with any surroundings, such as a dark outline. */
export type Ink = 'dark' | 'light' | 'white';

/** A part of a picture, in its pixels. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Lightness of pixels, 0 to 255, row by row. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** The least value of all channels of a white pixel. */
const WHITE_LEVEL = 190;

/** A region of a picture as dark text on a light background, in a file that the engine takes. @param width in pixels */
export function darkText(pixels: Pixels, ink: Ink, region: Region, width: number): Promise<Uint8Array> {
  const part = resized(pixels, region, width);
  if (ink === 'white')
    return filed(part.threshold(WHITE_LEVEL, { greyscale: false }).bandbool('and').negate());
  // the contrast is left alone: the engine finds its own threshold, and stretching cost four times what all the rest does
  return filed(part.greyscale().negate(ink === 'light'));
}

/** The lightness of a whole picture. @param width in pixels, to which it is scaled */
export async function greyCopy(pixels: Pixels, width: number): Promise<Grey> {
  const { data, info } = await resized(pixels, { left: 0, top: 0, ...pixels }, width)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** The mean lightness of a picture, 0 to 255. */
export async function meanLightness(pixels: Pixels): Promise<number> {
  const { data } = await greyCopy(pixels, 1);
  return data.reduce((sum, value) => sum + value, 0) / data.length;
}

/** Lightness in a file that the engine takes. */
export function greyFile({ width, height, data }: Grey): Promise<Uint8Array> {
  return filed(loadSharp()(data, { raw: { width, height, channels: 1 } }));
}

function resized({ width, height, data }: Pixels, region: Region, across: number): Sharp {
  const part = inside({ width, height }, region);
  const size = [across, (across * part.height) / part.width].map((side) => Math.max(1, Math.round(side)));
  // flattened first, because all that follows is about three channels
  return loadSharp()(data, { raw: { width, height, channels: 4 } })
    .flatten()
    .extract(part)
    .resize(size[0], size[1], { fit: 'fill' });
}

/** The part of a region inside the picture, in whole pixels, at least one. */
function inside({ width, height }: Pick<Grey, 'width' | 'height'>, region: Region): Region {
  const left = Math.max(0, Math.min(width - 1, Math.round(region.left)));
  const top = Math.max(0, Math.min(height - 1, Math.round(region.top)));
  const right = Math.max(left + 1, Math.min(width, Math.round(region.left + region.width)));
  const bottom = Math.max(top + 1, Math.min(height, Math.round(region.top + region.height)));
  return { left, top, width: right - left, height: bottom - top };
}

/** Hardly compressed, because the file is read once, at once. */
function filed(picture: Sharp): Promise<Uint8Array> {
  return picture.toColourspace('b-w').png({ compressionLevel: 1 }).toBuffer();
}
