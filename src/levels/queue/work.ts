import { setTimeout } from 'node:timers/promises';
import type { ResourceLimits } from 'node:worker_threads';
import type { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { type Outcome, success } from '../../puzzle/index.ts';
import { Pool } from '../../threads/pool.ts';
import { HEAP_LIMIT } from '../batch/memory.ts';
import { lossOf } from '../batch/messages.ts';
import {
  loadPackages,
  type Packages,
  patientConnection,
  type QueueAddress,
  type QueueFault,
} from './connect.ts';
import { givenUp, type JobData, type LevelJob, openLevels, QUEUE_PAUSE, queueName } from './levelQueue.ts';

/**
 * How many workers may be lost while they have a level until it is given up. BullMQ's own value is 1: then two kills at the wrong moments
 * would condemn a level that has done nothing. With 4, five of 2,000 levels were given up where each worker was killed after ten seconds, of
 * which it needed several to start.
 */
const MOST_LOST = 9;

interface WorkOptions<Task> extends QueueAddress {
  /** The module of the threads, see `answerTasks`, and how many there are. */
  readonly entry: URL;
  readonly jobs: number;
  readonly limits?: ResourceLimits;
  /** Milliseconds after which the levels of a worker that says nothing are given to others. */
  readonly lostAfter: number;
  /** Whether to end when all levels of the queue are answered. */
  readonly untilEmpty: boolean;
  /** Ends the work when the levels that are worked on are done. */
  readonly signal: AbortSignal;
  /** Fits a task to this machine, such as its memory. */
  readonly adapt: (task: Task) => Task;
  /** Called when Redis goes away or comes back, and for levels that are given up. */
  readonly tell: (message: string) => void;
  /** Called for every level that is answered. */
  readonly onAnswer?: () => void;
}

/**
 * Works on the levels of a queue until it is stopped, or until the queue is empty. Waits for Redis if it is away. A level whose thread ends
 * is tried three times; the levels of a worker that is killed are taken up by others. Fails with `NOT_INSTALLED`.
 */
export async function workOnQueue<Task, Result>(
  options: WorkOptions<Task>,
): Promise<Outcome<void, QueueFault>> {
  const packages = await loadPackages();
  if (!packages.ok) return packages;
  const { entry, jobs, limits = HEAP_LIMIT } = options;
  const pool = new Pool<Task, Result>({ entry, most: jobs, limits });
  const connection = patientConnection(packages.value, options, options.tell);
  try {
    // a level that waits for a thread to start may be lost meanwhile
    pool.start();
    await pool.loaded();
    const worker = workerOver<Task, Result>(packages.value, connection, pool, options);
    await ending(packages.value, connection, options);
    await worker.close();
  } finally {
    connection.disconnect();
    await pool.close();
  }
  return success(undefined);
}

function workerOver<Task, Result>(
  { Worker: WorkerClass }: Packages,
  connection: Redis,
  pool: Pool<Task, Result>,
  { jobs, lostAfter, adapt, tell, onAnswer, ...address }: WorkOptions<Task>,
): Worker<JobData<Task>, Result, string> {
  const work = async ({ data }: LevelJob<Task, Result>): Promise<Result> => {
    const ran = await pool.run(adapt(data.task));
    if (ran.ok) return ran.value;
    // BullMQ tries a level again when its function throws
    throw new Error(lossOf(ran.fault).message);
  };
  const worker = new WorkerClass<JobData<Task>, Result, string>(queueName(address), work, {
    connection,
    concurrency: jobs,
    lockDuration: lostAfter,
    stalledInterval: lostAfter,
    maxStalledCount: MOST_LOST,
  });
  worker.on('error', () => {});
  worker.on('completed', () => onAnswer?.());
  worker.on('failed', (job, error) => {
    if (job?.finishedOn !== undefined)
      tell(`${job.data.name}: ${givenUp(error.message, job.attemptsMade).message}`);
  });
  return worker;
}

/** Resolves when the work is to end. */
async function ending<Task>(
  { Queue }: Packages,
  connection: Redis,
  options: WorkOptions<Task>,
): Promise<void> {
  const { signal, untilEmpty } = options;
  const queue = new Queue(queueName(options), { connection });
  queue.on('error', () => {});
  while (!signal.aborted) {
    await setTimeout(QUEUE_PAUSE, undefined, { signal }).catch(() => {});
    if (untilEmpty && !signal.aborted && (await openLevels(queue)) === 0) return;
  }
}
