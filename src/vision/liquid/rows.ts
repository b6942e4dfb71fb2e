import { DOUBTFUL_LIKENESS } from '../layout.ts';
import { heightOf } from '../picture/box.ts';
import { isBetweenPlaces } from '../rows.ts';
import { quantile } from '../statistics.ts';
import { areLevel, type Bottle, distanceOf, SAME_RUN } from './bottle.ts';

/** Bottles of one row stand on one line within this share of their width. */
const SAME_FLOOR = 0.3;
/** What is shorter than this share of the tallest bottles, in a row without tall ones, is no bottle. */
const LOW_SHARE = 0.5;
/** Two columns have the same height within this share of the height or the width. */
const SAME_HEIGHT = 0.12;
/** An empty column may be a bottle if its height is between these multiples of the height of a filled one. */
const LOWEST_RATIO = 0.85;
const HIGHEST_RATIO = 1.7;
/** Bottles stand above one another within this share of their width. */
const SAME_AXIS = 0.2;
/**
 * An empty bottle in line with a filled one is less than this many times as tall. It may look taller, because
 * air above liquid does not always show a slab.
 */
const HIGHEST_EMPTY = 1.35;

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
  const isTall = ({ column }: Bottle) => heightOf(column) >= LOW_SHARE * tallest;
  const inLine = (bottle: Bottle) => sure.some((other) => isTall(other) && areInLine(bottle, other, width));
  const tall = sure.filter((bottle) => isTall(bottle) || inLine(bottle));
  const all = sure.filter((bottle) => bottle.filled > 0 || tall.includes(bottle));
  return tall.length < all.length && tall.length > 1 ? [tall, all] : [all];
}

/**
 * Removes empty columns that are too short or too tall for a bottle, unless they are in line with one that is
 * filled. Also removes the page between bottles, and reflections and shadows.
 */
function withoutFrames(bottles: readonly Bottle[], width: number): Bottle[] {
  const filled = bottles.filter((bottle) => bottle.filled > 0);
  const isAlike = (a: Bottle, b: Bottle) => {
    const height = heightOf(a.column) / heightOf(b.column);
    return (height > LOWEST_RATIO && height < HIGHEST_RATIO) || (isHigh(a, width) && areInLine(a, b, width));
  };
  const least = leastDistance(filled);
  const betweenBottles = bottles.filter(
    (bottle) => bottle.filled === 0 && isBetween(bottle, filled, width, least),
  );
  const isPage = (bottle: Bottle) =>
    betweenBottles.includes(bottle) ||
    (isBesidePlaces(bottle, filled, least) &&
      betweenBottles.some((other) => looksLike(bottle, other, width)));
  return bottles.filter(
    (bottle) =>
      bottle.filled > 0 ||
      (filled.some((other) => isAlike(bottle, other)) &&
        !isPage(bottle) &&
        !filled.some((other) => isReflection(bottle, other, width))),
  );
}

/**
 * Whether a column has the height and the colour of another: the page, divided by bottles and by what they
 * stand in.
 */
function looksLike(a: Bottle, b: Bottle, width: number): boolean {
  const isAsHigh = Math.abs(heightOf(a.column) - heightOf(b.column)) < SAME_HEIGHT * width;
  return isAsHigh && distanceOf(a.runs[0], b.runs[0]) < SAME_RUN;
}

/** A column is at least this many widths high. Print in line with bottles is shorter. */
const LEAST_HEIGHT = 0.4;

function isHigh({ column }: Bottle, width: number): boolean {
  return heightOf(column) >= LEAST_HEIGHT * width;
}

/**
 * Whether an empty column is a reflection or a shadow of a bottle: it is on its axis, above it or right
 * below, and is not a bottle of the same height below it.
 */
function isReflection({ column: a }: Bottle, { column: b }: Bottle, width: number): boolean {
  const isBelow = a.top > b.bottom && Math.abs(heightOf(a) / heightOf(b) - 1) < SAME_HEIGHT;
  return (
    !isBelow && Math.abs(a.left - b.left) < width / 2 && a.top < b.bottom + width / 2 && a.bottom > b.top
  );
}

/** Bottles of a row are at least this share of the smallest known distance apart. */
const NEAREST = 0.7;
/**
 * Farther than this many widths from both neighbours there is room for a bottle, whatever the smallest known
 * distance is.
 */
const ROOM_BETWEEN = 1.25;

/**
 * Whether a column is what is seen between two bottles, nearer to both than bottles are to each other, or
 * right beside one.
 */
function isBetween(bottle: Bottle, filled: readonly Bottle[], width: number, least: number): boolean {
  const distances = distancesTo(bottle, filled);
  const nearest = Math.min(NEAREST * least, ROOM_BETWEEN * width);
  const near = distances.filter((distance) => distance < nearest);
  return near.length > 1 || distances.some((distance) => distance < width);
}

/**
 * Whether a column is at none of the regular places of its row, as given by the filled bottles there and the
 * smallest distance between any.
 */
function isBesidePlaces(bottle: Bottle, filled: readonly Bottle[], least: number): boolean {
  const distances = distancesTo(bottle, filled);
  return distances.length > 0 && isBetweenPlaces(Math.min(...distances) / least);
}

/** Returns the distances of a bottle from the others in its row, in pixels. */
function distancesTo({ column }: Bottle, others: readonly Bottle[]): number[] {
  return others.flatMap(({ column: other }) =>
    other !== column && areLevel(other, column) ? [Math.abs(other.left - column.left)] : [],
  );
}

function leastDistance(bottles: readonly Bottle[]): number {
  return bottles.reduce(
    (least, bottle) => Math.min(least, ...distancesTo(bottle, bottles)),
    Number.POSITIVE_INFINITY,
  );
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
  const isBeside = filled.some((other) => heightTo(other) < HIGHEST_EMPTY && areInLine(bottle, other, width));
  const isHigh = filled.some((other) => Math.abs(heightTo(other) - 1) < SAME_HEIGHT);
  const lefts = filled.map(({ column }) => column.left);
  const middle = (Math.min(...lefts) + Math.max(...lefts)) / 2;
  const isOver = [...lefts, middle].some((left) => Math.abs(left - bottle.column.left) < SAME_AXIS * width);
  const hasTwin = bottles.some((other) => other.filled === 0 && areInLine(bottle, other, width));
  return isBeside || (isHigh && (isOver || hasTwin)) ? 1 : DOUBTFUL_LIKENESS;
}

function areInLine(a: Bottle, b: Bottle, width: number): boolean {
  return a !== b && Math.abs(a.column.bottom - b.column.bottom) < SAME_FLOOR * width;
}
