import { HIDDEN } from '../../puzzle/index.ts';
import type { Reading } from '../reading.ts';

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
