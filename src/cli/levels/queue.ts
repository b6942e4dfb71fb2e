import { keyOf } from '../../levels/batch/journal.ts';
import type { Collected, QueuedLevel, QueueFault } from '../../levels/queue/index.ts';
import { sayOfQueue } from '../../levels/queue/messages.ts';
import { success } from '../../puzzle/outcome.ts';
import { legible } from '../../puzzle/sentence.ts';
import { type Attempt, EXIT, type ExitCode, exitWith, type Failed } from '../terminal/exit.ts';
import { failed } from '../terminal/faults.ts';
import { type Io, printFailure, printOutcome } from '../terminal/io.ts';
import { onFirstInterrupt, setActivity } from '../terminal/stop.ts';
import { drained, sharesOf, THREAD } from './batch.ts';
import { BatchProgress, figure, levelWords } from './batchProgress.ts';
import { failedRow, type PrintedRow, type RowFlags, rowName } from './levelRow.ts';
import type { SolveTask } from './levelThread.ts';
import { rowsFailure, rowsOf } from './rows.ts';
import { keyOfRow, rowFlags } from './solveRows.ts';

export type Action = 'add' | 'work' | 'collect';

export interface QueueFlags extends RowFlags {
  readonly redis?: string;
  readonly queue: string;
  readonly maxWaiting: number;
  readonly jobs?: number;
  /** Milliseconds. */
  readonly lostAfter: number;
  readonly untilEmpty?: boolean;
  readonly wait?: boolean;
  readonly remove?: boolean;
}

/** Options that the answers depend on. */
const LIMIT_OPTIONS = ['hint', 'all', 'fast', 'budget', 'maxNodes', 'maxMemory'];
/** The options of each action, besides those that all have. */
const OPTIONS: Readonly<Record<Action, readonly string[]>> = {
  add: [...LIMIT_OPTIONS, 'maxWaiting'],
  work: ['jobs', 'lostAfter', 'untilEmpty'],
  collect: [...LIMIT_OPTIONS, 'wait', 'remove'],
};
const COMMON_OPTIONS = ['redis', 'queue'];

/**
 * Adds levels to a queue, works on them, or collects the answers.
 *
 * @param files files of rows of levels, or `-`
 * @param given the names of the options that were given
 * @returns the exit code; of `collect`, that of the first level that failed
 */
export async function queue(
  action: Action,
  files: readonly string[],
  flags: QueueFlags,
  given: readonly string[],
  io: Io,
): Promise<ExitCode> {
  let current = '';
  const levels = levelsIn(files, rowFlags({ ...flags, json: true }), (file) => {
    current = file;
  });
  try {
    const refused = misuse(action, files, flags, given);
    const outcome = refused ?? (await act(action, files.length > 0 ? levels : undefined, flags, io));
    return printOutcome(outcome, '', { flags, io });
  } catch (error) {
    return printFailure(io, current, rowsFailure(error, current), false);
  }
}

