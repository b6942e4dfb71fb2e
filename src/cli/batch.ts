import { once } from 'node:events';
import { inOrder, keyOf, Ledger, memoryEach, Pool, usualJobs } from '../levels/batch/index.ts';
import { legible } from '../puzzle/index.ts';
import { DEFAULT_BUDGET } from '../solver/solution.ts';
import { type BatchCounts, BatchProgress } from './batchProgress.ts';
import { EXIT, type ExitCode, type Failure } from './exit.ts';
import type { Io } from './io.ts';
import { failedRow, type Told } from './levelRow.ts';
import type { LevelTask } from './levelThread.ts';
import { isOutputCut } from './stop.ts';

export interface BatchFlags {
  /** How many levels are worked on at the same time. */
  readonly jobs?: number;
  /** The file that results are kept in. */
  readonly resume?: string;
  readonly maxMemory?: number;
  readonly json?: boolean;
}

/** One level of a batch. @property key what its result depends on, besides the options @property name for messages */
export interface BatchItem {
  readonly task: LevelTask;
  readonly key: string;
  readonly name: string;
}

export interface Batch {
  readonly items: AsyncIterable<BatchItem>;
  /** What all results depend on, besides the items. */
  readonly options: readonly unknown[];
  /** How many items there are, if that is known. */
  readonly total?: number;
}

/** How many levels are worked on at the same time, and the bytes of positions that each may have. */
export function sharesOf({ jobs, maxMemory }: BatchFlags): { jobs: number; maxMemory: number } {
  const budget = maxMemory ?? DEFAULT_BUDGET.maxMemory;
  const number = jobs ?? usualJobs(budget);
  return { jobs: number, maxMemory: memoryEach(number, budget) };
}

/**
 * Works on all items in several threads and prints a line for each, in their order. With `--resume`, results are taken from the file if
 * it has them, and added to it if not.
 *
 * @returns the exit code of the first item that failed, else 0; or why the file cannot be used
 */
export async function runBatch(batch: Batch, flags: BatchFlags, io: Io): Promise<ExitCode | Failure> {
  const { resume } = flags;
  if (resume === undefined) return new Run(batch, flags, io).all();
  const opened = await Ledger.open<Told>(resume, keyOf(...batch.options));
  if (!opened.ok) return failureOf(opened.fault);
  const ledger = opened.value;
  try {
    const broken = ledger.brokenLines();
    if (broken) io.err(`tubesight: ${broken.message}`);
    return await new Run(batch, flags, io, ledger).all();
  } finally {
    await ledger.close();
  }
}

/** The module of the threads. */
export const THREAD = new URL('./levelThread.js', import.meta.url);
/** One that is worked on, and one that waits, so that no thread is idle while a result is printed. */
const TASKS_PER_THREAD = 2;

/** What came of an item. @property failure why the file cannot be written, if so */
interface Done {
  readonly told: Told;
  readonly failure?: Failure;
}

/** One batch with its threads. */
class Run {
  private readonly batch: Batch;
  private readonly flags: BatchFlags;
  private readonly io: Io;
  private readonly ledger: Ledger<Told> | undefined;
  private readonly jobs: number;
  private readonly pool: Pool<LevelTask, Told>;
  private readonly progress: BatchProgress;

  constructor(batch: Batch, flags: BatchFlags, io: Io, ledger?: Ledger<Told>) {
    this.batch = batch;
    this.flags = flags;
    this.io = io;
    this.ledger = ledger;
    this.jobs = sharesOf(flags).jobs;
    this.pool = new Pool({ entry: THREAD, jobs: this.jobs });
    this.progress = new BatchProgress(io, batch.total);
  }

  async all(): Promise<ExitCode | Failure> {
    try {
      return await this.print();
    } finally {
      this.progress.end();
      await this.pool.close();
    }
  }

  private async print(): Promise<ExitCode | Failure> {
    let worst: ExitCode = EXIT.done;
    const results = inOrder(this.batch.items, (item) => this.work(item), this.jobs * TASKS_PER_THREAD);
    for await (const { told, failure } of results) {
      if (failure) return failure;
      if (isOutputCut()) break;
      if (this.io.isTerminal) this.progress.clear();
      this.io.out(told.line);
      if (worst === EXIT.done) worst = told.exit;
      await drained();
    }
    this.progress.end();
    if (this.ledger) this.io.err(summaryLine(this.ledger, this.progress.counts()));
    return worst;
  }

  private async work({ task, key, name }: BatchItem): Promise<Done> {
    const kept = await this.ledger?.read(key);
    if (kept) {
      this.progress.count(true);
      return { told: kept };
    }
    const ran = await this.pool.run(task);
    this.progress.count(false);
    // a level whose thread was lost is not kept: the next run tries it again
    if (!ran.ok) return { told: failedRow(name, failureOf(ran.fault), this.flags) };
    const fault = this.ledger?.add(key, ran.value);
    return { told: ran.value, ...(fault && { failure: failureOf(fault) }) };
  }
}

/** Exit codes by failure code. */
const EXITS: Readonly<Record<string, ExitCode>> = {
  MEMORY: EXIT.exhausted,
  BUG: EXIT.bug,
  NOT_WRITABLE: EXIT.unwritable,
};

function failureOf({ code, message }: { code: string; message: string }): Failure {
  return { exit: EXITS[code] ?? EXIT.usage, code, message };
}

/** "run.jsonl: 312 results were there, 566 are new". */
function summaryLine({ file, before }: Ledger<Told>, { kept, fresh }: BatchCounts): string {
  const figures = `${kept.toLocaleString('en')} results were there, ${fresh.toLocaleString('en')} are new`;
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
