import { type Board, hiddenCount } from '../puzzle/index.ts';
import type { Progress, Solution } from '../solver/index.ts';
import { orderOf, type ThreadOptions } from './options.ts';
import { Pool } from './pool.ts';
import type { Task } from './worker.ts';

/**
 * Solves a board in another thread, so that the caller's thread stays free. The solution and its figures are the same as those of
 * `solve`, some tens of milliseconds later.
 *
 * @throws as a rejection: RangeError for a board with hidden items, the reason of an aborted signal, and errors of `onProgress`
 */
export async function solveInThread(board: Board, options: ThreadOptions = {}): Promise<Solution> {
  if (hiddenCount(board) > 0) throw new RangeError('a board with hidden items cannot be searched');
  const { signal, onProgress } = options;
  const pool = new Pool<Task, Solution, Progress>({
    entry: new URL('./worker.js', import.meta.url),
    most: 1,
  });
  const ran = await pool.run({ board, order: orderOf(options) }, { signal, onNote: onProgress });
  await pool.close();
  if (ran.ok) return ran.value;
  signal?.throwIfAborted();
  throw ran.fault.error;
}
