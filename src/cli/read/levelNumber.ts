import { type LevelReader, missingReader, openLevelReader, withinTime } from '../../ocr/index.ts';
import type { Pixels } from '../../vision/index.ts';

/** One per thread, shared by all pictures. */
let reader: LevelReader | undefined;

/** Starts the reader of level numbers in the background, as soon as it is known that there is a picture. */
export function prepareLevelNumber(): LevelReader | undefined {
  if (missingReader()) return undefined;
  if (!reader?.isOpen()) reader = openLevelReader();
  return reader;
}

/** Milliseconds to wait for a number that is asked for: enough for a machine that is busy, and an end for an engine that hangs. */
const TITLE_PATIENCE = 3_000;

/** Waits for a level number, at most for the given milliseconds; null if it is not known by then. */
export type LevelNumberWait = (milliseconds?: number) => Promise<number | null>;

/** Starts reading a picture's title. Call the result with the top of the board in pixels. */
export function beginLevelNumber(pixels: Pixels): (boardTop: number) => LevelNumberWait {
  const reader = prepareLevelNumber();
  if (!reader) return () => async () => null;
  const above = reader.begin(pixels);
  return (boardTop) => {
    const level = above(boardTop);
    return async (milliseconds = TITLE_PATIENCE) => {
      const number = await withinTime(level, milliseconds);
      if (number !== 'late') return number;
      // an engine that takes so long hangs, and would hold up the next picture
      if (milliseconds >= TITLE_PATIENCE) await reader.close();
      return null;
    };
  };
}
