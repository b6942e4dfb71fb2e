import { quantile } from '../statistics.ts';
import type { Bottle } from './bottles.ts';
import { heightOf } from './profile.ts';

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
  const under = bottles.flatMap(({ runs, filled }) => runs.slice(1, Math.max(1, filled - 1)));
  const unit = quantile(under.map(heightOf), LOWER);
  const glass = bottles.filter(({ filled }) => filled === 0);
  if (!(unit > 0) || glass.length === 0) return [...bottles];
  const highest = Math.max(...glass.map(({ column }) => heightOf(column)));
  const ends = glass.flatMap(({ column, runs }) => runs.map(({ top }) => column.bottom + 1 - top));
  return bottles.map((bottle) => {
    const { column, runs, filled } = bottle;
    const [air, over] = runs.slice(filled);
    if (filled === 0 || !air || !over || air.top < column.top) return bottle;
    const units = heightOf(air) / unit;
    const level = column.bottom + 1 - air.top;
    const isWhole = units > 0.5 && Math.abs(units - Math.round(units)) < NEAR;
    const isGlass = level > highest || ends.some((end) => Math.abs(end - level) < SAME_LEVEL * width);
    return isWhole && !isGlass ? { ...bottle, isVeiled: true } : bottle;
  });
}
