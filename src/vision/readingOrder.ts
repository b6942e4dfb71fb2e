import type { Holder } from './layout.ts';

/** A pile of things stands in more rows than this. */
export const MOST_ROWS = 5;

/** Rows top to bottom, each left to right; tubes belong to one row when they overlap by more than half. */
export function inRows(holders: readonly Holder[]): Holder[][] {
  const rows: Holder[][] = [];
  for (const holder of [...holders].sort((a, b) => a.box.top + a.box.bottom - b.box.top - b.box.bottom)) {
    const row = rows.find((members) => members.some((member) => overlap(member, holder) > 0.5));
    if (row) row.push(holder);
    else rows.push([holder]);
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x));
}

/** How far apart the tubes of a row stand, from the left. */
export function gapsIn(row: readonly Pick<Holder, 'x'>[]): number[] {
  return row.slice(1).map(({ x }, i) => x - (row[i]?.x ?? x));
}

/** The share of the shorter tube's height that both stand in. */
function overlap({ box: a }: Holder, { box: b }: Holder): number {
  const both = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return both / Math.min(a.bottom - a.top, b.bottom - b.top);
}
