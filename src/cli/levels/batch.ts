import { once } from 'node:events';
import {
  HEAP_LIMIT,
  inOrder,
  Journal,
  keyOf,
  lossOf,
  memoryEach,
  usualJobs,
} from '../../levels/batch/index.ts';
import { success } from '../../puzzle/outcome.ts';
import { legible } from '../../puzzle/sentence.ts';
import { DEFAULT_BUDGET } from '../../solver/solution.ts';
import { Pool } from '../../threads/pool.ts';
import { type Attempt, EXIT, type ExitCode, exitWith, type Failed } from '../terminal/exit.ts';
import type { Io } from '../terminal/io.ts';
import { isOutputCut } from '../terminal/stop.ts';
import { type BatchCounts, BatchProgress } from './batchProgress.ts';
import type { LevelTask } from './levelThread.ts';

export interface BatchFlags {
  /** How many levels are worked on at the same time. */
  readonly jobs?: number;
  /** The file that results are kept in. */
  readonly resume?: string;
  readonly maxMemory?: number;
}

/** One level of a batch. @property key what its result depends on, besides the options @property name for messages */
export interface BatchItem {
  readonly task: LevelTask;
  readonly key: string;
  readonly name: string;
}

/** Work on many levels. A `Result` is plain data: it is kept in a file as JSON. */
export interface Batch<Result> {
  readonly items: AsyncIterable<BatchItem>;
  /** What all results depend on, besides the items. */
  readonly options: readonly unknown[];
  /** How many items there are, if that is known. */
  readonly total?: number;
  /** Prints a result, in the order of the items. @returns its exit code */
  readonly print: (result: Result) => ExitCode | Promise<ExitCode>;
  /** The result of a level whose thread was lost. */
  readonly lost: (name: string, why: Failed) => Result;
  /** Whether the first level that fails ends the batch. */
  readonly stopsAtFailure?: boolean;
}

/** How many levels are worked on at the same time, and the bytes of positions that each may have. */
export function sharesOf({ jobs, maxMemory }: BatchFlags): { jobs: number; maxMemory: number } {
  const budget = maxMemory ?? DEFAULT_BUDGET.maxMemory;
  const number = jobs ?? usualJobs(budget);
  return { jobs: number, maxMemory: memoryEach(number, budget) };
}

/**
 * Works on all items in several threads and prints each result, in their order. With `--resume`, results are taken from the file if it has
 * them, and added to it if not.
 *
 * @returns the exit code of the first item that failed, else 0; or why the file cannot be used
 */
export async function runBatch<Result>(
  batch: Batch<Result>,
  flags: BatchFlags,
  io: Io,
): Promise<Attempt<ExitCode>> {
  const { resume } = flags;
  if (resume === undefined) return runAll(batch, flags, io);
  const opened = await Journal.open<Result>(resume, keyOf(...batch.options));
  if (!opened.ok) return failedBy(opened.fault);
  const journal = opened.value;
  try {
    const broken = journal.brokenLines();
    if (broken) io.err(`tubesight: ${broken.message}`);
    return await runAll(batch, flags, io, journal);
  } finally {
    await journal.close();
  }
}

/** The module of the threads. */
export const THREAD = new URL('./levelThread.js', import.meta.url);
/** One that is worked on, and one that waits, so that no thread is idle while a result is printed. */
const TASKS_PER_THREAD = 2;

/** What came of an item. @property failure why the file cannot be written, if so */
interface Done<Result> {
  readonly result: Result;
  readonly failure?: Failed;
}

async function runAll<Result>(
  batch: Batch<Result>,
  flags: BatchFlags,
  io: Io,
  journal?: Journal<Result>,
): Promise<Attempt<ExitCode>> {
  const { jobs } = sharesOf(flags);
  const pool = new Pool<LevelTask, Result>({ entry: THREAD, most: jobs, limits: HEAP_LIMIT });
  const progress = new BatchProgress(io, batch.total);
  const work = (item: BatchItem) => resultOf(item, batch, pool, progress, journal);
  let worst: ExitCode = EXIT.done;
  try {
    for await (const done of inOrder(batch.items, work, jobs * TASKS_PER_THREAD)) {
      if (done.failure) return done.failure;
      if (isOutputCut()) break;
      if (io.isTerminal) progress.clear();
      const code = await batch.print(done.result);
      if (worst === EXIT.done) worst = code;
      if (batch.stopsAtFailure && code !== EXIT.done) break;
      await drained();
    }
    progress.end();
    if (journal) io.err(summaryLine(journal, progress.counts()));
    return success(worst);
  } finally {
    progress.end();
    await pool.close();
  }
}

async function resultOf<Result>(
  { task, key, name }: BatchItem,
  { lost }: Batch<Result>,
  pool: Pool<LevelTask, Result>,
  progress: BatchProgress,
  journal?: Journal<Result>,
): Promise<Done<Result>> {
  const kept = await journal?.read(key);
  if (kept !== undefined) {
    progress.count(true);
    return { result: kept };
  }
  const ran = await pool.run(task);
  progress.count(false);
  // a level whose thread was lost is not kept: the next run tries it again
  if (!ran.ok) return { result: lost(name, failedBy(lossOf(ran.fault))) };
  const fault = journal?.add(key, ran.value);
  return { result: ran.value, ...(fault && { failure: failedBy(fault) }) };
}

const BATCH_EXITS: Readonly<Record<string, ExitCode>> = {
  MEMORY: EXIT.exhausted,
  BUG: EXIT.bug,
  NOT_WRITABLE: EXIT.unwritable,
};

function failedBy(fault: { code: string; message: string }): Failed {
  return exitWith(BATCH_EXITS[fault.code] ?? EXIT.usage, fault);
}

/** "run.jsonl: 312 results were already there, 566 are new". */
function summaryLine<Result>({ file, before }: Journal<Result>, { kept, fresh }: BatchCounts): string {
  const figures = `${kept.toLocaleString('en')} results were already there, ${fresh.toLocaleString('en')} are new`;
  const others = before > kept ? `, ${(before - kept).toLocaleString('en')} are of other levels` : '';
  return `${legible(file)}: ${figures}${others}`;
}

/** Resolves when standard output takes more, so that a slow reader does not make the results fill the memory. */
export async function drained(): Promise<void> {
  const { stdout } = process;
  if (!stdout.writableNeedDrain || isOutputCut()) return;
  const waiting = new AbortController();
  const { signal } = waiting;
  const ends = ['drain', 'error', 'close'].map((event) => once(stdout, event, { signal }));
  await Promise.race(ends).catch(() => {});
  waiting.abort();
  await Promise.allSettled(ends);
}
