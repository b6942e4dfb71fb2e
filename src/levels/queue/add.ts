import { setTimeout } from 'node:timers/promises';
import { failure, type Outcome, success } from '../../puzzle/index.ts';
import { goneFault, type QueueAddress, type QueueFault } from './connect.ts';
import { type OpenQueue, openQueue, QUEUE_PAUSE, type QueuedLevel } from './levelQueue.ts';

/** How many levels are sent to Redis at a time. */
const BULK = 500;

interface AddOptions extends QueueAddress {
  /** The most levels that may wait in the queue. While there are more, nothing is added. */
  readonly most: number;
  /** Called after each bulk with the numbers so far. */
  readonly onAdded?: (added: Added) => void;
}

/** @property added levels that are new to the queue @property known levels that were in it */
interface Added {
  readonly added: number;
  readonly known: number;
}

/**
 * Adds levels to a queue. A level that is in it, waiting, worked on or answered, is not added again, so a command that was stopped may
 * be repeated. Fails with `NOT_INSTALLED` or `REDIS_AWAY`.
 */
export async function addToQueue<Task>(
  levels: AsyncIterable<QueuedLevel<Task>>,
  options: AddOptions,
): Promise<Outcome<Added, QueueFault>> {
  const opened = await openQueue<Task, unknown>(options);
  if (!opened.ok) return opened;
  try {
    return success(await addAll(opened.value, levels, options));
  } catch (error) {
    return failure(goneFault(error, options));
  } finally {
    await opened.value.close();
  }
}

async function addAll<Task>(
  open: OpenQueue<Task, unknown>,
  levels: AsyncIterable<QueuedLevel<Task>>,
  { most, onAdded }: AddOptions,
): Promise<Added> {
  let total: Added = { added: 0, known: 0 };
  for await (const bulk of bulksOf(levels)) {
    while ((await open.queue.getWaitingCount()) >= most) await setTimeout(QUEUE_PAUSE);
    const { added, known } = await addBulk(open, bulk);
    total = { added: total.added + added, known: total.known + known };
    onAdded?.(total);
  }
  return total;
}

/** Adds the levels that are new. Two processes may add the same level at the same time; Redis takes the first. */
async function addBulk<Task>(
  { queue, client }: OpenQueue<Task, unknown>,
  bulk: readonly QueuedLevel<Task>[],
): Promise<Added> {
  const isThere = await Promise.all(bulk.map(({ id }) => client.exists(queue.toKey(id))));
  const ids = bulk.map(({ id }) => id);
  const fresh = bulk.filter(({ id }, i) => isThere[i] === 0 && ids.indexOf(id) === i);
  await queue.addBulk(
    fresh.map(({ id, name, task }) => ({ name: 'solve', data: { name, task }, opts: { jobId: id } })),
  );
  return { added: fresh.length, known: bulk.length - fresh.length };
}

async function* bulksOf<Task>(levels: AsyncIterable<QueuedLevel<Task>>): AsyncGenerator<QueuedLevel<Task>[]> {
  let bulk: QueuedLevel<Task>[] = [];
  for await (const level of levels) {
    bulk.push(level);
    if (bulk.length < BULK) continue;
    yield bulk;
    bulk = [];
  }
  if (bulk.length > 0) yield bulk;
}
