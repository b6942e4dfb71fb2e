import { KINDS, type Kind, type Outcome, success } from '../../puzzle/index.ts';
import { countWarning, unsettled } from '../../vision/corrections/count.ts';
import {
  type Correction,
  type CorrectionFault,
  correct,
  parseCorrection,
} from '../../vision/corrections/items.ts';
import { parseRule, type RuleCorrection, withRules } from '../../vision/corrections/rules.ts';
import {
  type AddedTube,
  type CapacityCorrection,
  parseAddedTube,
  parseCapacity,
  renumbered,
  withAddedTubes,
  withCapacities,
  withoutTubes,
} from '../../vision/corrections/tubes.ts';
import type { Reading, StoredReading } from '../../vision/index.ts';
import { type Attempt, EXIT, exitWith } from '../terminal/exit.ts';
import type { CorrectionFlags } from './correctionFlags.ts';

/** A person's corrections. Tube numbers are those of the reading; added tubes are numbered after them. */
export interface Corrections {
  readonly items: readonly Correction[];
  readonly kind: Kind | undefined;
  readonly upsideDown: boolean;
  /** Which of several boards in a picture is meant. */
  readonly board: number | undefined;
  /** Whether the best guess of a refused picture is taken. */
  readonly guess: boolean;
  readonly capacities: readonly CapacityCorrection[];
  readonly added: readonly AddedTube[];
  readonly dropped: readonly number[];
  readonly rules: readonly RuleCorrection[];
}

/** Parses the correction flags. @returns the corrections, or the first one that cannot be parsed */
export function correctionsOf(flags: CorrectionFlags): Attempt<Corrections> {
  const { set, kind, capacity = [], addTube = [], dropTube = [], rule = [] } = flags;
  const items = allOf(set.flatMap((list) => list.split(',')).map(parseCorrection));
  if (!items.ok) return items;
  const capacities = allOf(capacity.flatMap((list) => list.split(',')).map(parseCapacity));
  if (!capacities.ok) return capacities;
  const rules = allOf(rule.map(parseRule));
  if (!rules.ok) return rules;
  const added = allOf(addTube.map(parseAddedTube));
  if (!added.ok) return added;
  return success({
    items: items.value,
    kind: KINDS.find((known) => known === kind),
    upsideDown: flags.upsideDown === true,
    board: flags.board,
    guess: flags.guess === true,
    capacities: capacities.value,
    added: added.value,
    dropped: dropTube,
    rules: rules.value,
  });
}

export function correctedBy(flags: CorrectionFlags, reading: StoredReading): Attempt<StoredReading> {
  const corrections = correctionsOf(flags);
  return corrections.ok ? corrected(reading, corrections.value) : corrections;
}

/** All values, or the first failure. */
export function allOf<T>(parsed: readonly Outcome<T, CorrectionFault>[]): Attempt<readonly T[]> {
  for (const outcome of parsed) if (!outcome.ok) return exitWith(EXIT.usage, outcome.fault);
  return success(parsed.flatMap((outcome) => (outcome.ok ? [outcome.value] : [])));
}

/** Applies corrections to a reading, and checks the counting rule again. */
export function corrected<R extends Reading | StoredReading>(
  reading: R,
  { items, kind, capacities, added, dropped, rules }: Corrections,
): Attempt<R> {
  const withKind = kind === undefined ? reading : ofKind(reading, kind);
  if ([items, capacities, added, dropped, rules].every((list) => list.length === 0)) return success(withKind);
  const outcome = inTurn(withKind, [
    (one) => withAddedTubes(one, added, dropped),
    (one) => withCapacities(one, capacities),
    (one) => correct(one, items),
    (one) => withRules(one, rules),
    (one) => withoutTubes(one, dropped),
  ]);
  if (!outcome.ok) return exitWith(EXIT.usage, outcome.fault);
  const atEnd = added.flatMap(({ at }, i) => (at ? [] : [reading.tubes.length + i + 1]));
  const fixed = renumbered(outcome.value, atEnd);
  const ruled = rules.flatMap((rule) => ('tube' in rule ? [rule.tube] : []));
  const codes = capacities.some(({ tube }) => tube === undefined) ? (['CAPACITY_UNSURE'] as const) : [];
  const left = unsettled(fixed.warnings, fixed.tubes, { codes, ruled });
  return success({ ...fixed, warnings: [...left, ...countWarning(fixed)] });
}

type Step<R> = (reading: R) => Outcome<R, CorrectionFault>;

/** Applies steps one after the other, up to the first that fails. */
function inTurn<R>(reading: R, steps: readonly Step<R>[]): Outcome<R, CorrectionFault> {
  let outcome: Outcome<R, CorrectionFault> = success(reading);
  for (const step of steps) if (outcome.ok) outcome = step(outcome.value);
  return outcome;
}

function ofKind<R extends Reading | StoredReading>(reading: R, kind: Kind): R {
  return { ...reading, kind, warnings: reading.warnings.filter(({ code }) => code !== 'KIND_UNSURE') };
}
