import { availableParallelism } from 'node:os';
import type { ImageFault, ImageOutcome, Output } from '../../image/index.ts';
import { loadSharp } from '../../image/sharp.ts';
import { machineMemory } from '../../levels/batch/memory.ts';
import { legible } from '../../puzzle/sentence.ts';
import { Pool, type PoolOptions } from '../../threads/pool.ts';
import type { ExitCode } from '../terminal/exit.ts';
import type { Io, Streams } from '../terminal/io.ts';
import { setActivity } from '../terminal/stop.ts';
import type { Order } from './commands.ts';

/** Finishes one input when its turn has come. */
export type Turn = (io: Io) => Promise<ExitCode>;

export interface Start {
  readonly order: Order;
  readonly streams: Streams;
}

/** Why a file was not saved; undefined if it was. */
export type Saved = ImageFault | undefined;

/** Text about an input, and the stream that it goes to. */
export interface PrintedText {
  readonly to: 'out' | 'err' | 'status' | 'view';
  readonly text: string;
}

/** Only the main thread writes files, because a thread that is terminated on ^C cannot remove files that are half written. */
export type Saving =
  | { readonly save: 'add'; readonly path: string; readonly bytes: Uint8Array }
  | { readonly save: 'commit' | 'discard' };

/** What a thread says about an input before it ends. Savings are answered with what came of them. */
export type Note = PrintedText | Saving;

/**
 * Starts processing inputs in parallel. Output about each is kept until its turn.
 *
 * @param places indices of the inputs to process
 */
export function startInParallel(
  order: Order,
  places: readonly number[],
  { isWatched, isTerminal, depth, levelNumberGrace, openOutput }: Io,
  { entry, most }: Pick<PoolOptions, 'entry' | 'most'> = {
    entry: new URL('./parallelThread.js', import.meta.url),
    most: jobsIn(order) ?? mostThreads(),
  },
): ReadonlyMap<number, Turn> {
  const threads = Math.min(places.length, most);
  if (threads < 2) return new Map();
  keepSharpLoaded();
  const data: Start = { order, streams: { isWatched, isTerminal, depth, levelNumberGrace } };
  const pool: InputPool = new Pool({ entry, most: threads, data });
  const jobs = places.map((place) => new Job(order, place, openOutput));
  void Promise.all(jobs.map((job) => job.runIn(pool))).then(() => pool.close());
  return new Map(jobs.map((job) => [job.place, (io) => job.answer(io)]));
}

/** Threads that take the indices of inputs, and return how each ended. */
type InputPool = Pool<number, ExitCode, Note>;

function jobsIn({ flags }: Order): number | undefined {
  return 'jobs' in flags ? flags.jobs : undefined;
}

/** Bytes that one picture may need: up to 1 GiB for its search, less than 300 MB for decoding and reading. */
const MEMORY_A_PICTURE = 1.3 * 2 ** 30;

function mostThreads(): number {
  return Math.min(availableParallelism(), Math.floor(machineMemory() / MEMORY_A_PICTURE));
}

/** On Linux, sharp's native module has to be loaded in the main thread, or it is unloaded with the first thread that ends. */
function keepSharpLoaded(): void {
  try {
    loadSharp();
  } catch {
    // each picture reports the reason
  }
}

/** The work on one input in a thread. It may end before or after the turn of the input. */
class Job {
  readonly place: number;
  private readonly order: Order;
  private readonly openOutput: Io['openOutput'];
  private readonly kept: PrintedText[] = [];
  /** Where to print, once it is this input's turn. */
  private io: Io | undefined;
  private output: Promise<Output> | undefined;
  private readonly ended: Promise<ExitCode>;
  private end: (code: ExitCode) => void = () => {};
  private fail: (error: unknown) => void = () => {};

  constructor(order: Order, place: number, openOutput: Io['openOutput']) {
    this.order = order;
    this.place = place;
    this.openOutput = openOutput;
    this.ended = new Promise((resolve, reject) => {
      this.end = resolve;
      this.fail = reject;
    });
    // a bug is reported at the turn of the input
    this.ended.catch(() => {});
  }

  /** Called at the turn of the input: prints what was kept, and everything else immediately. @throws the bug that ended the work */
  answer(io: Io): Promise<ExitCode> {
    const { inputs } = this.order;
    setActivity(`working on ${legible(inputs[this.place] ?? '')}, ${this.place + 1} of ${inputs.length}`);
    this.io = io;
    for (const { to, text } of this.kept.splice(0)) void io[to](text);
    return this.ended;
  }

  /** Resolves when the thread is free again, or has ended. Never rejects. */
  async runIn(pool: InputPool): Promise<void> {
    const onNote = (note: Note) => ('save' in note ? this.save(note) : this.say(note));
    const ran = await pool.run(this.place, { onNote });
    if (ran.ok) return this.end(ran.value);
    void this.output?.then((output) => output.discard());
    this.fail(ran.fault.error);
  }

  /** Prints or keeps text. Progress before the turn of the input is dropped. */
  private say(said: PrintedText): void {
    if (this.io) void this.io[said.to](said.text);
    else if (said.to !== 'status') this.kept.push(said);
  }

  private async save(saving: Saving): Promise<Saved> {
    this.output ??= this.openOutput(this.order.inputs);
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
