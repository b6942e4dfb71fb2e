import type { Pixels } from '../image/ink.ts';
import type { ScreenPrint } from './print.ts';
import { openThread } from './thread.ts';

/** Reads text anywhere on a screen, in a thread that does not keep the process alive. */
export interface PrintReader {
  /** All text in a picture; empty if the engine fails. Never rejects. */
  readonly read: (pixels: Pixels) => Promise<readonly ScreenPrint[]>;
  readonly close: () => Promise<unknown>;
}

export function openPrintReader(): PrintReader {
  const thread = openThread({ keepsAlive: true });
  return {
    read: async ({ width, height, data }) =>
      (await thread.ask('print', { width, height, data: new Uint8Array(data) })) ?? [],
    close: thread.close,
  };
}
