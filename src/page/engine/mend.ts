import {
  type Item,
  type Outcome,
  oddColors,
  plainTube,
  success,
  validate,
  withUntil,
} from '../../puzzle/index.ts';
import type { Correction, CorrectionFault, Reading, ReadingTube, Warning } from '../../vision/index.ts';
import {
  correct,
  renumbered,
  warn,
  withAddedTubes,
  withCapacities,
  withoutTubes,
} from '../../vision/index.ts';
import { mayHelp } from '../../vision/messages/warn.ts';
import type { Change } from './answers.ts';

/** Applies a correction to a reading and updates its warnings. Fails like the corrections of the program. */
export function mended(reading: Reading, change: Change): Outcome<Reading, CorrectionFault> {
  const outcome = changed(reading, change);
  return outcome.ok ? success(settled(outcome.value, change)) : outcome;
}

function changed(reading: Reading, change: Change): Outcome<Reading, CorrectionFault> {
  switch (change.type) {
    case 'item':
      return correct(reading, [change]);
    case 'air':
      return correct(reading, airLike(reading, reading.tubes[change.tube - 1]?.items[change.item - 1]));
    case 'capacity':
      return withCapacities(reading, [change]);
    case 'add':
      return renumberedOutcome(withAddedTubes(reading, [{}]));
    case 'drop':
      return renumberedOutcome(withoutTubes(reading, [change.tube]));
    case 'rules':
      return success(withRulesOf(reading, change));
    case 'board': {
      const { uneven: _, limit: __, ...plain } = reading;
      return success({ ...plain, ...change.rules });
    }
    case 'kind':
      return success({ ...reading, kind: change.kind });
  }
}

function withRulesOf(reading: Reading, { tube, rules }: Extract<Change, { type: 'rules' }>): Reading {
  const ruled = (one: ReadingTube) => withUntil({ ...plainTube(one), ...rules });
  return { ...reading, tubes: reading.tubes.map((one) => (one.number === tube ? ruled(one) : one)) };
}

/** Takes an item away wherever it lies open, or only others like it lie on it. */
function airLike({ tubes }: Reading, air: Item | undefined): Correction[] {
  return tubes.flatMap(({ number, items }) => {
    const left = items.findLastIndex((item) => item !== air) + 1;
    return items.slice(left).map((_, k) => ({ tube: number, item: items.length - k, value: '_' }));
  });
}

function renumberedOutcome(outcome: Outcome<Reading, CorrectionFault>): Outcome<Reading, CorrectionFault> {
  return outcome.ok ? success(renumbered(outcome.value)) : outcome;
}

/** Removes warnings that the correction settles, and checks the counting rule again. */
function settled(reading: Reading, change: Change): Reading {
  const left = reading.warnings.filter((warning) => !isAnswered(warning, change));
  return { ...reading, warnings: [...left, ...countWarning(reading)] };
}

function isAnswered(warning: Warning, change: Change): boolean {
  const { code, tubes } = warning;
  if (code === 'COLOR_COUNT') return true;
  if (change.type === 'kind') return code === 'KIND_UNSURE';
  if (change.type === 'capacity') return code === 'CAPACITY_UNSURE' && change.tube === undefined;
  if (change.type !== 'item' && change.type !== 'rules') return false;
  const isAbout = change.type === 'item' || mayHelp('tubeRule', warning);
  return isAbout && tubes.length === 1 && tubes[0] === change.tube;
}

/** The warning of the counting rule, if any. */
export function countWarning(reading: Reading): Warning[] {
  if (validate(reading).ok) return [];
  const { listed, tubes } = oddColors(reading, reading.capacity);
  return warn(reading, 'colorCount', tubes, { listed, size: reading.capacity });
}
