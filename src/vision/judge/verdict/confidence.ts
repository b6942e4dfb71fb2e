import type { Reading } from '../../reading.ts';
import { OFF, OTHER, SURE } from './odds.ts';

/**
 * How likely a board is right, in nats: the logarithm of its odds. 0 is as likely right as wrong, 3 right in 95 of 100. It is a sum: each reason for a
 * warning takes off what it did on random paintings, by logistic regression; docs/library.md says how often boards were right.
 */
export function confidenceOf({ warnings }: Pick<Reading, 'warnings'>): number {
  const reasons = [...new Set(warnings.map(({ reason }) => reason))];
  return reasons.reduce((sum, reason) => sum - (OFF[reason] ?? OTHER), SURE);
}
