import { legible } from '../puzzle/legible.ts';
import { EXIT, type ExitCode, type Failure } from './exit.ts';
import { colorDepth, type Painter, painterFor } from './terminal.ts';

/** Where data and talk go. */
export interface Io {
  /** Data: standard output. */
  readonly out: (text: string) => void;
  /** The same for `--json`: one object a line. */
  readonly json: (value: object) => void;
  /** Talk: standard error. */
  readonly err: (text: string) => void;
  /** Talk that the next one writes over; nothing remains of it after an empty one. */
  readonly status: (text: string) => void;
  /** Whether a person watches standard error. */
  readonly isWatched: boolean;
  /** Colours of standard output. */
  readonly paint: Painter;
}

export const processIo: Io = {
  out: (text) => void process.stdout.write(`${text}\n`),
  json: (value) => void process.stdout.write(`${JSON.stringify(value)}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
  status: (text) => void process.stderr.write(`\r\x1b[K${text}`),
  isWatched: process.stderr.isTTY === true,
  paint: painterFor(colorDepth(process.stdout.isTTY === true, process.env)),
};

/** Characters of a name that are repeated: more than paths have that a person reads. */
const MOST_NAME = 300;

/** Says that an input is passed over, and why; that is no failure. */
export function tellPassedOver(io: Io, name: string, { code }: Failure, json: boolean): ExitCode {
  const message = 'passed over: tubesight drew this picture itself';
  if (json) io.json({ version: 1, passedOver: { code, message } });
  io.err(`tubesight: ${legible(name, MOST_NAME)}: ${message}`);
  return EXIT.done;
}

/** Says what went wrong: one line of talk, and the JSON error where JSON was asked for. */
export function tellFailure(io: Io, name: string, { exit, code, message }: Failure, json: boolean): ExitCode {
  if (json) io.json({ version: 1, error: { code, message } });
  io.err(`tubesight: ${name === '' ? '' : `${legible(name, MOST_NAME)}: `}${message}`);
  return exit;
}
