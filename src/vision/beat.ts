import type { Holder } from './layout.ts';
import type { Point } from './reading.ts';
import { median } from './statistics.ts';

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
