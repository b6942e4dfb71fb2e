import type { ImageOutcome, Output } from '../../image/index.ts';
import { EXIT, type Failure } from './exit.ts';
import { failed, sayOfProgram } from './faults.ts';
import type { Io } from './io.ts';

/** The value of `-o` that sends the picture to standard output. */
export const STANDARD_OUTPUT = '-';

interface OutputFlags {
  readonly output?: string;
  readonly json?: boolean;
  readonly animate?: boolean;
  readonly svg?: boolean;
  readonly open?: boolean;
}

/** Why `-o -` is refused, if it was given. */
export function pipeRefused({ output, json, open }: OutputFlags, { isTerminal }: Io): Failure | undefined {
  if (output !== STANDARD_OUTPUT) return undefined;
  if (json) return failed(EXIT.usage, 'pictureOrJson');
  if (open) return failed(EXIT.usage, 'pictureShown');
  return isTerminal ? failed(EXIT.usage, 'pictureOnTerminal') : undefined;
}

/** A file name that stands for standard output. Its extension gives the format. */
export function pipedName({ animate, svg }: OutputFlags): string {
  return `standard output${animate ? '.gif' : svg ? '.svg' : '.png'}`;
}

/** The same streams, except that text goes to standard error and the picture to standard output. */
export function piped(io: Io): Io {
  return { ...io, out: io.err, openOutput: async () => pipeOf(io.bytes) };
}

/** Keeps one picture and writes it on commit, when it is known that there is no second one. */
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
