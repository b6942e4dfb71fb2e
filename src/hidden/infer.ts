import {
  awaitsTubes,
  type Board,
  capacitiesInPlay,
  type Fault,
  failure,
  HIDDEN,
  hiddenCount,
  type Item,
  type Outcome,
  success,
  uniformCapacity,
} from '../puzzle/index.ts';
import { type Census, type Censuses, censuses } from './census.ts';
import { filledBy } from './deals.ts';
import { sayOfHidden } from './messages.ts';

/** A hidden item that can only be of one colour. `tube`, and `item` from the bottom, count from 1. */
export interface Forced {
  readonly tube: number;
  readonly item: number;
  readonly color: Item;
}

/** What the counting rule says about the hidden items of a board. */
export interface Inference {
  /** The board with forced items filled in. */
  readonly board: Board;
  readonly forced: readonly Forced[];
  /** The number of hidden items of each colour; null if the counting rule allows several possibilities. */
  readonly hidden: Census | null;
  /** The possibilities that the counting rule allows. */
  readonly censuses: Censuses;
}

/**
 * Infers hidden items from the counting rule. The rule does not know places: items are forced only if all hidden ones must be of the
 * same colour.
 *
 * Fails with `COLOR_COUNT` if no colours of the hidden items fill whole tubes, and with `TUBE_RULE` if rules make it unknown how many items of a
 * colour there are, or when a tube is complete.
 */
export function infer(board: Board): Outcome<Inference> {
  if (board.uneven) return failure(sayOfHidden('hiddenUneven'));
  if (awaitsTubes(board) && uniformCapacity(capacitiesInPlay(board)) === undefined)
    return failure(sayOfHidden('hiddenSizes'));
  const open = censuses(board);
  if (open.ways.length === 0 && open.complete) return failure(noWay(board));
  const hidden = open.complete && open.ways.length === 1 ? (open.ways[0] ?? null) : null;
  const only = hidden?.size === 1 ? [...hidden.keys()][0] : undefined;
  const known = { board, forced: [], hidden, censuses: open };
  if (only === undefined) return success(known);
  return success({ ...known, board: filledBy(board, () => only), forced: forcedItems(board, only) });
}

function forcedItems(board: Board, color: Item): Forced[] {
  return board.tubes.flatMap(({ items, locked }, tube) =>
    items.flatMap((item, place) =>
      item === HIDDEN && !locked ? [{ tube: tube + 1, item: place + 1, color }] : [],
    ),
  );
}

function noWay(board: Board): Fault {
  const tubes = board.tubes.flatMap(({ items }, index) => (items.includes(HIDDEN) ? [index + 1] : []));
  return { ...sayOfHidden('hiddenCount', { hidden: hiddenCount(board) }), tubes };
}
