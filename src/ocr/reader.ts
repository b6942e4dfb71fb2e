import type { Pixels } from './grey.ts';
import { openThread } from './thread.ts';

/** Reads level numbers beside all other work, in a thread of its own, which does not keep the program from ending. */
export interface LevelReader {
  /**
   * Begins to read a picture's title while it is not yet known where the board begins. What is returned is told that, in
   * pixels of the picture, and gives the number, or null when there is none above, it is doubtful, or the engine cannot
   * read. Never rejects.
   */
  readonly begin: (pixels: Pixels) => (boardTop: number) => Promise<number | null>;
  /** Whether it can still read: what the engine breaks down over ends it. */
  readonly isOpen: () => boolean;
  readonly close: () => Promise<void>;
}

/** Most titles stand within this share of the picture's height; no other print has to be read to find them. */
const USUAL_TITLE = 0.22;
/** Above the board there has to be this share of the picture for a title. */
const LEAST_TITLE = 0.03;

/** Opens the engine, which takes a while: the sooner it is begun, the less is waited for it. */
export function openLevelReader(): LevelReader {
  const thread = openThread({ keepsAlive: false });
  const ask = (pixels: Pixels, bottom: number, isWhole: boolean) =>
    thread.ask('level', { pixels: stripAbove(pixels, bottom), isWhole });
  return {
    begin: (pixels) => {
      const early = ask(pixels, USUAL_TITLE * pixels.height, false);
      return async (boardTop) => {
        if (boardTop < LEAST_TITLE * pixels.height) return null;
        const usual = await early;
        if (usual && usual.bottom <= boardTop) return usual.level;
        return (await ask(pixels, boardTop, true))?.level ?? null;
      };
    },
    isOpen: thread.isOpen,
    close: thread.close,
  };
}

/** A copy of what stands above a line, which can be given away. */
function stripAbove({ width, height, data }: Pixels, bottom: number): Pixels {
  const rows = Math.max(1, Math.min(height, Math.floor(bottom)));
  return { width, height: rows, data: new Uint8Array(data.subarray(0, width * rows * 4)) };
}

/** The answer of a reader, or null when it takes longer than so many milliseconds: the reader is closed then. */
export async function withinTime(
  reader: LevelReader,
  level: Promise<number | null>,
  milliseconds: number,
): Promise<number | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), milliseconds);
  });
  const first = await Promise.race([level, late]);
  clearTimeout(timer);
  if (first !== 'late') return first;
  await reader.close();
  return null;
}

/**
 * The number of the level, read from the title above the board; null when there is none or it is doubtful.
 *
 * @param boardTop where the highest tube begins, in pixels of the picture.
 * @param milliseconds after which the answer is null.
 */
export async function readLevel(
  pixels: Pixels,
  boardTop: number,
  milliseconds: number,
): Promise<number | null> {
  const reader = openLevelReader();
  const level = await withinTime(reader, reader.begin(pixels)(boardTop), milliseconds);
  await reader.close();
  return level;
}
