import type { Board, Move } from '../../puzzle/index.ts';
import { type Solver, solveWithExtraTubes } from '../../solver/index.ts';
import { type Reading, withAddedTubes } from '../../vision/index.ts';

/** A solution of a board with more empty tubes, on a reading that has them. */
export interface Rescue {
  readonly tubes: number;
  readonly reading: Reading;
  readonly moves: readonly Move[];
}

/**
 * The solution with more empty tubes, placed where there is room. None for a reading with warnings: it has to be checked first, because a
 * tube that was missed may be the way out.
 */
export async function rescueOf(reading: Reading, board: Board, solver: Solver): Promise<Rescue | undefined> {
  if (reading.warnings.length > 0) return undefined;
  const { tubes, solution } = await solveWithExtraTubes(board, {}, solver);
  const moves = solution.status === 'unsolvable' ? null : solution.moves;
  const roomier = withAddedTubes(
    reading,
    Array.from({ length: tubes }, () => ({})),
  );
  return moves && roomier.ok ? { tubes, reading: roomier.value, moves } : undefined;
}
