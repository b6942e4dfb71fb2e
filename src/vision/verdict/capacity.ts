import { HIDDEN } from '../../puzzle/index.ts';
import { HIDDEN_GROUP, type Interpretation, itemsOf, withHolders } from '../colors/interpretation.ts';
import { fillsWith, isEven } from '../colors/judge.ts';
import type { Reading, ReadingTube } from '../reading.ts';

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

/**
 * Whether tubes could hold another number of items as well: walls leave room for it, hidden items make up for it, and no
 * colour would need more tubes than it does now.
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
 * On pegs, where no wall says how many items there is room for: all stacks lie on two items of one colour, or all end in
 * two, and with one fewer in each the colours would fill the pegs as well; or hidden items fit any count. Two units of
 * liquid to a bottle may be four, late in a game in which all lies in pairs, and many that lie in pairs may be half as many.
 */
export function isOpenEnded({ kind, onPegs, tubes }: Pick<Reading, 'kind' | 'onPegs' | 'tubes'>): boolean {
  if (kind === 'water' && !onPegs) return tubes.every(({ capacity }) => capacity === 2) || isPaired(tubes);
  if (onPegs && tubes.some(({ items }) => items.includes(HIDDEN))) return true;
  const stacks = tubes.map(({ items }) => items).filter((items) => items.length > 1);
  const isUp = stacks.every((items) => items[0] === items[1]);
  return onPegs && (isUp || stacks.every((items) => items.at(-1) === items.at(-2)));
}

/** Tubes of games seldom hold so many that half of them would not be enough for a game. */
const MANY = 6;

/** Whether so much liquid lies in pairs that units twice as high are as likely. */
function isPaired(tubes: Reading['tubes']): boolean {
  const isEven = ({ items, capacity }: ReadingTube) =>
    capacity % 2 === 0 && items.every((item, i) => i % 2 === 0 || item === items[i - 1]);
  return tubes.some(({ capacity }) => capacity >= MANY) && tubes.every(isEven);
}
