import { resolve } from 'node:path';
import type { Output } from '../../image/index.ts';
import { success } from '../../puzzle/outcome.ts';
import { legible } from '../../puzzle/sentence.ts';
import { shownName } from '../read/boardText.ts';
import { type Attempt, EXIT, type ExitCode, errorJson, type Failed, savedJson } from './exit.ts';
import { failed, sayOfProgram } from './faults.ts';
import { type ColorDepth, colorDepth, type Painter, painterFor } from './terminal.ts';

/** Properties of the two streams that the program writes to. */
export interface Streams {
  /** Whether standard error is a terminal. */
  readonly isWatched: boolean;
  /** Whether standard output is a terminal, which may be able to show pictures. */
  readonly isTerminal: boolean;
  /** Colours of standard output. */
  readonly depth: ColorDepth;
  /** Milliseconds that the moves may wait for the level number. */
  readonly levelNumberGrace: number;
}

/** Where data, messages and files go. */
export interface Io extends Streams {
  /** Data: standard output. */
  readonly out: (text: string) => void;
  /** The same for `--json`: one object a line. */
  readonly json: (value: object) => void;
  /** The same for a picture. */
  readonly bytes: (bytes: Uint8Array) => void;
  /** Messages: standard error. */
  readonly err: (text: string) => void;
  /** A line that the next call overwrites. An empty text clears it. */
  readonly status: (text: string) => void;
  readonly paint: Painter;
  /** Shows a picture file in the system's viewer. Only the first call of a run has an effect. */
  readonly view: (path: string) => Promise<void>;
  /** Files that appear together or not at all. @param inputs files that must not be written over */
  readonly openOutput: (inputs: readonly string[]) => Promise<Output>;
}

/** Milliseconds between two updates of the status. */
export const STATUS_PAUSE = 200;

/** The part of a stream of Node's that the program uses. */
interface TextStream {
  readonly isTTY?: boolean;
  readonly write: (chunk: string | Uint8Array) => unknown;
}

/** Less than a person notices, and enough for most titles on an idle machine. */
const LEVEL_NUMBER_GRACE = 300;

/**
 * The streams of a process, or what stands in for them.
 *
 * @param env says which colours standard output may have
 * @param levelNumberGrace longer where the output must not depend on how busy the machine is
 */
export function ioOf(
  stdout: TextStream,
  stderr: TextStream,
  env: NodeJS.ProcessEnv,
  levelNumberGrace = LEVEL_NUMBER_GRACE,
): Io {
  const depth = colorDepth(stdout.isTTY === true, env);
  const err = (text: string) => void stderr.write(`${text}\n`);
  return {
    out: (text) => void stdout.write(`${text}\n`),
    json: (value) => void stdout.write(`${JSON.stringify(value)}\n`),
    bytes: (bytes) => void stdout.write(bytes),
    err,
    status: (text) => void stderr.write(`\r\x1b[K${text}`),
    isWatched: stderr.isTTY === true,
    isTerminal: stdout.isTTY === true,
    depth,
    levelNumberGrace,
    paint: painterFor(depth),
    view: viewerInto(err),
    // loaded when a picture is saved; board text does not need it
    openOutput: async (inputs) => (await import('../../image/index.ts')).openOutput(inputs),
  };
}

function viewerInto(err: Io['err']): Io['view'] {
  let hasViewed = false;
  return async (path) => {
    if (hasViewed) return;
    hasViewed = true;
    const { view } = await import('./viewer.ts');
    const trouble = await view(path);
    if (trouble !== undefined) err(`tubesight: ${trouble}`);
  };
}

const NO_STREAM: TextStream = { write: () => undefined };

/** Prints nothing and saves nothing, as in a service. */
export const NOBODY: Io = {
  ...ioOf(NO_STREAM, NO_STREAM, {}),
  view: async () => {},
  openOutput: () => Promise.reject(new Error('there is nowhere to save to')),
};

