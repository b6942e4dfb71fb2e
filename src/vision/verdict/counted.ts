import { HIDDEN } from '../../puzzle/index.ts';
import type { Interpretation } from '../colors/interpretation.ts';
import { DOUBTFUL } from '../layout.ts';
import type { Reading } from '../reading.ts';

/**
 * Tells of each tube whether the colours fill tubes with what lies in it, and would not without it: such a one is
 * a tube, however unlike the others its sides are. Hidden items make up any count, and then none is; nor is any where not one
 * tube is sure.
 */
export function countedOn(
  { tubes }: Pick<Reading, 'tubes'>,
  { whole, layout }: Interpretation,
): (index: number) => boolean {
  const isHiding = tubes.some(({ items }) => items.includes(HIDDEN));
  const isOneSure = layout.holders.some(({ likeness }) => likeness > DOUBTFUL);
  if (!whole || isHiding || !isOneSure) return () => false;
  return (index) => {
    const { items = [], capacity = 1 } = tubes[index] ?? {};
    const counts = [...new Set(items)].map((item) => items.filter((other) => other === item).length);
    return counts.length > 0 && counts.every((count) => count % capacity !== 0);
  };
}
