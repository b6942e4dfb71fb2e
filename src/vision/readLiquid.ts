import { bestOf } from '../numbers/statistics.ts';
import { costOf, interpret } from './colors/interpret.ts';
import { hasSeveralCapacities, type Interpretation, itemCount, itemsOf } from './colors/interpretation.ts';
import { DOUBTFUL_LIKENESS, type Holder, type Layout } from './layout.ts';
import { withDoubledUnits, withoutLightTops } from './liquid/amend.ts';
import { completeLiquid } from './liquid/complete.ts';
import { proposeLiquid } from './liquid/propose.ts';
import { memoizeBy } from './memoize.ts';
import type { View } from './picture/view.ts';
import { isLikelier, LEADS } from './rank/evidence.ts';
import { boardWithMostLiquid, evidenceForLiquid, isMixed } from './rank/liquid.ts';
import { isPuzzle } from './verdict/refuse.ts';

/**
 * Returns the best reading of the picture as liquid in bottles.
 *
 * Layouts are interpreted in order of likelihood. The best board is then completed with bottles that show no slab, and corrected where a
 * known mistake explains it better.
 */
export function readLiquid(view: View): Interpretation | undefined {
  const boardsIn = (list: readonly Interpretation[]) =>
    list.filter((found) => found.whole && isPuzzle(found));
  const interpretOnce = memoizeBy((layout: Layout) => {
    view.work.spend(costOf(layout));
    return interpret(layout);
  }, contentKeyOf);
  const readings = proposeLiquid(view).flatMap((choices) => interpretLikeliest(choices, interpretOnce));
  const boardsFound = boardsIn(readings);
  const complete = (found: Interpretation) => withoutOutliers(found, completeLiquid(view, found.layout));
  const mostLiquid = bestOf(readings, evidenceForLiquid);
  const best = boardWithMostLiquid(boardsFound) ?? mostLiquid;
  const completedBest =
    completedWithMostLiquid(mostLiquid, best, complete) ??
    (best && completeBest(best, boardsFound, complete));
  return completedBest && withDoubledUnits(withoutLightTops(completedBest));
}

/** Returns a key that is equal for layouts with the same contents, so that they are interpreted only once. */
function contentKeyOf({ holders, ...layout }: Layout): string {
  const looks = holders.map(({ spots, ...holder }) => [
    holder,
    spots.map(({ x, y, patch }) => [x, y, patch.mean]),
  ]);
  return JSON.stringify([layout, looks]);
}

/**
 * Returns the interpretation of a completed layout. If the board kept the counting rule before but breaks it
 * now, bottles are removed that are doubtful, hold something, and stand in no row of other bottles, provided
 * that the rule then holds with a higher fitness. They may be something else that is framed like a bottle,
 * such as a list of the colours.
 *
 * @param found the board before anything was added.
 * @param complete the layout of that board with everything that was found beside it.
 */
function withoutOutliers(found: Interpretation, complete: Layout): Interpretation | undefined {
  const whole = interpret(complete);
  if (!found.whole || whole?.whole) return whole;
  const isSure = ({ spots, likeness }: Holder) => spots.length === 0 || likeness > DOUBTFUL_LIKENESS;
  const sure = complete.holders.filter(isSure);
  const isInRow = ({ y }: Holder) => sure.some((other) => Math.abs(other.y - y) < complete.itemHeight / 2);
  const holders = complete.holders.filter((holder) => isSure(holder) || isInRow(holder));
  const without = interpret({ ...complete, holders });
  return without?.whole && (!whole || isLikelier(without, whole)) ? without : whole;
}

/**
 * Returns the completed reading with the most liquid, if it shows much more than the best board and keeps the
 * counting rule once completed.
 */
function completedWithMostLiquid(
  most: Interpretation | undefined,
  best: Interpretation | undefined,
  complete: (found: Interpretation) => Interpretation | undefined,
): Interpretation | undefined {
  if (!most || !best || evidenceForLiquid(most) - evidenceForLiquid(best) <= LEADS.brokenRule)
    return undefined;
  const whole = complete(most);
  return whole?.whole && isPuzzle(whole) && isMixed(whole) ? whole : undefined;
}

/**
 * Completes the best board. Only then it is known whether a bottle is empty, or whether a full one turns out
 * to be empty. If the completed board is no puzzle, has only full bottles, or has another number of items
 * than before, the fittest board with empty bottles and at least as many items is completed, too. That one
 * wins if it keeps the counting rule, and the first one has no room to play or fewer bottles.
 *
 * @param boards those that keep the counting rule.
 * @param complete adds the bottles that show no slab.
 */
function completeBest(
  best: Interpretation,
  boards: readonly Interpretation[],
  complete: (found: Interpretation) => Interpretation | undefined,
): Interpretation | undefined {
  const found = complete(best);
  const isRoomy = found !== undefined && isPuzzle(found) && !areAllFull(found);
  const count = isRoomy ? itemCount(found) : itemCount(best);
  if (isRoomy && count === itemCount(best)) return found;
  const other = boardWithMostLiquid(boards.filter((board) => itemCount(board) >= count && hasEmpty(board)));
  const whole = other && complete(other);
  const isBetter = !isRoomy || (whole && whole.layout.holders.length > found.layout.holders.length);
  return whole?.whole && isPuzzle(whole) && isBetter ? whole : found;
}

function hasEmpty(found: Interpretation): boolean {
  return found.layout.holders.some((holder) => itemsOf(found, holder).length === 0);
}

/** Whether every bottle is full. */
function areAllFull(found: Interpretation): boolean {
  const { holders } = found.layout;
  return holders.every((holder) => itemsOf(found, holder).length >= (holder.capacity ?? found.capacity));
}

/**
 * Interprets choices of layouts, the likeliest first, until one keeps the counting rule with one capacity for
 * all bottles. After a board with several capacities, only layouts with units of the same height are tried,
 * because all bottles may hold the same if some end higher than they seem to.
 */
function interpretLikeliest(
  choices: readonly (readonly Layout[])[],
  interpretLayout: (layout: Layout) => Interpretation | undefined = interpret,
): Interpretation[] {
  const read: Interpretation[] = [];
  for (const layouts of choices) {
    const known = read.find(({ whole }) => whole);
    const comparable = layouts.filter(({ itemHeight }) => !known || itemHeight === known.layout.itemHeight);
    read.push(...comparable.flatMap((layout) => interpretLayout(layout) ?? []));
    if (read.some((found) => found.whole && !hasSeveralCapacities(found))) break;
  }
  return read;
}
