/** The mark in the metadata of all pictures made here, so that they are not taken for screenshots later. */
export const MARK = 'Drawn by tubesight';

/** EXIF data with the mark, for sharp. PNG and WebP keep them, GIF cannot. */
export const MARKED = { IFD0: { Software: MARK } } as const;

/** Whether the bytes of a picture contain the mark: it was drawn here, and shows moves or a reading rather than a game. */
export function isDrawnHere(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(MARK, 0, 'latin1');
}
