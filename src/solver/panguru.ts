import { type PanguruBoard, type PanguruMove, panguruPuzzle } from '../puzzle/index.ts';
import { byDeepening } from './shortest/deepening.ts';
import type { Shortest, ShortestOptions } from './shortest/ways.ts';

/** Finds the fewest moves that solve a Panguru board, the number of such sequences, and each of them. Searches with {@link byDeepening}. */
export function solvePanguru(board: PanguruBoard, options: ShortestOptions = {}): Shortest<PanguruMove> {
  return byDeepening(panguruPuzzle(board), board.pebbles, options);
}
