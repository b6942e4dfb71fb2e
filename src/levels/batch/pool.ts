import { Worker } from 'node:worker_threads';
import type { Said } from '../../puzzle/index.ts';
import { failure, type Outcome, success } from '../../puzzle/index.ts';
import { HEAP_MEBIBYTES } from './memory.ts';
import { type BATCH_MESSAGES, sayOfBatch } from './messages.ts';
import type { ThreadMessage } from './thread.ts';

export type LossCode = (typeof BATCH_MESSAGES)['heapFull' | 'threadLost']['code'];

/** What became of a task: its result, or why its thread ended. */
export type Ran<Result> = Outcome<Result, Said<LossCode>>;

export interface PoolOptions {
  /** The module that the threads run; see {@link answerTasks}. */
  readonly entry: URL;
  /** The most threads. */
  readonly jobs: number;
  /** Mebibytes of JavaScript heap of a thread. Buffers, as searches use, do not count. */
  readonly heap?: number;
}

interface Waiting<Task, Result> {
  readonly task: Task;
  readonly end: (ran: Ran<Result>) => void;
}

/**
 * Threads that work on one task each at a time, and are started when they are needed. A task that throws, fills the heap or ends its
 * thread fails alone: the thread is replaced, and the other tasks go on.
 *
 * Piscina was tried: with threads that run out of memory, tasks were left waiting for ever, or the whole process was aborted when it
 * ended a thread that was still loading.
 */
export class Pool<Task, Result> {
  private readonly options: PoolOptions;
  private readonly threads = new Set<Thread<Task, Result>>();
  private readonly idle: Thread<Task, Result>[] = [];
  private readonly queue: Waiting<Task, Result>[] = [];

  constructor(options: PoolOptions) {
    this.options = options;
  }

  /** Runs a task as soon as a thread is free. Never rejects. */
  run(task: Task): Promise<Ran<Result>> {
    return new Promise((resolve) => {
      this.queue.push({ task, end: resolve });
      this.next();
    });
  }

  /** Starts all threads and waits until they are loaded, so that tasks do not wait for that. */
  async warmUp(): Promise<void> {
    for (let thread = this.start(); thread; thread = this.start()) this.idle.push(thread);
    await Promise.all([...this.threads].map(({ loaded }) => loaded));
  }

  /** Ends all threads. Tasks that have no result yet fail. */
  async close(): Promise<void> {
    for (const { end } of this.queue.splice(0)) end(failure(lossOf('the batch was stopped')));
    await Promise.all([...this.threads].map((thread) => thread.end()));
  }

  private next(): void {
    if (this.queue.length === 0) return;
    const thread = this.idle.pop() ?? this.start();
    const waiting = thread && this.queue.shift();
    if (!waiting) return;
    void thread.work(waiting.task).then((ran) => {
      if (ran.ok) this.idle.push(thread);
      waiting.end(ran);
      this.next();
    });
  }

  private start(): Thread<Task, Result> | undefined {
    if (this.threads.size >= this.options.jobs) return undefined;
    const thread = new Thread<Task, Result>(this.options);
    this.threads.add(thread);
    thread.onEnd(() => {
      this.threads.delete(thread);
      if (this.idle.includes(thread)) this.idle.splice(this.idle.indexOf(thread), 1);
      this.next();
    });
    return thread;
  }
}

class Thread<Task, Result> {
  private readonly worker: Worker;
  /** Resolves when the thread is loaded, or has failed to. Node 20 may abort the process if a thread is ended before. */
  readonly loaded: Promise<unknown>;

  constructor({ entry, heap = HEAP_MEBIBYTES }: PoolOptions) {
    this.worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: heap } });
    this.loaded = new Promise((resolve) => {
      this.worker.once('message', resolve).once('exit', resolve);
    });
    // the task is told; an idle thread has none
    this.worker.on('error', () => {});
  }

  onEnd(listener: () => void): void {
    this.worker.once('exit', listener);
  }

  /** Never rejects. The thread ends if there is no result. */
  work(task: Task): Promise<Ran<Result>> {
    const { worker } = this;
    return new Promise((resolve) => {
      const finish = (ran: Ran<Result>) => {
        worker.off('message', hear).off('error', fail).off('exit', exit);
        resolve(ran);
      };
      const hear = (message: ThreadMessage<Result>) => {
        if ('result' in message) finish(success(message.result));
      };
      const fail = (error: unknown) => finish(failure(lossOf(error)));
      const exit = (code: number) => fail(`exit code ${code}`);
      worker.on('message', hear).on('error', fail).on('exit', exit);
      worker.postMessage(task);
    });
  }

  async end(): Promise<void> {
    await this.loaded;
    await this.worker.terminate();
  }
}

function lossOf(error: unknown): Said<LossCode> {
  if (isHeapFull(error)) return sayOfBatch('heapFull');
  const story = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return sayOfBatch('threadLost', { story });
}

function isHeapFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
