import { parentPort } from 'node:worker_threads';

/** Messages of a thread: that it is loaded, then the result of each task. */
export type ThreadMessage<Result> = { readonly isReady: true } | { readonly result: Result };

/** Called by the module of a thread: works on tasks one after the other. An error ends the thread, and only that task fails. */
export function answerTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  const say = (message: ThreadMessage<Result>) => parentPort?.postMessage(message);
  parentPort?.on('message', async (task: Task) => say({ result: await work(task) }));
  say({ isReady: true });
}
