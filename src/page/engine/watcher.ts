import { planned } from '../../play/plan.ts';
import { readScreen } from '../../play/reading.ts';
import { type CoachEvent, type Senses, watch } from '../../play/watch.ts';
import type { KeptLayout } from '../../vision/again/backdrop.ts';
import type { Pixels } from '../../vision/index.ts';
import { pixelsOf } from './decode.ts';
import { readAsShown } from './shownTubes.ts';
import { stoppable } from './solving.ts';

/** What is seen of a window: that a board is found on it, or none, and all that the coach says. */
export type Sight =
  | CoachEvent
  | {
      readonly type: 'looked';
      readonly found: 'nothing' | 'board' | 'shown tubes';
    };

/** The newest frame of a window; undefined if it is the same as before. */
export type NextFrame = () => Promise<ImageBitmap | undefined>;

/** Watches a window in a thread of its own, until that is ended. */
export class Watcher {
  /** @param kept how tubes stand in games in which they were shown */
  async watch(
    next: NextFrame,
    kept: readonly KeptLayout[],
    onEvent: (event: Sight) => Promise<void>,
  ): Promise<void> {
    let newest: Pixels = { width: 0, height: 0, data: new Uint8Array() };
    const look = async () => {
      const frame = await next();
      newest = (frame && pixelsOf(frame)) ?? newest;
      return newest;
    };
    const read: Senses['read'] = (pixels, ...given) => {
      const shown = readAsShown(pixels, undefined, kept);
      const isSure = shown?.ok && shown.value.reading.warnings.length === 0;
      const full = isSure ? undefined : readScreen(pixels, ...given);
      const isShown = shown?.ok && !full?.ok;
      const found = isShown ? 'shown tubes' : full?.ok ? 'board' : 'nothing';
      void onEvent({ type: 'looked', found });
      return isShown ? { ok: true, value: shown.value.reading } : (full ?? { ok: false, fault: undefined });
    };
    const plan: Senses['plan'] = (board) =>
      planned(board, (on, { timeLimit, mode }) => {
        const end = performance.now() + timeLimit;
        return stoppable(() => performance.now() > end)(on, mode ? { mode } : {});
      });
    await watch({ look, read, plan }, { onEvent: (event) => void onEvent(event) });
  }
}
