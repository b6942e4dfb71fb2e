import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ServiceEvents } from './events.ts';
import { ABORT, type Ending, type Job, type Reply } from './job.ts';

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
  private readonly events: ServiceEvents;
  private readonly threads = new Set<Thread>();
  /** What waits for a thread, each with what takes it. */
  private readonly queue = new Set<(thread?: Thread) => void>();
  private isClosed = false;

  /** @param entry the module that the threads run; see `answerJobs` */
  constructor(entry: URL, threads: number, events: ServiceEvents) {
    this.entry = entry;
    this.events = events;
    for (let i = 0; i < threads; i++) this.start();
  }

  /** The number of jobs that wait for a thread. */
  get waiting(): number {
    return this.queue.size;
  }

  /** The number of threads that have loaded. */
  get ready(): number {
    return [...this.threads].filter(({ isReady }) => isReady).length;
  }

  /**
   * Runs a job; never rejects. A job whose signal is aborted ends soon, with its thread if necessary.
   *
   * @param limit milliseconds after which a thread that does not reply is terminated
   */
  async run(job: Job, signal: AbortSignal, limit: number): Promise<Reply | Ending> {
    const thread = await this.freeThread(signal);
    if (!thread) return 'aborted';
    const outcome = await thread.work(job, signal, limit);
    // a thread that has not replied may still be working
    if (typeof outcome === 'string') this.replace(thread, outcome);
    else thread.isBusy = false;
    this.next();
    return outcome;
  }

  /** Ends all threads. Jobs that run end as broken; the pool cannot be used any more. */
  async close(): Promise<void> {
    this.isClosed = true;
    const threads = [...this.threads];
    this.threads.clear();
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }

  private start(): void {
    if (this.isClosed) return;
    const thread = new Thread(this.entry);
    this.threads.add(thread);
    thread.worker.once('exit', () => this.replace(thread, 'broken'));
    this.next();
  }

  /** Does nothing if the thread was replaced already. */
  private replace(thread: Thread, why: Ending): void {
    if (!this.threads.delete(thread)) return;
    void thread.worker.terminate();
    this.events.emit('threadReplaced', why);
    // a thread that cannot load would end again and again
    if (thread.isReady) this.start();
    else setTimeout(() => this.start(), RESTART_DELAY).unref();
  }

  /** Waits for a thread. @returns undefined if the signal is aborted first */
  private freeThread(signal: AbortSignal): Promise<Thread | undefined> {
    return new Promise((take) => {
      const leave = () => {
        if (this.queue.delete(take)) take(undefined);
      };
      this.queue.add(take);
      signal.addEventListener('abort', leave, { once: true });
      if (signal.aborted) leave();
      this.next();
    });
  }

  private next(): void {
    const thread = [...this.threads].find(({ isBusy }) => !isBusy);
    const [take] = this.queue;
    if (!thread || !take) return;
    thread.isBusy = true;
    this.queue.delete(take);
    take(thread);
  }
}

class Thread {
  isReady = false;
  isBusy = false;
  readonly worker: Worker;
  /** The first message of a thread only says that it has loaded. */
  private readonly loaded: Promise<void>;

  constructor(entry: URL) {
    this.worker = new Worker(entry, { resourceLimits: HEAP });
    this.worker.unref();
    // the current job is told; an idle thread has none
    this.worker.on('error', () => {});
    this.loaded = new Promise((resolve) => {
      this.worker.once('message', () => {
        this.isReady = true;
        resolve();
      });
    });
  }

  async work(job: Job, signal: AbortSignal, limit: number): Promise<Reply | Ending> {
    const over = new AbortController();
    const until = { signal: over.signal };
    this.worker.postMessage(job);
    try {
      return await Promise.race([
        this.loaded.then(() => once(this.worker, 'message', until)).then(([reply]) => reply as Reply),
        once(this.worker, 'exit', until).then(() => 'broken' as const),
        once(signal, 'abort', until).then(() => this.stop(until)),
        sleep(limit, 'late' as const, until),
      ]);
    } catch {
      return 'broken';
    } finally {
      over.abort();
    }
  }

  /** Asks the thread to stop working for a client that has left. @returns when it has not done so in time */
  private stop(until: { readonly signal: AbortSignal }): Promise<Ending> {
    this.worker.postMessage(ABORT);
    return sleep(PATIENCE, 'aborted', until);
  }
}
