import { type Interpretation, itemsOf, withHolders } from '../colors/interpretation.ts';
import { isEven } from '../colors/judge.ts';

/**
 * The same with tubes that hold as many items as there are of each colour, and may hold another number: where all colours have
 * as many, but no tube does, and no wall says how high it is, nothing else tells. Nor do walls where no tube holds more than that
 * many, with room for one more over them: air.
 */
export function withCapacityByCounts(found: Interpretation): Interpretation {
  const { layout, whole, capacity } = found;
  const { holders, mostCapacity } = layout;
  if (whole || holders.some((holder) => holder.capacity !== undefined) || !isEven(found)) return found;
  const stacks = holders.map((holder) => itemsOf(found, holder));
  const colors = new Set(stacks.flat().map((item) => found.groupOf.get(item))).size;
  const each = stacks.flat().length / colors;
  const isAirOver = each === capacity - 1 && Math.max(...stacks.map(({ length }) => length)) <= each;
  const isUntold = each > capacity && capacity > mostCapacity;
  if (!isAirOver && !isUntold) return found;
  const doubted = holders.map((holder) => ({ ...holder, isCapacityUnsure: true }));
  return { ...withHolders(found, doubted), capacity: each, whole: true };
}
