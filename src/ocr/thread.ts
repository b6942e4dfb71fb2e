import type { Pixels } from '../image/ink.ts';
import { Pool } from '../threads/pool.ts';
import type { Level } from './levelNumber.ts';
import type { ScreenPrint } from './print.ts';

/** What the thread finds: the level in a strip of a picture, or all text in a picture. */
export interface Answers {
  readonly level: Level | null;
  readonly print: readonly ScreenPrint[];
}

/** A message to the thread. */
export interface Asked {
  readonly type: keyof Answers;
  readonly pixels: Pixels;
  /** Whether the pixels are everything above the board. */
  readonly isWhole: boolean;
}

/** The engine in its own thread, so that a crash ends only that thread. */
export interface EngineThread {
  /** Sends a request. The pixels are transferred and cannot be used any more. Never rejects; undefined if the thread fails or is closed. */
  readonly ask: <Type extends keyof Answers>(
    type: Type,
    pixels: Pixels,
    isWhole?: boolean,
  ) => Promise<Answers[Type] | undefined>;
  /** Whether the thread still answers. */
  readonly isOpen: () => boolean;
  readonly close: () => Promise<unknown>;
}

/**
 * Starts the thread, which opens the engine immediately. Call it early, because opening takes a while.
 *
 * @param keepsAlive whether open requests keep the process alive
 */
export function openThread({ keepsAlive }: { readonly keepsAlive: boolean }): EngineThread {
  let isOpen = true;
  const close = () => {
    isOpen = false;
    return pool.close();
  };
  const entry = new URL('./engineThread.js', import.meta.url);
  // an engine that crashed would crash again
  const pool = new Pool<Asked, unknown>({ entry, most: 1, isSilent: true, onLost: close });
  pool.start();
  return {
    ask: async <Type extends keyof Answers>(type: Type, pixels: Pixels, isWhole = false) => {
      const transfer = [pixels.data.buffer as ArrayBuffer];
      const ran = await pool.run({ type, pixels, isWhole }, { transfer, mayBeLeft: !keepsAlive });
      return ran.ok ? (ran.value as Answers[Type]) : undefined;
    },
    isOpen: () => isOpen,
    close,
  };
}
