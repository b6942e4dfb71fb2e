import { bestOf } from '../../../numbers/statistics.ts';
import { areEmblems } from '../../colors/emblems.ts';
import type { Interpretation } from '../../colors/interpretation.ts';
import type { View } from '../../picture/view.ts';
import { type Holder, type Layout, SURE_TUBE } from '../../tubes/layout.ts';
import { isPuzzle } from '../verdict/refuse.ts';
import { evidenceFor, isLikelier, LEADS, nearlyAsLikely } from './evidence.ts';

/**
 * Chooses the reading with more evidence, with these exceptions. Balls that are a board win against liquid that is no board or
 * whose capacity was guessed, unless they may be emblems printed on liquid. Such emblems lose against wider liquid that keeps the
 * counting rule. Balls that break it also win against liquid that is no board and whose capacity was guessed.
 */
export function chooseBallsOrLiquid(
  { raster }: View,
  balls: Interpretation | undefined,
  liquid: Interpretation | undefined,
): Interpretation | undefined {
  if (liquid && balls?.whole && isPuzzle(balls)) {
    const isBoard = !isCapacityGuess(liquid) && isPuzzle(liquid);
    const isPrinted = liquid.layout.itemWidth > balls.layout.itemWidth && areEmblems(raster, balls);
    if (isPrinted && isBoard && liquid.whole) return liquid;
    if (!isPrinted && !isBoard) return balls;
  }
  if (liquid && balls && !balls.whole && isCapacityGuess(liquid) && !isPuzzle(liquid)) return balls;
  return liquid && (!balls || isLikelier(liquid, balls)) ? liquid : balls;
}

/** Whether the capacity of all tubes is unsure. */
export function isCapacityGuess({ layout }: Interpretation): boolean {
  return layout.holders.every(({ isCapacityUnsure }) => isCapacityUnsure);
}

/** Returns the best of several layouts of balls: of those that are nearly as likely, the one with most tubes. */
export function chooseBalls(readings: readonly Interpretation[]): Interpretation | undefined {
  const likely = nearlyAsLikely(readings, LEADS.equalBalls, evidenceFor);
  return bestOf(likely, ({ layout, capacity }) => countTubes(layout, capacity));
}

/** The number of sure tubes of a layout. A stack in the places of a tube below it is not counted: its items were lifted from there. */
function countTubes(layout: Layout, capacity: number): number {
  const sure = layout.holders.filter(({ likeness }) => likeness >= SURE_TUBE);
  return sure.filter((upper) => !sure.some((lower) => isIn(upper, lower, layout, capacity))).length;
}

/** Whether `upper` lies within the places of `lower`. */
function isIn(upper: Holder, lower: Holder, { itemWidth, up }: Layout, capacity: number): boolean {
  const place = (lower.y - upper.y) / -up.y;
  return place > 0.5 && place < capacity - 0.5 && Math.abs(upper.x - lower.x) < itemWidth / 2;
}
