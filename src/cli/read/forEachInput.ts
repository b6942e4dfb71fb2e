import { legible } from '../../puzzle/sentence.ts';
import { EXIT, type ExitCode, type Failed } from '../terminal/exit.ts';
import { failed } from '../terminal/faults.ts';
import { type Io, NAME_LENGTH, printBug, printFailure, withName } from '../terminal/io.ts';
import { piped, pipedName, pipeRefused, STANDARD_OUTPUT } from '../terminal/save.ts';
import { isStopping } from '../terminal/stop.ts';
import { isFile, isFolder, isPattern } from './boardText.ts';
import { type CommandName, loadCommand, type Order } from './commands.ts';
import type { ExpandedInputs } from './folders.ts';
import type { Turn } from './parallel.ts';

/**
 * Runs a command on each of its inputs and prints the results in their order. A failure does not stop the rest. A folder stands for
 * the pictures in it. Files that may be pictures are processed in parallel threads, one per core; everything else is processed
 * here when its turn comes.
 *
 * @returns the exit code of the first input that failed, else 0
 */
export async function forEachInput<Name extends CommandName>(order: Order<Name>, io: Io): Promise<ExitCode> {
  const refused = outputRefused(order) ?? inputRefused(order) ?? pipeRefused(order.flags, io);
  if (refused) return printFailure(io, '', refused, order.flags.json === true);
  const [input = ''] = order.inputs;
  if (order.flags.output === STANDARD_OUTPUT) return runHere(intoPipe(order), input, piped(io));
  if (!areSeveral(order)) return runHere(order, input, io);
  const { inputs, failures } = await withoutFolders(order, io);
  return answerAll({ ...order, inputs }, failures, io);
}

function intoPipe<Name extends CommandName>(order: Order<Name>): Order<Name> {
  return { ...order, flags: { ...order.flags, output: pipedName(order.flags) } };
}

/** Whether results need names. A folder or a pattern always counts as several, because its size is not known yet. */
function areSeveral({ inputs }: Order): boolean {
  return inputs.length > 1 || inputs.some(standsForSome);
}

function standsForSome(input: string): boolean {
  return isFolder(input) || isPattern(input);
}

/** Expands folders and patterns. The code for that is loaded only if there are any. */
async function withoutFolders({ inputs, flags }: Order, io: Io): Promise<ExpandedInputs> {
  if (!inputs.some(standsForSome)) return { inputs, failures: new Map() };
  const { expandInputs } = await import('./folders.ts');
  return expandInputs(inputs, flags.json ? () => {} : io.err);
}

async function answerAll<Name extends CommandName>(
  order: Order<Name>,
  failures: ReadonlyMap<number, Failed>,
  io: Io,
): Promise<ExitCode> {
  const { inputs, flags } = order;
  const isJson = flags.json === true;
  const ahead = await startAhead(order, io);
  let worst: ExitCode = EXIT.done;
  for (const [i, input] of inputs.entries()) {
    if (io.isWatched) io.err(`[${i + 1}/${inputs.length}] ${legible(input, NAME_LENGTH.heading)}`);
    if (!isJson) io.out(`${i > 0 ? '\n' : ''}${legible(input, NAME_LENGTH.heading)}:`);
    const failure = failures.get(i);
    const own: Turn = async (io) =>
      failure ? printFailure(io, input, failure, isJson) : runHere(order, input, io);
    const turn = ahead.get(i) ?? own;
    const named = withName(io, input);
    const code = await turn(named).catch((error) => printBug(named, input, error, isJson));
    if (worst === EXIT.done) worst = code;
    if (isStopping()) return EXIT.stopped;
  }
  return worst;
}

async function runHere<Name extends CommandName>(
  { command, flags, inputs }: Order<Name>,
  input: string,
  io: Io,
): Promise<ExitCode> {
  const work = await loadCommand(command);
  return work(input, { flags, inputs, io });
}

/** Starts threads if there are two files or more; for one file, a thread costs more than it gains. */
async function startAhead<Name extends CommandName>(
  order: Order<Name>,
  io: Io,
): Promise<ReadonlyMap<number, Turn>> {
  const files = order.inputs.flatMap((input, i) => (isFile(input) && !isFileOfRows(input) ? [i] : []));
  if (files.length < 2) return new Map();
  const { startInParallel } = await import('./parallel.ts');
  return startInParallel(order, files, io);
}

/** Rows of levels are processed as they are read. */
function isFileOfRows(input: string): boolean {
  return /\.(jsonl|ndjson)$/i.test(input);
}

/** Refuses one file name for several results. */
export function outputRefused(order: Order): Failed | undefined {
  const { output } = order.flags;
  const isFile = output === STANDARD_OUTPUT || /\.\w+$/.test(output ?? '');
  if (output === undefined || !isFile || isFolder(output) || !areSeveral(order)) return undefined;
  return failed(EXIT.usage, 'folderForSeveral');
}

/** Refuses to read standard input twice. */
function inputRefused({ inputs, flags }: Order): Failed | undefined {
  const forEach = [
    ...('after' in flags ? (flags.after ?? []) : []),
    ...('layout' in flags ? [flags.layout] : []),
  ];
  const count = [...inputs, ...forEach].filter((input) => input === '-').length;
  if (count < 2 && !(forEach.includes('-') && inputs.length > 1)) return undefined;
  return failed(EXIT.usage, 'standardInputTwice');
}
