import { HIDDEN_GROUP, type Interpretation, itemsOf } from '../colors/interpretation.ts';
import { fillsWith } from '../colors/judge.ts';

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
