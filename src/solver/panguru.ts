import { type PanguruBoard, type PanguruMove, panguruPuzzle } from '../puzzle/index.ts';
import { byDeepening } from './shortest/deepening.ts';
import type { Shortest, ShortestOptions } from './shortest/ways.ts';

/** The fewest moves that solve a Panguru board, how many sequences do it, and each of them. */
export function solvePanguru(board: PanguruBoard, options: ShortestOptions = {}): Shortest<PanguruMove> {
  return byDeepening(panguruPuzzle(board), board.pebbles, options);
}
