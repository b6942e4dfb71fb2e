import { type LevelReader, missingReader, openLevelReader, withinTime } from '../ocr/index.ts';
import type { Pixels } from '../vision/index.ts';

/** One for all pictures that this thread works on. */
let reader: LevelReader | undefined;

/** Opens what reads level numbers, beside everything else, once it is known that there will be a picture. */
export function prepareLevel(): LevelReader | undefined {
  if (missingReader()) return undefined;
  if (!reader?.isOpen()) reader = openLevelReader();
  return reader;
}

/** When all else is done, a level number may take so many milliseconds more before it is given up. */
const GRACE = 500;

/**
 * Begins to read a picture's title. What is returned is told where the board begins, and what that returns waits for the
 * number, no longer than the grace.
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
