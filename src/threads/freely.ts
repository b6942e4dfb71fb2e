import { setImmediate } from 'node:timers/promises';
import type { Board } from '../puzzle/index.ts';
import type { Solution } from '../solver/index.ts';
// not from the room's index, which loads every other search along
import { solveInSteps } from '../solver/solve.ts';
import { orderOf, type ThreadOptions } from './options.ts';
import { solveInThread } from './thread.ts';

/** Milliseconds that a search may take here before it begins anew in a thread: most levels end long before. */
const HERE = 400;
/** Milliseconds of searching between two looks at what else there is to do. */
const BREATH = 10;

/**
 * Solves a board without keeping the caller's thread for long: the first moments here, in slices, since starting a
 * thread would cost more than most boards do; what takes longer, in a thread of its own. Same answer and figures as
 * `solve`.
 *
 * @throws what `solveInThread` throws
 */
export async function solveFreely(board: Board, options: ThreadOptions = {}): Promise<Solution> {
  const { onProgress, signal, timeLimit = Number.POSITIVE_INFINITY } = options;
  signal?.throwIfAborted();
  const began = performance.now();
  const steps = solveInSteps(board, orderOf(options));
  let breath = began;
  for (let step = steps.next(); ; ) {
    if (step.done) return step.value;
    onProgress?.(step.value);
    const now = performance.now();
    if (now - began >= HERE && now - began < timeLimit) {
      return solveInThread(board, { ...options, timeLimit: timeLimit - (now - began) });
    }
    if (now - breath >= BREATH) {
      await setImmediate();
      signal?.throwIfAborted();
      breath = performance.now();
    }
    step = steps.next(now - began >= timeLimit);
  }
}
