import { type Board, formatTube } from '../puzzle/index.ts';

/** A key that is the same for positions that differ only in the order of tubes. */
export function placeless(board: Board): string {
  return board.tubes.map(formatTube).sort().join(' ');
}
