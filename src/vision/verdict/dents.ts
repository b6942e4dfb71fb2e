import type { Interpretation } from '../colors/interpret.ts';
import { HIDDEN_GROUP } from '../colors/roles.ts';
import type { Holder, Spot } from '../layout.ts';
import { median } from '../statistics.ts';

/** Dents of a board stand out less than this share of what items do. */
const MOST_DENTED = 0.6;

/**
 * Tells of tubes that were taken for empty since no other has room, though their places stand out as items do, or all
 * others are sorted: they may be full of one colour, and the tubes with room covered or cut off.
 */
export function dents({
  groupOf,
  roles,
  layout,
}: Pick<Interpretation, 'groupOf' | 'roles' | 'layout'>): (holder: Holder) => boolean {
  const groupIn = (spot: Spot) => groupOf.get(spot) ?? HIDDEN_GROUP;
  const isItem = (spot: Spot) => roles[groupIn(spot)] !== 'empty';
  const stacks = layout.holders.map(({ spots }) => spots.filter(isItem));
  const isSorted = stacks.every((stack) => new Set(stack.map(groupIn)).size < 2);
  const usual = median(stacks.flat().map(({ contrast }) => contrast));
  const least = isSorted ? 0 : MOST_DENTED * usual;
  const isSolid = (spot: Spot) => !isItem(spot) && !spot.bare && spot.contrast > least;
  return ({ spots }) => layout.kind === 'ball' && spots.length > 1 && spots.every(isSolid);
}
