import { isCutOff } from '../formats/index.ts';

/** The signature of a PNG. */
const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/**
 * Extracts the PNG from the output of a device, without a warning that precedes it.
 *
 * @returns undefined if there is none, or if its end is missing
 */
export function pngIn(output: Buffer): Buffer | undefined {
  const start = output.indexOf(SIGNATURE);
  const png = output.subarray(Math.max(start, 0));
  return start < 0 || isCutOff(png, 'PNG') ? undefined : png;
}

/** The width of a PNG in pixels, from its first chunk. */
export function pngWidth(png: Uint8Array): number {
  return new DataView(png.buffer, png.byteOffset, png.byteLength).getUint32(16);
}
