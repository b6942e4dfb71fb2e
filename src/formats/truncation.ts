import type { PictureFormat } from './detect.ts';

/**
 * Whether a damaged file ends too early, as after an interrupted download. Called only after decoding failed, because decoders do not
 * distinguish truncation from other damage.
 */
export function isCutOff(bytes: Uint8Array, format: PictureFormat): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (format) {
    case 'PNG':
      return !hasLastChunk(view);
    case 'JPEG':
      return !hasEndOfImage(bytes);
    case 'WebP':
      return view.byteLength < view.getUint32(4, true) + 8;
  }
}

const PNG_SIGNATURE = 8;
/** Length, type and checksum around the data of a PNG chunk. */
const PNG_CHUNK_FRAME = 12;
const IEND = 0x49454e44;

function hasLastChunk(view: DataView): boolean {
  let offset = PNG_SIGNATURE;
  while (offset + PNG_CHUNK_FRAME <= view.byteLength) {
    if (view.getUint32(offset + 4) === IEND) return true;
    offset += PNG_CHUNK_FRAME + view.getUint32(offset);
  }
  return false;
}

/** In compressed JPEG data, FF D9 occurs only as the end marker; thumbnails come before the data. */
function hasEndOfImage(bytes: Uint8Array): boolean {
  const lastScan = lastMarker(bytes, 0xda);
  return lastScan >= 0 && lastMarker(bytes, 0xd9) > lastScan;
}

function lastMarker(bytes: Uint8Array, marker: number): number {
  let at = bytes.lastIndexOf(marker);
  while (at > 0 && bytes[at - 1] !== 0xff) at = bytes.lastIndexOf(marker, at - 1);
  return at > 0 ? at : -1;
}
