import { parentPort } from 'node:worker_threads';

/** A message to a thread. An answer is to the oldest note that waits for one. */
export type ToThread<Task> =
  | { readonly task: Task }
  | { readonly answer: unknown }
  | { readonly abort: true };

/** A message of a thread: that it is loaded, a note about its task, or what came of the task. */
export type FromThread<Result, Note> =
  | { readonly isReady: true }
  | { readonly note: Note; readonly isAsked?: true }
  | { readonly result: Result };

/** What a task may do besides its work. */
export interface Talk<Note> {
  /** Aborted when nobody wants the result any more. Who does not look at it may be ended with the thread. */
  readonly signal: AbortSignal;
  readonly tell: (note: Note) => void;
  /** Tells, and waits for an answer. */
  readonly ask: (note: Note) => Promise<unknown>;
}

/**
 * Makes a module the entry of a pool's threads: it works on tasks one after the other. An error ends the thread, and only that task
 * fails.
 */
export function answerTasks<Task, Result, Note = never>(
  work: (task: Task, talk: Talk<Note>) => Promise<Result>,
): void {
  const say = (message: FromThread<Result, Note>) => parentPort?.postMessage(message);
  const waiting: ((answer: unknown) => void)[] = [];
  let stopping = new AbortController();
  const begin = async (task: Task) => {
    stopping = new AbortController();
    const tell = (note: Note) => say({ note });
    const ask = (note: Note) => {
      say({ note, isAsked: true });
      return new Promise((resolve) => waiting.push(resolve));
    };
    say({ result: await work(task, { signal: stopping.signal, tell, ask }) });
  };
  parentPort?.on('message', (message: ToThread<Task>) => {
    if ('task' in message) return begin(message.task);
    if ('answer' in message) return waiting.shift()?.(message.answer);
    return stopping.abort();
  });
  say({ isReady: true });
}
