import { Worker } from 'node:worker_threads';
import type { Pixels } from './grey.ts';
import type { Level } from './level.ts';
import type { ScreenPrint } from './print.ts';

/** The requests to the thread, by type. */
export interface Questions {
  /** Read the level in a strip of a picture; `isWhole` if the strip is everything above the board. */
  readonly level: { readonly pixels: Pixels; readonly isWhole: boolean };
  /** Read all text in a picture. */
  readonly print: { readonly pixels: Pixels };
}

export interface Answers {
  readonly level: Level | null;
  readonly print: readonly ScreenPrint[];
}

export type QuestionType = keyof Questions;

/** A message to the thread. */
export type Asked = {
  [Type in QuestionType]: { readonly id: number; readonly type: Type; readonly question: Questions[Type] };
}[QuestionType];

/** A message from the thread. */
export interface Told {
  readonly id: number;
  readonly answer: Answers[QuestionType];
}

/** The engine in its own thread, so that a crash ends only that thread. */
export interface EngineThread {
  /** Sends a request. The pixels are transferred and cannot be used any more. Never rejects; undefined if the thread fails or is closed. */
  readonly ask: <Type extends QuestionType>(
    type: Type,
    question: Questions[Type],
  ) => Promise<Answers[Type] | undefined>;
  /** Whether the thread still answers. */
  readonly isOpen: () => boolean;
  readonly close: () => Promise<void>;
}

/**
 * Starts the thread, which opens the engine immediately. Call it early, because opening takes a while.
 *
 * @param keepsAlive whether open requests keep the process alive
 */
export function openThread({ keepsAlive }: { readonly keepsAlive: boolean }): EngineThread {
  // output of a broken engine is discarded
  const worker = new Worker(new URL('./engineThread.js', import.meta.url), { stdout: true, stderr: true });
  const waiting = new Map<number, (answer: never) => void>();
  let isOpen = true;
  let asked = 0;
  const end = () => {
    isOpen = false;
    for (const resolve of waiting.values()) resolve(undefined as never);
    waiting.clear();
  };
  worker.on('error', end).on('exit', end);
  worker.on('message', ({ id, answer }: Told) => {
    // the answer has the type of the request with this number
    waiting.get(id)?.(answer as never);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
  });
  // after adding listeners, because each of them refs the thread again
  worker.unref();
  return {
    ask: (type, question) => {
      if (!isOpen) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const id = asked++;
        waiting.set(id, resolve);
        if (keepsAlive) worker.ref();
        worker.postMessage({ id, type, question }, [question.pixels.data.buffer as ArrayBuffer]);
      });
    },
    isOpen: () => isOpen,
    close: async () => {
      end();
      await worker.terminate();
    },
  };
}
