import { parentPort } from 'node:worker_threads';
import { ABORT, errorReply, type Job, READY, type Reply } from './job.ts';
import { sayOfService } from './messages.ts';

/**
 * Makes a module the entry of a pool's threads: it runs jobs one after the other. Long work has to check the signal, or it is ended
 * with its thread.
 */
export function answerJobs(work: (job: Job, signal: AbortSignal) => Promise<Reply>): void {
  const port = parentPort;
  let current = new AbortController();
  port?.on('message', async (message: Job | typeof ABORT) => {
    if (message === ABORT) return current.abort();
    current = new AbortController();
    const { signal } = current;
    port.postMessage(await replyTo(message, signal, work));
  });
  port?.postMessage(READY);
}

async function replyTo(
  job: Job,
  signal: AbortSignal,
  work: (job: Job, signal: AbortSignal) => Promise<Reply>,
): Promise<Reply> {
  try {
    return await work(job, signal);
  } catch (error) {
    if (signal.aborted) return errorReply(499, sayOfService('clientGone'));
    throw error;
  }
}
