import type { Holder } from './layout.ts';
import type { Box } from './picture/box.ts';
import type { Point } from './reading.ts';
import { median } from './statistics.ts';

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

/** What stands so much farther from a whole number of gaps than others do is between two places. */
const OFF = 0.25;

/** Whether a distance, as a multiple of the gap from one tube to the next, leads to no place of theirs. */
export function isBetweenPlaces(multiple: number): boolean {
  return Math.abs(multiple - Math.max(1, Math.round(multiple))) > OFF;
}

/** So many gaps between tubes make a beat, all as wide as is usual within this share. */
const FEWEST_GAPS = 2;
const SAME = 0.12;
/** No tube stands so many gaps from the next of its row. */
const FAR = 2.5;

/** Whether something stands beside the beat of a row: not one or two gaps, which are all as wide, from a tube of it. */
export function isOffBeat({ x }: Point, row: readonly Holder[]): boolean {
  const xs = row.map((holder) => holder.x).sort((a, b) => a - b);
  const gaps = xs.slice(1).map((right, i) => right - (xs[i] ?? right));
  const usual = median(gaps);
  if (gaps.length < FEWEST_GAPS || gaps.some((gap) => Math.abs(gap / usual - 1) > SAME)) return false;
  const distance = Math.min(...xs.map((other) => Math.abs(other - x))) / usual;
  return distance > FAR || isBetweenPlaces(distance);
}

/** The next tubes stand as far as others do, within this share of a distance, and no more than so many of them beside those. */
const SLACK = 0.06;
const MOST_NEXT = 3;

/** Whether a place is one, two or three times as far from the nearest column as tubes stand from each other. */
export function onBeatOf(columns: readonly Point[], distance: number): (x: number) => boolean {
  return (x) => {
    const multiple = Math.min(...columns.map((column) => Math.abs(column.x - x))) / distance;
    const whole = Math.round(multiple);
    return whole >= 1 && whole <= MOST_NEXT && Math.abs(multiple - whole) < SLACK;
  };
}
