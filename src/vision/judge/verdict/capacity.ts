import { HIDDEN } from '../../../puzzle/index.ts';
import { type Interpretation, itemsOf, withHolders } from '../../colors/interpretation.ts';
import { isEven } from '../../colors/judge.ts';
import type { Reading } from '../../reading.ts';

/**
 * Sets the capacity to the number of items that each colour has, and marks it as doubtful. It does so only if
 * all colours have equally many items, no tube has a capacity of its own, and the counting rule fails with
 * the capacity that was found. There are two cases. Either no tube holds more items than a colour has, and
 * the capacity is one larger, so the highest place is air. Or the walls show no height, and the capacity that
 * was found is smaller than the number of items of a colour.
 */
export function withCapacityByCounts(found: Interpretation): Interpretation {
  const { layout, whole, capacity } = found;
  const { holders, mostCapacity } = layout;
  if (whole || holders.some((holder) => holder.capacity !== undefined) || !isEven(found)) return found;
  const stacks = holders.map((holder) => itemsOf(found, holder));
  const colors = new Set(stacks.flat().map((item) => found.groupOf.get(item))).size;
  const each = stacks.flat().length / colors;
  const isTopPlaceAir = each === capacity - 1 && Math.max(...stacks.map(({ length }) => length)) <= each;
  const isHeightUnseen = each > capacity && capacity > mostCapacity;
  if (!isTopPlaceAir && !isHeightUnseen) return found;
  const doubted = holders.map((holder) => ({ ...holder, isCapacityUnsure: true }));
  return { ...withHolders(found, doubted), capacity: each, whole: true };
}

/**
 * Whether nothing shows how many items fit into a tube.
 *
 * - On pegs this is so if some items are hidden, because these fit any count. It is also so if all stacks
 *   begin, or all end, with two items of one colour: with one item fewer in each, the colours would fill the
 *   pegs as well.
 * - Bottles with two units each may really hold four, if all liquid lies in pairs late in a game.
 */
export function isCapacityUnknown({
  kind,
  onPegs,
  tubes,
}: Pick<Reading, 'kind' | 'onPegs' | 'tubes'>): boolean {
  if (kind === 'water' && !onPegs) return tubes.every(({ capacity }) => capacity === 2);
  if (onPegs && tubes.some(({ items }) => items.includes(HIDDEN))) return true;
  const stacks = tubes.map(({ items }) => items).filter((items) => items.length > 1);
  const isUp = stacks.every((items) => items[0] === items[1]);
  return onPegs && (isUp || stacks.every((items) => items.at(-1) === items.at(-2)));
}
