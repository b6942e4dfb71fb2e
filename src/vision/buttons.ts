import { interpret } from './colors/interpret.ts';
import { type Interpretation, itemsOf } from './colors/interpretation.ts';
import type { Holder } from './layout.ts';
import { gapsIn, inRows } from './rows.ts';
import { median } from './statistics.ts';

/** Buttons stand more than so many times as far apart as the tubes of a board. */
const SPREAD = 2;

/** A button alone is lower than such a share of a tube. */
const LOW = 0.75;

/** The same without what may be buttons, if that is a board that adds up. */
export function withoutButtons(found: Interpretation): Interpretation {
  const around = buttonsIn(found);
  const alone = found.whole ? [] : loneButtonsIn(found);
  if (around.length + alone.length === 0) return found;
  const holders = found.layout.holders.filter((holder) => ![...around, ...alone].includes(holder));
  const lacksLoneButton = alone.length > 0;
  const rest = interpret({ ...found.layout, holders, lacksLoneButton });
  return rest?.whole ? rest : found;
}

/**
 * What may be buttons in the corners of the picture, as wide as an item: a row of their own that is wider than the whole board, all
 * alike and of one colour that is nowhere else. They may add up, being two or four, and then nothing but their place tells. Tubes in
 * the midst of which empty ones were not seen stand under or over others.
 */
export function buttonsIn(found: Interpretation): Holder[] {
  const rows = inRows(found.layout.holders);
  const usual = median(rows.flatMap(gapsIn));
  const isApart = (row: readonly Holder[]) =>
    row.length > 1 && gapsIn(row).every((gap) => gap > SPREAD * usual);
  return rows
    .filter((row) => isApart(row) && isAround(row, found.layout.holders) && areButtons(found, row))
    .flat();
}

/** What keeps a board from adding up, and may be a button: alone in its row, lower than the others, of one colour that is nowhere else. */
function loneButtonsIn(found: Interpretation): Holder[] {
  const { holders } = found.layout;
  const heightOf = ({ box }: Holder) => box.bottom - box.top;
  const usual = median(holders.map(heightOf));
  return inRows(holders)
    .filter((row) => row.length === 1 && row.every((holder) => heightOf(holder) < LOW * usual))
    .filter((row) => areButtons(found, row))
    .flat();
}

/** Whether each of a row stands farther left, or farther right, than all others. */
function isAround(row: readonly Holder[], all: readonly Holder[]): boolean {
  const others = all.filter((holder) => !row.includes(holder));
  const first = Math.min(...others.map(({ box }) => box.left));
  const last = Math.max(...others.map(({ box }) => box.right));
  return row.every(({ x }) => x < first || x > last);
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
