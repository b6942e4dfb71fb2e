import { legible } from '../puzzle/legible.ts';
import { type CommandName, loadCommand, type Order } from './commands.ts';
import { EXIT, type ExitCode, type Failure } from './exit.ts';
import { type Io, named, tellFailure } from './io.ts';

/** Does one input when its turn has come. */
export type Turn = (io: Io) => Promise<ExitCode>;

/**
 * Runs a command over its inputs and answers in their order; none stops the rest. Files that may be pictures are worked on
 * side by side, on as many threads as there are cores; everything else is done here when its turn comes.
 *
 * @returns the exit code of the first that failed.
 */
export async function forEach<Name extends CommandName>(order: Order<Name>, io: Io): Promise<ExitCode> {
  const { inputs, flags } = order;
  const isJson = flags.json === true;
  const refused = outputRefused(order) ?? inputRefused(order);
  if (refused) return tellFailure(io, '', refused, isJson);
  if (inputs.length < 2) return here(order, inputs[0] ?? '', io);
  const ahead = await startAhead(order);
  let worst: ExitCode = EXIT.done;
  for (const [i, input] of inputs.entries()) {
    if (io.isWatched) io.err(`[${i + 1}/${inputs.length}] ${legible(input, MOST_HEADING)}`);
    if (!isJson) io.out(`${i > 0 ? '\n' : ''}${legible(input, MOST_HEADING)}:`);
    const turn = ahead.get(i) ?? ((io) => here(order, input, io));
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
  const { aheadOf, isFile } = await import('./sideBySide.ts');
  const files = order.inputs.flatMap((input, i) => (isFile(input) ? [i] : []));
  return files.length < 2 ? new Map() : aheadOf(order, files);
}

/** A bug ends the work on its input only. */
function tellBug(io: Io, input: string, error: unknown, isJson: boolean): ExitCode {
  const story = error instanceof Error ? error.stack : String(error);
  const failure = { exit: EXIT.bug, code: 'BUG', message: `this is a bug: ${story}` };
  return tellFailure(named(io, input), input, failure, isJson);
}

function outputRefused({ inputs, flags: { output } }: Order): Failure | undefined {
  if (inputs.length < 2 || output === undefined || !/\.\w+$/.test(output)) return undefined;
  const message = '-o has to name a folder when there are several inputs';
  return { exit: EXIT.usage, code: 'FOLDER_WANTED', message };
}

/** Standard input can be read once. */
function inputRefused({ inputs, flags }: Order): Failure | undefined {
  const earlier = 'after' in flags ? (flags.after ?? []) : [];
  const isEarlier = earlier.includes('-');
  const count = [...inputs, ...earlier].filter((input) => input === '-').length;
  if (count < 2 && !(isEarlier && inputs.length > 1)) return undefined;
  const message = '- stands for standard input, which can be read only once; save it to a file first';
  return { exit: EXIT.usage, code: 'STANDARD_INPUT', message };
}
