import { HIDDEN } from '../../puzzle/index.ts';
import { HIDDEN_GROUP, type Interpretation, itemsOf, withHolders } from '../colors/interpretation.ts';
import { fillsWith, isEven } from '../colors/judge.ts';
import type { Reading, ReadingTube } from '../reading.ts';

/**
 * Sets the capacity of tubes to the number of items that each colour has, and marks it as doubtful. It does so only where all colours
 * have as many items, no tube has a capacity of its own, and the colours do not fill tubes of the capacity that was found. That
 * capacity is wrong when walls do not tell a height, or when there is room for one item more than any tube holds, which is air.
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

/**
 * Whether tubes may as well hold another number of items: their walls have room for it, hidden items make up what is missing,
 * and no colour needs more tubes than now.
 */
export function fitsOtherCapacity(found: Interpretation): boolean {
  const { layout, roles, groupOf, capacity } = found;
  const groups = [...groupOf.values()];
  const sizes = roles.flatMap((role, of) =>
    role === 'color' ? [groups.filter((group) => group === of).length] : [],
  );
  const hidden = groups.filter((group) => group === HIDDEN_GROUP).length;
  if (hidden === 0 || layout.onPegs || layout.holders.some((holder) => holder.capacity)) return false;
  const least = Math.max(
    layout.leastCapacity,
    ...layout.holders.map((holder) => itemsOf(found, holder).length),
  );
  const most = Math.max(...sizes);
  const isOther = (other: number) =>
    other !== capacity && (most <= other || most > capacity) && fillsWith(sizes, hidden, other);
  return Array.from({ length: Math.max(0, layout.mostCapacity - least + 1) }, (_, i) => least + i).some(
    isOther,
  );
}

/**
 * Whether nothing tells how many items there is room for.
 *
 * On pegs this is so where all stacks begin, or all end, with two items of one colour: with one fewer in each the colours would fill
 * the pegs as well. Hidden items fit any count. Of liquid, two units to a bottle may be four where all lie in pairs, late in a game,
 * and many units that lie in pairs may be half as many.
 */
export function isOpenEnded({ kind, onPegs, tubes }: Pick<Reading, 'kind' | 'onPegs' | 'tubes'>): boolean {
  if (kind === 'water' && !onPegs) return tubes.every(({ capacity }) => capacity === 2) || isPaired(tubes);
  if (onPegs && tubes.some(({ items }) => items.includes(HIDDEN))) return true;
  const stacks = tubes.map(({ items }) => items).filter((items) => items.length > 1);
  const isUp = stacks.every((items) => items[0] === items[1]);
  return onPegs && (isUp || stacks.every((items) => items.at(-1) === items.at(-2)));
}

/** Half as many items to a tube as this are still enough for a game. */
const MANY = 6;

/** Whether all liquid lies in pairs, and there is so much of it that units twice as high are as likely. */
function isPaired(tubes: Reading['tubes']): boolean {
  const isEven = ({ items, capacity }: ReadingTube) =>
    capacity % 2 === 0 && items.every((item, i) => i % 2 === 0 || item === items[i - 1]);
  return tubes.some(({ capacity }) => capacity >= MANY) && tubes.every(isEven);
}
