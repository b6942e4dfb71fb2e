import type { Pixels } from '../overlay/draw/scene.ts';
import { decodePicture } from './decode.ts';
import { at, type ImageOutcome } from './fault.ts';
import { readBytes } from './source.ts';

/** Decodes a picture: a file by its path, or the bytes of one. @see decodePicture for the formats and the result */
export async function loadPicture(source: string | Uint8Array): Promise<ImageOutcome<Pixels>> {
  if (typeof source !== 'string') return decodePicture(source);
  const bytes = await readBytes(source);
  if (!bytes.ok) return bytes;
  const pixels = await decodePicture(bytes.value);
  return pixels.ok ? pixels : at(source, pixels);
}
