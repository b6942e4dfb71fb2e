import { HIDDEN } from '../../../puzzle/index.ts';
import { type Interpretation, runLengths } from '../../colors/interpretation.ts';
import { type Warning, warn } from '../../messages/index.ts';
import type { Point, Reading, ReadingTube } from '../../reading.ts';
import { DOUBTFUL_LIKENESS, type Holder } from '../../tubes/layout.ts';
import { looksLikeItem } from './airOrItem.ts';
import { isCapacityUnknown } from './capacity.ts';
import type { Evidence, ReadingWithoutWarnings } from './evidence.ts';
import { hasUsualRoom, isCut, mayReachDown, overlooked, tooFarOff } from './tubeRows.ts';

/** The centres of two items are at least this share of their width apart. Tubes that are nearer overlap. */
const LEAST_DISTANCE = 0.9;

/**
 * Finds tubes with a place in which an item would overlap an item in a place of another tube. One tube may
 * have been read as two, or items that hang in front of a tube as a tube of their own.
 *
 * @returns the numbers of the tubes
 */
export function overlapping(tubes: readonly ReadingTube[]): number[] {
  return tubes
    .filter((tube) => tubes.some((other) => other !== tube && haveOverlappingPlaces(tube, other)))
    .map(({ number }) => number);
}

function haveOverlappingPlaces(a: ReadingTube, b: ReadingTube): boolean {
  const isSame = (p: Point, q: Point) =>
    Math.abs(p.x - q.x) < LEAST_DISTANCE * a.itemWidth && Math.abs(p.y - q.y) < a.itemHeight / 2;
  return a.places.some((p) => b.places.some((q) => isSame(p, q)));
}

/** An empty tube with a lower likeness may be something else. */
const SURE_LIKENESS = 0.7;

/** Tubes with at least this many pixels of the raster across are not missed because of their size. */
const SMALL_TUBE = 18;

/**
 * Returns all warnings about tubes: whether they are tubes, whether what was read as air in them is air, and
 * their capacity.
 */
export function tubeDoubts(evidence: Evidence): Warning[] {
  const { reading, interpretation, holders, stacks } = evidence;
  const { tubes } = reading;
  const numbersOf = (isDoubtful: (holder: Holder, i: number) => boolean) =>
    holders.flatMap((holder, i) => (isDoubtful(holder, i) ? [i + 1] : []));
  const isNeeded = isNeededByCounts(reading, interpretation);
  const unlike = numbersOf(({ likeness, lock }, i) => likeness < SURE_LIKENESS && !lock && !isNeeded(i));
  const locked = numbersOf(({ lock }) => lock === 'sure');
  const maybeLocked = numbersOf(({ lock }) => lock === 'doubtful');
  const isItem = looksLikeItem(interpretation, stacks);
  const colored = numbersOf(
    ({ showsColorInAir, spots, lock }) => lock !== 'sure' && (showsColorInAir === true || spots.some(isItem)),
  );
  const light = numbersOf(({ hasLightTop }) => hasLightTop === true);
  const isOdd = isUnconfirmedCapacity(reading);
  const raised = mayReachDown(tubes);
  const isOpen = isCapacityUnknown(reading) || mayBeOtherUnits(reading);
  const unsure = numbersOf(
    ({ isCapacityUnsure, lock }, i) =>
      lock !== 'sure' && (isOpen || isCapacityUnsure === true || isOdd(tubes[i]) || raised.includes(i + 1)),
  );
  const small = numbersOf(({ box }) => box.right - box.left < SMALL_TUBE);
  const areBeyond = tubes.map((tube) => isCut(tube, reading));
  const cut = numbersOf((holder, i) => holder.isCut === true || areBeyond[i] === true);
  const besideCut = numbersOf(({ isBesideCut }) => isBesideCut === true);
  return [
    ...warn(reading, 'mayBeNone', [...unlike, ...mayBeButtons(tubes), ...tooFarOff(tubes)]),
    ...warn(reading, 'locked', locked),
    ...warn(reading, 'mayBeLocked', maybeLocked),
    ...warn(reading, 'smallTubes', small),
    ...warn(reading, 'overlapping', overlapping(tubes)),
    ...warn(reading, 'dentOrItem', colored),
    ...warn(reading, 'lightTop', light),
    ...warn(reading, 'endLacksOne', mayHideEmpties(evidence) ? numbersOf(() => true) : []),
    ...overlooked(reading, ({ number }, side) => holders[number - 1]?.pageBeside?.[side] === true).flatMap(
      ({ numbers, reason }) => warn(reading, reason, numbers),
    ),
    ...warn(reading, 'capacity', unsure),
    ...warn(reading, 'cut', cut),
    ...warn(reading, 'cutBeside', besideCut),
  ];
}

