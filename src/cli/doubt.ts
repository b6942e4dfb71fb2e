import type { StoredReading, StoredWarning } from '../vision/index.ts';

type Doubtful = Pick<StoredReading, 'warnings'>;

/**
 * Whether anything of a reading is in doubt. Then the board that was solved may be another one than the game's, and what is proved
 * of it is said of the board as read.
 */
export function isDoubted({ warnings }: Doubtful): boolean {
  return warnings.length > 0;
}

/** What may make a board unsolvable that is none in the game: a tube that was missed or is none, or a wrong capacity. */
const ROOM: readonly StoredWarning['code'][] = [
  'TUBE_UNSURE',
  'TUBE_CUT',
  'CAPACITY_UNSURE',
  'BOARDS_UNSURE',
  'GUESS',
];

/** Whether the room on the board is in doubt: how many tubes there are, or how much they hold. */
export function isRoomDoubted({ warnings }: Doubtful): boolean {
  return warnings.some(({ code }) => ROOM.includes(code));
}

/** "the fewest possible", or "the fewest for the board as read". */
export function fewestWords(reading: Doubtful): string {
  return isDoubted(reading) ? 'the fewest for the board as read' : 'the fewest possible';
}

/** Said before a proof that a board is lost whose room is in doubt. */
export const CHECK_FIRST =
  'check the warnings first: a tube that was missed, or that holds more, may be the way out';
