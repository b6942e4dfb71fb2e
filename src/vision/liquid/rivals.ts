import { groupsIn, type Interpretation, renaming, withHolders } from '../colors/interpretation.ts';
import type { Holder } from '../layout.ts';

/** As much speaks for two boards within this share. */
const AS_FIT = 0.05;
/** Units of two boards are the same within this share of their height. */
const SAME_UNIT = 0.1;

/**
 * The board, with a note of the bottles in which another one, of the same units and as fit, tells other colours. Liquids of one
 * colour but for a sign are one run without a border, and where looks of units and of runs both add up, neither is certain.
 */
export function withRivals(board: Interpretation, boards: readonly Interpretation[]): Interpretation {
  const isRival = (other: Interpretation) =>
    other.fitness >= (1 - AS_FIT) * board.fitness && areSameUnits(board, other);
  const otherwise = boards.filter(isRival).flatMap((other) => toldOtherwise(board, other));
  if (otherwise.length === 0) return board;
  const marked = board.layout.holders.map((holder) =>
    otherwise.includes(holder) ? { ...holder, isToldOtherwise: true } : holder,
  );
  return withHolders(board, marked);
}

function areSameUnits({ layout }: Interpretation, { layout: other }: Interpretation): boolean {
  return (
    Math.abs(other.itemHeight / layout.itemHeight - 1) < SAME_UNIT &&
    layout.holders.length === other.holders.length &&
    layout.holders.every(({ x, spots }, i) => {
      const same = other.holders[i];
      return same && Math.abs(same.x - x) < layout.itemWidth / 2 && same.spots.length === spots.length;
    })
  );
}

/** The bottles in which another board tells colours that are not the same but for their names. */
function toldOtherwise(board: Interpretation, other: Interpretation): Holder[] {
  const isSame = renaming<number>();
  const { holders } = board.layout;
  const same = holders.filter((holder, i) => {
    const its = other.layout.holders[i];
    const groups = its ? groupsIn(other, its) : [];
    const own = groupsIn(board, holder);
    return groups.length === own.length && own.every((group, k) => isSame(group, groups[k]));
  });
  return holders.filter((holder) => !same.includes(holder));
}
