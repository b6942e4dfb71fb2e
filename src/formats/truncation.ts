import type { PictureFormat } from './detect.ts';

/**
 * Whether a damaged file ends before its format says that it may, which is what an interrupted download looks like.
 * Asked only after decoding failed, since the decoder's own words do not tell a cut from a flipped bit.
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

/** Compressed JPEG data never hold FF D9 but as the marker that ends the picture; thumbnails stand in front. */
function hasEndOfImage(bytes: Uint8Array): boolean {
  const lastScan = lastMarker(bytes, 0xda);
  return lastScan >= 0 && lastMarker(bytes, 0xd9) > lastScan;
}

function lastMarker(bytes: Uint8Array, marker: number): number {
  let at = bytes.lastIndexOf(marker);
  while (at > 0 && bytes[at - 1] !== 0xff) at = bytes.lastIndexOf(marker, at - 1);
  return at > 0 ? at : -1;
}
