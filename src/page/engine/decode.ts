import { imageSize } from 'image-size';
import { detectFormat, isCutOff, isPictureFormat, MAX_FILE_BYTES, mostPixels } from '../../formats/index.ts';
import { failure, type Outcome, success } from '../../puzzle/index.ts';
import type { Pixels } from '../../vision/index.ts';

/** Why a file gives no pixels; the words for each code are the page's. */
export const FILE_FAULTS = [
  'EMPTY',
  'TOO_LARGE',
  'NOT_A_PICTURE',
  'FORMAT_UNSUPPORTED',
  'TOO_MANY_PIXELS',
  'TRUNCATED',
  'DAMAGED',
] as const;

export interface FileFault {
  readonly code: (typeof FILE_FAULTS)[number];
  /** The format of a picture that cannot be read. */
  readonly format?: string;
}

function refused(code: FileFault['code']): { readonly ok: false; readonly fault: FileFault } {
  return failure({ code });
}

/**
 * The pixels of a PNG, JPEG or WebP as the program sees them: 8-bit sRGB, turned as its EXIF data say, white where it is transparent.
 * What is too large is refused before it is decoded.
 */
export async function decodeFile(file: Blob): Promise<Outcome<Pixels, FileFault>> {
  if (file.size === 0) return refused('EMPTY');
  if (file.size > MAX_FILE_BYTES) return refused('TOO_LARGE');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const format = detectFormat(bytes);
  if (!format) return refused('NOT_A_PICTURE');
  if (!isPictureFormat(format)) return failure({ ...refused('FORMAT_UNSUPPORTED').fault, format });
  if (isCutOff(bytes, format)) return refused('TRUNCATED');
  const size = sizeOf(bytes);
  if (!size) return refused('DAMAGED');
  if (size.width * size.height > mostPixels(bytes, format)) return refused('TOO_MANY_PIXELS');
  const pixels = await drawn(new Blob([bytes], { type: `image/${format.toLowerCase()}` }));
  return pixels ? success(pixels) : refused('DAMAGED');
}

function sizeOf(bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  try {
    return imageSize(bytes);
  } catch {
    return undefined;
  }
}

/** What shows through transparent places, as in the program. */
const PAPER = '#ffffff';

async function drawn(picture: Blob): Promise<Pixels | undefined> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return undefined;
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { colorSpace: 'srgb', willReadFrequently: true });
  if (!context) return undefined;
  context.fillStyle = PAPER;
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}
