import { type Board, HIDDEN, type Item, type Move, topRun } from '../../puzzle/index.ts';
import type { Point, Reading } from '../reading.ts';
import { isInPlace } from './looks.ts';

/** What the game has picked up: items on top of one tube, or a whole bottle. */
export interface Lifted {
  /** The tube's number, from 1. */
  readonly tube: number;
  /** From the lowest to the highest. They are also among the tube's items. */
  readonly items: readonly Item[];
  /** The centre of each, in pixels of the picture. */
  readonly seenAt: readonly Point[];
}

/** Returns the tubes with items outside their places. In nearly every game this is one tube at most. */
export function lifted({ tubes }: Reading): readonly Lifted[] {
  return tubes.flatMap((tube) => {
    const first = tube.items.findIndex((_, k) => !isInPlace(tube, k));
    if (first < 0) return [];
    return [{ tube: tube.number, items: tube.items.slice(first), seenAt: tube.seenAt.slice(first) }];
  });
}

/** What a later screenshot shows about a move. */
export type MoveOutcome =
  /** The move was made. */
  | { readonly status: 'done' }
  /** Nothing was moved, and the items of a tube are lifted. `tube` counts from 0, as the move does. */
  | { readonly status: 'lifted'; readonly tube: number }
  /** Nothing was moved, and nothing is lifted. The game refused the move, or it has not begun. */
  | { readonly status: 'refused' }
  /**
   * The move was made with another number of items: the game takes one item where all were expected, or all
   * where one was.
   */
  | { readonly status: 'other-count'; readonly count: number }
  /** The board is a different one. */
  | { readonly status: 'other-board' };

/**
 * Compares a later screenshot with what a move should have done.
 *
 * @param board the position before the move, with the reading's colour letters; hidden items may have been
 * revealed since
 * @param move a move that the rules allow
 * @param reading of a screenshot after the move, for example by `readAgain`
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

/**
 * Whether a reading shows the board after this number of items went from one tube to another, whatever the
 * rules say.
 */
function showsAfter(board: Board, { from, to, count }: Move, { tubes }: Reading): boolean {
  const taken = board.tubes[from]?.items.slice(-count) ?? [];
  return tubes.every(({ items: seen }, index) => {
    const before = board.tubes[index]?.items ?? [];
    if (count === 0) return mayBeSame(before, seen);
    if (index === from) return mayBeSame(before.slice(0, -count), seen);
    return mayBeSame(index === to ? [...before, ...taken] : before, seen);
  });
}

/** Whether two stacks may be the same. A hidden item equals any item. */
function mayBeSame(one: readonly Item[], other: readonly Item[]): boolean {
  const may = (item: Item, seen: Item | undefined) => item === seen || item === HIDDEN || seen === HIDDEN;
  return one.length === other.length && one.every((item, k) => may(item, other[k]));
}
