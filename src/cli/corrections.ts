import { validate } from '../puzzle/index.ts';
import { type Correction, correct, parseCorrection } from '../vision/corrections.ts';
import type { Reading, StoredReading, Warning } from '../vision/index.ts';
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
  const others = fixed.warnings.filter(({ code }) => code !== 'COLOR_COUNT');
  return { ...fixed, warnings: [...others, ...countWarning(fixed)] };
}

function countWarning(reading: Reading | StoredReading): Warning[] {
  const board = validate(reading);
  if (board.ok) return [];
  const { message, tubes = [] } = board.fault;
  return [{ code: 'COLOR_COUNT', message, tubes }];
}
