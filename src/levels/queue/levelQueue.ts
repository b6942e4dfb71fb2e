import type { Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { type Outcome, success } from '../../puzzle/index.ts';
import { connect, loadPackages, type Packages, type QueueAddress, type QueueFault } from './connect.ts';
import { sayOfQueue } from './messages.ts';

/** A level in the queue. The id is the hash of all that its answer depends on, so that a level is in the queue once. */
export interface QueuedLevel<Task> {
  readonly id: string;
  readonly name: string;
  readonly task: Task;
}

/** What a job in Redis holds besides its id. */
export interface JobData<Task> {
  readonly name: string;
  readonly task: Task;
}

/** How often a level is tried whose thread ends, and after how many milliseconds it is tried again: then twice as many. */
export const LEVEL_TRIES = 3;
const BACK_OFF = 1_000;
/** Milliseconds between two looks at a queue, for answers, for room or for its end. */
export const QUEUE_PAUSE = 500;

/** A queue of levels, with the connection that it uses. */
export interface OpenQueue<Task, Result> {
  readonly queue: Queue<JobData<Task>, Result, string>;
  readonly client: Redis;
  readonly close: () => Promise<void>;
}

export function queueName({ queue }: QueueAddress): string {
  return `tubesight-${queue}`;
}

/** Opens a queue to add levels, or to collect answers. Fails with `NOT_INSTALLED` or `REDIS_AWAY`. */
export async function openQueue<Task, Result>(
  address: QueueAddress,
): Promise<Outcome<OpenQueue<Task, Result>, QueueFault>> {
  const packages = await loadPackages();
  if (!packages.ok) return packages;
  const connected = await connect(packages.value, address);
  return connected.ok
    ? success(queueOver<Task, Result>(packages.value, connected.value, address))
    : connected;
}

function queueOver<Task, Result>(
  { Queue: QueueClass }: Packages,
  client: Redis,
  address: QueueAddress,
): OpenQueue<Task, Result> {
  const queue = new QueueClass<JobData<Task>, Result, string>(queueName(address), {
    connection: client,
    defaultJobOptions: {
      attempts: LEVEL_TRIES,
      backoff: { type: 'exponential', delay: BACK_OFF },
      // one line of a stack says where a bug is; Redis keeps it in memory
      stackTraceLimit: 1,
    },
    streams: { events: { maxLen: 1_000 } },
  });
  // commands are rejected, too
  queue.on('error', () => {});
  const close = async () => {
    await queue.close().catch(() => {});
    client.disconnect();
  };
  return { queue, client, close };
}

export type LevelJob<Task, Result> = Job<JobData<Task>, Result, string>;

/** How many levels of a queue have no answer yet and are not given up. */
export async function openLevels(queue: Pick<Queue, 'getJobCounts'>): Promise<number> {
  const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'prioritized');
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** BullMQ's word for a level whose workers were lost too often. */
const STALLED = 'job stalled more than allowable limit';

/** Why a level was given up. @param attempts how often its thread has ended */
export function givenUp(reason: string, attempts: number): QueueFault {
  return reason === STALLED ? sayOfQueue('levelLost') : sayOfQueue('levelFailed', { reason, attempts });
}
