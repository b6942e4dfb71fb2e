import { bestOf } from '../../../numbers/statistics.ts';
import { costOf, interpret } from '../../colors/interpret.ts';
import { hasSeveralCapacities, type Interpretation } from '../../colors/interpretation.ts';
import { isLikelier } from '../../judge/rank/evidence.ts';
import { boardWithMostLiquid, evidenceForLiquid } from '../../judge/rank/liquid.ts';
import { isPuzzle } from '../../judge/verdict/refuse.ts';
import { memoizeBy } from '../../picture/memoize.ts';
import type { View } from '../../picture/view.ts';
import { DOUBTFUL_LIKENESS, type Holder, type Layout } from '../../tubes/layout.ts';
import { withDoubledUnits, withoutLightTops } from './amend.ts';
import { completeLiquid } from './complete.ts';
import { proposeLiquid } from './propose.ts';

/**
 * Returns the best reading of the picture as liquid in bottles.
 *
 * Layouts are interpreted in order of likelihood. The best board is then completed with bottles that show no slab, and corrected where a
 * known mistake explains it better.
 */
export function readLiquid(view: View): Interpretation | undefined {
  const interpretOnce = memoizeBy((layout: Layout) => {
    view.work.spend(costOf(layout));
    return interpret(layout);
  }, contentKeyOf);
  const readings = proposeLiquid(view).flatMap((choices) => interpretLikeliest(choices, interpretOnce));
  const boards = readings.filter((found) => found.whole && isPuzzle(found));
  const best = boardWithMostLiquid(boards) ?? bestOf(readings, evidenceForLiquid);
  const complete = best && withoutOutliers(best, completeLiquid(view, best.layout));
  return complete && withDoubledUnits(withoutLightTops(complete));
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
