import { detectFormat, isCutOff, isPictureFormat, mostPixels, type PictureFormat } from '../formats/index.ts';
import type { Pixels } from '../overlay/index.ts';
import { done, fault, type ImageOutcome } from './fault.ts';
import { loadSharp } from './sharp.ts';

/** The slowest picture within the limits took 2 seconds on one slow core. */
const MAX_SECONDS = 10;

/**
 * What shows through transparent places. Screenshots of windows have see-through shadows, and games drawn on a
 * transparent page have dark outlines: white keeps both as they look in a picture viewer.
 */
const PAPER = '#ffffff';

/**
 * The pixels of a PNG, JPEG or WebP (its first frame if it moves): 8-bit sRGB by its colour profile, turned as its
 * EXIF data say, nothing transparent.
 *
 * Refuses what is damaged or cut off but takes what follows a picture's end: libvips' `error` level does both. `warning`
 * also refuses JPEGs that phones write, `truncated` takes PNGs with broken checksums, `none` takes half a picture.
 */
export async function decodePicture(bytes: Uint8Array): Promise<ImageOutcome<Pixels>> {
  const format = acceptedFormat(bytes);
  if (!format.ok) return format;
  const sharp = sharpIfInstalled();
  if (!sharp) return fault('decoderMissing');
  try {
    const { data, info } = await sharp(bytes, {
      failOn: 'error',
      limitInputPixels: mostPixels(bytes, format.value),
    })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .toColourspace('srgb')
      .flatten({ background: PAPER })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return done({ width: info.width, height: info.height, data });
  } catch (error) {
    return decodeFault(error instanceof Error ? error.message : '', bytes, format.value);
  }
}

function sharpIfInstalled(): ReturnType<typeof loadSharp> | undefined {
  try {
    return loadSharp();
  } catch {
    return undefined;
  }
}

function acceptedFormat(bytes: Uint8Array): ImageOutcome<PictureFormat> {
  if (bytes.length === 0) return fault('emptyFile');
  const format = detectFormat(bytes);
  if (!format) return fault('notPicture');
  if (isPictureFormat(format)) return done(format);
  return fault('formatUnsupported', { format });
}

/** sharp tells these two apart from damage by their wording only. */
function decodeFault(reason: string, bytes: Uint8Array, format: PictureFormat): ImageOutcome<never> {
  if (/exceeds pixel limit/i.test(reason)) {
    return fault('tooManyPixels', { millions: mostPixels(bytes, format) / 1e6 });
  }
  if (/timeout/i.test(reason)) return fault('tooSlow', { seconds: MAX_SECONDS });
  return fault(isCutOff(bytes, format) ? 'truncated' : 'damaged');
}
