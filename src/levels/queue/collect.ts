import { setTimeout } from 'node:timers/promises';
import { failure, type Outcome, success } from '../../puzzle/index.ts';
import { goneFault, type QueueAddress, type QueueFault } from './connect.ts';
import { givenUp, type LevelJob, type OpenQueue, openLevels, openQueue, QUEUE_PAUSE } from './levelQueue.ts';

/** How many levels are asked for at a time. */
const JOBS_AT_ONCE = 500;

/** What the queue says about a level: the result, why it was given up, that it is not answered yet, or that it is not in the queue. */
export type Collected<Result> = NamedLevel & State<Result>;

interface CollectOptions<Result> extends QueueAddress {
  /** Whether to wait for levels that are not answered yet. */
  readonly wait: boolean;
  /** Whether to remove answers from the queue once `take` has returned. */
  readonly remove: boolean;
  readonly take: (collected: Collected<Result>) => Promise<void>;
}

/** The part of a level that names it. */
export interface NamedLevel {
  readonly id: string;
  readonly name: string;
}

/**
 * Collects the answers to these levels, in their order; or, without levels, all answers of the queue, in the order in which they were
 * found. Fails with `NOT_INSTALLED` or `REDIS_AWAY`; what was taken before is complete.
 */
export async function collectFromQueue<Result>(
  levels: AsyncIterable<NamedLevel> | undefined,
  options: CollectOptions<Result>,
): Promise<Outcome<void, QueueFault>> {
  const opened = await openQueue<unknown, Result>(options);
  if (!opened.ok) return opened;
  const open = opened.value;
  try {
    const pages = levels ? pagesOf(open, levels, options) : allPages(open, options);
    for await (const page of pages) {
      for (const collected of page) await options.take(collected);
      if (options.remove) await removeAnswers(open, page);
    }
    return success(undefined);
  } catch (error) {
    return failure(goneFault(error, options));
  } finally {
    await open.close();
  }
}

type Page<Result> = readonly Collected<Result>[];
type Opened<Result> = OpenQueue<unknown, Result>;

async function* pagesOf<Result>(
  open: Opened<Result>,
  levels: AsyncIterable<NamedLevel>,
  { wait }: CollectOptions<Result>,
): AsyncGenerator<Page<Result>> {
  let asked: NamedLevel[] = [];
  for await (const level of levels) {
    asked.push(level);
    if (asked.length < JOBS_AT_ONCE) continue;
    yield await answersTo(open, asked, wait);
    asked = [];
  }
  if (asked.length > 0) yield await answersTo(open, asked, wait);
}

/** Asks for levels; if `wait` is true, for those that are open again and again. */
async function answersTo<Result>(
  { queue }: Opened<Result>,
  asked: readonly NamedLevel[],
  wait: boolean,
): Promise<Page<Result>> {
  const ask = async ({ id, name }: NamedLevel) => ({ id, name, ...stateOf<Result>(await queue.getJob(id)) });
  let page = await Promise.all(asked.map(ask));
  while (wait && page.some(({ state }) => state === 'open')) {
    await setTimeout(QUEUE_PAUSE);
    page = await Promise.all(page.map((level) => (level.state === 'open' ? ask(level) : level)));
  }
  return page;
}

/**
 * Goes through the answered levels and then through the failed ones, until a pass finds nothing new: levels are sorted by the clocks of the
 * workers, so that some may appear before the place that a pass has reached.
 */
async function* allPages<Result>(
  open: Opened<Result>,
  { wait }: CollectOptions<Result>,
): AsyncGenerator<Page<Result>> {
  const seen = new Set<string>();
  for (;;) {
    const isLast = !wait || (await openLevels(open.queue)) === 0;
    const before = seen.size;
    for await (const page of onePass(open)) {
      const fresh = page.filter(({ id }) => !seen.has(id));
      for (const { id } of fresh) seen.add(id);
      yield fresh;
    }
    if (isLast && seen.size === before) return;
    if (!isLast) await setTimeout(QUEUE_PAUSE);
  }
}

async function* onePass<Result>({ queue }: Opened<Result>): AsyncGenerator<Page<Result>> {
  for (const type of ['completed', 'failed'] as const) {
    // read before any is yielded, because the caller may remove what it gets
    const ids = await queue.getRanges([type], 0, -1, true);
    for (let at = 0; at < ids.length; at += JOBS_AT_ONCE) {
      const jobs = await Promise.all(ids.slice(at, at + JOBS_AT_ONCE).map((id) => queue.getJob(id)));
      yield jobs.flatMap((job) =>
        job?.id === undefined ? [] : [{ ...namesOf(job), ...stateOf<Result>(job) }],
      );
    }
  }
}

function namesOf<Result>({ id = '', data }: LevelJob<unknown, Result>): NamedLevel {
  return { id, name: data.name };
}

type State<Result> =
  | { readonly state: 'answered'; readonly result: Result }
  | { readonly state: 'failed'; readonly fault: QueueFault }
  | { readonly state: 'open' | 'unknown' };

function stateOf<Result>(job: LevelJob<unknown, Result> | undefined): State<Result> {
  if (!job) return { state: 'unknown' };
  if (job.finishedOn === undefined) return { state: 'open' };
  if (job.returnvalue !== null && job.returnvalue !== undefined)
    return { state: 'answered', result: job.returnvalue };
  return { state: 'failed', fault: givenUp(job.failedReason, job.attemptsMade) };
}

async function removeAnswers<Result>({ queue }: Opened<Result>, page: Page<Result>): Promise<void> {
  const done = page.filter(({ state }) => state === 'answered' || state === 'failed');
  await Promise.all(done.map(({ id }) => queue.remove(id)));
}
