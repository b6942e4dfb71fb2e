import { type Interpretation, itemsOf } from '../colors/interpret.ts';

/** Fewer tubes with items than this are no board. */
const FEWEST_TUBES = 2;
/** Boards of games come out above 9, chance arrangements below 7 (measured over 118 screenshots). */
const LEAST_FITNESS = 5.5;
/** A layout in which most tubes hold nothing is a pattern of the background. */
const MOST_EMPTY_SHARE = 0.7;

/** Whether an interpretation is a board rather than an accident. */
export function isPuzzle(found: Interpretation): boolean {
  const filled = found.layout.holders.filter((holder) => itemsOf(found, holder).length > 0).length;
  if (filled < FEWEST_TUBES || filled < (1 - MOST_EMPTY_SHARE) * found.layout.holders.length) return false;
  return found.fitness >= LEAST_FITNESS;
}
