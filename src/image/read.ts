import type { Pixels } from '../overlay/index.ts';
import { decodePicture } from './decode.ts';
import type { ImageOutcome } from './fault.ts';
import { readBytes } from './source.ts';

/** The pixels of a picture file. @see decodePicture for which pictures, and what is done to them. */
export async function readPicture(path: string): Promise<ImageOutcome<Pixels>> {
  const bytes = await readBytes(path);
  if (!bytes.ok) return bytes;
  const pixels = await decodePicture(bytes.value);
  return pixels.ok ? pixels : { ok: false, fault: { ...pixels.fault, path } };
}
