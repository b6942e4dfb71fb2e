import { type Board, HIDDEN, type Item, type Move, topRun } from '../../puzzle/index.ts';
import type { Point, Reading } from '../reading.ts';
import { isHome } from './looks.ts';

/** What the game has picked up: the items on top of one tube, or the whole bottle. */
export interface Lifted {
  /** The tube's number, from 1. */
  readonly tube: number;
  /** From the lowest to the highest. They are among the tube's items. */
  readonly items: readonly Item[];
  /** The centre of each, in pixels of the picture. */
  readonly seenAt: readonly Point[];
}

/** The tubes whose items hang out of their places, which is one at most in nearly every game. */
export function lifted({ tubes }: Reading): readonly Lifted[] {
  return tubes.flatMap((tube) => {
    const first = tube.items.findIndex((_, k) => !isHome(tube, k));
    if (first < 0) return [];
    return [{ tube: tube.number, items: tube.items.slice(first), seenAt: tube.seenAt.slice(first) }];
  });
}

/** What became of a move, as a later screenshot shows it. */
export type MoveOutcome =
  /** The board is as it should be. */
  | { readonly status: 'done' }
  /** Nothing was moved, and the items of a tube are lifted. `tube` counts from 0, as the move does. */
  | { readonly status: 'lifted'; readonly tube: number }
  /** Nothing was moved, and nothing is lifted: the game refused the move, or it has not begun. */
  | { readonly status: 'refused' }
  /** The move was made with another count: the game takes one item where all were expected, or all where one was. */
  | { readonly status: 'other-count'; readonly count: number }
  /** The board is another one. */
  | { readonly status: 'other-board' };

/**
 * Tells what became of a move.
 *
 * @param board the position before the move, its colours called as in the reading; hidden items may have come to light.
 * @param move one that the rules allow.
 * @param reading of a screenshot taken after it, such as `readAgain` gives.
 */
export function outcomeOf(board: Board, move: Move, reading: Reading): MoveOutcome {
  if (reading.tubes.length !== board.tubes.length) return { status: 'other-board' };
  const shows = (count: number) => showsAfter(board, { ...move, count }, reading);
  const [up] = lifted(reading);
  if (shows(0)) return up ? { status: 'lifted', tube: up.tube - 1 } : { status: 'refused' };
  if (up) return { status: 'other-board' };
  if (shows(move.count)) return { status: 'done' };
  const source = board.tubes[move.from];
  const most = source ? topRun(source) : 0;
  for (let count = 1; count <= most; count++) if (shows(count)) return { status: 'other-count', count };
  return { status: 'other-board' };
}

/** Whether a reading shows the board after so many items went from one tube to another, whatever the rules say. */
function showsAfter(board: Board, { from, to, count }: Move, { tubes }: Reading): boolean {
  const taken = board.tubes[from]?.items.slice(-count) ?? [];
  return tubes.every(({ items: seen }, index) => {
    const before = board.tubes[index]?.items ?? [];
    if (count === 0) return areAlike(before, seen);
    if (index === from) return areAlike(before.slice(0, -count), seen);
    return areAlike(index === to ? [...before, ...taken] : before, seen);
  });
}

/** Whether two stacks may be the same: what is hidden in one may be anything. */
function areAlike(one: readonly Item[], other: readonly Item[]): boolean {
  const may = (item: Item, seen: Item | undefined) => item === seen || item === HIDDEN || seen === HIDDEN;
  return one.length === other.length && one.every((item, k) => may(item, other[k]));
}
