import { plainPicture } from '../../overlay/index.ts';
import type { Board, Move } from '../../puzzle/index.ts';
import { type Solver, solveWithExtraTubes } from '../../solver/index.ts';
import { type Reading, withAddedTubes } from '../../vision/index.ts';

/** A solution of a board with more empty tubes, on a reading that has them. */
export interface Rescue {
  readonly tubes: number;
  readonly reading: Reading;
  readonly moves: readonly Move[];
}

/** A board and the moves that were made on it. */
interface Rescued {
  readonly reading: Reading;
  readonly made?: readonly Move[];
  readonly isDrawn: boolean;
}

/**
 * The solution with more empty tubes, placed where there is room; a drawn board is laid out anew. None for a reading with warnings,
 * because a tube that was missed may be the way out, and none after moves, because the level can be started again.
 */
export async function rescueOf(
  { reading, made = [], isDrawn }: Rescued,
  board: Board,
  solver: Solver,
): Promise<Rescue | undefined> {
  if (reading.warnings.length > 0 || made.length > 0) return undefined;
  const extra = await solveWithExtraTubes(board, {}, solver);
  if (!extra) return undefined;
  const { tubes, solution } = extra;
  const { moves } = solution;
  const roomier = withAddedTubes(reading, new Array(tubes).fill({}));
  if (moves.length === 0 || !roomier.ok) return undefined;
  return { tubes, reading: isDrawn ? drawnPlainly(roomier.value).reading : roomier.value, moves };
}

/** A board on an empty page, with rows as wide as fit. Added tubes are in rows with the others. */
export function drawnPlainly(reading: Reading) {
  const plain = plainPicture(reading, reading.colors, reading.upsideDown);
  const added = reading.tubes.map((tube) => tube.added && { added: true });
  const tubes = plain.reading.tubes.map((tube, k) => ({ ...tube, ...added[k] }));
  const { level, warnings } = reading;
  return { ...plain, reading: { ...plain.reading, tubes, level, warnings } };
}
