import type { Run } from './runs.ts';
import type { Slab } from './slabs.ts';

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