/** A run of a command: its flags, all of its inputs, and where its output goes. */
export interface Run<Flags> {
  readonly flags: Flags;
  readonly inputs: readonly string[];
  readonly io: Io;
}

type Printing = Pick<Run<PrinterFlags>, 'flags' | 'io'>;

/**
 * The most characters of a name.
 *
 * - `message`: in a message.
 * - `heading`: in the heading of one of several results.
 */
export const NAME_LENGTH = { message: 300, heading: 100 };

/** Prints that an input is passed over because this program drew it. This is not a failure. */
export function printPassedOver(name: string, { flags, io }: Printing): ExitCode {
  const { code, message } = sayOfProgram('passedOver');
  if (flags.json) io.json({ version: 1, passedOver: { code, message } });
  io.err(`tubesight: ${legible(name, NAME_LENGTH.message)}: ${message}`);
  return EXIT.done;
}

/** Prints a failure: one line on standard error, and the JSON error under `--json`. @returns its exit code */
export function printFailure(io: Io, name: string, { fault }: Failed, json: boolean): ExitCode {
  const { exit, message, help } = fault;
  if (json) io.json({ version: 1, ...errorJson(fault) });
  const isNamed = name === '' || isAbout(message, name);
  io.err(`tubesight: ${isNamed ? '' : `${legible(shownName(name), NAME_LENGTH.message)}: `}${message}`);
  for (const line of help?.split('\n') ?? []) io.err(`  ${line}`);
  return exit;
}

/** Prints why a run did not work on an input, if it did not. @returns the exit code */
export function printOutcome(outcome: Attempt<ExitCode>, name: string, { flags, io }: Printing): ExitCode {
  return outcome.ok ? outcome.value : printFailure(io, name, outcome, flags.json === true);
}

/** Prints a bug. It ends the work on its input only. */
export function printBug(io: Io, name: string, error: unknown, json: boolean): ExitCode {
  const story = error instanceof Error ? error.stack : String(error);
  return printFailure(io, name, failed(EXIT.bug, 'programBug', { story: story ?? '' }), json);
}

/** Whether a message already begins with the path of its input. */
function isAbout(message: string, name: string): boolean {
  const [, path] = /^(.+?): /.exec(message) ?? [];
  return message.startsWith(`${name}: `) || (path !== undefined && resolve(path) === resolve(name));
}

/**
 * Ends the work on an input. Under `--json` its result is printed even if no picture of it could be saved.
 *
 * @param exit the exit code if everything was saved
 * @param result the JSON, without the files that were saved
 */
export function withSaved(
  saved: Attempt<readonly string[]>,
  exit: ExitCode,
  name: string,
  { flags, io }: Printing,
  result: () => object,
): Attempt<ExitCode> {
  if (!flags.json) return saved.ok ? success(exit) : saved;
  io.json({ ...result(), ...(saved.ok ? savedJson(saved.value) : errorJson(saved.fault)) });
  return success(saved.ok ? exit : printFailure(io, name, saved, false));
}

/** Adds the name of the input to JSON output. Rows of levels override it with their own names. */
export function withName(io: Io, name: string): Io {
  return { ...io, json: (value) => io.json({ name, ...value }) };
}

export interface PrinterFlags {
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Prints text for a person, by importance. Under `--json` nothing is printed. */
export interface Printer {
  /** The result: the moves, or why there are none. */
  readonly result: (text: string) => void;
  /** Additional information; not printed under `--quiet`. */
  readonly note: (text: string) => void;
  /** A doubt about the result. Always printed; under `--quiet` on standard error. */
  readonly warning: (text: string) => void;
  readonly paint: Painter;
}

export const SILENT: Printer = { result: () => {}, note: () => {}, warning: () => {}, paint: painterFor(1) };

export function printerFor({ json, quiet }: PrinterFlags, { out, err, paint }: Io): Printer {
  if (json) return SILENT;
  return quiet
    ? { ...SILENT, result: out, warning: err, paint }
    : { result: out, note: out, warning: out, paint };
}
