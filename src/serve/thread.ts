import { answerTasks } from '../threads/tasks.ts';
import { errorReply, type Job, type Reply } from './job.ts';
import { sayOfService } from './messages.ts';

/** Makes a module the entry of the service's threads. Long work has to check the signal, or it is ended with its thread. */
export function answerJobs(work: (job: Job, signal: AbortSignal) => Promise<Reply>): void {
  answerTasks<Job, Reply>((job, { signal }) =>
    work(job, signal).catch((error: unknown) => {
      if (signal.aborted) return errorReply(499, sayOfService('clientGone'));
      throw error;
    }),
  );
}
