import type { Pixels } from '../overlay/index.ts';
import { decodePicture } from './decode.ts';
import type { ImageOutcome } from './fault.ts';
import { readBytes } from './source.ts';

/** Reads and decodes a picture file. @see decodePicture for the formats and the result */
export async function readPicture(path: string): Promise<ImageOutcome<Pixels>> {
  const bytes = await readBytes(path);
  if (!bytes.ok) return bytes;
  const pixels = await decodePicture(bytes.value);
  return pixels.ok ? pixels : { ok: false, fault: { ...pixels.fault, path } };
}

/** Decodes a picture: a file by its path, or the bytes of one. @see decodePicture for the formats and the result */
export async function loadPicture(source: string | Uint8Array): Promise<ImageOutcome<Pixels>> {
  return typeof source === 'string' ? readPicture(source) : decodePicture(source);
}
