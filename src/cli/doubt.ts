import type { StoredReading } from '../vision/index.ts';
import { EXIT, type ExitCode } from './exit.ts';

type Doubtful = Pick<StoredReading, 'warnings'>;

/**
 * Whether a reading has warnings. Then the game's board may differ from the solved one, so proofs are stated for the board as read.
 */
export function isDoubted({ warnings }: Doubtful): boolean {
  return warnings.length > 0;
}

/** "the fewest possible", or "the fewest for the board as read". */
export function fewestWords(reading: Doubtful): string {
  return isDoubted(reading) ? 'the fewest for the board as read' : 'the fewest possible';
}

/** Why a board of a reading with warnings cannot be solved. One more tube would change that, so nothing is proved of the game's board. */
export const LOST_AS_READ =
  'check the warnings first: as it was read, this board cannot be solved, and what was misread may be the way out';

/** The exit code for a board that cannot be solved: a reading with warnings has to be checked before that is a proof. */
export function exitOfLost(reading: Doubtful): ExitCode {
  return isDoubted(reading) ? EXIT.unreadable : EXIT.unsolvable;
}
