import { type LevelReader, missingReader, openLevelReader, withinTime } from '../../ocr/index.ts';
import type { Pixels } from '../../vision/index.ts';

/** One per thread, shared by all pictures. */
let reader: LevelReader | undefined;

/** Starts the reader of level numbers in the background, as soon as it is known that there is a picture. */
export function prepareLevel(): LevelReader | undefined {
  if (missingReader()) return undefined;
  if (!reader?.isOpen()) reader = openLevelReader();
  return reader;
}

/** Milliseconds to wait for a level number after everything else is done: enough for a machine that is busy, and an end for an engine that hangs. */
const GRACE = 3_000;

/**
 * Starts reading a picture's title. Call the result with the top of the board in pixels; that result waits for the number, at most
 * for `GRACE`.
 */
export function beginLevel(pixels: Pixels): (boardTop: number) => () => Promise<number | null> {
  const reader = prepareLevel();
  if (!reader) return () => async () => null;
  const above = reader.begin(pixels);
  return (boardTop) => {
    const level = above(boardTop);
    return () => withinTime(reader, level, GRACE);
  };
}
