import type { Reading } from '../reading.ts';
import { sum } from '../statistics.ts';
import { distanceIn, endOf, type IsClear, middleOf, startOf, type Tubes, widestOf } from './tubeRows.ts';

type Board = Pick<Reading, 'width' | 'tubes'>;

/**
 * The tubes of rows that stand neither in the middle under the widest row nor on the left with it; those of the widest
 * row where the others can lack none: no count tells of a tube that is missing if it is empty, full of one colour, or if items are
 * hidden.
 */
export function looseRows(rows: readonly Tubes[], isClear: IsClear): number[] {
  const widest = widestOf(rows);
  const next = nextTo(rows);
  const isLoose = (row: Tubes) => {
    const slack = (row[0]?.width ?? 0) / 3;
    return (
      Math.abs(startOf(row) - startOf(widest)) > slack && Math.abs(middleOf(row) - middleOf(widest)) > slack
    );
  };
  const isPlain = (row: Tubes) => isClear(row[0], 'left', next) && isClear(row.at(-1), 'right', next);
  const loose = rows.filter(isLoose);
  const open = loose.filter((row) => !isPlain(row));
  const mayLack = loose.length > 0 && open.length === 0;
  const isWidestOpen = mayLack && !isPlain(widest);
  return (isWidestOpen ? [widest] : open).flatMap((row) => row.map(({ number }) => number));
}

/** A board that lacks tubes at one end stands half as many distances aside, within this share of one. */
const ASIDE_SLACK = 0.2;
/** How many it lacks at most, where no empty tube is seen, or one, or more. */
const MOST_LACKING = [Number.POSITIVE_INFINITY, 2, 1];

/** Whether a shorter row stands in the middle of the widest: rows that lack a tube at one end have different middles. */
function areCentred(rows: readonly Tubes[]): boolean {
  const widest = widestOf(rows);
  const slack = (widest[0]?.width ?? 0) / 3;
  return rows.some((row) => row.length < widest.length && Math.abs(middleOf(row) - middleOf(widest)) < slack);
}

/**
 * The outermost tube of a board that would stand in the picture's middle with one or two more beside it, or that stands aside
 * anyhow without an empty tube. Rows have no holes: where none can stand next to it, none stands farther away. Rows that have
 * one middle say themselves where that is: the board may be a window on a desk, or a part of a conversation.
 */
export function aside({ width, tubes }: Board, rows: readonly Tubes[], isClear: IsClear): number[] {
  const widest = widestOf(rows);
  const distance = distanceIn(widest);
  const xs = tubes.map(({ x }) => x);
  const off = (Math.min(...xs) + Math.max(...xs) - width) / distance;
  const lacking = Math.round(Math.abs(off));
  const empty = tubes.filter(({ items }) => items.length === 0).length;
  const most = MOST_LACKING[empty] ?? 1;
  const isAside =
    empty === 0 ? Math.abs(off) >= 1 - ASIDE_SLACK : Math.abs(Math.abs(off) - lacking) <= ASIDE_SLACK;
  if (widest.length < 3 || areCentred(rows) || lacking < 1 || lacking > most || !isAside) return [];
  const outermost = off < 0 ? widest.at(-1) : widest[0];
  const side = off < 0 ? 'right' : 'left';
  return outermost && !isClear(outermost, side, nextTo(rows)) ? [outermost.number] : [];
}

/** Most games leave free room for this many tubes of items. With less, an empty tube may have been overlooked. */
const USUAL_ROOM = 2;

/**
 * The last tube of a board that stands in rows from the left, with room for one at its end, or in one at the left, where one tube is
 * all the room: with less room than usual, or of several capacities, where an empty one need not look like another, or with tubes that are hardly seen.
 */
export function unfinished(
  { width, tubes }: Board,
  rows: readonly Tubes[],
  areWallsSeen: boolean,
  isClear: IsClear,
): number[] {
  const [last, widest] = [rows.at(-1) ?? [], widestOf(rows)];
  const slack = (widest[0]?.width ?? 0) / 3;
  const isShort =
    last.length < widest.length && last.every(({ x }, i) => Math.abs(x - (widest[i]?.x ?? 0)) < slack);
  const isMixed = new Set(tubes.map(({ capacity }) => capacity)).size > 1;
  const room = sum(tubes.map(({ items, capacity }) => capacity - items.length));
  const isTight = room < USUAL_ROOM * (tubes[0]?.capacity ?? 0);
  const mayHide = isMixed || !areWallsSeen || isTight || tubes.every(({ items }) => items.length > 0);
  const isRow = rows.length === 1 && room <= (tubes[0]?.capacity ?? 0) && isBeside(last, width);
  return (isRow || (isShort && mayHide)) && !isClear(last.at(-1), 'right', nextTo(rows))
    ? [tubes.length]
    : [];
}

/** Whether a row stands nearer to the left edge of the picture than to the right one by more tubes than one. */
function isBeside(row: Tubes, width: number): boolean {
  return row.length > 1 && width - startOf(row) - endOf(row) > 2 * distanceIn(row);
}

/** From the middle of a tube to where another one beside it would end. */
function nextTo(rows: readonly Tubes[]): number {
  return distanceIn(widestOf(rows)) + (rows[0]?.[0]?.width ?? 0) / 2;
}
