import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addToQueue,
  type Collected,
  collectFromQueue,
  type QueueAddress,
  workOnQueue,
} from '../../../src/levels/queue/index.ts';
import { HAS_REDIS, TestRedis } from './redis.ts';

const ENTRY = new URL('../../threads/fakeThread.mjs', import.meta.url);

let redis: TestRedis;
beforeAll(async () => {
  if (HAS_REDIS) redis = await TestRedis.start();
});
afterAll(() => redis?.end());

async function* each(names: readonly string[]) {
  for (const name of names) yield { id: `id-${name}`, name, task: name };
}

/** Lets a worker answer all levels of a queue. @returns what it tells */
async function answerAll(address: QueueAddress): Promise<string[]> {
  const told: string[] = [];
  await workOnQueue<string, string>({
    ...address,
    entry: ENTRY,
    jobs: 2,
    limits: { maxOldGenerationSizeMb: 32 },
    lostAfter: 300,
    untilEmpty: true,
    signal: new AbortController().signal,
    adapt: (task) => task,
    tell: (message) => told.push(message),
  });
  return told;
}

async function collected(address: QueueAddress, names: readonly string[]): Promise<Collected<string>[]> {
  const all: Collected<string>[] = [];
  const take = async (one: Collected<string>) => void all.push(one);
  await collectFromQueue<string>(each(names), { ...address, wait: false, remove: false, take });
  return all;
}

describe.skipIf(!HAS_REDIS)('a level that cannot be answered', () => {
  it('is given up after three attempts with its reason, and the others are answered', async () => {
    const address = { redis: redis.url, queue: 'poison' };
    const names = ['quick-1', 'grows-2', 'throws-3', 'quick-4'];
    await addToQueue(each(names), { ...address, most: 100 });
    const told = await answerAll(address);
    expect(told.toSorted()).toEqual([
      expect.stringMatching(/^grows-2: gave up after 3 attempts: .*ran out of memory/),
      expect.stringMatching(/^throws-3: gave up after 3 attempts: .*a wheel came off/s),
    ]);
    expect(await collected(address, names)).toMatchObject([
      { name: 'quick-1', state: 'answered', result: 'quick-1 is done' },
      { name: 'grows-2', state: 'failed', fault: { code: 'LEVEL_FAILED' } },
      { name: 'throws-3', state: 'failed', fault: { code: 'LEVEL_FAILED' } },
      { name: 'quick-4', state: 'answered', result: 'quick-4 is done' },
    ]);
  });

  /** Takes a level as a worker does, and is lost: its lock ends, and the next look finds the level without one. */
  async function loseWorker({ queue }: QueueAddress): Promise<void> {
    const connection = new Redis(redis.url, { maxRetriesPerRequest: null });
    const options = { connection, autorun: false, lockDuration: 50, stalledInterval: 60, maxStalledCount: 9 };
    const worker = new Worker(`tubesight-${queue}`, undefined, options);
    await worker.waitUntilReady();
    expect(await worker.getNextJob('lost')).toBeDefined();
    const isStalled = new Promise((resolve) => worker.once('stalled', resolve));
    await worker.startStalledCheckTimer();
    await isStalled;
    await worker.close(true);
    connection.disconnect();
  }

  it.each([
    ['is answered after nine workers were lost with it', 9, 'answered'],
    ['is given up when the tenth was lost', 10, 'failed'],
  ])('%s', async (_, losses, state) => {
    const address = { redis: redis.url, queue: `lost-${losses}` };
    await addToQueue(each(['quick-1']), { ...address, most: 100 });
    for (let i = 0; i < losses; i++) await loseWorker(address);
    await answerAll(address);
    expect(await collected(address, ['quick-1'])).toMatchObject([{ state }]);
  });
});
