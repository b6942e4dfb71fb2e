import { diff } from 'color-diff';
import { HIDDEN } from '../../puzzle/index.ts';
import { HIDDEN_GROUP, type Interpretation } from '../colors/interpretation.ts';
import { areWithin, middleOf, type Patch } from '../items/patches.ts';
import type { Spot } from '../layout.ts';
import type { Reading } from '../reading.ts';

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

/** A place of a stack of hidden liquid bears no mark below this likeness; more such places than this share are not by chance. */
const UNMARKED = 0.35;
const MOST_UNMARKED = 0.4;

/** Hidden units of liquid of which many bear no mark: there may be fewer and higher ones. So may items that all bear none. */
export function lacksMarks(
  { groupOf, layout }: Pick<Interpretation, 'groupOf' | 'layout'>,
  stacks: readonly (readonly Spot[])[],
): (spot: Spot) => boolean {
  const hidden = stacks.flat().filter((spot) => groupOf.get(spot) === HIDDEN_GROUP);
  const bare = hidden.filter(({ questionMark }) => questionMark < UNMARKED);
  const areMany = bare.length > (layout.kind === 'water' ? MOST_UNMARKED * hidden.length : hidden.length - 1);
  return (spot) => areMany && bare.includes(spot);
}

function areAlike(a: Patch, b: Patch): boolean {
  return areWithin(a, b, LIKE_HIDDEN) || diff(middleOf(a), middleOf(b)) < LIKE_HIDDEN;
}

/**
 * The numbers of the tubes with hidden items, where all other colours keep the counting rule without them, and so do they:
 * they may be of a colour that bears a mark, such as a digit, which looks like a question mark.
 */
export function markedTubes({ tubes, capacity }: Pick<Reading, 'tubes' | 'capacity'>): number[] {
  const items = tubes.flatMap((tube) => tube.items);
  const counts = [...new Set(items)].map((item) => items.filter((other) => other === item).length);
  if (!items.includes(HIDDEN) || counts.some((count) => count % capacity > 0)) return [];
  return tubes.filter((tube) => tube.items.includes(HIDDEN)).map(({ number }) => number);
}
