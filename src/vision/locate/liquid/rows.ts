import { quantile } from '../../../numbers/statistics.ts';
import { heightOf } from '../../picture/box.ts';
import { DOUBTFUL_LIKENESS } from '../../tubes/layout.ts';
import { type Bottle, SAME_HEIGHT } from './bottle.ts';

/** Which columns are bottles of a row. */
const IN_ROW = {
  /** Bottles of one row stand on one line within this share of their width. */
  floor: 0.3,
  /** What is shorter than this share of the tallest bottles, in a row without tall ones, is no bottle. */
  low: 0.5,
  /** An empty column may be a bottle if its height is at least this multiple of that of a filled one. */
  lowest: 0.85,
  /** And at most this multiple. */
  highest: 1.7,
  /** Bottles stand above one another within this share of their width. */
  axis: 0.2,
  /**
   * An empty bottle in line with a filled one is less than this many times as tall. It may look taller, because
   * air above liquid does not always show a slab.
   */
  empty: 1.35,
  /** A column is at least this many widths high. Print in line with bottles is shorter. */
  least: 0.4,
};

/**
 * Returns the sets of columns that may be a board, strictest first: those as tall as most, with what stands
 * in line with them; and all of them.
 */
export function boardsOf(bottles: readonly Bottle[], width: number): Bottle[][] {
  const sure = withoutFrames(bottles, width);
  const tallest = quantile(
    sure.map(({ column }) => heightOf(column)),
    0.8,
  );
  const isTall = ({ column }: Bottle) => heightOf(column) >= IN_ROW.low * tallest;
  const inLine = (bottle: Bottle) => sure.some((other) => isTall(other) && areInLine(bottle, other, width));
  const tall = sure.filter((bottle) => isTall(bottle) || inLine(bottle));
  const all = sure.filter((bottle) => bottle.filled > 0 || tall.includes(bottle));
  return tall.length < all.length && tall.length > 1 ? [tall, all] : [all];
}

/**
 * Removes empty columns that are too short or too tall for a bottle, unless they are in line with one that is
 * filled.
 */
function withoutFrames(bottles: readonly Bottle[], width: number): Bottle[] {
  const filled = bottles.filter((bottle) => bottle.filled > 0);
  const isAlike = (a: Bottle, b: Bottle) => {
    const height = heightOf(a.column) / heightOf(b.column);
    return (
      (height > IN_ROW.lowest && height < IN_ROW.highest) || (isHigh(a, width) && areInLine(a, b, width))
    );
  };
  return bottles.filter((bottle) => bottle.filled > 0 || filled.some((other) => isAlike(bottle, other)));
}

function isHigh({ column }: Bottle, width: number): boolean {
  return heightOf(column) >= IN_ROW.least * width;
}

/**
 * Returns how certain a column is a bottle, and filled or empty as it seems. A filled one is certain, and so
 * is an empty one that is in line with a filled one and hardly taller. So is one of the same height as a
 * filled one that stands on the axis of one or in the middle of the board, or in line with another empty one.
 */
export function likenessOf(bottle: Bottle, bottles: readonly Bottle[], width: number): number {
  if (bottle.isDoubtful) return DOUBTFUL_LIKENESS;
  if (bottle.filled > 0) return 1;
  const filled = bottles.filter((other) => other.filled > 0);
  const heightTo = (other: Bottle) => heightOf(bottle.column) / heightOf(other.column);
  const isBeside = filled.some((other) => heightTo(other) < IN_ROW.empty && areInLine(bottle, other, width));
  const isHigh = filled.some((other) => Math.abs(heightTo(other) - 1) < SAME_HEIGHT);
  const lefts = filled.map(({ column }) => column.left);
  const middle = (Math.min(...lefts) + Math.max(...lefts)) / 2;
  const isOver = [...lefts, middle].some((left) => Math.abs(left - bottle.column.left) < IN_ROW.axis * width);
  const hasTwin = bottles.some((other) => other.filled === 0 && areInLine(bottle, other, width));
  return isBeside || (isHigh && (isOver || hasTwin)) ? 1 : DOUBTFUL_LIKENESS;
}

function areInLine(a: Bottle, b: Bottle, width: number): boolean {
  return a !== b && Math.abs(a.column.bottom - b.column.bottom) < IN_ROW.floor * width;
}
