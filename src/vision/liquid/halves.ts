import { uniformCapacity } from '../../puzzle/index.ts';
import { interpret } from '../colors/interpret.ts';
import { groupsIn, type Interpretation, runLengths } from '../colors/interpretation.ts';
import type { Holder, Spot } from '../layout.ts';

/** So many runs shorter than a bottle are not all even by chance: most runs of a board are one unit. */
const FEWEST_RUNS = 6;

/**
 * The board with units twice as high where every run of one colour is an even number of units: a pattern that is the same in
 * every unit parts each of them in two. How much bottles hold is left in doubt. A board whose bottles hold different numbers is
 * left as it is.
 */
export function withoutHalves(found: Interpretation): Interpretation {
  const { layout, whole, capacity } = found;
  if (!whole || layout.kind !== 'water' || layout.onPegs || capacity % 2 > 0) return found;
  if (uniformCapacity(layout.holders.map((holder) => holder.capacity ?? capacity)) === undefined)
    return found;
  const runs = layout.holders.map((holder) => runLengths(groupsIn(found, holder)));
  const isPart = (length: number) => length < capacity;
  if (runs.flat().some((length) => length % 2 > 0)) return found;
  if (runs.flat().filter(isPart).length < FEWEST_RUNS) return found;
  const up = { x: 2 * layout.up.x, y: 2 * layout.up.y };
  const board = interpret({
    ...layout,
    up,
    itemHeight: 2 * layout.itemHeight,
    leastCapacity: capacity / 2,
    mostCapacity: capacity / 2,
    holders: layout.holders.map((holder) => inPairs(holder, layout.up.y)),
  });
  return board?.whole ? board : found;
}

/** The same with one item in the place of each two. */
function inPairs(holder: Holder, up: number): Holder {
  const spots = holder.spots.flatMap((spot, i): Spot[] =>
    i % 2 > 0 ? [] : [{ ...spot, y: (spot.y + (holder.spots[i + 1]?.y ?? spot.y)) / 2 }],
  );
  const own = holder.capacity === undefined ? {} : { capacity: holder.capacity / 2 };
  return { ...holder, ...own, isCapacityUnsure: true, y: holder.y + up / 2, spots };
}
