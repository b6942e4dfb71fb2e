import { parentPort } from 'node:worker_threads';
import type { Job, Reply } from './job.ts';

/** Makes a module the entry of a pool's threads: it works off jobs, one after the other, for as long as it lives. */
export function answerJobs(work: (job: Job) => Promise<Reply>): void {
  const port = parentPort;
  port?.on('message', async (job: Job) => port.postMessage(await work(job)));
}
