import { diff, type RGBColor, rgb_to_lab } from 'color-diff';
import { heightOf } from '../picture/box.ts';
import { bestOf } from '../statistics.ts';
import type { Slab } from './slabs.ts';

/** A stretch of a column that has one colour; rows from top to bottom inclusive. */
export interface Run {
  readonly top: number;
  readonly bottom: number;
  readonly color: RGBColor;
  /** Whether it gives way to the run under it little by little, as shade does, and nowhere at once. */
  readonly isFading?: boolean;
}

/** Runs lower than this many widths are seams, rims and the light edges of curved surfaces. */
const THIN = 0.13;
/** Between two runs of one colour, and on the floor, runs up to this height are ends of streaks, and rims. */
const SYMBOL = 0.22;
/** Neighbours closer than this are one run: a symbol or a bubble changed the colour between them. */
export const SAME_RUN = 4;

/** Joins runs of one colour, and thin runs to the neighbour that is more alike. */
export function joinRuns(runs: readonly Run[], width: number): Run[] {
  const joined = [...runs];
  const apart = (i: number) => distanceOf(joined[i], joined[i + 1]);
  for (;;) {
    const pairs = joined.slice(1).map((_, i) => i);
    const isThin = (i: number) => heightOf(joined[i] ?? NO_RUN) < (isSymbol(i) ? SYMBOL : THIN) * width;
    const isSymbol = (i: number) =>
      i === joined.length - 1 || distanceOf(joined[i - 1], joined[i + 1]) < 2 * SAME_RUN;
    const same = bestOf(pairs, (i) => -apart(i));
    if (same !== undefined && apart(same) < SAME_RUN) joinAt(joined, same);
    else {
      const thin = pairs.map((i) => i + 1).find(isThin);
      if (thin === undefined) return joined;
      joinAt(joined, apart(thin - 1) <= apart(thin) ? thin - 1 : thin);
    }
  }
}

const NO_RUN: Run = { top: 0, bottom: -1, color: { R: 0, G: 0, B: 0 } };

export function distanceOf(a: Run | undefined, b: Run | undefined): number {
  return a && b ? diff(rgb_to_lab(a.color), rgb_to_lab(b.color)) : Number.POSITIVE_INFINITY;
}

/** Replaces two runs by one of the higher one's colour. */
function joinAt(runs: Run[], index: number): void {
  const [upper, lower] = [runs[index], runs[index + 1]];
  if (!upper || !lower) return;
  const color = heightOf(upper) >= heightOf(lower) ? upper.color : lower.color;
  runs.splice(index, 2, { top: upper.top, bottom: lower.bottom, color });
}

export type Side = 'left' | 'right';

/** Slabs of one width over one another: a bottle, as far as it shows. */
export interface Column {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The lowest row in which it is as wide as it is; what is under that shows liquid about the axis alone. */
  readonly straightTo?: number;
  /** Distance to the nearest column beside any of the family, from side to side. */
  readonly gap: number;
  /** The side on which liquid goes on beyond the column, as far as what is seen close to it tells. */
  readonly inside?: Side;
  readonly slabs: readonly Slab[];
}

/** Columns of one width: what a board of bottles shows. */
export interface Family {
  readonly width: number;
  readonly columns: readonly Column[];
}

/** Whether two columns may stand in one row. */
export function areLevel(a: Column, b: Column): boolean {
  return a.top < b.bottom && b.top < a.bottom;
}

/** A column with what it shows, bottom up. */
export interface Bottle {
  readonly column: Column;
  /** Runs of one colour from the floor upwards, over the top of the column. */
  readonly runs: readonly Run[];
  /** How many of them, from the floor, are liquid. */
  readonly filled: number;
  /** How many, were nothing to float over air: shoulders and lips of glass may look like liquid. */
  readonly settled: number;
  /** Whether what was taken for air may be liquid of nearly the same colour. */
  readonly isVeiled: boolean;
  /** Whether what was taken for air, or the lower part of it, may be liquid. */
  readonly mayHoldPale?: boolean;
  /** Whether what was on top of its liquid was taken for glass, and may be liquid. */
  readonly isTopped?: boolean;
  /** What goes on over the liquid on the axis alone, bottom up. */
  readonly neck?: readonly Run[];
  /** Over this row liquid stands in its neck. */
  readonly shoulder?: number;
}

/** Puts other, and fewer, runs in the place of a bottle's liquid. */
export function withLiquid(bottle: Bottle, liquid: readonly Run[]): Bottle {
  const filled = liquid.length;
  if (filled === bottle.filled) return bottle;
  const settled = bottle.settled === bottle.filled ? filled : Math.min(bottle.settled, filled);
  return { ...bottle, runs: [...liquid, ...bottle.runs.slice(bottle.filled)], filled, settled };
}

/** Leaves only the lowest runs of a bottle for liquid. */
export function withLess(bottle: Bottle, filled: number): Bottle {
  return { ...bottle, filled, settled: Math.min(bottle.settled, filled) };
}

/** How high over the floor of a bottle a run ends. */
export function levelOf({ column }: Bottle, run: Run | undefined): number {
  return column.bottom + 1 - (run?.top ?? column.bottom + 1);
}

/** How high over the floor of a bottle its liquid stands. */
export function surfaceOf(bottle: Bottle): number {
  return levelOf(bottle, bottle.runs[bottle.filled - 1]);
}
