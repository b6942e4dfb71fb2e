import type { Pixels } from '../image/ink.ts';
import { openThread } from './thread.ts';

/** Reads level numbers in the background, in a thread that does not keep the process alive. */
export interface LevelReader {
  /**
   * Starts reading a picture's title before the board is found. Call the result with the top of the board, in pixels of the picture;
   * its promise is the level number, or null if there is none above the board, it is doubtful, or the engine fails. Never rejects.
   */
  readonly begin: (pixels: Pixels) => (boardTop: number) => Promise<number | null>;
  /** Whether the reader still works. A crash of the engine ends it. */
  readonly isOpen: () => boolean;
  readonly close: () => Promise<unknown>;
}

/**
 * Where titles are.
 *
 * - `usual`: most titles are within this fraction of the picture's height, so it is read first.
 * - `least`: the least height above the board for a title, as a fraction of the picture.
 */
const TITLE_AREA = { usual: 0.22, least: 0.03 };

/** Opens a reader. Call it early, because opening the engine takes a while. */
export function openLevelReader(): LevelReader {
  const thread = openThread({ keepsAlive: false });
  const ask = (pixels: Pixels, bottom: number, isWhole: boolean) =>
    thread.ask('level', stripAbove(pixels, bottom), isWhole);
  return {
    begin: (pixels) => {
      const early = ask(pixels, TITLE_AREA.usual * pixels.height, false);
      return async (boardTop) => {
        if (boardTop < TITLE_AREA.least * pixels.height) return null;
        const usual = await early;
        if (usual && usual.bottom <= boardTop) return usual.level;
        return (await ask(pixels, boardTop, true))?.level ?? null;
      };
    },
    isOpen: thread.isOpen,
    close: thread.close,
  };
}

/** A copy of the pixels above a line, to be transferred. */
function stripAbove({ width, height, data }: Pixels, bottom: number): Pixels {
  const rows = Math.max(1, Math.min(height, Math.floor(bottom)));
  return { width, height: rows, data: new Uint8Array(data.subarray(0, width * rows * 4)) };
}

/** The answer of a reader, unless it takes longer than the given milliseconds. */
export async function withinTime(
  level: Promise<number | null>,
  milliseconds: number,
): Promise<number | null | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), milliseconds);
  });
  const first = await Promise.race([level, late]);
  clearTimeout(timer);
  return first;
}

/**
 * Reads the level number from the title above the board.
 *
 * @param boardTop top of the highest tube, in pixels of the picture
 * @param milliseconds time limit, after which the answer is null
 * @returns null if there is no number, it is doubtful, or Tesseract is not installed
 */
export async function readLevel(
  pixels: Pixels,
  boardTop: number,
  milliseconds: number,
): Promise<number | null> {
  const reader = openLevelReader();
  const level = await withinTime(reader.begin(pixels)(boardTop), milliseconds);
  await reader.close();
  return level === 'late' ? null : level;
}
