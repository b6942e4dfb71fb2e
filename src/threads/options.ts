import type { Progress, StepOptions } from '../solver/index.ts';

export interface ThreadOptions extends StepOptions {
  /** Called several times a second, and for every better answer. */
  readonly onProgress?: (progress: Progress) => void;
  /** Ends the search immediately. The promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Milliseconds after which the search ends as `exhausted`. Unlike the other budgets, results with a time limit do not repeat exactly.
   */
  readonly timeLimit?: number;
  /** Whether the caller's thread has nothing else to do, so that {@link solveFreely} never starts another one. */
  readonly isDedicated?: boolean;
}

/** The options that can be sent to another thread. */
export interface Order extends StepOptions {
  readonly timeLimit?: number;
}

export function orderOf(options: ThreadOptions): Order {
  return picked(options, 'mode', 'maxMoves', 'maxNodes', 'maxMemory', 'timeLimit');
}

/** The members of an object with these names, in this order, as far as they are there. */
export function picked<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  ...names: readonly Name[]
): Pick<Whole, Name> {
  const found = names.filter((name) => whole[name] !== undefined);
  return Object.fromEntries(found.map((name) => [name, whole[name]])) as Pick<Whole, Name>;
}
