import { groupsIn, type Interpretation, itemsOf, renaming } from '../colors/interpretation.ts';
import { DOUBTFUL_LIKENESS, type Holder } from '../layout.ts';
import { bestOf } from '../statistics.ts';
import { evidenceFor, LEADS, nearlyAsLikely } from './evidence.ts';

/** The units of a board count as twice as tall, or taller, from this factor on. */
const DOUBLE_HEIGHT = 1.8;

/**
 * Returns the board that shows most liquid. If several show equally much, the one with most sure bottles is
 * chosen, because an empty bottle is hardly ever seen by chance.
 *
 * A board whose units are about twice as tall, or taller, replaces it. It has to show as much liquid and as
 * many bottles, or the same contents with one unit for every two of the other board, because it is unlikely
 * that all runs have an even length by chance.
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
  const whole = boards.filter(
    (board) => isTwice(board) && (shown.includes(board) || isDoubleResolution(best, board)),
  );
  return bestOf(whole, evidenceForLiquid) ?? best;
}

/** Whether `halves` has two units of one colour for each unit of `board`, in the same bottles. */
function isDoubleResolution(halves: Interpretation, board: Interpretation): boolean {
  const isSame = renaming<number>();
  const { holders, itemWidth } = board.layout;
  return (
    holders.length === halves.layout.holders.length &&
    halves.layout.holders.every((holder, i) => {
      const whole = holders[i];
      if (!whole || Math.abs(whole.x - holder.x) > SAME_BOTTLE.place * itemWidth) return false;
      const parts = groupsIn(halves, holder);
      const units = groupsIn(board, whole);
      return parts.length === 2 * units.length && parts.every((part, k) => isSame(part, units[k >> 1]));
    })
  );
}

/**
 * Bottles of two readings are the same if their axes are within this share of the width. Units are the same
 * if their heights are within this share.
 */
const SAME_BOTTLE = { place: 0.25, height: 0.1 };

/**
 * Removes boards that miss the lowest units. Another board with units of the same height shows each of their
 * filled bottles with more liquid.
 */
export function withoutCutBoards(boards: readonly Interpretation[]): Interpretation[] {
  const showsMore = ({ layout: more }: Interpretation, { layout }: Interpretation) =>
    Math.abs(more.itemHeight / layout.itemHeight - 1) < SAME_BOTTLE.height &&
    layout.holders.every(
      ({ x, y, spots }) =>
        spots.length === 0 ||
        more.holders.some(
          (other) =>
            Math.abs(other.x - x) < SAME_BOTTLE.place * layout.itemWidth &&
            Math.abs(other.y - y) < 2 * layout.itemHeight &&
            other.spots.length > spots.length,
        ),
    );
  return boards.filter((board) => !boards.some((other) => showsMore(other, board)));
}

/** Whether some bottle holds two colours. If not, the bottles may be threads or streaks of one liquid. */
export function isMixed(found: Interpretation): boolean {
  const colorsIn = (holder: Holder) => new Set(itemsOf(found, holder).map((spot) => found.groupOf.get(spot)));
  return found.layout.holders.some((holder) => colorsIn(holder).size > 1);
}

/** What speaks against boards with an unsure capacity, guessed glass, or liquid that ends between units, in nats. */
const UNSURE_CAPACITY = 0.083;
const GUESSED_GLASS = 0.128;
const ENDS_BETWEEN_UNITS = 0.163;

/**
 * Returns what speaks for a board of liquid, in nats. It counts the area of the units, because splitting
 * units, or reading streaks as bottles, adds items but no liquid.
 */
export function evidenceForLiquid(found: Interpretation): number {
  const { itemHeight, itemWidth, holders, isGuess } = found.layout;
  const isUnsure = holders.some(({ isCapacityUnsure }) => isCapacityUnsure);
  const endsBetween = holders.some((holder) => holder.endsBetweenPlaces && itemsOf(found, holder).length > 0);
  const against =
    (isUnsure ? UNSURE_CAPACITY : 0) + (isGuess ? GUESSED_GLASS : 0) + (endsBetween ? ENDS_BETWEEN_UNITS : 0);
  return evidenceFor(found) + Math.log(itemHeight * itemWidth) - against;
}
