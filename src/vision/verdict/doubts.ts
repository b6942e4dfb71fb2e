import { HIDDEN } from '../../puzzle/index.ts';
import type { Interpretation } from '../colors/interpret.ts';
import type { Holder, Spot } from '../layout.ts';
import type { Reading, ReadingTube, Warning } from '../reading.ts';
import { median } from '../statistics.ts';

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
  const { tubes } = reading;
  const numbersOf = (isDoubtful: (spot: Spot) => boolean) =>
    stacks.flatMap((stack, index) => (stack.some(isDoubtful) ? [index + 1] : []));
  const isCovered = (spot: Spot) => !concluded.has(spot) && spot.presence < COVERED;
  const unlike = holders.flatMap((holder, index) => (holder.likeness < SURE_TUBE ? [index + 1] : []));
  const isOdd = oddCapacities(reading);
  const unsure = holders.flatMap((holder, i) => (holder.isCapacityUnsure || isOdd(tubes[i]) ? [i + 1] : []));
  const between = tubes.filter((tube, i) => isBetween(tube, stacks[i] ?? [], concluded)).map(numberOf);
  const cut = tubes.filter((tube) => isCut(tube, reading)).map(numberOf);
  return [
    ...countDoubt(reading, interpretation),
    ...warn('COLORS_CLOSE', closeTubes(reading, interpretation), 'two colours look nearly alike'),
    ...warn(
      'ITEM_UNSURE',
      numbersOf((spot) => concluded.has(spot)),
      'the counts say what a hidden part of an item is',
    ),
    ...warn('ITEM_COVERED', numbersOf(isCovered), 'an item is partly covered, or no item at all'),
    ...warn('ITEM_UNSURE', between, 'an item lies between two colours'),
    ...warn('TUBE_UNSURE', unlike, 'this may or may not be a tube'),
    ...warn(
      'TUBE_UNSURE',
      besideHoles(tubes),
      'there is room for another tube beside this one, but none was seen',
    ),
    ...warn('TUBE_UNSURE', lateRows(tubes), 'an empty tube before this one may have been overlooked'),
    ...warn(
      'TUBE_UNSURE',
      withoutRoom(tubes),
      'no free place was found; an empty tube may have been overlooked',
    ),
    ...warn('CAPACITY_UNSURE', unsure, 'how many items it holds is not certain'),
    ...leftOutDoubt(interpretation.layout.leftOut?.length ?? 0),
    ...warn('TUBE_CUT', cut, 'a tube reaches over the edge of the picture'),
  ];
}

/** Less certain than this, an item may be of another colour. */
const SURE_ITEM = 0.25;

function isBetween(tube: ReadingTube, stack: readonly Spot[], concluded: ReadonlySet<Spot>): boolean {
  return stack.some((spot, k) => !concluded.has(spot) && (tube.certainty[k] ?? 1) < SURE_ITEM);
}

function numberOf(tube: ReadingTube): number {
  return tube.number;
}

function warn(code: Warning['code'], tubes: readonly number[], message: string): Warning[] {
  if (tubes.length === 0) return [];
  const where = tubes.length === 1 ? `tube ${tubes[0]}` : `tubes ${tubes.join(', ')}`;
  return [{ code, message: `${where}: ${message}`, tubes }];
}

/** With hidden items no count confirms what the heights of tubes say. */
function oddCapacities({ capacity, tubes }: Doubtful): (tube: ReadingTube | undefined) => boolean {
  const hidden = tubes.some((tube) => tube.items.includes(HIDDEN));
  return (tube) => hidden && tube !== undefined && tube.capacity !== capacity;
}

/** Tubes with a sign on them, which the game may or may not let the player use. */
function leftOutDoubt(count: number): Warning[] {
  if (count === 0) return [];
  const message = `${count} empty tube${count > 1 ? 's' : ''} with a sign on the glass ${count > 1 ? 'were' : 'was'} left out as locked`;
  return [{ code: 'TUBE_UNSURE', message, tubes: [] }];
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

function closeTubes(reading: Doubtful, { gap, capacity }: Interpretation): number[] {
  const suspects = gap < CLOSE_GAP ? reading.colors.map(({ id }) => id) : oddDoubles(reading, capacity);
  return reading.tubes.filter((tube) => tube.items.some((item) => suspects.includes(item))).map(numberOf);
}

/** Colours that fill two tubes when nearly all others fill one: they may be two that look alike. */
function oddDoubles({ colors, tubes }: Doubtful, capacity: number): string[] {
  const items = tubes.flatMap((tube) => tube.items);
  const doubles = colors.filter(({ id }) => items.filter((item) => item === id).length > capacity);
  return doubles.length <= colors.length / 4 ? doubles.map(({ id }) => id) : [];
}

/** Every tube, when not one of them has a free place. */
function withoutRoom(tubes: readonly ReadingTube[]): number[] {
  return tubes.every((tube) => tube.items.length >= tube.capacity) ? tubes.map(numberOf) : [];
}

/** How near to a whole multiple of the usual distance a gap has to be to count as room for a tube. */
const HOLE_SLACK = 0.12;

/** The neighbours of gaps in a row that are as wide as one or more tubes. */
function besideHoles(tubes: readonly ReadingTube[]): number[] {
  const pairs = tubes.slice(1).flatMap((right, i) => {
    const left = tubes[i];
    return left && right.x > left.x && Math.abs(right.y - left.y) < right.height / 2 ? [{ left, right }] : [];
  });
  const distances = pairs.map(({ left, right }) => right.x - left.x);
  const usual = median(distances);
  if (distances.filter((distance) => Math.abs(distance / usual - 1) < HOLE_SLACK).length < 2) return [];
  const holes = pairs.filter(({ left, right }) => {
    const multiple = (right.x - left.x) / usual;
    return multiple > 1.5 && Math.abs(multiple - Math.round(multiple)) < HOLE_SLACK;
  });
  return holes.flatMap(({ left, right }) => [left.number, right.number]);
}

/** The first tubes of rows that end with the widest row but begin later: rows stand in the middle or on the left. */
function lateRows(tubes: readonly ReadingTube[]): number[] {
  const rows: ReadingTube[][] = [];
  for (const tube of tubes) {
    const last = rows.at(-1)?.at(-1);
    if (last && tube.x > last.x && Math.abs(tube.y - last.y) < last.height / 2) rows.at(-1)?.push(tube);
    else rows.push([tube]);
  }
  const start = Math.min(...rows.map(([first]) => first?.x ?? 0));
  const end = Math.max(...rows.map((row) => row.at(-1)?.x ?? 0));
  return rows.flatMap((row) => {
    const [first, last] = [row[0], row.at(-1)];
    if (!first || !last) return [];
    return first.x - start > first.width / 2 && end - last.x < last.width / 4 ? [first.number] : [];
  });
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
