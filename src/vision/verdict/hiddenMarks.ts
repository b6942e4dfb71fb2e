import { diff } from 'color-diff';
import { HIDDEN } from '../../puzzle/index.ts';
import { HIDDEN_GROUP, type Interpretation } from '../colors/interpretation.ts';
import { areWithin, middleOf, type Patch } from '../items/patches.ts';
import type { Spot } from '../layout.ts';
import type { Reading } from '../reading.ts';

/** Items this close in colour to a hidden one may be hidden, their mark unseen. */
const LIKE_HIDDEN = 8;

/**
 * Finds items without a mark that look like the hidden ones, in all of what is seen of them or in most of it: places of a stack may
 * lie a part of an item off, so that the rest is a neighbour's.
 */
export function likeHidden(
  { groupOf }: Pick<Interpretation, 'groupOf'>,
  stacks: readonly (readonly Spot[])[],
): (spot: Spot) => boolean {
  const isHidden = (spot: Spot) => groupOf.get(spot) === HIDDEN_GROUP;
  const hidden = stacks.flat().filter(isHidden);
  return (spot) => !isHidden(spot) && hidden.some((other) => areAlike(spot.patch, other.patch));
}

/** A place bears no mark below this likeness. A larger share of such places than the second is not by chance. */
const UNMARKED = 0.35;
const MOST_UNMARKED = 0.4;

/**
 * Finds hidden units of liquid without a mark, where there are many: the units may be fewer and higher. Of items, it finds those
 * of a board on which none, or all but one, bears a mark.
 */
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
 * Finds tubes with hidden items, where these keep the counting rule by themselves and so do all other colours. They may be of a
 * colour that bears a mark, such as a digit, which looks like a question mark.
 *
 * @returns the numbers of the tubes
 */
export function markedTubes({ tubes, capacity }: Pick<Reading, 'tubes' | 'capacity'>): number[] {
  const items = tubes.flatMap((tube) => tube.items);
  const counts = [...new Set(items)].map((item) => items.filter((other) => other === item).length);
  if (!items.includes(HIDDEN) || counts.some((count) => count % capacity > 0)) return [];
  return tubes.filter((tube) => tube.items.includes(HIDDEN)).map(({ number }) => number);
}
