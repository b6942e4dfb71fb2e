import { interpret } from './colors/interpret.ts';
import { type Interpretation, itemsOf } from './colors/interpretation.ts';
import type { Holder } from './layout.ts';
import { gapsIn, inRows } from './rows.ts';
import { median } from './statistics.ts';

/** The buttons of a row are more than this many times as far apart as the tubes of a board usually are. */
const SPREAD_OUT = 2;

/** A single button is lower than this share of a usual tube. */
const LOW_HEIGHT = 0.75;

/** Removes what may be buttons, if the rest is a board that keeps the counting rule. */
export function withoutButtons(found: Interpretation): Interpretation {
  const outside = buttonsIn(found);
  const single = found.whole ? [] : loneButtonsIn(found);
  if (outside.length + single.length === 0) return found;
  const holders = found.layout.holders.filter((holder) => ![...outside, ...single].includes(holder));
  const lacksLoneButton = single.length > 0;
  const rest = interpret({ ...found.layout, holders, lacksLoneButton });
  return rest?.whole ? rest : found;
}

/**
 * Finds what may be buttons in the corners of the picture: a row that is wider than the whole board, with
 * items all of one colour that occurs nowhere else, equally many in each. Two or four buttons may add up like
 * tubes, so only their place gives them away. A row of tubes with a wide gap, in which empty tubes were
 * missed, has other tubes above or below.
 */
export function buttonsIn(found: Interpretation): Holder[] {
  const rows = inRows(found.layout.holders);
  const usual = median(rows.flatMap(gapsIn));
  const isApart = (row: readonly Holder[]) =>
    row.length > 1 && gapsIn(row).every((gap) => gap > SPREAD_OUT * usual);
  return rows
    .filter((row) => isApart(row) && isOutsideBoard(row, found.layout.holders) && areButtons(found, row))
    .flat();
}

/**
 * Finds what may be a button and keeps a board from adding up: it is alone in its row, lower than the other
 * tubes, and of one colour that occurs nowhere else.
 */
function loneButtonsIn(found: Interpretation): Holder[] {
  const { holders } = found.layout;
  const heightOf = ({ box }: Holder) => box.bottom - box.top;
  const usual = median(holders.map(heightOf));
  return inRows(holders)
    .filter((row) => row.length === 1 && row.every((holder) => heightOf(holder) < LOW_HEIGHT * usual))
    .filter((row) => areButtons(found, row))
    .flat();
}

/** Whether each tube of a row stands farther left, or farther right, than all other tubes. */
function isOutsideBoard(row: readonly Holder[], all: readonly Holder[]): boolean {
  const others = all.filter((holder) => !row.includes(holder));
  const first = Math.min(...others.map(({ box }) => box.left));
  const last = Math.max(...others.map(({ box }) => box.right));
  return row.every(({ x }) => x < first || x > last);
}

/** Whether all tubes of a row hold equally many items of one colour that no other row has. */
function areButtons(found: Interpretation, row: readonly Holder[]): boolean {
  const colorsOf = (holder: Holder) => itemsOf(found, holder).map((spot) => found.groupOf.get(spot));
  const [first = [], ...more] = row.map(colorsOf);
  const [color] = first;
  if (color === undefined || first.some((other) => other !== color)) return false;
  const others = found.layout.holders.filter((holder) => !row.includes(holder)).flatMap(colorsOf);
  return more.every((colors) => colors.join() === first.join()) && !others.includes(color);
}
