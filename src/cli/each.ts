import { legible } from '../puzzle/legible.ts';
import { type CommandName, loadCommand, type Order } from './commands.ts';
import { EXIT, type ExitCode, type Failure } from './exit.ts';
import { failed } from './faults.ts';
import { isFile, isFolder, isPattern } from './files.ts';
import type { Unfolded } from './folders.ts';
import { type Io, named, tellFailure } from './io.ts';
import type { Turn } from './sideBySide.ts';
import { piped, pipedName, pipeRefused, STANDARD_OUTPUT } from './standardOutput.ts';

/**
 * Runs a command over its inputs and answers in their order; none stops the rest. A folder stands for the pictures in it.
 * Files that may be pictures are worked on side by side, on as many threads as there are cores; everything else is done
 * here when its turn comes.
 *
 * @returns the exit code of the first that failed.
 */
export async function forEach<Name extends CommandName>(order: Order<Name>, io: Io): Promise<ExitCode> {
  const refused = outputRefused(order) ?? inputRefused(order) ?? pipeRefused(order.flags, io);
  if (refused) return tellFailure(io, '', refused, order.flags.json === true);
  const [input = ''] = order.inputs;
  if (order.flags.output === STANDARD_OUTPUT) return here(intoPipe(order), input, piped(io));
  if (!areSeveral(order)) return here(order, input, io);
  const { inputs, failures } = await withoutFolders(order, io);
  return answerAll({ ...order, inputs }, failures, io);
}

function intoPipe<Name extends CommandName>(order: Order<Name>): Order<Name> {
  return { ...order, flags: { ...order.flags, output: pipedName(order.flags) } };
}

/** How many inputs a folder or a pattern stands for is not known before, so that its answers always have names. */
function areSeveral({ inputs }: Order): boolean {
  return inputs.length > 1 || inputs.some(standsForSome);
}

function standsForSome(input: string): boolean {
  return isFolder(input) || isPattern(input);
}

/** What reads folders and expands patterns is loaded for those who name one. */
async function withoutFolders({ inputs, flags }: Order, io: Io): Promise<Unfolded> {
  if (!inputs.some(standsForSome)) return { inputs, failures: new Map() };
  const { unfolded } = await import('./folders.ts');
  return unfolded(inputs, flags.json ? () => {} : io.err);
}

async function answerAll<Name extends CommandName>(
  order: Order<Name>,
  failures: ReadonlyMap<number, Failure>,
  io: Io,
): Promise<ExitCode> {
  const { inputs, flags } = order;
  const isJson = flags.json === true;
  const ahead = await startAhead(order);
  let worst: ExitCode = EXIT.done;
  for (const [i, input] of inputs.entries()) {
    if (io.isWatched) io.err(`[${i + 1}/${inputs.length}] ${legible(input, MOST_HEADING)}`);
    if (!isJson) io.out(`${i > 0 ? '\n' : ''}${legible(input, MOST_HEADING)}:`);
    const failure = failures.get(i);
    const own: Turn = async (io) =>
      failure ? tellFailure(io, input, failure, isJson) : here(order, input, io);
    const turn = ahead.get(i) ?? own;
    const code = await turn(named(io, input)).catch((error) => tellBug(io, input, error, isJson));
    if (worst === EXIT.done) worst = code;
  }
  return worst;
}

/** Characters of an input that head what is said of it. */
const MOST_HEADING = 100;

async function here<Name extends CommandName>(
  { command, flags, inputs }: Order<Name>,
  input: string,
  io: Io,
): Promise<ExitCode> {
  const work = await loadCommand(command);
  return work(input, flags, inputs, io);
}

/** Threads are loaded and started only for two files or more: for one, starting them costs more than it gains. */
async function startAhead<Name extends CommandName>(order: Order<Name>): Promise<ReadonlyMap<number, Turn>> {
  const files = order.inputs.flatMap((input, i) => (isFile(input) && !isLevels(input) ? [i] : []));
  if (files.length < 2) return new Map();
  const { aheadOf } = await import('./sideBySide.ts');
  return aheadOf(order, files);
}

/** Rows of levels are worked on as they come. */
function isLevels(input: string): boolean {
  return /\.(jsonl|ndjson)$/i.test(input);
}

/** A bug ends the work on its input only. */
export function tellBug(io: Io, input: string, error: unknown, isJson: boolean): ExitCode {
  const story = error instanceof Error ? error.stack : String(error);
  const failure = failed(EXIT.bug, 'programBug', { story: story ?? '' });
  return tellFailure(named(io, input), input, failure, isJson);
}

function outputRefused(order: Order): Failure | undefined {
  const { output } = order.flags;
  const isFile = output === STANDARD_OUTPUT || /\.\w+$/.test(output ?? '');
  if (output === undefined || !isFile || isFolder(output)) return undefined;
  if (!areSeveral(order)) return undefined;
  return failed(EXIT.usage, 'folderForSeveral');
}

/** Standard input can be read once. */
function inputRefused({ inputs, flags }: Order): Failure | undefined {
  const earlier = 'after' in flags ? (flags.after ?? []) : [];
  const isEarlier = earlier.includes('-');
  const count = [...inputs, ...earlier].filter((input) => input === '-').length;
  if (count < 2 && !(isEarlier && inputs.length > 1)) return undefined;
  return failed(EXIT.usage, 'standardInputTwice');
}
