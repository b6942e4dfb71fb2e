import { type Board, formatTube } from '../puzzle/index.ts';

/** A key that is the same for positions that differ only in the order of tubes. Chained items depend on their neighbours, so there it differs. */
export function placeless(board: Board): string {
  const words = board.tubes.map(formatTube);
  return (board.tubes.some(({ chained }) => chained) ? words : words.sort()).join(' ');
}
