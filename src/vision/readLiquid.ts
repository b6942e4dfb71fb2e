import { costOf, interpret } from './colors/interpret.ts';
import { hasSeveralCapacities, type Interpretation } from './colors/interpretation.ts';
import type { Layout } from './layout.ts';
import { withDoubledUnits, withoutLightTops } from './liquid/amend.ts';
import { completeLiquid } from './liquid/complete.ts';
import { proposeLiquid } from './liquid/propose.ts';
import { memoizeBy } from './memoize.ts';
import type { View } from './picture/view.ts';
import { boardWithMostLiquid, evidenceForLiquid } from './rank/liquid.ts';
import { bestOf } from './statistics.ts';
import { isPuzzle } from './verdict/refuse.ts';

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
  const boardsFound = readings.filter((found) => found.whole && isPuzzle(found));
  const best = boardWithMostLiquid(boardsFound) ?? bestOf(readings, evidenceForLiquid);
  const completed = best && interpret(completeLiquid(view, best.layout));
  return completed && withDoubledUnits(withoutLightTops(completed));
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
 * Interprets choices of layouts, the likeliest first, until one keeps the counting rule with one capacity for
 * all bottles. After a board with several capacities, only layouts with units of the same height are tried,
 * because all bottles may hold the same if some end higher than they seem to.
 */
function interpretLikeliest(
  choices: readonly (readonly Layout[])[],
  interpretLayout: (layout: Layout) => Interpretation | undefined,
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
