import { Worker } from 'node:worker_threads';
import type { Pixels } from './grey.ts';
import type { ScreenPrint } from './print.ts';

/** Reads print anywhere on a screen, in a thread of its own, which does not keep the program from ending. */
export interface PrintReader {
  /** All print in a picture; none when the engine cannot read. Never rejects. */
  readonly read: (pixels: Pixels) => Promise<readonly ScreenPrint[]>;
  readonly close: () => Promise<void>;
}

/** What the thread is asked. */
export interface AskPrint {
  readonly id: number;
  readonly pixels: Pixels;
}

export interface PrintAnswer {
  readonly id: number;
  readonly print: readonly ScreenPrint[];
}

/** Opens the engine, which takes a while: the sooner it is begun, the less is waited for it. */
export function openPrintReader(): PrintReader {
  // what a broken engine says goes nowhere
  const thread = new Worker(new URL('./printThread.js', import.meta.url), { stdout: true, stderr: true });
  let isOpen = true;
  let asked = 0;
  const waiting = new Map<number, (print: readonly ScreenPrint[]) => void>();
  const end = () => {
    isOpen = false;
    for (const tell of waiting.values()) tell([]);
    waiting.clear();
  };
  thread.on('error', end).on('exit', end);
  thread.on('message', ({ id, print }: PrintAnswer) => {
    waiting.get(id)?.(print);
    waiting.delete(id);
    if (waiting.size === 0) thread.unref();
  });
  thread.unref();
  return {
    read: ({ width, height, data }) => {
      if (!isOpen) return Promise.resolve([]);
      return new Promise((resolve) => {
        const question: AskPrint = { id: asked++, pixels: { width, height, data: new Uint8Array(data) } };
        waiting.set(question.id, resolve);
        thread.ref();
        thread.postMessage(question, [question.pixels.data.buffer as ArrayBuffer]);
      });
    },
    close: async () => {
      end();
      await thread.terminate();
    },
  };
}
