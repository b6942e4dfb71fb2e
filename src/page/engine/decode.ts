import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import {
  detectFormat,
  type FileFaultCode,
  isCutOff,
  isPictureFormat,
  MAX_FILE_BYTES,
  mostPixels,
  type PictureFormat,
} from '../../formats/index.ts';
import { failure, type Outcome, success } from '../../puzzle/index.ts';
import type { Pixels } from '../../vision/index.ts';

/** Why a file cannot be decoded. The page has a text for each code. */
export interface FileFault {
  readonly code: FileFaultCode;
  /** The format of a picture that is not supported. */
  readonly format?: string;
}

function refused(code: FileFault['code']): { readonly ok: false; readonly fault: FileFault } {
  return failure({ code });
}

/**
 * Decodes a PNG, JPEG or WebP as the program does: 8-bit sRGB, rotated by the EXIF orientation, white where transparent. Pictures that are
 * too large are refused before decoding.
 */
export async function decodeFile(file: Blob): Promise<Outcome<Pixels, FileFault>> {
  if (file.size === 0) return refused('EMPTY');
  if (file.size > MAX_FILE_BYTES) return refused('TOO_LARGE');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const format = detectFormat(bytes);
  if (!format) return refused('NOT_A_PICTURE');
  if (!isPictureFormat(format)) return failure({ ...refused('FORMAT_UNSUPPORTED').fault, format });
  if (isCutOff(bytes, format)) return refused('TRUNCATED');
  const size = sizeOf(bytes, format);
  if (!size) return refused('DAMAGED');
  if (size.width * size.height > mostPixels(bytes, format)) return refused('TOO_MANY_PIXELS');
  // with the type that its bytes say, because browsers decode by that of the file
  const pixels = await decoded(file.slice(0, file.size, `image/${format.toLowerCase()}`));
  return pixels ? success(pixels) : refused('DAMAGED');
}

/** By format, because the package's `imageSize` brings those of twenty formats. */
const HEADERS = { PNG, JPEG: JPG, WebP: WEBP };

function sizeOf(bytes: Uint8Array, format: PictureFormat) {
  try {
    const header = HEADERS[format];
    return header.validate(bytes) ? header.calculate(bytes) : undefined;
  } catch {
    return undefined;
  }
}

/** The background of transparent pixels, as in the program. */
const BACKGROUND = '#ffffff';

async function decoded(picture: Blob): Promise<Pixels | undefined> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' }).catch(() => undefined);
  return bitmap && pixelsOf(bitmap);
}

/** The pixels of a picture, which is closed. */
export function pixelsOf(bitmap: ImageBitmap): Pixels | undefined {
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { colorSpace: 'srgb', willReadFrequently: true });
  if (!context) return undefined;
  context.fillStyle = BACKGROUND;
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}
