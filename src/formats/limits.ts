import type { PictureFormat } from './detect.ts';

/** Why a picture is not decoded, in the program as on the page. */
export type FileFaultCode =
  | 'EMPTY'
  | 'TOO_LARGE'
  | 'NOT_A_PICTURE'
  | 'FORMAT_UNSUPPORTED'
  | 'TOO_MANY_PIXELS'
  | 'TRUNCATED'
  | 'DAMAGED';

/**
 * Bytes of the largest file that is opened. The largest real screenshots, 16-bit ones of tablets, stay under 20 MB;
 * together with the limit on pixels this keeps a process that decodes one picture under 300 MB.
 */
export const MAX_FILE_BYTES = 32 * 2 ** 20;

/**
 * A phone's photo has 24 million pixels, its screen 5 million. Decoders that keep the whole picture in addition to the result need 8
 * bytes per pixel (interlaced PNG, rotated JPEG) or 12 (WebP). With these limits they stay below 300 MB, measured.
 */
export const MAX_PIXELS: Readonly<Record<PictureFormat, number>> = { PNG: 25e6, JPEG: 25e6, WebP: 16e6 };

/** The most pixels of a picture. Interlaced PNGs are unpacked completely first, and 16 bits per channel need twice the memory. */
export function mostPixels(bytes: Uint8Array, format: PictureFormat): number {
  const isDeepAndInterlaced = format === 'PNG' && bytes[24] === 16 && bytes[28] === 1;
  return isDeepAndInterlaced ? MAX_PIXELS.PNG / 2 : MAX_PIXELS[format];
}
