import type { Progress, StepOptions } from '../solver/index.ts';

export interface ThreadOptions extends StepOptions {
  /** Called some times a second, and at every better answer. */
  readonly onProgress?: (progress: Progress) => void;
  /** Ends the search at once; the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal;
  /**
   * Milliseconds after which the search ends as if its budget were used up. Unlike the budgets that are counted, it
   * does not end at the same place every time.
   */
  readonly timeLimit?: number;
}

/** What of the options can be sent to another thread. */
export interface Order extends StepOptions {
  readonly timeLimit?: number;
}

export function orderOf({ mode, maxMoves, maxNodes, maxMemory, timeLimit }: ThreadOptions): Order {
  return {
    ...(mode === undefined ? {} : { mode }),
    ...(maxMoves === undefined ? {} : { maxMoves }),
    ...(maxNodes === undefined ? {} : { maxNodes }),
    ...(maxMemory === undefined ? {} : { maxMemory }),
    ...(timeLimit === undefined ? {} : { timeLimit }),
  };
}
