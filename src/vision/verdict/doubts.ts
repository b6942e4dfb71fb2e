import type { Interpretation } from '../colors/interpret.ts';
import type { Warning } from '../reading.ts';
import type { Evidence, Unjudged } from './evidence.ts';
import { itemDoubts } from './itemDoubts.ts';
import { tubeDoubts } from './tubeDoubts.ts';

/** Everything about a reading that a person should look at before believing it. */
export function doubtsOf(evidence: Evidence): Warning[] {
  const { reading, interpretation } = evidence;
  return [
    ...countDoubt(reading, interpretation),
    ...itemDoubts(evidence),
    ...tubeDoubts(evidence),
    ...leftOutDoubt(interpretation.layout.leftOut?.length ?? 0),
    ...buttonDoubt(interpretation),
    ...kindDoubt(interpretation),
  ];
}

/** The counting rule: which colours do not fill tubes, and where they lie. */
function countDoubt(reading: Unjudged, { whole, capacity }: Interpretation): Warning[] {
  if (whole) return [];
  const items = reading.tubes.flatMap((tube) => tube.items);
  const odd = reading.colors.filter(({ id }) => items.filter((item) => item === id).length % capacity !== 0);
  const tubes = reading.tubes
    .filter((tube) => tube.items.some((item) => odd.some(({ id }) => id === item)))
    .map(({ number }) => number);
  const listed = odd
    .map(({ id, name }) => `${items.filter((item) => item === id).length} ${name}`)
    .join(', ');
  const message = `the colours do not fill tubes of ${capacity}: ${listed}; something is misread or cut off`;
  return [{ code: 'COLOR_COUNT', message, tubes }];
}

/** Tubes with a sign on them, which the game may or may not let the player use. */
function leftOutDoubt(count: number): Warning[] {
  if (count === 0) return [];
  const message = `${count} empty tube${count > 1 ? 's' : ''} with a sign on the glass ${count > 1 ? 'were' : 'was'} left out as locked`;
  return [{ code: 'TUBE_UNSURE', message, tubes: [] }];
}

function buttonDoubt({ layout: { lacksLoneButton } }: Interpretation): Warning[] {
  const message = 'what stands alone, lower than the tubes, was left out as a button';
  return lacksLoneButton ? [{ code: 'TUBE_UNSURE', message, tubes: [] }] : [];
}

function kindDoubt({ layout: { kind, isKindUnsure } }: Interpretation): Warning[] {
  if (!isKindUnsure) return [];
  const message =
    kind === 'water'
      ? 'these may be blocks, moved one by one, rather than liquid'
      : 'these may be liquid, of which all of one colour moves at once, rather than blocks';
  return [{ code: 'KIND_UNSURE', message, tubes: [] }];
}
