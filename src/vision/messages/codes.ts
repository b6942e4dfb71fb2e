import type { Sentence } from '../../puzzle/index.ts';

/** The codes of warnings, and what each says. */
export const WARNING_MEANINGS = {
  COLOR_COUNT: 'The items of a colour do not fill whole tubes.',
  COLORS_CLOSE: 'Two colours differ less than the items of one colour do.',
  ITEM_UNSURE: 'An item may have another colour, be an empty place, or be missing.',
  ITEM_COVERED: 'Something covers a part of an item.',
  TUBE_UNSURE: 'Something may or may not be a tube, or a tube may hold something else.',
  TUBE_CUT: 'A tube reaches over the edge of the picture.',
  CAPACITY_UNSURE: 'How many items a tube holds is not certain.',
  ITEM_FLOATING: 'Something hangs in the air that is not counted as a lifted item.',
  KIND_UNSURE: 'Whether items are poured or moved one by one is not certain.',
  BOARDS_UNSURE: 'The tubes may be those of two boards.',
  GUESS: 'The picture was refused; this reading is the best guess that the reader has.',
} as const;

/** The stable code of a warning. */
export type WarningCode = keyof typeof WARNING_MEANINGS;

/** The codes of all warnings. */
export const WARNING_CODES = Object.keys(WARNING_MEANINGS) as readonly WarningCode[];

/** What a person can correct: an item, a tube that was missed or is none, how much tubes hold, the rules; or only the picture itself. */
export type Remedy = 'item' | 'addTube' | 'dropTube' | 'capacity' | 'kind' | 'picture';

/** A sentence about something doubtful, said of tubes: "tube 3: …; compare …". */
export interface Doubt extends Sentence {
  readonly code: WarningCode;
  /** What to look at on the picture that `tubesight read -o` draws, or in the game. */
  readonly compare: string;
  /** What mends it, the likeliest first. */
  readonly mend: readonly Remedy[];
}
