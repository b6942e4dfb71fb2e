import type { Sentence } from '../../puzzle/sentence.ts';

/** The codes of all warnings. */
export const WARNING_CODES = [
  'COLOR_COUNT',
  'COLORS_CLOSE',
  'ITEM_UNSURE',
  'ITEM_COVERED',
  'TUBE_UNSURE',
  'TUBE_CUT',
  'CAPACITY_UNSURE',
  'ITEM_FLOATING',
  'KIND_UNSURE',
  'BOARDS_UNSURE',
  'TURNED',
  'GUESS',
] as const;

/** The stable code of a warning. */
export type WarningCode = (typeof WARNING_CODES)[number];

/** What a person can correct: an item, a tube that was missed or is none, how much tubes hold, the rules; or only the picture itself. */
export type Remedy = 'item' | 'addTube' | 'dropTube' | 'tubeRule' | 'capacity' | 'kind' | 'picture';

/** A sentence about something doubtful, said of tubes: "tube 3: …; compare …". */
export interface Doubt extends Sentence {
  readonly code: WarningCode;
  /** What to look at on the picture that `tubesight read -o` draws, or in the game. */
  readonly compare: string;
  /** What mends it, the likeliest first. */
  readonly mend: readonly Remedy[];
}
