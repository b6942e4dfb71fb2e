import { validate } from '../puzzle/index.ts';
import { type Correction, correct, parseCorrection } from '../vision/corrections.ts';
import type { Reading, StoredReading } from '../vision/index.ts';
import { EXIT, type Failure } from './exit.ts';

/** @returns the corrections, or the first one that cannot be understood. */
export function correctionsOf(set: readonly string[]): readonly Correction[] | Failure {
  const parsed = set.flatMap((list) => list.split(',')).map(parseCorrection);
  for (const outcome of parsed) if (!outcome.ok) return { exit: EXIT.usage, ...outcome.fault };
  return parsed.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
}

/** A reading with corrections made; the counting rule is asked anew. */
export function corrected<R extends Reading | StoredReading>(
  reading: R,
  corrections: readonly Correction[],
): R | Failure {
  if (corrections.length === 0) return reading;
  const outcome = correct(reading, corrections);
  if (!outcome.ok) return { exit: EXIT.usage, ...outcome.fault };
  const fixed = outcome.value;
  const warnings = fixed.warnings.filter(({ code }) => code !== 'COLOR_COUNT' || !validate(fixed).ok);
  return { ...fixed, warnings };
}
