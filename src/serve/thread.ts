import { parentPort } from 'node:worker_threads';
import { ABORT, errorReply, type Job, type Reply } from './job.ts';
import { sayOfService } from './messages.ts';

/**
 * Makes a module the entry of a pool's threads: it says that it has loaded, and then runs jobs one after the other. Long work has to
 * check the signal, or it is ended with its thread.
 */
export function answerJobs(work: (job: Job, signal: AbortSignal) => Promise<Reply>): void {
  let current = new AbortController();
  parentPort?.on('message', async (message: Job | typeof ABORT) => {
    if (message === ABORT) return current.abort();
    current = new AbortController();
    const { signal } = current;
    const reply = await work(message, signal).catch((error: unknown) => {
      if (signal.aborted) return errorReply(499, sayOfService('clientGone'));
      throw error;
    });
    parentPort?.postMessage(reply);
  });
  parentPort?.postMessage('loaded');
}
