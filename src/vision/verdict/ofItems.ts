import type { Interpretation } from '../colors/interpretation.ts';
import type { Reading } from '../reading.ts';

/**
 * Whether what is seen are items, not liquid, or may be: straight bottles tell no more of those. Items on pegs have to keep the
 * counting rule: round flasks and their lids, which stand over one another, look like such.
 */
export function mayBeItems(
  { layout: { kind, onPegs }, whole }: Pick<Interpretation, 'layout' | 'whole'>,
  { warnings }: Pick<Reading, 'warnings'>,
): boolean {
  const isKindUnsure = warnings.some(({ code }) => code === 'KIND_UNSURE');
  if (onPegs) return whole;
  return kind !== 'water' || isKindUnsure;
}
