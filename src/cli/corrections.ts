import { KINDS, type Kind, validate } from '../puzzle/index.ts';
import { type Correction, correct, parseCorrection } from '../vision/corrections.ts';
import type { Reading, StoredReading, Warning } from '../vision/index.ts';
import { EXIT, type Failure } from './exit.ts';

export interface CorrectionFlags {
  readonly set: readonly string[];
  readonly kind?: string;
}

/** What a person knows better. */
export interface Corrections {
  readonly items: readonly Correction[];
  readonly kind: Kind | undefined;
}

/** @returns the corrections, or the first one that cannot be understood. */
export function correctionsOf({ set, kind }: CorrectionFlags): Corrections | Failure {
  const parsed = set.flatMap((list) => list.split(',')).map(parseCorrection);
  for (const outcome of parsed) if (!outcome.ok) return { exit: EXIT.usage, ...outcome.fault };
  const items = parsed.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
  return { items, kind: KINDS.find((known) => known === kind) };
}

/** A reading with corrections made; the counting rule is asked anew. */
export function corrected<R extends Reading | StoredReading>(
  reading: R,
  { items, kind }: Corrections,
): R | Failure {
  const seen = kind === undefined ? reading : ofKind(reading, kind);
  if (items.length === 0) return seen;
  const outcome = correct(seen, items);
  if (!outcome.ok) return { exit: EXIT.usage, ...outcome.fault };
  const fixed = outcome.value;
  const others = fixed.warnings.filter(({ code }) => code !== 'COLOR_COUNT');
  return { ...fixed, warnings: [...others, ...countWarning(fixed)] };
}

function ofKind<R extends Reading | StoredReading>(reading: R, kind: Kind): R {
  return { ...reading, kind, warnings: reading.warnings.filter(({ code }) => code !== 'KIND_UNSURE') };
}

function countWarning(reading: Reading | StoredReading): Warning[] {
  const board = validate(reading);
  if (board.ok) return [];
  const { message, tubes = [] } = board.fault;
  return [{ code: 'COLOR_COUNT', message, tubes }];
}
