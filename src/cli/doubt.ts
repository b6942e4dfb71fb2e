import type { StoredReading, StoredWarning } from '../vision/index.ts';

type Doubtful = Pick<StoredReading, 'warnings'>;

/**
 * Whether a reading has warnings. Then the game's board may differ from the solved one, so proofs are stated for the board as read.
 */
export function isDoubted({ warnings }: Doubtful): boolean {
  return warnings.length > 0;
}

/** Warnings that can make a solvable board look unsolvable: a wrong number of tubes, or a wrong capacity. */
const ROOM: readonly StoredWarning['code'][] = [
  'TUBE_UNSURE',
  'TUBE_CUT',
  'CAPACITY_UNSURE',
  'BOARDS_UNSURE',
  'GUESS',
];

/** Whether the number of tubes or their capacity is in doubt. */
export function isRoomDoubted({ warnings }: Doubtful): boolean {
  return warnings.some(({ code }) => ROOM.includes(code));
}

/** "the fewest possible", or "the fewest for the board as read". */
export function fewestWords(reading: Doubtful): string {
  return isDoubted(reading) ? 'the fewest for the board as read' : 'the fewest possible';
}

/** Printed before a proof that a board is lost whose room is in doubt. */
export const CHECK_FIRST =
  'check the warnings first: a tube that was missed, or that holds more, may be the way out';
