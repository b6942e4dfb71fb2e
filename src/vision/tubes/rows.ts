import type { Box } from '../picture/box.ts';
import type { Point } from '../reading.ts';
import type { Holder } from './layout.ts';

/** The maximum number of rows of a board. Things in more rows are a pile. */
export const MOST_ROWS = 5;

/**
 * Sorts tubes into rows, top to bottom, each row left to right. Two tubes share a row if they overlap
 * vertically by more than half.
 */
export function inRows(holders: readonly Holder[]): Holder[][] {
  return rowsOf(holders, ({ box }) => box).map((row) => row.sort((a, b) => a.x - b.x));
}

/** Sorts anything with a box into rows, as `inRows` does with tubes. */
export function rowsOf<T>(list: readonly T[], boxOf: (one: T) => Box): T[][] {
  const byMiddle = (a: Box, b: Box) => a.top + a.bottom - b.top - b.bottom;
  const rows = grouped(
    [...list].sort((a, b) => byMiddle(boxOf(a), boxOf(b))),
    (row, one) => row.some((member) => overlap(boxOf(member), boxOf(one)) > 0.5),
  );
  const leftOf = (one: T) => boxOf(one).left + boxOf(one).right;
  return rows.map((row) => row.sort((a, b) => leftOf(a) - leftOf(b)));
}

/** Sorts things into groups, in order: each joins the first group that it belongs to, or begins a new one. */
export function grouped<T>(
  list: readonly T[],
  belongs: (group: readonly [T, ...T[]], one: T) => boolean,
): T[][] {
  const groups: [T, ...T[]][] = [];
  for (const one of list) {
    const group = groups.find((members) => belongs(members, one));
    if (group) group.push(one);
    else groups.push([one]);
  }
  return groups;
}

export function gapsIn(row: readonly Pick<Holder, 'x'>[]): number[] {
  return row.slice(1).map(({ x }, i) => x - (row[i]?.x ?? x));
}

/** Returns the smallest distance from one tube of a row to the next; infinite if no row has two. */
export function spacingIn(holders: readonly Holder[]): number {
  return Math.min(Number.POSITIVE_INFINITY, ...inRows(holders).flatMap(gapsIn));
}

/** Returns the share of the lower box's height that both boxes have in common. */
function overlap(a: Box, b: Box): number {
  const both = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return both / Math.min(a.bottom - a.top, b.bottom - b.top);
}

/** A distance ends between two places if it differs by more than this from a whole number of gaps. */
const BETWEEN_SLACK = 0.25;

/** Whether a distance, as a multiple of the gap between tubes, ends between two places of a row. */
export function isBetweenPlaces(multiple: number): boolean {
  return Math.abs(multiple - Math.max(1, Math.round(multiple))) > BETWEEN_SLACK;
}

/** Places are regular within this share of a gap, up to this many gaps from the nearest column. */
const STEP_SLACK = 0.06;
const MOST_GAPS = 3;

/** Returns a predicate: whether a position is one, two or three gaps from the nearest column. */
export function isInStepWith(columns: readonly Point[], distance: number): (x: number) => boolean {
  return (x) => {
    const multiple = Math.min(...columns.map((column) => Math.abs(column.x - x))) / distance;
    const whole = Math.round(multiple);
    return whole >= 1 && whole <= MOST_GAPS && Math.abs(multiple - whole) < STEP_SLACK;
  };
}
