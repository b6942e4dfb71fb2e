import { type ResourceLimits, type TransferListItem, Worker } from 'node:worker_threads';
import { failure, type Outcome, success } from '../puzzle/index.ts';
import type { FromThread, ToThread } from './tasks.ts';

/** Threads that run one module, see {@link answerTasks}. */
export interface PoolOptions {
  /** The module that the threads run. */
  readonly entry: URL;
  /** The most threads. */
  readonly most: number;
  /** `workerData` of each thread. */
  readonly data?: unknown;
  readonly limits?: ResourceLimits;
  /** Whether what threads print is discarded. */
  readonly isSilent?: boolean;
  /** Called when a thread has ended. @param wasReady whether it had loaded */
  readonly onLost?: (why: Loss['code'], wasReady: boolean) => void;
}

/** How a task is run. */
export interface RunOptions<Note> {
  /** Hears what the thread says before it has a result. What it returns is the answer, if the thread waits for one. */
  readonly onNote?: ((note: Note) => unknown) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds that a task may still take after its signal is aborted; then its thread is ended. */
  readonly patience?: number;
  /** Milliseconds that a task may take. */
  readonly limit?: number;
  readonly transfer?: readonly TransferListItem[];
  /** Whether the process may end before the task. */
  readonly mayBeLeft?: boolean;
}

/** Why a task has no result: its signal was aborted or its pool closed, its time was over, or its thread ended with an error. */
export interface Loss {
  readonly code: 'aborted' | 'late' | 'broken';
  readonly error?: unknown;
}

export type Ran<Result> = Outcome<Result, Loss>;

/**
 * Threads that work on one task each at a time. They are started when they are needed, and do not keep the process alive while they have
 * no task. A task that throws, fills the heap or ends its thread fails alone, and another thread takes its place.
 *
 * Piscina was tried: with threads that run out of memory, tasks were left waiting for ever, or the whole process was aborted when it
 * ended a thread that was still loading.
 */
export class Pool<Task, Result, Note = never> {
  private readonly options: PoolOptions;
  private readonly threads = new Set<Thread<Task, Result, Note>>();
  /** What waits for a thread, each with what takes it. */
  private readonly queue = new Set<(thread?: Thread<Task, Result, Note>) => void>();
  private isClosed = false;

  constructor(options: PoolOptions) {
    this.options = options;
  }

  /** The number of tasks that wait for a thread. */
  get waiting(): number {
    return this.queue.size;
  }

  /** The number of threads that have loaded. */
  get ready(): number {
    return [...this.threads].filter(({ isReady }) => isReady).length;
  }

  /** Starts all threads, so that tasks do not wait for that. */
  start(): void {
    while (this.startOne()) this.next();
  }

  /** Resolves when all threads that were started have loaded, or failed to. */
  async loaded(): Promise<void> {
    await Promise.all([...this.threads].map((thread) => thread.loaded()));
  }

  /** Runs a task as soon as a thread is free. Never rejects. */
  async run(task: Task, options: RunOptions<Note> = {}): Promise<Ran<Result>> {
    const thread = await this.freeThread(options.signal);
    if (!thread) return failure({ code: 'aborted' });
    const ran = await thread.work(task, options);
    // a thread that has no result may still be working
    if (ran.ok) thread.isBusy = false;
    else this.lose(thread, ran.fault.code);
    this.next();
    return ran;
  }

  /** Ends all threads. The pool cannot be used any more. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const take of this.queue) take();
    this.queue.clear();
    const threads = [...this.threads];
    this.threads.clear();
    await Promise.all(threads.map((thread) => thread.end()));
  }

  private startOne(): Thread<Task, Result, Note> | undefined {
    if (this.isClosed || this.threads.size >= this.options.most) return undefined;
    const thread = new Thread<Task, Result, Note>(this.options);
    this.threads.add(thread);
    thread.worker.once('exit', () => this.lose(thread, 'broken'));
    return thread;
  }

  private lose(thread: Thread<Task, Result, Note>, why: Loss['code']): void {
    if (!this.threads.delete(thread)) return;
    void thread.end();
    this.options.onLost?.(why, thread.isReady);
    this.next();
  }

  /** Waits for a thread. @returns undefined if the signal is aborted first, or the pool is closed */
  private freeThread(signal?: AbortSignal): Promise<Thread<Task, Result, Note> | undefined> {
    return new Promise((take) => {
      const leave = () => {
        if (this.queue.delete(take)) take(undefined);
      };
      this.queue.add(take);
      signal?.addEventListener('abort', leave, { once: true });
      if (this.isClosed || signal?.aborted) leave();
      this.next();
    });
  }

