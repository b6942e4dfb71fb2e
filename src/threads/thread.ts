import { Worker } from 'node:worker_threads';
import { type Board, hiddenCount } from '../puzzle/index.ts';
import type { Solution } from '../solver/index.ts';
import { orderOf, type ThreadOptions } from './options.ts';
import type { Report, Task } from './worker.ts';

/**
 * Solves a board in another thread, so that the caller's thread stays free. The solution and its figures are the same as those of
 * `solve`, some tens of milliseconds later.
 *
 * @throws as a rejection: RangeError for a board with hidden items, the reason of an aborted signal, and errors of `onProgress`
 */
export async function solveInThread(board: Board, options: ThreadOptions = {}): Promise<Solution> {
  if (hiddenCount(board) > 0) throw new RangeError('a board with hidden items cannot be searched');
  options.signal?.throwIfAborted();
  const task: Task = { board, order: orderOf(options) };
  const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: task });
  try {
    return await answerOf(worker, options);
  } finally {
    await worker.terminate();
  }
}

function answerOf(worker: Worker, { onProgress, signal }: ThreadOptions): Promise<Solution> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    worker.on('message', (report: Report) => {
      if ('solution' in report) return resolve(report.solution);
      try {
        onProgress?.(report.progress);
      } catch (error) {
        reject(error);
      }
    });
    worker.once('error', reject);
    worker.once('exit', () => {
      signal?.removeEventListener('abort', abort);
      reject(new Error('the thread ended without an answer'));
    });
  });
}
