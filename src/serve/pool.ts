import { Worker } from 'node:worker_threads';
import { ABORT, type Job, READY, type Reply } from './job.ts';

/** Why a job has no reply. */
export type Ending = 'aborted' | 'late' | 'broken';

export interface PoolOptions {
  /** The module that the threads run; see `answerJobs`. */
  readonly entry: URL;
  readonly threads: number;
}

interface Waiting {
  readonly job: Job;
  readonly signal: AbortSignal;
  /** Milliseconds after which a thread that does not reply is terminated. */
  readonly limit: number;
  readonly end: (outcome: Reply | Ending) => void;
}

/**
 * Milliseconds for a thread to stop working for a disconnected client: longer than reading a picture takes. Terminating threads every
 * time was tried; native decoders leak memory with each.
 */
const PATIENCE = 2_000;

/** Milliseconds before a thread that could not even load is started again. */
const RESTART_DELAY = 1_000;

/** A small heap is collected sooner: memory stops growing after some hundred jobs instead of a thousand. */
const HEAP = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };

/** Threads that run jobs in order, one at a time each. All are started at once, and replaced when they end. */
export class Pool {
  private readonly entry: URL;
  private readonly onReplaced: (why: Ending) => void;
  private readonly threads = new Set<Thread>();
  private readonly queue: Waiting[] = [];
  private isClosed = false;

  /** @param onReplaced called when a thread has ended and another takes its place */
  constructor({ entry, threads }: PoolOptions, onReplaced: (why: Ending) => void = () => {}) {
    this.entry = entry;
    this.onReplaced = onReplaced;
    for (let i = 0; i < threads; i++) this.start();
  }

  /** The number of jobs that wait for a thread. */
  get waiting(): number {
    return this.queue.length;
  }

  /** The number of threads that have loaded. */
  get ready(): number {
    return [...this.threads].filter(({ isReady }) => isReady).length;
  }

  /** Runs a job; never rejects. A job whose signal is aborted ends soon, with its thread if necessary. */
  run(job: Job, signal: AbortSignal, limit: number): Promise<Reply | Ending> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve('aborted');
      const waiting: Waiting = { job, signal, limit, end: resolve };
      const leave = () => {
        const index = this.queue.indexOf(waiting);
        if (index < 0) return;
        this.queue.splice(index, 1);
        resolve('aborted');
      };
      signal.addEventListener('abort', leave, { once: true });
      this.queue.push(waiting);
      this.next();
    });
  }

  /** Ends all threads. Jobs that run end as broken; the pool cannot be used any more. */
  async close(): Promise<void> {
    this.isClosed = true;
    const threads = [...this.threads];
    this.threads.clear();
    await Promise.all(threads.map((thread) => thread.end()));
  }

  private start(): void {
    if (this.isClosed) return;
    const thread = new Thread(this.entry);
    this.threads.add(thread);
    thread.whenEnded(() => this.replace(thread, 'broken'));
    this.next();
  }

  /** Does nothing if the thread was replaced already. */
  private replace(thread: Thread, why: Ending): void {
    if (!this.threads.delete(thread)) return;
    void thread.end();
    this.onReplaced(why);
    // a thread that cannot load would end again and again
    if (thread.isReady) this.start();
    else setTimeout(() => this.start(), RESTART_DELAY).unref();
  }

  private next(): void {
    const thread = [...this.threads].find(({ isBusy }) => !isBusy);
    const waiting = thread && this.queue.shift();
    if (!thread || !waiting) return;
    void thread.work(waiting.job, waiting.signal, waiting.limit).then((outcome) => {
      waiting.end(outcome);
      if (typeof outcome === 'string') this.replace(thread, outcome);
      else this.next();
    });
  }
}

class Thread {
  isReady = false;
  isBusy = false;
  private readonly worker: Worker;

  constructor(entry: URL) {
    this.worker = new Worker(entry, { resourceLimits: HEAP });
    this.worker.unref();
    // the current job is told; an idle thread has none
    this.worker.on('error', () => {});
    this.worker.on('message', (message: unknown) => {
      if (message === READY) this.isReady = true;
    });
  }

  whenEnded(then: () => void): void {
    this.worker.once('exit', then);
  }

  work(job: Job, signal: AbortSignal, limit: number): Promise<Reply | Ending> {
    const { worker } = this;
    this.isBusy = true;
    return new Promise((resolve) => {
      const finish = (outcome: Reply | Ending) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
        worker.off('message', answered);
        worker.off('exit', broken);
        // a thread that has not replied may still be working
        this.isBusy = typeof outcome === 'string';
        resolve(outcome);
      };
      const abort = () => {
        worker.postMessage(ABORT);
        clearTimeout(timer);
        timer = setTimeout(() => finish('aborted'), PATIENCE);
      };
      const answered = (message: Reply | typeof READY) => {
        if (message !== READY) finish(message);
      };
      const broken = () => finish('broken');
      let timer = setTimeout(() => finish('late'), limit);
      signal.addEventListener('abort', abort, { once: true });
      worker.on('message', answered);
      worker.on('exit', broken);
      worker.postMessage(job);
    });
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }
}