  private next(): void {
    const [take] = this.queue;
    const thread = take && ([...this.threads].find(({ isBusy }) => !isBusy) ?? this.startOne());
    if (!thread) return;
    thread.isBusy = true;
    this.queue.delete(take);
    take(thread);
  }
}

class Thread<Task, Result, Note> {
  isReady = false;
  isBusy = false;
  readonly worker: Worker;
  private readonly loading: Promise<void>;

  constructor({ entry, data, limits = {}, isSilent = false }: PoolOptions) {
    const silence = { stdout: isSilent, stderr: isSilent };
    this.worker = new Worker(entry, { workerData: data, resourceLimits: limits, ...silence });
    // an open stream would keep the process alive from the first line on
    if (isSilent) for (const stream of [this.worker.stdout, this.worker.stderr]) stream.destroy();
    // the task is told; an idle thread has none
    this.worker.on('error', () => {}).unref();
    this.loading = new Promise((resolve) => {
      this.worker.once('exit', () => resolve());
      this.worker.once('message', () => {
        this.isReady = true;
        resolve();
      });
    });
  }

  /** Resolves when the thread has loaded, or has ended. */
  async loaded(): Promise<void> {
    this.worker.ref();
    await this.loading;
    if (!this.isBusy) this.worker.unref();
  }

  /** Never rejects. */
  work(task: Task, options: RunOptions<Note>): Promise<Ran<Result>> {
    const { worker } = this;
    const { onNote, signal, patience = 0, limit, transfer = [], mayBeLeft = false } = options;
    return new Promise((resolve) => {
      const timers = new Set<NodeJS.Timeout>();
      const finish = (ran: Ran<Result>) => {
        worker.off('message', hear).off('error', fail).off('exit', exit).unref();
        signal?.removeEventListener('abort', abort);
        for (const timer of timers) clearTimeout(timer);
        resolve(ran);
      };
      const after = (milliseconds: number, code: Loss['code']) =>
        timers.add(setTimeout(() => finish(failure({ code })), milliseconds));
      const fail = (error: unknown) => finish(failure({ code: 'broken', error }));
      const exit = (code: number) => fail(new Error(`the thread ended by itself, with exit code ${code}`));
      const abort = () => {
        this.say({ abort: true });
        if (patience > 0) after(patience, 'aborted');
        else finish(failure({ code: 'aborted' }));
      };
      const hear = (message: FromThread<Result, Note>) => {
        if ('result' in message) finish(success(message.result));
        else if ('note' in message) this.hear(message, onNote).catch(fail);
      };
      worker.on('message', hear).on('error', fail).on('exit', exit);
      signal?.addEventListener('abort', abort, { once: true });
      if (limit !== undefined) after(limit, 'late');
      if (!mayBeLeft) worker.ref();
      this.say({ task }, transfer);
      if (signal?.aborted) abort();
    });
  }

  /** Node 20 may abort the process if a thread is ended that is still loading. */
  async end(): Promise<void> {
    await this.loading;
    await this.worker.terminate();
  }

  private async hear(
    { note, isAsked }: { readonly note: Note; readonly isAsked?: true },
    onNote: RunOptions<Note>['onNote'],
  ): Promise<void> {
    const answer = await onNote?.(note);
    if (isAsked) this.say({ answer });
  }

  private say(message: ToThread<Task>, transfer: readonly TransferListItem[] = []): void {
    this.worker.postMessage(message, transfer);
  }
}
