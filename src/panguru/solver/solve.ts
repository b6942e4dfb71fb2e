import { deepen, Meter, type Shortest, type ShortestOptions } from '../../solver/shortest.ts';
import type { PanguruBoard, PanguruMove } from '../board.ts';
import { panguruPuzzle } from '../rules.ts';
import { PanguruSearch } from './search.kernel.ts';

/** Finds the fewest moves that solve a Panguru board, the number of such sequences, and each of them. */
export function solvePanguru(board: PanguruBoard, options: ShortestOptions = {}): Shortest<PanguruMove> {
  const puzzle = panguruPuzzle(board);
  const meter = new Meter(options);
  const search = new PanguruSearch(board, () => meter.tick());
  let searched = -1;
  function count(pebbles: string, turns: number): number {
    if (pebbles !== board.pebbles || turns <= searched) return search.waysOf(pebbles, turns);
    searched = turns;
    return search.search(turns);
  }
  return deepen(puzzle, board.pebbles, puzzle.atLeast(board.pebbles), meter, count);
}
