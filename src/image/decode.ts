import { detectFormat, isCutOff, isPictureFormat, mostPixels, type PictureFormat } from '../formats/index.ts';
import type { Pixels } from '../overlay/draw/scene.ts';
import { done, fault, type ImageOutcome } from './fault.ts';
import { loadSharp } from './sharp.ts';

/** Time limit for decoding, in seconds. The slowest picture within the limits took 2 seconds on one slow core. */
const MAX_SECONDS = 10;

/**
 * The background of transparent pixels. Screenshots of windows have translucent shadows, and games on a transparent page have dark
 * outlines; white shows both as in a picture viewer.
 */
const BACKGROUND = '#ffffff';

/**
 * Decodes a PNG, JPEG or WebP, of an animation the first frame. The result is opaque 8-bit sRGB RGBA, converted by the colour profile and
 * rotated by the EXIF orientation. Failures are values with a code.
 *
 * Damaged and truncated files are refused, data after the end of a picture is ignored: libvips' `error` level does both. `warning` also
 * refuses JPEGs from phones, `truncated` accepts PNGs with broken checksums, `none` accepts half a picture.
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
      .flatten({ background: BACKGROUND })
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

/** sharp distinguishes these two from damage only by the text of the error. */
function decodeFault(reason: string, bytes: Uint8Array, format: PictureFormat): ImageOutcome<never> {
  if (/exceeds pixel limit/i.test(reason)) {
    return fault('tooManyPixels', { millions: mostPixels(bytes, format) / 1e6 });
  }
  if (/timeout/i.test(reason)) return fault('tooSlow', { seconds: MAX_SECONDS });
  return fault(isCutOff(bytes, format) ? 'truncated' : 'damaged');
}
