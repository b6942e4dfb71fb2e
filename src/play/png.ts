import { detectFormat, isCutOff } from '../formats/index.ts';

/** The signature of a PNG. */
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** A device may print a warning before the picture. The signature is searched in this many bytes. */
const MOST_BEFORE = 4096;

/**
 * Extracts the PNG from the output of a device, without text that precedes it.
 *
 * @returns undefined if there is none, or if its end is missing
 */
export function wholePng(bytes: Uint8Array): Uint8Array | undefined {
  const start = signatureIn(bytes.subarray(0, MOST_BEFORE));
  const png = bytes.subarray(Math.max(start, 0));
  if (start < 0 || detectFormat(png) !== 'PNG' || isCutOff(png, 'PNG')) return undefined;
  return png;
}

function signatureIn(bytes: Uint8Array): number {
  let at = bytes.indexOf(0x89);
  while (at >= 0 && !SIGNATURE.every((byte, i) => bytes[at + i] === byte)) at = bytes.indexOf(0x89, at + 1);
  return at;
}

/** The width of a PNG in pixels, from its first chunk. */
export function pngWidth(png: Uint8Array): number {
  return new DataView(png.buffer, png.byteOffset, png.byteLength).getUint32(16);
}
