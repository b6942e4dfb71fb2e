import type { Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Said } from '../../puzzle/index.ts';
import { failure, type Outcome, success } from '../../puzzle/index.ts';
import { type QUEUE_MESSAGES, sayOfQueue } from './messages.ts';

export type QueueFault = Said<(typeof QUEUE_MESSAGES)[keyof typeof QUEUE_MESSAGES]['code']>;

export interface QueueAddress {
  /** The URL of Redis, such as `redis://localhost:6379`. */
  readonly redis: string;
  /** The name of the queue, for several in one Redis. */
  readonly queue: string;
}

/** The packages of the queue. They are optional, and loaded only when a queue is used. */
export interface Packages {
  readonly Queue: typeof Queue;
  readonly Worker: typeof Worker;
  readonly Redis: typeof Redis;
}

export async function loadPackages(): Promise<Outcome<Packages, QueueFault>> {
  try {
    const [{ Queue, Worker }, { Redis }] = await Promise.all([import('bullmq'), import('ioredis')]);
    return success({ Queue, Worker, Redis });
  } catch (error) {
    if (codeOf(error) === 'ERR_MODULE_NOT_FOUND') return failure(sayOfQueue('queueMissing'));
    throw error;
  }
}

/**
 * When Redis is not reached.
 *
 * - `first`: milliseconds between two tries.
 * - `longest`: the most milliseconds between two tries.
 * - `tries`: tries of a command that is not a worker's, about ten seconds: a restart of Redis takes less.
 */
const RETRY = { first: 200, longest: 2_000, tries: 10 };

/**
 * Connects to Redis. Fails with `REDIS_AWAY` if it does not answer the first time; later it is tried for ten seconds, and then every
 * command is rejected.
 */
export async function connect(
  { Redis }: Packages,
  { redis }: QueueAddress,
): Promise<Outcome<Redis, QueueFault>> {
  let hasAnswered = false;
  const client = new Redis(redis, {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (hasAnswered && times <= RETRY.tries ? times * RETRY.first : null),
  });
  let last: unknown;
  client.on('error', (error) => {
    last = error;
  });
  try {
    await client.connect();
    hasAnswered = true;
    return success(client);
  } catch (error) {
    client.disconnect();
    return failure(
      sayOfQueue('redisAway', { address: shownAddress(redis), system: systemWords(last ?? error) }),
    );
  }
}

/** A connection of a worker: it waits for Redis for as long as it takes. @param tell is called when Redis goes away or comes back */
export function patientConnection(
  { Redis }: Packages,
  { redis }: QueueAddress,
  tell: (message: string) => void,
): Redis {
  const client = new Redis(redis, {
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(times * RETRY.first, RETRY.longest),
  });
  const address = shownAddress(redis);
  let isAway = false;
  client.on('error', (error) => {
    if (isAway) return;
    isAway = true;
    tell(sayOfQueue('redisWaiting', { address, system: systemWords(error) }).message);
  });
  client.on('ready', () => {
    if (isAway) tell(sayOfQueue('redisBack', { address }).message);
    isAway = false;
  });
  return client;
}

/** The fault of a command that was rejected because Redis went away. @throws any other error */
export function goneFault(error: unknown, { redis }: QueueAddress): QueueFault {
  if (!(error instanceof Error) || !/Connection is closed|ECONN|EPIPE|Command timed out/.test(error.message))
    throw error;
  return sayOfQueue('redisGone', { address: shownAddress(redis), system: 'the connection was closed' });
}

/** The host and the port, without a password. */
function shownAddress(redis: string): string {
  return URL.canParse(redis) ? new URL(redis).host : redis;
}

function systemWords(error: unknown): string {
  return codeOf(error) ?? (error instanceof Error ? error.message : String(error));
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
