import { type Board, type Move, topRun } from './board.ts';
import { formatTube } from './notation.ts';
import type { Puzzle } from './puzzle.ts';
import { applyMove, isSolved, legalMoves } from './rules.ts';

/** Ball sort and water sort as a {@link Puzzle}, with a simple estimate. */
export const sortingPuzzle: Puzzle<Board, Move> = {
  moves: legalMoves,
  after: applyMove,
  isSolved,
  key: ({ tubes }) => tubes.map(formatTube).join(' '),
  misplaced: blocking,
  atLeast: blocking,
};

/**
 * Everything above another colour has to move: because it cannot stay, or to free what is below. A move takes one ball, or one run of
 * liquid, from the top.
 */
function blocking({ kind, tubes }: Board): number {
  return tubes.reduce((sum, { items }) => {
    const bottom = topRun({ capacity: items.length, items: [...items].reverse() });
    const over = items.slice(bottom);
    return sum + (kind === 'ball' ? over.length : runs(over));
  }, 0);
}

function runs(items: readonly string[]): number {
  return items.filter((item, place) => item !== items[place - 1]).length;
}
