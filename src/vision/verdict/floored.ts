import type { Interpretation } from '../colors/interpretation.ts';
import type { Spot } from '../layout.ts';

/** Liquid that so little is seen of has hardly a side: a floor, or what the bottles stand on. */
const LITTLE = 0.65;
/** Fewer bottles may well begin with the same. */
const FEWEST = 3;

/**
 * Tells of the lowest units of bottles that all begin with one colour, of which none shows sides: thick floors and feet are
 * alike under all bottles, what is poured into them hardly ever is.
 */
export function floored(
  { groupOf, layout }: Pick<Interpretation, 'groupOf' | 'layout'>,
  stacks: readonly (readonly Spot[])[],
): (spot: Spot) => boolean {
  const lowest = stacks.flatMap(([spot]) => (spot ? [spot] : []));
  const areAlike = new Set(lowest.map((spot) => groupOf.get(spot))).size === 1;
  const areFaint = lowest.every(({ presence }) => presence < LITTLE);
  if (layout.kind !== 'water' || lowest.length < FEWEST || !areAlike || !areFaint) return () => false;
  return (spot) => lowest.includes(spot);
}
