import type { Signal } from '../../puzzle/index.ts';

/**
 * The budget for reading one picture. It is counted in samples of pixels instead of time, so that a picture
 * is read in the same way on every computer. One slow core takes about a second for {@link A_SECOND} of them.
 */
export interface Work {
  readonly spend: (samples: number) => void;
  /** Whether the budget is spent. Then the last and least likely searches are skipped. */
  readonly isSpent: () => boolean;
  /**
   * How many samples were spent so far. It may exceed the budget, because the search that exceeds it is
   * finished.
   */
  readonly spent: () => number;
  /**
   * Returns a part of the budget, so that one look leaves enough for the next. What is spent of the part is
   * spent of the whole, too.
   */
  readonly share: (share: number) => Work;
}

/**
 * About as many samples as one slow core examines in a second. It scales budgets and is never a time limit.
 */
export const A_SECOND = 16e6;

/** The budget for a picture. Plain boards need a tenth of it, boards with doubts nearly all. */
const DEFAULT_WORK = 3 * A_SECOND;

/**
 * Called with the share of the budget that is spent, from 0 to 1, whenever it grows. Most pictures end long
 * before 1.
 */
type OnSpent = (share: number) => void;

/** Callbacks of whoever waits for a picture. */
interface Watching {
  readonly onSpent?: OnSpent | undefined;
  /** Reading ends at once with a {@link TimeIsUp} when it is aborted. */
  readonly signal?: Signal | undefined;
}

/** Thrown when the caller's time is over. It is caught where the reading began. */
export class TimeIsUp extends Error {}

/**
 * Creates a budget for one picture.
 *
 * @param most the number of samples
 */
export function workOn(most = DEFAULT_WORK, { onSpent, signal }: Watching = {}): Work {
  return workWithin(most, (_, spent) => {
    if (signal?.aborted) throw new TimeIsUp();
    onSpent?.(Math.min(1, spent / most));
  });
}

/**
 * Creates a budget that is a part of another one, if there is one.
 *
 * @param report called with the samples of each expense and their sum
 */
function workWithin(most: number, report: (samples: number, spent: number) => void, whole?: Work): Work {
  let spent = 0;
  const own: Work = {
    spend: (samples) => {
      spent += samples;
      report(samples, spent);
    },
    isSpent: () => spent >= most || whole?.isSpent() === true,
    spent: () => spent,
    share: (share) => workWithin(share * most, own.spend, own),
  };
  return own;
}