/** Whether an empty tube would not be seen and may be there: none is known, and the board has little room. */
function mayHideEmpties({ reading, interpretation: { layout } }: Evidence): boolean {
  const isNoneSeen = reading.tubes.every(({ items }) => items.length > 0);
  return layout.areEmptiesUnseen === true && isNoneSeen && !hasUsualRoom(reading);
}

/** At least so many tubes with the same items look like a row of buttons. */
const FEWEST_BUTTONS = 3;

/**
 * Returns the numbers of the tubes that hold the same items, of colours that lie nowhere else, and have room. Games deal items at random, and
 * players pour a colour together, so they may be a row of buttons.
 */
export function mayBeButtons(tubes: readonly Pick<ReadingTube, 'number' | 'items' | 'capacity'>[]): number[] {
  const areButtons = ({ items, capacity }: (typeof tubes)[number]) => {
    const having = tubes.filter((other) => other.items.some((item) => items.includes(item)));
    return (
      items.length < capacity &&
      having.length >= FEWEST_BUTTONS &&
      having.every((other) => other.items.join() === items.join())
    );
  };
  return tubes.flatMap((tube) => (areButtons(tube) ? tube.number : []));
}

/** Hardly any game has tubes of fewer items. */
const USUAL_LEAST = 3;

/** Whether parts of items may have been read as items, or several as one: few fit in, or many of which all runs are even. */
function mayBeOtherUnits({ capacity, tubes }: ReadingWithoutWarnings): boolean {
  if (capacity < USUAL_LEAST) return true;
  const runs = tubes.flatMap(({ items }) => runLengths(items));
  return capacity >= 2 * USUAL_LEAST && runs.every((run) => run % 2 === 0);
}

/**
 * Returns a predicate: whether a tube's capacity differs from the usual one while items are hidden. No count
 * confirms the height of such a tube.
 */
function isUnconfirmedCapacity({
  capacity,
  tubes,
}: ReadingWithoutWarnings): (tube: ReadingTube | undefined) => boolean {
  const hidden = tubes.some((tube) => tube.items.includes(HIDDEN));
  return (tube) => hidden && tube !== undefined && tube.capacity !== capacity;
}

/**
 * Returns a predicate: whether the counting rule holds only with the items of this tube. Such a tube is real,
 * however different its sides are. It is always false if items are hidden, because they make any count fit,
 * or if no tube is sure.
 */
export function isNeededByCounts(
  { tubes }: Pick<Reading, 'tubes'>,
  { whole, layout }: Interpretation,
): (index: number) => boolean {
  const isHiding = tubes.some(({ items }) => items.includes(HIDDEN));
  const isOneSure = layout.holders.some(({ likeness }) => likeness > DOUBTFUL_LIKENESS);
  if (!whole || isHiding || !isOneSure) return () => false;
  return (index) => {
    const { items = [], capacity = 1 } = tubes[index] ?? {};
    const counts = [...new Set(items)].map((item) => items.filter((other) => other === item).length);
    return counts.length > 0 && counts.every((count) => count % capacity !== 0);
  };
}
