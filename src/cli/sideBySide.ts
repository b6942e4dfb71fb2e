import { availableParallelism, totalmem } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ImageFault, ImageOutcome, Output } from '../image/index.ts';
import { loadSharp } from '../image/sharp.ts';
import { legible } from '../puzzle/legible.ts';
import type { Order } from './commands.ts';
import type { ExitCode } from './exit.ts';
import { type Io, processIo, type Streams } from './io.ts';
import { nowAt } from './stop.ts';

/** Does one input when its turn has come. */
export type Turn = (io: Io) => Promise<ExitCode>;

/** What a thread is started with. */
export interface Start {
  readonly order: Order;
  readonly streams: Streams;
}

/** What a thread is asked to do next: the place of an input among all; or the answer to what it asked. */
export type Ask = { readonly input: number } | { readonly saved: Saved };

/** Why files cannot be saved; undefined when they could. */
export type Saved = ImageFault | undefined;

/** What is said of an input, and where it goes. */
export interface Said {
  readonly to: 'out' | 'err' | 'status' | 'view';
  readonly text: string;
}

/**
 * Files are written by the main thread alone: a thread that is ended, as on ^C, cannot take back what it has half written.
 * Each call is answered by one `saved`.
 */
export type Saving =
  | { readonly save: 'add'; readonly path: string; readonly bytes: Uint8Array }
  | { readonly save: 'commit' | 'discard' };

export type Report = Said | Saving | { readonly end: ExitCode };

/** The module that each thread runs, and how many of them there are at most. */
export interface Crew {
  readonly entry: URL;
  readonly most: number;
}

/**
 * Starts the work on inputs side by side. What is said of each is kept until its turn.
 *
 * @param places of the inputs that are worked on, among all
 */
export function aheadOf(
  order: Order,
  places: readonly number[],
  { entry, most }: Crew = { entry: new URL('./sideThread.js', import.meta.url), most: mostThreads() },
): ReadonlyMap<number, Turn> {
  const threads = Math.min(places.length, most);
  if (threads < 2) return new Map();
  keepSharpLoaded();
  const jobs = places.map((place) => new Job(order, place));
  const queue = jobs.values();
  const { isWatched, isTerminal, depth } = processIo;
  const start: Start = { order, streams: { isWatched, isTerminal, depth } };
  for (let i = 0; i < threads; i++) void lane(() => new Worker(entry, { workerData: start }), queue);
  return new Map(jobs.map((job) => [job.place, (io) => job.answer(io)]));
}

/** Bytes that one picture may take: its search holds up to 1 GiB, decoding and reading it under 300 MB. */
const MEMORY = 1.3 * 2 ** 30;

function mostThreads(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.min(availableParallelism(), Math.floor(memory / MEMORY));
}

/** On Linux sharp's native part has to be loaded here first, or it is unloaded with the first thread that ends. */
function keepSharpLoaded(): void {
  try {
    loadSharp();
  } catch {
    // each picture is refused with the reason
  }
}

/** Works jobs off, one at a time, until there are none left; a thread that breaks is replaced for the next job. */
async function lane(startThread: () => Worker, queue: Iterable<Job>): Promise<void> {
  let thread: Worker | undefined;
  const lose = () => {
    thread = undefined;
  };
  for (const job of queue) {
    thread ??= startThread().on('error', lose).on('exit', lose);
    await job.runOn(thread);
  }
  await thread?.terminate();
}

/** The work on one input in a thread. It may end before the input's turn, or go on after. */
class Job {
  readonly place: number;
  private readonly order: Order;
  private readonly kept: Said[] = [];
  /** Where to say things, once it is this input's turn. */
  private io: Io | undefined;
  private output: Promise<Output> | undefined;
  private readonly ended: Promise<ExitCode>;
  private end: (code: ExitCode) => void = () => {};
  private fail: (error: unknown) => void = () => {};

  constructor(order: Order, place: number) {
    this.order = order;
    this.place = place;
    this.ended = new Promise((resolve, reject) => {
      this.end = resolve;
      this.fail = reject;
    });
    // a bug that ends the work early is reported at the input's turn
    this.ended.catch(() => {});
  }

  /** It is this input's turn: says what was kept, and from now on everything at once. @throws the bug that ended the work */
  answer(io: Io): Promise<ExitCode> {
    const { inputs } = this.order;
    nowAt(`working on ${legible(inputs[this.place] ?? '')}, ${this.place + 1} of ${inputs.length}`);
    this.io = io;
    for (const { to, text } of this.kept.splice(0)) void io[to](text);
    return this.ended;
  }

  /** Resolves when the thread is free again, or gone. Never rejects. */
  runOn(thread: Worker): Promise<void> {
    return new Promise((resolve) => {
      const leave = () => {
        thread.off('message', hear).off('error', stop).off('exit', exit);
        resolve();
      };
      const stop = (error: unknown) => {
        void this.output?.then((output) => output.discard());
        this.fail(error);
        leave();
      };
      const exit = (code: number) => stop(new Error(`the thread ended by itself, with exit code ${code}`));
      const hear = (report: Report) => {
        if ('save' in report) {
          this.save(report).then((saved) => thread.postMessage({ saved } satisfies Ask), stop);
        } else if ('end' in report) {
          this.end(report.end);
          leave();
        } else this.say(report);
      };
      thread.on('message', hear).on('error', stop).on('exit', exit);
      thread.postMessage({ input: this.place } satisfies Ask);
    });
  }

  /** Nobody watches the progress of an input before its turn. */
  private say(said: Said): void {
    if (this.io) void this.io[said.to](said.text);
    else if (said.to !== 'status') this.kept.push(said);
  }

  private async save(saving: Saving): Promise<Saved> {
    this.output ??= processIo.openOutput(this.order.inputs);
    const output = await this.output;
    if (saving.save === 'add') return faultOf(await output.add(saving.path, saving.bytes));
    this.output = undefined;
    if (saving.save === 'commit') return faultOf(await output.commit());
    await output.discard();
    return undefined;
  }
}

function faultOf(outcome: ImageOutcome<unknown>): Saved {
  return outcome.ok ? undefined : outcome.fault;
}
