import { interpret } from './colors/interpret.ts';
import { type Interpretation, itemsOf } from './colors/interpretation.ts';
import type { View } from './picture/view.ts';
import { isPuzzle } from './verdict/refuse.ts';
import { proposeWalled } from './walled/propose.ts';
import { strokesOf } from './walled/strokes.ts';
import { sizesOf } from './walled/tubes.ts';

/**
 * The best reading of the picture as items of any shape that do not touch the walls of their tubes. Undefined unless it is a board
 * that keeps the counting rule.
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

/** Whether all items come in pairs of one colour, counted from the floor: then each pair may be one item of twice the height. */
function areHalves(found: Interpretation): boolean {
  return found.layout.holders.every((holder) => {
    const groups = itemsOf(found, holder).map((spot) => found.groupOf.get(spot));
    return groups.every((group, k) => k % 2 === 1 || group === groups[k + 1]);
  });
}
