import { HIDDEN_GROUP, type Interpretation } from '../colors/interpretation.ts';
import { spreadOf } from '../items/patches.ts';
import type { Spot } from '../layout.ts';
import { quantile } from '../statistics.ts';

/** In units of Lab: gloss and shade spread the colour of an item less. */
const PATCHY = 15;
/** And other items of the board are so many times plainer. */
const TIMES = 3;
/** Most of them: one thing may cover several. */
const MOST = 0.8;

/**
 * Tells of an item that is alone of its colour, and shows more than one, on a board of plain items: something covers a part
 * of it. Asked for where hidden items leave no count to confirm colours.
 */
export function patchyAmong(
  { groupOf }: Pick<Interpretation, 'groupOf'>,
  stacks: readonly (readonly Spot[])[],
): (spot: Spot) => boolean {
  const isHidden = (spot: Spot) => groupOf.get(spot) === HIDDEN_GROUP;
  const spots = stacks.flat();
  const spreads = spots.filter((spot) => !isHidden(spot)).map(({ patch }) => spreadOf(patch));
  const least = Math.max(PATCHY, TIMES * quantile(spreads, MOST));
  const isAlone = (spot: Spot) =>
    spots.every((other) => other === spot || groupOf.get(other) !== groupOf.get(spot));
  const isUncounted = spots.some(isHidden);
  return (spot) => isUncounted && !isHidden(spot) && isAlone(spot) && spreadOf(spot.patch) > least;
}
