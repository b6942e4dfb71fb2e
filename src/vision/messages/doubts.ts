import type { Sentence } from '../../puzzle/index.ts';
import type { Remedy, WarningCode } from './codes.ts';

/** A sentence about something doubtful, said of tubes: "tube 3: …; compare …". */
export interface Doubt extends Sentence {
  readonly code: WarningCode;
  /** What to look at on the picture that `tubesight read -o` draws, or in the game. */
  readonly compare: string;
  /** What mends it, the likeliest first. */
  readonly mend: readonly Remedy[];
}

export type Doubts = Readonly<Record<string, Doubt>>;
