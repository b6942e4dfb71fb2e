import { HIDDEN } from '../../puzzle/index.ts';
import {
  colorSizes,
  HIDDEN_GROUP,
  type Interpretation,
  itemsOf,
  withHolders,
} from '../colors/interpretation.ts';
import { fillsWith, isEven } from '../colors/judge.ts';
import type { Reading, ReadingTube } from '../reading.ts';

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
 * Whether another capacity is possible as well: the walls have room for it, the hidden items can still make
 * up what colours lack, and no colour that fits into one tube now would need several.
 */
export function fitsOtherCapacity(found: Interpretation): boolean {
  const { layout, groupOf, capacity } = found;
  const sizes = colorSizes(found);
  const hidden = [...groupOf.values()].filter((group) => group === HIDDEN_GROUP).length;
  if (hidden === 0 || layout.onPegs || layout.holders.some((holder) => holder.capacity)) return false;
  const least = Math.max(
    layout.leastCapacity,
    ...layout.holders.map((holder) => itemsOf(found, holder).length),
  );
  const most = Math.max(...sizes);
  const isPossible = (other: number) =>
    other !== capacity && (most <= other || most > capacity) && fillsWith(sizes, hidden, other);
  return Array.from({ length: Math.max(0, layout.mostCapacity - least + 1) }, (_, i) => least + i).some(
    isPossible,
  );
}

/**
 * Whether nothing shows how many items fit into a tube.
 *
 * - On pegs this is so if some items are hidden, because these fit any count. It is also so if all stacks
 *   begin, or all end, with two items of one colour: with one item fewer in each, the colours would fill the
 *   pegs as well.
 * - Bottles with two units each may really hold four, if all liquid lies in pairs late in a game.
 * - Bottles with many units that all lie in pairs may really hold half as many.
 */
export function isCapacityUnknown({
  kind,
  onPegs,
  tubes,
}: Pick<Reading, 'kind' | 'onPegs' | 'tubes'>): boolean {
  if (kind === 'water' && !onPegs) return tubes.every(({ capacity }) => capacity === 2) || isPaired(tubes);
  if (onPegs && tubes.some(({ items }) => items.includes(HIDDEN))) return true;
  const stacks = tubes.map(({ items }) => items).filter((items) => items.length > 1);
  const isUp = stacks.every((items) => items[0] === items[1]);
  return onPegs && (isUp || stacks.every((items) => items.at(-1) === items.at(-2)));
}

/** Half of this capacity is still enough for a game. */
const LARGE_CAPACITY = 6;

/**
 * Whether all liquid lies in pairs and the capacity is so large that units of twice the height are as likely.
 */
function isPaired(tubes: Reading['tubes']): boolean {
  const isEven = ({ items, capacity }: ReadingTube) =>
    capacity % 2 === 0 && items.every((item, i) => i % 2 === 0 || item === items[i - 1]);
  return tubes.some(({ capacity }) => capacity >= LARGE_CAPACITY) && tubes.every(isEven);
}
