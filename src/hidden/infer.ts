import {
  type Board,
  type Fault,
  failure,
  HIDDEN,
  hiddenCount,
  type Item,
  type Outcome,
  success,
} from '../puzzle/index.ts';
import { type Census, type Censuses, censuses } from './census.ts';
import { filledBy } from './deals.ts';
import { sayOfHidden } from './messages.ts';

/** An item that can only be of one colour. Tube and item (from the bottom) are counted from 1. */
export interface Forced {
  readonly tube: number;
  readonly item: number;
  readonly color: Item;
}

export interface Inference {
  /** The board with what is forced filled in. */
  readonly board: Board;
  readonly forced: readonly Forced[];
  /** How many of each colour are hidden, where the counting rule leaves but one way; null where it leaves several. */
  readonly hidden: Census | null;
  /** What the counting rule leaves open. */
  readonly censuses: Censuses;
}

/**
 * What the counting rule says of the hidden items. It knows nothing of places: items are forced when everything that is
 * hidden must be of one colour, and then all of them are.
 *
 * Fails with `COLOR_COUNT` when nothing that may be hidden makes whole tubes of the colours.
 */
export function infer(board: Board): Outcome<Inference> {
  const open = censuses(board);
  if (open.ways.length === 0 && open.complete) return failure(noWay(board));
  const hidden = open.complete && open.ways.length === 1 ? (open.ways[0] ?? null) : null;
  const only = hidden?.size === 1 ? [...hidden.keys()][0] : undefined;
  if (only === undefined) return success({ board, forced: [], hidden, censuses: open });
  return success({
    board: filledBy(board, () => only),
    forced: forcedItems(board, only),
    hidden,
    censuses: open,
  });
}

function forcedItems(board: Board, color: Item): Forced[] {
  return board.tubes.flatMap(({ items }, tube) =>
    items.flatMap((item, place) => (item === HIDDEN ? [{ tube: tube + 1, item: place + 1, color }] : [])),
  );
}

function noWay(board: Board): Fault {
  const tubes = board.tubes.flatMap(({ items }, index) => (items.includes(HIDDEN) ? [index + 1] : []));
  return { ...sayOfHidden('hiddenCount', { hidden: hiddenCount(board) }), tubes };
}
