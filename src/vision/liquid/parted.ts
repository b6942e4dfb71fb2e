import { quantile } from '../statistics.ts';
import type { Bottle } from './bottle.ts';
import { heightOf, type Run } from './profile.ts';

/** The lower of the runs of liquid that lies under other liquid are one unit high. */
const LOWER = 0.25;
/** What is taken for air ends so near to a whole number of units over the liquid, in units, where it may be liquid. */
const NEAR = 0.06;
/** Glass ends where that does within this share of the width. */
const SAME_LEVEL = 0.12;

/**
 * The bottles, doubtful where over their liquid something ends that is whole units high and hardly another colour than air:
 * of glass that ends there, in shoulders and necks, those without liquid would show the same.
 */
export function withParted(bottles: readonly Bottle[], width: number): Bottle[] {
  const unit = unitOf(bottles);
  const glass = bottles.filter(({ filled }) => filled === 0);
  if (!(unit > 0) || glass.length === 0) return [...bottles];
  const highest = Math.max(...glass.map(({ column }) => heightOf(column)));
  const ends = glass.flatMap(({ column, runs }) => runs.map(({ top }) => column.bottom + 1 - top));
  return bottles.map((bottle) => {
    const { column, runs, filled } = bottle;
    const [air, over] = runs.slice(filled);
    if (filled === 0 || !air || !over || air.top < column.top) return bottle;
    const level = column.bottom + 1 - air.top;
    const isGlass = level > highest || ends.some((end) => Math.abs(end - level) < SAME_LEVEL * width);
    return isWhole(air, unit) && !isGlass ? { ...bottle, isVeiled: true } : bottle;
  });
}

/** How high one unit of liquid seems to be, 0 where none lies under other liquid. */
export function unitOf(bottles: readonly Bottle[]): number {
  const under = bottles.flatMap(({ runs, filled }) => runs.slice(1, Math.max(1, filled - 1)));
  return quantile(under.map(heightOf), LOWER);
}

/** Whether a run may be liquid for its height. */
export function isWhole(run: Run, unit: number): boolean {
  const units = heightOf(run) / unit;
  return units > 0.5 && Math.abs(units - Math.round(units)) < NEAR;
}
