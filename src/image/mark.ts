/** What the metadata of every picture say that is made here, so that it is not taken for a screenshot later. */
const MARK = 'Drawn by tubesight';

/** EXIF data with the mark, as sharp takes them; PNG and WebP keep them, GIF cannot. */
export const MARKED = { IFD0: { Software: MARK } } as const;

/** Whether the bytes of a picture carry the mark: it was drawn here, and shows moves or a reading rather than a game. */
export function isDrawnHere(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(MARK, 0, 'latin1');
}
