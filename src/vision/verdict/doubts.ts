import { HIDDEN } from '../../puzzle/index.ts';
import type { Interpretation } from '../colors/interpret.ts';
import type { Holder, Spot } from '../layout.ts';
import type { Reading, ReadingTube, Warning } from '../reading.ts';

type Doubtful = Omit<Reading, 'warnings'>;

/** A gap this small means that two colours lie about as close together as items of one. */
const CLOSE_GAP = 1.3;
/** Below this an item is more covered than seen. */
const COVERED = 0.5;
/** Less alike than this, an empty tube may be something else. */
const SURE_TUBE = 0.7;

/** Everything about a reading that a person should look at before believing it. */
export function doubtsOf(
  reading: Doubtful,
  interpretation: Interpretation,
  holders: readonly Holder[],
  stacks: readonly (readonly Spot[])[],
  concluded: ReadonlySet<Spot>,
): Warning[] {
  const numbersOf = (isDoubtful: (spot: Spot) => boolean) =>
    stacks.flatMap((stack, index) => (stack.some(isDoubtful) ? [index + 1] : []));
  const tubesWith = (isDoubtful: (holder: Holder) => boolean) =>
    holders.flatMap((holder, index) => (isDoubtful(holder) ? [index + 1] : []));
  const isCovered = (spot: Spot) => !concluded.has(spot) && spot.presence < COVERED;
  const uncertain = reading.tubes.filter((tube) => tube.certainty.some((c) => c < 0.25));
  return [
    ...countDoubt(reading, interpretation),
    ...warn('COLORS_CLOSE', closeTubes(reading, interpretation), 'two colours look nearly alike'),
    ...warn(
      'ITEM_UNSURE',
      numbersOf((spot) => concluded.has(spot)),
      'an item is hard to see; the counts say what it is',
    ),
    ...warn(
      'ITEM_COVERED',
      numbersOf(isCovered),
      'an item is partly covered or hard to tell from an empty place',
    ),
    ...warn(
      'ITEM_UNSURE',
      uncertain
        .filter((tube) => !concluded.size || tube.certainty.some((c) => c < 0.25 && c !== 0.3))
        .map(numberOf),
      'an item lies between two colours',
    ),
    ...warn(
      'TUBE_UNSURE',
      tubesWith((holder) => holder.likeness < SURE_TUBE),
      'this may or may not be an empty tube',
    ),
    ...warn(
      'TUBE_CUT',
      reading.tubes.filter((tube) => isCut(tube, reading)).map(numberOf),
      'a tube reaches over the edge of the picture',
    ),
  ];
}

function numberOf(tube: ReadingTube): number {
  return tube.number;
}

function warn(code: Warning['code'], tubes: readonly number[], message: string): Warning[] {
  if (tubes.length === 0) return [];
  const where = tubes.length === 1 ? `tube ${tubes[0]}` : `tubes ${tubes.join(', ')}`;
  return [{ code, message: `${where}: ${message}`, tubes }];
}

/** The counting rule: which colours do not fill tubes, and where they lie. */
function countDoubt(reading: Doubtful, { whole, capacity }: Interpretation): Warning[] {
  if (whole) return [];
  const items = reading.tubes.flatMap((tube) => tube.items);
  const odd = reading.colors.filter(({ id }) => items.filter((item) => item === id).length % capacity !== 0);
  const tubes = reading.tubes
    .filter((tube) => tube.items.some((item) => odd.some(({ id }) => id === item)))
    .map(numberOf);
  const listed = odd
    .map(({ id, name }) => `${items.filter((item) => item === id).length} ${name}`)
    .join(', ');
  const message = `the colours do not fill tubes of ${capacity}: ${listed}; something is misread or cut off`;
  return [{ code: 'COLOR_COUNT', message, tubes }];
}

function closeTubes(reading: Doubtful, { gap }: Interpretation): number[] {
  if (gap >= CLOSE_GAP) return [];
  return reading.tubes.filter((tube) => tube.items.some((item) => item !== HIDDEN)).map(numberOf);
}

/** A tube's side or end lies beyond the picture. */
function isCut(tube: ReadingTube, { width, height }: Doubtful): boolean {
  const slack = 0.1 * tube.width;
  return (
    tube.x - tube.width / 2 < -slack ||
    tube.x + tube.width / 2 > width + slack ||
    tube.y + tube.height / 2 > height + slack ||
    tube.y - tube.height / 2 < -slack
  );
}
