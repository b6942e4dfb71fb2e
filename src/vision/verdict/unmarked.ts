import { diff } from 'color-diff';
import type { Interpretation } from '../colors/interpret.ts';
import { HIDDEN_GROUP } from '../colors/roles.ts';
import { areWithin, middleOf, type Patch } from '../items/patches.ts';
import type { Spot } from '../layout.ts';

/** Items this much like a hidden one may be hidden, their mark unseen. */
const LIKE_HIDDEN = 8;

/**
 * Tells of items that look like the hidden ones, and bear no mark: in all, or in most of what is seen of them, where the
 * rest may be that of a neighbour, since places of one stack may lie a part of an item off.
 */
export function likeHidden(
  { groupOf }: Pick<Interpretation, 'groupOf'>,
  stacks: readonly (readonly Spot[])[],
): (spot: Spot) => boolean {
  const isHidden = (spot: Spot) => groupOf.get(spot) === HIDDEN_GROUP;
  const hidden = stacks.flat().filter(isHidden);
  return (spot) => !isHidden(spot) && hidden.some((other) => areAlike(spot.patch, other.patch));
}

function areAlike(a: Patch, b: Patch): boolean {
  return areWithin(a, b, LIKE_HIDDEN) || diff(middleOf(a), middleOf(b)) < LIKE_HIDDEN;
}
