import { type Item, type Outcome, success } from '../../puzzle/index.ts';
import { plainTube, withUntil } from '../../puzzle/tubeRules.ts';
import { countWarning, type Told, unsettled } from '../../vision/corrections/count.ts';
import type { Correction, CorrectionFault, Reading, ReadingTube, Warning } from '../../vision/index.ts';
import { correct, renumbered, withAddedTubes, withCapacities, withoutTubes } from '../../vision/index.ts';
import { keyOfWarning } from '../doubts.ts';
import type { Change } from './answers.ts';

/** Applies a correction to a reading and updates its warnings. Fails like the corrections of the program. */
export function mended(reading: Reading, change: Change): Outcome<Reading, CorrectionFault> {
  const outcome = changed(reading, change);
  return outcome.ok ? success(settled(outcome.value, change)) : outcome;
}

function changed(reading: Reading, change: Change): Outcome<Reading, CorrectionFault> {
  switch (change.type) {
    case 'items':
      return correct(reading, change.items);
    case 'air':
      return correct(reading, airLike(reading, reading.tubes[change.tube - 1]?.items[change.item - 1]));
    case 'capacity': {
      const { tubes, capacity } = change;
      return withCapacities(reading, tubes?.map((tube) => ({ tube, capacity })) ?? [{ capacity }]);
    }
    case 'add':
      return renumberedOutcome(withAddedTubes(reading, [{}]));
    case 'drop':
      return renumberedOutcome(withoutTubes(reading, change.tubes));
    case 'rules':
      return success(withRulesOf(reading, change));
    case 'board': {
      const { uneven: _, limit: __, ...plain } = reading;
      return success({ ...plain, ...change.rules });
    }
    case 'kind':
      return success({ ...reading, kind: change.kind });
    case 'right':
      return success({ ...reading, warnings: reading.warnings.filter((_, k) => k !== change.warning) });
  }
}

function withRulesOf(reading: Reading, { tubes, rules }: Extract<Change, { type: 'rules' }>): Reading {
  const ruled = (one: ReadingTube) => withUntil({ ...plainTube(one), ...rules });
  return { ...reading, tubes: reading.tubes.map((one) => (tubes.includes(one.number) ? ruled(one) : one)) };
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
  const isMissed = (warning: Warning) =>
    change.type === 'add' && keyOfWarning(warning) === 'warning.TUBE_MISSED';
  const left = unsettled(reading.warnings, reading.tubes, toldBy(change)).filter(
    (warning) => !isMissed(warning),
  );
  return { ...reading, warnings: [...countWarning(reading), ...left] };
}

function toldBy(change: Change): Told {
  if (change.type === 'kind') return { codes: ['KIND_UNSURE'] };
  if (change.type === 'capacity') return { codes: change.tubes ? [] : ['CAPACITY_UNSURE'] };
  if (change.type === 'items') return { items: change.items.map(({ tube }) => tube) };
  return change.type === 'rules' ? { ruled: change.tubes } : {};
}
