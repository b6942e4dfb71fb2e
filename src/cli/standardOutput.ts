import type { ImageOutcome, Output } from '../image/index.ts';
import { EXIT, type Failure } from './exit.ts';
import { failed, sayOfProgram } from './faults.ts';
import type { Io } from './io.ts';

/** What `-o` names to have the one picture on standard output. */
export const STANDARD_OUTPUT = '-';

interface OutputFlags {
  readonly output?: string;
  readonly json?: boolean;
  readonly animate?: boolean;
  readonly svg?: boolean;
  readonly show?: boolean;
  readonly open?: boolean;
}

/** Why no picture can go to standard output, where it was asked to. */
export function pipeRefused(
  { output, json, show, open }: OutputFlags,
  { isTerminal }: Io,
): Failure | undefined {
  if (output !== STANDARD_OUTPUT) return undefined;
  if (json) return failed(EXIT.usage, 'pictureOrJson');
  if (show || open) return failed(EXIT.usage, 'pictureShown');
  return isTerminal ? failed(EXIT.usage, 'pictureOnTerminal') : undefined;
}

/** A name that stands for standard output among the names of files; its ending says what is written. */
export function pipedName({ animate, svg }: OutputFlags): string {
  return `standard output${animate ? '.gif' : svg ? '.svg' : '.png'}`;
}

/** The same streams, but for one picture that goes to standard output, and all words to standard error. */
export function piped(io: Io, write: (bytes: Uint8Array) => void = writeOut): Io {
  return { ...io, out: io.err, openOutput: async () => pipeOf(write) };
}

/** Takes one picture, and writes it when it is known that there is no other one. */
function pipeOf(write: (bytes: Uint8Array) => void): Output {
  const kept: Uint8Array[] = [];
  return {
    add: async (_path, bytes): Promise<ImageOutcome<void>> => {
      kept.push(bytes);
      if (kept.length > 1)
        return { ok: false, fault: { ...sayOfProgram('pictureAlone'), code: 'NOT_WRITABLE' } };
      return { ok: true, value: undefined };
    },
    commit: async () => {
      for (const bytes of kept.splice(0)) write(bytes);
      return { ok: true, value: [] };
    },
    discard: async () => void kept.splice(0),
  };
}

function writeOut(bytes: Uint8Array): void {
  process.stdout.write(bytes);
}
