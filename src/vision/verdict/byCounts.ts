import { type Interpretation, itemsOf, withHolders } from '../colors/interpret.ts';
import { isEven } from '../colors/judge.ts';

/**
 * The same with tubes that hold as many items as there are of each colour, and may hold another number: where all colours have
 * as many, but no tube does, and no wall says how high it is, nothing else tells.
 */
export function withCapacityByCounts(found: Interpretation): Interpretation {
  const { layout, whole, capacity } = found;
  const { holders, mostCapacity } = layout;
  const isKnown = capacity <= mostCapacity || holders.some((holder) => holder.capacity !== undefined);
  if (whole || isKnown || !isEven(found)) return found;
  const items = holders.flatMap((holder) => itemsOf(found, holder));
  const colors = new Set(items.map((item) => found.groupOf.get(item))).size;
  const each = items.length / colors;
  if (each <= capacity) return found;
  const doubted = holders.map((holder) => ({ ...holder, isCapacityUnsure: true }));
  return { ...withHolders(found, doubted), capacity: each, whole: true };
}
