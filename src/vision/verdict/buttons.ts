import { type Interpretation, interpret, itemsOf } from '../colors/interpret.ts';
import type { Holder } from '../layout.ts';
import { inRows } from '../readingOrder.ts';
import { median } from '../statistics.ts';

/** Buttons stand so many times as far apart as the tubes of a board, and more: one in each corner of the picture. */
const SPREAD = 2;

/** The same without what may be buttons, if that is a board that adds up. */
export function withoutButtons(found: Interpretation): Interpretation {
  const buttons = buttonsIn(found);
  if (buttons.length === 0) return found;
  const holders = found.layout.holders.filter((holder) => !buttons.includes(holder));
  const rest = interpret({ ...found.layout, holders });
  return rest?.whole ? rest : found;
}

/**
 * Rows of what may be buttons as wide as an item: all alike, of one colour that is nowhere else, and far apart. They may add up, being
 * two or four, and then nothing but their place tells.
 */
export function buttonsIn(found: Interpretation): Holder[] {
  const rows = inRows(found.layout.holders);
  const usual = median(rows.flatMap(gapsOf));
  const isApart = (row: readonly Holder[]) =>
    row.length > 1 && gapsOf(row).every((gap) => gap > SPREAD * usual);
  return rows.filter((row) => isApart(row) && areButtons(found, row)).flat();
}

/** How far apart the tubes of a row stand. */
function gapsOf(row: readonly Holder[]): number[] {
  return row.slice(1).map(({ x }, i) => x - (row[i]?.x ?? x));
}

/** Whether each of a row holds as many of one colour, which no other row has. */
function areButtons(found: Interpretation, row: readonly Holder[]): boolean {
  const colorsOf = (holder: Holder) => itemsOf(found, holder).map((spot) => found.groupOf.get(spot));
  const [first = [], ...more] = row.map(colorsOf);
  const [color] = first;
  if (color === undefined || first.some((other) => other !== color)) return false;
  const others = found.layout.holders.filter((holder) => !row.includes(holder)).flatMap(colorsOf);
  return more.every((colors) => colors.join() === first.join()) && !others.includes(color);
}
