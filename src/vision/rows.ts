import type { Holder } from './layout.ts';
import type { Box } from './picture/box.ts';
import type { Point } from './reading.ts';
import { median } from './statistics.ts';

/** A board has at most this many rows; what stands in more is a pile of things. */
export const MOST_ROWS = 5;

/** Sorts tubes into rows, top to bottom, each row left to right. Tubes belong to one row when they overlap by more than half. */
export function inRows(holders: readonly Holder[]): Holder[][] {
  return rowsOf(holders, ({ box }) => box).map((row) => row.sort((a, b) => a.x - b.x));
}

/** Sorts anything that has a box into rows, as `inRows` does with tubes. */
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

/** The distances from each tube of a row to the next. */
export function gapsIn(row: readonly Pick<Holder, 'x'>[]): number[] {
  return row.slice(1).map(({ x }, i) => x - (row[i]?.x ?? x));
}

/** The share of the lower box's height that both boxes have in common. */
function overlap(a: Box, b: Box): number {
  const both = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return both / Math.min(a.bottom - a.top, b.bottom - b.top);
}

/** A distance that is farther than this from a whole number of gaps ends between two places. */
const OFF = 0.25;

/** Whether a distance, as a multiple of the gap between tubes, ends between two places of a row. */
export function isBetweenPlaces(multiple: number): boolean {
  return Math.abs(multiple - Math.max(1, Math.round(multiple))) > OFF;
}

/** At least this many gaps, all equal within the second, make a regular row. */
const FEWEST_GAPS = 2;
const SAME = 0.12;
/** No tube stands farther than this many gaps from the next of its row. */
const FAR = 2.5;

/** Whether something stands where no tube of a regular row would: neither one nor two gaps from a tube of it. */
export function isOffBeat({ x }: Point, row: readonly Holder[]): boolean {
  const xs = row.map((holder) => holder.x).sort((a, b) => a - b);
  const gaps = xs.slice(1).map((right, i) => right - (xs[i] ?? right));
  const usual = median(gaps);
  if (gaps.length < FEWEST_GAPS || gaps.some((gap) => Math.abs(gap / usual - 1) > SAME)) return false;
  const distance = Math.min(...xs.map((other) => Math.abs(other - x))) / usual;
  return distance > FAR || isBetweenPlaces(distance);
}

/** Places are regular within this share of a gap, for at most this many places beyond the known ones. */
const SLACK = 0.06;
const MOST_NEXT = 3;

/** Tests whether a place lies one, two or three gaps from the nearest column. */
export function onBeatOf(columns: readonly Point[], distance: number): (x: number) => boolean {
  return (x) => {
    const multiple = Math.min(...columns.map((column) => Math.abs(column.x - x))) / distance;
    const whole = Math.round(multiple);
    return whole >= 1 && whole <= MOST_NEXT && Math.abs(multiple - whole) < SLACK;
  };
}
