import type { Pixels } from './grey.ts';
import type { ScreenPrint } from './print.ts';
import { openThread } from './thread.ts';

/** Reads print anywhere on a screen, in a thread of its own, which does not keep the program from ending. */
export interface PrintReader {
  /** All print in a picture; none when the engine cannot read. Never rejects. */
  readonly read: (pixels: Pixels) => Promise<readonly ScreenPrint[]>;
  readonly close: () => Promise<void>;
}

export function openPrintReader(): PrintReader {
  const thread = openThread({ keepsAlive: true });
  return {
    read: async ({ width, height, data }) => {
      const pixels = { width, height, data: new Uint8Array(data) };
      return (await thread.ask('print', { pixels })) ?? [];
    },
    close: thread.close,
  };
}
