import { interpret } from './colors/interpret.ts';
import { type Interpretation, itemsOf } from './colors/interpretation.ts';
import type { View } from './picture/view.ts';
import { isPuzzle } from './verdict/refuse.ts';
import { proposeWalled } from './walled/propose.ts';
import { strokesOf } from './walled/strokes.ts';
import { sizesOf } from './walled/tubes.ts';

/**
 * The fittest reading of the picture as items of any shape that stand free between the walls of tubes; undefined unless it is a
 * board that keeps the counting rule.
 */
export function readWalled(view: View): Interpretation | undefined {
  let best: Interpretation | undefined;
  for (const size of sizesOf(strokesOf(view.gradient))) {
    if (best && size.tubes.length < best.layout.holders.length) break;
    for (const layout of proposeWalled(view, size)) {
      const found = interpret(layout);
      if (found && isBoard(found) && found.fitness > (best?.fitness ?? 0)) best = found;
    }
  }
  return best;
}

function isBoard(found: Interpretation): boolean {
  return found.whole && found.layout.strays === 0 && isPuzzle(found) && !areHalves(found);
}

/** Whether colours lie in twos and fours only, from the floors up: then the items may be twice as high. */
function areHalves(found: Interpretation): boolean {
  return found.layout.holders.every((holder) => {
    const groups = itemsOf(found, holder).map((spot) => found.groupOf.get(spot));
    return groups.every((group, k) => k % 2 === 1 || group === groups[k + 1]);
  });
}
