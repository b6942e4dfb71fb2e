import type { Column } from './columns.ts';
import type { Run } from './profile.ts';

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

/** A bottle with its liquid in other, and fewer, runs. */
export function withLiquid(bottle: Bottle, liquid: readonly Run[]): Bottle {
  const filled = liquid.length;
  if (filled === bottle.filled) return bottle;
  const settled = bottle.settled === bottle.filled ? filled : Math.min(bottle.settled, filled);
  return { ...bottle, runs: [...liquid, ...bottle.runs.slice(bottle.filled)], filled, settled };
}
