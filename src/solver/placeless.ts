import { type Board, formatTube } from '../puzzle/index.ts';

/** The same text for all positions that differ only in which tube stands where. */
export function placeless(board: Board): string {
  return board.tubes.map(formatTube).sort().join(' ');
}
