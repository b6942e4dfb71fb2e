import { bestOf } from '../../../numbers/statistics.ts';
import { type Interpretation, itemsOf } from '../../colors/interpretation.ts';
import { DOUBTFUL_LIKENESS } from '../../tubes/layout.ts';
import { evidenceFor, LEADS, nearlyAsLikely } from './evidence.ts';

/** The units of a board count as twice as tall, or taller, from this factor on. */
const DOUBLE_HEIGHT = 1.8;

/**
 * Returns the board that shows most liquid. If several show equally much, the one with most sure bottles is
 * chosen, because an empty bottle is hardly ever seen by chance.
 *
 * A board whose units are about twice as tall, or taller, replaces it if it shows as much liquid and as many
 * bottles, because it is unlikely that all runs have an even length by chance.
 */
export function boardWithMostLiquid(boards: readonly Interpretation[]): Interpretation | undefined {
  const alike = nearlyAsLikely(boards, LEADS.equalLiquid, evidenceForLiquid);
  const bottlesOf = ({ layout }: Interpretation) =>
    layout.holders.filter(({ likeness }) => likeness > DOUBTFUL_LIKENESS).length;
  const fullest = Math.max(...alike.map(bottlesOf));
  const shown = alike.filter((board) => bottlesOf(board) === fullest);
  const best = bestOf(shown, evidenceForLiquid);
  if (!best) return undefined;
  const isTwice = (board: Interpretation) => board.layout.itemHeight > DOUBLE_HEIGHT * best.layout.itemHeight;
  return bestOf(shown.filter(isTwice), evidenceForLiquid) ?? best;
}

/** What speaks against boards with an unsure capacity, or liquid that ends between units, in nats. */
const UNSURE_CAPACITY = 0.083;
const ENDS_BETWEEN_UNITS = 0.163;

/**
 * Returns what speaks for a board of liquid, in nats. It counts the area of the units, because splitting
 * units, or reading streaks as bottles, adds items but no liquid.
 */
export function evidenceForLiquid(found: Interpretation): number {
  const { itemHeight, itemWidth, holders } = found.layout;
  const isUnsure = holders.some(({ isCapacityUnsure }) => isCapacityUnsure);
  const endsBetween = holders.some((holder) => holder.endsBetweenPlaces && itemsOf(found, holder).length > 0);
  const against = (isUnsure ? UNSURE_CAPACITY : 0) + (endsBetween ? ENDS_BETWEEN_UNITS : 0);
  return evidenceFor(found) + Math.log(itemHeight * itemWidth) - against;
}