function misuse(
  action: Action,
  files: readonly string[],
  { redis }: QueueFlags,
  given: readonly string[],
): Failed | undefined {
  const stranger = given.find((name) => ![...OPTIONS[action], ...COMMON_OPTIONS].includes(name));
  if (stranger !== undefined) {
    const option = `--${stranger.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    return failed(EXIT.usage, 'queueOption', { option, action });
  }
  if (action === 'add' && files.length === 0) return failed(EXIT.usage, 'queueNothing');
  if (action === 'work' && files.length > 0) return failed(EXIT.usage, 'queueFiles');
  return redis === undefined ? failed(EXIT.usage, 'queueAddress') : undefined;
}

function act(
  action: Action,
  levels: Levels | undefined,
  flags: QueueFlags,
  io: Io,
): Promise<Attempt<ExitCode>> {
  if (action === 'work') return work(flags, io);
  return action === 'add' && levels ? add(levels, flags, io) : collect(levels, flags, io);
}

function addressOf({ redis = '', queue }: QueueFlags): { redis: string; queue: string } {
  return { redis, queue };
}

type Levels = AsyncIterable<QueuedLevel<SolveTask>>;

/** The rows of files as levels of a queue. Pass what it throws to {@link rowsFailure}. @param onFile called before a file is read */
async function* levelsIn(
  files: readonly string[],
  flags: RowFlags,
  onFile: (file: string) => void,
): AsyncGenerator<QueuedLevel<SolveTask>> {
  for (const file of files) {
    onFile(file);
    setActivity(`reading ${file === '-' ? 'standard input' : legible(file)}`);
    for await (const row of rowsOf(file)) {
      const task: SolveTask = { command: 'solve', row, flags };
      yield { id: keyOf(keyOfRow(row), flags), name: rowName(row.text, row.number), task };
    }
  }
}

async function add(levels: Levels, flags: QueueFlags, io: Io): Promise<Attempt<ExitCode>> {
  const { addToQueue } = await import('../../levels/queue/index.ts');
  const ended = await addToQueue(levels, {
    ...addressOf(flags),
    most: flags.maxWaiting,
    onAdded: ({ added }) => {
      if (io.isWatched) io.status(`${figure(added)} levels added (^C stops)`);
    },
  });
  if (io.isWatched) io.status('');
  if (!ended.ok) return failedBy(ended.fault);
  const { added, known } = ended.value;
  io.err(`${levelWords(added)} added${known > 0 ? `, ${figure(known)} were already there` : ''}`);
  return success(EXIT.done);
}

async function work(flags: QueueFlags, io: Io): Promise<Attempt<ExitCode>> {
  const { workOnQueue } = await import('../../levels/queue/index.ts');
  const stopping = new AbortController();
  onFirstInterrupt(() => {
    io.err('tubesight: finishing the current levels; ^C again stops at once');
    stopping.abort();
  });
  const { jobs } = sharesOf(flags);
  const progress = new BatchProgress(io, undefined);
  const ended = await workOnQueue<SolveTask, PrintedRow>({
    ...addressOf(flags),
    entry: THREAD,
    jobs,
    lostAfter: flags.lostAfter,
    untilEmpty: flags.untilEmpty === true,
    signal: stopping.signal,
    adapt: (task) => ({
      ...task,
      flags: { ...task.flags, maxMemory: sharesOf({ jobs, ...task.flags }).maxMemory },
    }),
    tell: (message) => {
      progress.clear();
      io.err(`tubesight: ${message}`);
    },
    onAnswer: () => progress.count(false),
  });
  progress.end();
  onFirstInterrupt(undefined);
  if (!ended.ok) return failedBy(ended.fault);
  io.err(`${levelWords(progress.counts().fresh)} done`);
  return success(EXIT.done);
}

async function collect(levels: Levels | undefined, flags: QueueFlags, io: Io): Promise<Attempt<ExitCode>> {
  const { collectFromQueue } = await import('../../levels/queue/index.ts');
  let worst: ExitCode = EXIT.done;
  const missing: Collected<PrintedRow>['state'][] = [];
  const ended = await collectFromQueue<PrintedRow>(levels, {
    ...addressOf(flags),
    wait: flags.wait === true,
    remove: flags.remove === true,
    take: async (collected) => {
      const row = printedRow(collected);
      if (!row) return void missing.push(collected.state);
      io.out(row.line);
      if (worst === EXIT.done) worst = row.exit;
      await drained();
    },
  });
  if (!ended.ok) return failedBy(ended.fault);
  return unanswered(missing) ?? success(worst);
}

/** What is printed about a level; undefined if there is no answer. */
function printedRow(collected: Collected<PrintedRow>): PrintedRow | undefined {
  if (collected.state === 'answered') return collected.result;
  if (collected.state !== 'failed') return undefined;
  return failedRow(collected.name, failedBy(collected.fault), { json: true });
}

/** @param states those of the levels that have no answer */
function unanswered(states: readonly Collected<PrintedRow>['state'][]): Failed | undefined {
  const unknown = states.filter((state) => state === 'unknown').length;
  if (unknown > 0) return failedBy(sayOfQueue('levelUnknown', { levels: levelWords(unknown) }));
  if (states.length === 0) return undefined;
  return failedBy(sayOfQueue('levelUnanswered', { levels: levelWords(states.length) }));
}

/** Exit codes by failure code; all others are about Redis. */
const QUEUE_EXITS: Readonly<Record<string, ExitCode>> = {
  NOT_INSTALLED: EXIT.usage,
  LEVEL_FAILED: EXIT.exhausted,
};

function failedBy(fault: QueueFault): Failed {
  return exitWith(QUEUE_EXITS[fault.code] ?? EXIT.queue, fault);
}
