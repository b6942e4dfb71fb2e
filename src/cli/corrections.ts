import { KINDS, type Kind, type Outcome, oddColors, validate } from '../puzzle/index.ts';
import { type Correction, type CorrectionFault, correct, parseCorrection } from '../vision/corrections.ts';
import type { Reading, StoredReading, Warning } from '../vision/index.ts';
import { warn } from '../vision/messages/warn.ts';
import {
  type AddedTube,
  type CapacityCorrection,
  parseAddedTube,
  parseCapacity,
  renumbered,
  withAddedTubes,
  withCapacities,
  withoutTubes,
} from '../vision/reshape.ts';
import type { CorrectionFlags } from './correctionFlags.ts';
import { EXIT, type Failure, isFailure } from './exit.ts';

/** What a person knows better. All numbers of tubes are those that the reading had; tubes that are added follow them. */
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
}

/** @returns the corrections, or the first one that cannot be understood. */
export function correctionsOf(flags: CorrectionFlags): Corrections | Failure {
  const { set, kind, capacity = [], addTube = [], dropTube = [] } = flags;
  const items = allOf(set.flatMap((list) => list.split(',')).map(parseCorrection));
  if (isFailure(items)) return items;
  const capacities = allOf(capacity.flatMap((list) => list.split(',')).map(parseCapacity));
  if (isFailure(capacities)) return capacities;
  const added = allOf(addTube.map(parseAddedTube));
  if (isFailure(added)) return added;
  return {
    items,
    kind: KINDS.find((known) => known === kind),
    upsideDown: flags.upsideDown === true,
    board: flags.board,
    guess: flags.guess === true,
    capacities,
    added,
    dropped: dropTube,
  };
}

/** What all of them mean, or why the first one that is wrong means nothing. */
function allOf<T>(parsed: readonly Outcome<T, CorrectionFault>[]): readonly T[] | Failure {
  for (const outcome of parsed) if (!outcome.ok) return { exit: EXIT.usage, ...outcome.fault };
  return parsed.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
}

/** A reading with corrections made; the counting rule is asked anew. */
export function corrected<R extends Reading | StoredReading>(
  reading: R,
  { items, kind, capacities, added, dropped }: Corrections,
): R | Failure {
  const seen = kind === undefined ? reading : ofKind(reading, kind);
  if ([items, capacities, added, dropped].every((list) => list.length === 0)) return seen;
  const outcome = inTurn(seen, [
    (one) => withAddedTubes(one, added),
    (one) => withCapacities(one, capacities),
    (one) => correct(one, items),
    (one) => withoutTubes(one, dropped),
  ]);
  if (!outcome.ok) return { exit: EXIT.usage, ...outcome.fault };
  const atEnd = added.flatMap(({ at }, i) => (at ? [] : [reading.tubes.length + i + 1]));
  const fixed = renumbered(outcome.value, atEnd);
  const others = fixed.warnings.filter(({ code }) => code !== 'COLOR_COUNT' && !isSettled(code, capacities));
  return { ...fixed, warnings: [...others, ...countWarning(fixed)] };
}

/** Whether what was doubted is known now: who names the capacity of all tubes leaves none of it in doubt. */
function isSettled(code: Warning['code'], capacities: readonly CapacityCorrection[]): boolean {
  return code === 'CAPACITY_UNSURE' && capacities.some(({ tube }) => tube === undefined);
}

type Step<R> = (reading: R) => Outcome<R, CorrectionFault>;

/** What one step makes of a reading goes into the next, up to the first that fails. */
function inTurn<R>(reading: R, steps: readonly Step<R>[]): Outcome<R, CorrectionFault> {
  let outcome: Outcome<R, CorrectionFault> = { ok: true, value: reading };
  for (const step of steps) if (outcome.ok) outcome = step(outcome.value);
  return outcome;
}

function ofKind<R extends Reading | StoredReading>(reading: R, kind: Kind): R {
  return { ...reading, kind, warnings: reading.warnings.filter(({ code }) => code !== 'KIND_UNSURE') };
}

function countWarning(reading: Reading | StoredReading): Warning[] {
  if (validate(reading).ok) return [];
  const { listed, tubes } = oddColors(reading, reading.capacity);
  return warn(reading, 'colorCount', tubes, { listed, size: reading.capacity });
}
