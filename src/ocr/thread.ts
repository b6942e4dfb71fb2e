import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { Pixels } from '../image/ink.ts';
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
  /** Where the answer is sent. */
  readonly port: MessagePort;
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
  const worker = new Worker(new URL('./engineThread.js', import.meta.url), { stdout: true, stderr: true });
  // what the engine prints is discarded; an open stream would keep the process alive from the first line on
  worker.stdout.destroy();
  worker.stderr.destroy();
  let isOpen = true;
  const end = () => {
    isOpen = false;
  };
  worker.on('error', end).on('exit', end).unref();
  return {
    ask: (type, pixels, isWhole = false) => {
      if (!isOpen) return Promise.resolve(undefined);
      const { port1, port2 } = new MessageChannel();
      const asked: Asked = { type, pixels, isWhole, port: port2 };
      worker.postMessage(asked, [port2, pixels.data.buffer as ArrayBuffer]);
      return new Promise((resolve) => {
        port1.once('message', (answer) => {
          resolve(answer);
          port1.close();
        });
        // also when the thread ends
        port1.once('close', () => resolve(undefined));
        if (!keepsAlive) port1.unref();
      });
    },
    isOpen: () => isOpen,
    close: () => {
      end();
      return worker.terminate();
    },
  };
}
