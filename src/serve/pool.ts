import { Worker } from 'node:worker_threads';
import { ABORT, type Job, type Reply } from './job.ts';

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

/** A small heap is collected sooner: memory stops growing after some hundred jobs instead of a thousand. */
const HEAP = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };

/** Threads that run jobs in order, one at a time each. They are started when first needed. */
export class Pool {
  private readonly options: PoolOptions;
  private readonly idle: Thread[] = [];
  private readonly queue: Waiting[] = [];
  private busy = 0;

  constructor(options: PoolOptions) {
    this.options = options;
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

  private next(): void {
    if (this.busy >= this.options.threads) return;
    const waiting = this.queue.shift();
    if (!waiting) return;
    const thread = this.idle.pop() ?? new Thread(this.options.entry);
    this.busy++;
    void thread.work(waiting.job, waiting.signal, waiting.limit).then((outcome) => {
      this.busy--;
      if (typeof outcome === 'object') this.idle.push(thread);
      else thread.end();
      waiting.end(outcome);
      this.next();
    });
  }
}

class Thread {
  private readonly worker: Worker;

  constructor(entry: URL) {
    this.worker = new Worker(entry, { resourceLimits: HEAP });
    this.worker.unref();
    // the current job is told; an idle thread has none
    this.worker.on('error', () => {});
  }

  work(job: Job, signal: AbortSignal, limit: number): Promise<Reply | Ending> {
    const { worker } = this;
    return new Promise((resolve) => {
      const finish = (outcome: Reply | Ending) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
        worker.off('message', finish);
        worker.off('exit', broken);
        resolve(outcome);
      };
      const abort = () => {
        worker.postMessage(ABORT);
        clearTimeout(timer);
        timer = setTimeout(() => finish('aborted'), PATIENCE);
      };
      const broken = () => finish('broken');
      let timer = setTimeout(() => finish('late'), limit);
      signal.addEventListener('abort', abort, { once: true });
      worker.on('message', finish);
      worker.on('exit', broken);
      worker.postMessage(job);
    });
  }

  end(): void {
    void this.worker.terminate();
  }
}
