import { RIM_CLEAR } from '../balls/rims.ts';
import { HIDDEN_GROUP, type Interpretation } from '../colors/interpretation.ts';
import type { Holder, Spot } from '../layout.ts';
import { median } from '../statistics.ts';

/** Dents of a board stand out less than this share of what items do. */
const MOST_DENTED = 0.6;

/**
 * Tells of tubes with places that were taken for empty, since no tube has room otherwise, though they stand out as items do;
 * and of those without items where all others are sorted. A colour of which no item lies under another may be what is there,
 * and the tubes with room covered, cut off, or unlike the others. Items that look like air inside their rims may be what is there
 * where such rims show between the ends of some tubes, and in the free places of others do not. So may what lies over the lowest
 * place of a tube and shows no more up to its mouth: dents are drawn in all places, and round floors in the lowest alone.
 */
export function dents({
  groupOf,
  roles,
  layout,
  capacity,
}: Pick<Interpretation, 'groupOf' | 'roles' | 'layout' | 'capacity'>): (holder: Holder) => boolean {
  const groupIn = (spot: Spot) => groupOf.get(spot) ?? HIDDEN_GROUP;
  const isItem = (spot: Spot) => roles[groupIn(spot)] !== 'empty';
  const stacks = layout.holders.map(({ spots }) => spots.filter(isItem));
  const isSorted = stacks.every((stack) => new Set(stack.map(groupIn)).size < 2);
  const least = MOST_DENTED * median(stacks.flat().map(({ contrast }) => contrast));
  const isDent = (spot: Spot) => !isItem(spot) && !spot.bare;
  const isSolid = (spot: Spot) => isDent(spot) && spot.contrast > least;
  const heightOf = (holder: Holder) => holder.capacity ?? capacity;
  const isRimmed = (spot: Spot) => !isItem(spot) && spot.presence >= RIM_CLEAR;
  // floors and mouths may be round themselves
  const showsRims = (holder: Holder) => holder.spots.slice(1, heightOf(holder) - 1).some(isRimmed);
  const isRimless = layout.holders.some((holder) => holder.spots.length < heightOf(holder));
  const isHeaped = (holder: Holder) =>
    holder.spots.length < heightOf(holder) && holder.spots.slice(1).some((spot) => !isItem(spot));
  const isDoubtful = (holder: Holder) =>
    holder.spots.length > 1 &&
    (holder.spots.some(isSolid) ||
      isHeaped(holder) ||
      (isSorted && holder.spots.every(isDent)) ||
      (isRimless && showsRims(holder)));
  return (holder) => layout.kind === 'ball' && isDoubtful(holder);
}
