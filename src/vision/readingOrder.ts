import type { Box, Holder } from './layout.ts';

/** A pile of things stands in more rows than this. */
export const MOST_ROWS = 5;

/** Rows top to bottom, each left to right; tubes belong to one row when they overlap by more than half. */
export function inRows(holders: readonly Holder[]): Holder[][] {
  return rowsOf(holders, ({ box }) => box).map((row) => row.sort((a, b) => a.x - b.x));
}

/** The same for anything that has a box. */
export function rowsOf<T>(list: readonly T[], boxOf: (one: T) => Box): T[][] {
  const rows: T[][] = [];
  const byMiddle = (a: Box, b: Box) => a.top + a.bottom - b.top - b.bottom;
  for (const one of [...list].sort((a, b) => byMiddle(boxOf(a), boxOf(b)))) {
    const row = rows.find((members) => members.some((member) => overlap(boxOf(member), boxOf(one)) > 0.5));
    if (row) row.push(one);
    else rows.push([one]);
  }
  const leftOf = (one: T) => boxOf(one).left + boxOf(one).right;
  return rows.map((row) => row.sort((a, b) => leftOf(a) - leftOf(b)));
}

/** How far apart the tubes of a row stand, from the left. */
export function gapsIn(row: readonly Pick<Holder, 'x'>[]): number[] {
  return row.slice(1).map(({ x }, i) => x - (row[i]?.x ?? x));
}

/** The share of the shorter tube's height that both stand in. */
function overlap(a: Box, b: Box): number {
  const both = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return both / Math.min(a.bottom - a.top, b.bottom - b.top);
}
