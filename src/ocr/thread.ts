import { Worker } from 'node:worker_threads';
import type { Pixels } from './grey.ts';
import type { Level } from './level.ts';
import type { ScreenPrint } from './print.ts';

/** What the thread can be asked, by type. */
export interface Questions {
  /** The level in a strip of a picture; `isWhole` where that is all that stands above the board. */
  readonly level: { readonly pixels: Pixels; readonly isWhole: boolean };
  /** All print in a picture. */
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

/** The engine in a thread of its own. What ends the thread ends nothing else. */
export interface EngineThread {
  /** The pixels are handed over and cannot be used here any more. Never rejects; undefined when the thread breaks down or is closed. */
  readonly ask: <Type extends QuestionType>(
    type: Type,
    question: Questions[Type],
  ) => Promise<Answers[Type] | undefined>;
  /** Whether it still answers. */
  readonly isOpen: () => boolean;
  readonly close: () => Promise<void>;
}

/**
 * Starts the thread, which opens the engine at once: the sooner, the less is waited for it.
 *
 * @param keepsAlive whether the program stays alive for a question that is open.
 */
export function openThread({ keepsAlive }: { readonly keepsAlive: boolean }): EngineThread {
  // what a broken engine prints goes nowhere
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
    // it is of the type that was asked for under this number
    waiting.get(id)?.(answer as never);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
  });
  // after the listeners, since each of them takes it back
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
