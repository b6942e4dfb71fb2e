import type { Io } from './io.ts';
import { type Painter, painterFor } from './terminal.ts';

export interface TalkFlags {
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** What a command says to a person, by how much it matters. Under `--json` nothing of it is said. */
export interface Talk {
  /** What was asked for: the moves, or why there are none. */
  readonly result: (text: string) => void;
  /** What one would like to know beside it; not said under `--quiet`. */
  readonly note: (text: string) => void;
  /** What makes the answer doubtful: never kept back, but not mixed into the moves of `--quiet`. */
  readonly warning: (text: string) => void;
  /** The colours that it is said in. */
  readonly paint: Painter;
}

/** Says nothing at all. */
export const SILENCE: Talk = { result: () => {}, note: () => {}, warning: () => {}, paint: painterFor(1) };

export function talkOf({ json, quiet }: TalkFlags, { out, err, paint }: Io): Talk {
  if (json) return SILENCE;
  return quiet
    ? { ...SILENCE, result: out, warning: err, paint }
    : { result: out, note: out, warning: out, paint };
}
