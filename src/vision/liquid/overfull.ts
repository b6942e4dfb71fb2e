import { quantile } from '../statistics.ts';
import type { Bottle } from './bottles.ts';
import { heightOf } from './profile.ts';

/** Liquid ends on whole units within this share of one, and twice what the surfaces of other bottles are off. */
const OFF_LEVEL = 0.1;
/** So many bottles that show several colours tell what a unit is: as high as the lower of what they show. */
const FEWEST_MIXED = 3;
const LOWER = 0.25;

/**
 * Whether what fills a bottle in one colour ends over the liquid of all bottles that show several, and not whole units
 * over it: it is the empty bottle itself that is seen, up to its neck.
 *
 * @param bottle shows one colour.
 * @param mixed the bottles that show several.
 */
export function endsOffLevel(bottle: Bottle, mixed: readonly Bottle[]): boolean {
  if (mixed.length < FEWEST_MIXED) return false;
  const unit = quantile(mixed.flatMap(({ runs, filled }) => runs.slice(1, filled)).map(heightOf), LOWER);
  const surfaces = mixed.map(surfaceOf);
  const full = Math.max(...surfaces);
  const offBy = (surface: number) => Math.abs((surface - full) / unit - Math.round((surface - full) / unit));
  const least = OFF_LEVEL + 2 * Math.max(...surfaces.map(offBy));
  return surfaceOf(bottle) > full && offBy(surfaceOf(bottle)) > least;
}

/** How high over the floor the liquid stands, in pixels of the raster. */
export function surfaceOf({ column, runs, filled }: Bottle): number {
  return column.bottom + 1 - (runs[filled - 1]?.top ?? column.bottom + 1);
}
