import { setImmediate } from 'node:timers/promises';
import type { Board } from '../puzzle/index.ts';
import type { Solution } from '../solver/index.ts';
// not from the index, which loads all other searches, too
import { solveInSteps } from '../solver/solve.ts';
import { orderOf, type ThreadOptions } from './options.ts';
import { solveInThread } from './thread.ts';

/** Milliseconds of searching in this thread before the search restarts in another one. Most levels need much less. */
const HERE = 400;
/** Milliseconds of searching between two pauses for other work. */
const BREATH = 10;

/**
 * Solves a board without blocking the caller's thread: first here, in slices, because starting a thread costs more than most boards;
 * longer searches continue in another thread. The solution and its figures are the same as those of `solve`.
 *
 * @throws like `solveInThread`
 */
export async function solveFreely(board: Board, options: ThreadOptions = {}): Promise<Solution> {
  const { onProgress, signal, isDedicated, timeLimit = Number.POSITIVE_INFINITY } = options;
  const here = isDedicated ? Number.POSITIVE_INFINITY : HERE;
  signal?.throwIfAborted();
  const began = performance.now();
  const steps = solveInSteps(board, orderOf(options));
  let breath = began;
  for (let step = steps.next(); ; ) {
    if (step.done) return step.value;
    onProgress?.(step.value);
    const now = performance.now();
    if (now - began >= here && now - began < timeLimit) {
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
