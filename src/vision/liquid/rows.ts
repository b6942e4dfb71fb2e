import { quantile } from '../statistics.ts';
import { type Bottle, heightOf } from './bottles.ts';

/** Bottles of one row stand on one line within this share of their width. */
const SAME_FLOOR = 0.3;
/** What is lower than this share of the tallest bottles, in a row without tall ones, is no bottle. */
const LOW = 0.5;
/** A column with nothing in it is a bottle when it is as high as one that holds something, within this share. */
const SAME_HEIGHT = 0.12;
/** It may be one between these multiples of the height of one. */
const LOWEST = 0.85;
const HIGHEST = 1.7;
const DOUBTFUL = 0.6;

/**
 * The ways in which columns may be a board, strictest first: those as tall as most with what stands in line with them,
 * and all of them.
 */
export function boardsOf(bottles: readonly Bottle[], width: number): Bottle[][] {
  const sure = withoutFrames(bottles, width);
  const tallest = quantile(
    sure.map(({ column }) => heightOf(column)),
    0.8,
  );
  const isTall = ({ column }: Bottle) => heightOf(column) >= LOW * tallest;
  const inLine = (bottle: Bottle) => sure.some((other) => isTall(other) && areInLine(bottle, other, width));
  const tall = sure.filter((bottle) => isTall(bottle) || inLine(bottle));
  const all = sure.filter((bottle) => bottle.filled > 0 || tall.includes(bottle));
  return tall.length < all.length && tall.length > 1 ? [tall, all] : [all];
}

/** Drops columns without liquid that are too low or too high for a bottle, unless one with liquid stands in line. */
function withoutFrames(bottles: readonly Bottle[], width: number): Bottle[] {
  const filled = bottles.filter((bottle) => bottle.filled > 0);
  const isAlike = (a: Bottle, b: Bottle) => {
    const height = heightOf(a.column) / heightOf(b.column);
    return (height > LOWEST && height < HIGHEST) || areInLine(a, b, width);
  };
  return bottles.filter((bottle) => bottle.filled > 0 || filled.some((other) => isAlike(bottle, other)));
}

/** How surely a column without liquid is a bottle: one that is as high as others, or stands in line with one, is. */
export function likenessOf(bottle: Bottle, bottles: readonly Bottle[], width: number): number {
  if (bottle.filled > 0) return 1;
  const isSure = bottles.some(
    (other) =>
      other.filled > 0 &&
      (Math.abs(heightOf(bottle.column) / heightOf(other.column) - 1) < SAME_HEIGHT ||
        areInLine(bottle, other, width)),
  );
  return isSure ? 1 : DOUBTFUL;
}

function areInLine(a: Bottle, b: Bottle, width: number): boolean {
  return a !== b && Math.abs(a.column.bottom - b.column.bottom) < SAME_FLOOR * width;
}
