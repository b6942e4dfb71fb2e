import { HIDDEN } from '../../puzzle/index.ts';
import { HIDDEN_GROUP, type Interpretation } from '../colors/interpretation.ts';
import { airOfFullBottles, isAllFreeRoom } from '../colors/roles.ts';
import { DOUBTFUL_LIKENESS, type Holder } from '../layout.ts';
import { type Warning, warn } from '../messages/index.ts';
import type { Point, Reading, ReadingTube } from '../reading.ts';
import { hasColorOnlyOnTop, mayHideItems, mayMissEmpty } from './airOrItem.ts';
import { fitsOtherCapacity, isCapacityUnknown } from './capacity.ts';
import type { Evidence, ReadingWithoutWarnings } from './evidence.ts';
import { isCut, overlooked } from './overlooked.ts';

/** Two items are level if their heights differ by less than this share of an item's height. */
const LEVEL_ITEMS = 0.25;

/**
 * Finds tubes with a hanging item that is level with the lowest place of a tube beside it. The item may lie
 * in a tube of the same row that was missed.
 *
 * @returns the numbers of the tubes
 */
export function hangingBeside(tubes: readonly ReadingTube[]): number[] {
  const hangsBeside = (tube: ReadingTube) => {
    const [highest, seen] = [tube.places.at(-1), tube.seenAt.at(-1)];
    if (!highest || !seen || seen.y > highest.y - tube.itemHeight / 2) return false;
    return tubes.some(({ x, width, places: [lowest], itemHeight }) => {
      const isBeside = Math.abs(x - seen.x) > width / 2;
      return isBeside && lowest !== undefined && Math.abs(lowest.y - seen.y) < LEVEL_ITEMS * itemHeight;
    });
  };
  return tubes.filter(hangsBeside).map(({ number }) => number);
}

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

type Standing = Pick<ReadingTube, 'number' | 'y' | 'height' | 'capacity' | 'itemHeight'>;

/**
 * Mouths are level if they differ by less than this share of an item's height. Floors differ if they are
 * farther apart than the second.
 */
const LEVEL_MOUTHS = 0.25;
const RAISED_FLOOR = 0.5;

/**
 * Finds tubes that hold fewer items than another with its mouth on the same level, and whose floor lies
 * higher. Tubes usually stand on one line, so liquid in the colour of the page may have been missed below.
 *
 * @returns the numbers of the tubes
 */
export function withRaisedFloor(tubes: readonly Standing[]): number[] {
  const mouthOf = ({ y, height }: Standing) => y - height / 2;
  const floorOf = ({ y, height }: Standing) => y + height / 2;
  const isLonger = (tube: Standing, other: Standing) =>
    other.capacity > tube.capacity &&
    Math.abs(mouthOf(other) - mouthOf(tube)) < LEVEL_MOUTHS * tube.itemHeight &&
    floorOf(other) - floorOf(tube) > RAISED_FLOOR * tube.itemHeight;
  return tubes.filter((tube) => tubes.some((other) => isLonger(tube, other))).map(({ number }) => number);
}

type Outline = Pick<ReadingTube, 'number' | 'x' | 'y' | 'width' | 'height' | 'items'>;

/**
 * The centres of tubes with a common wall, or nearly so, are at most this many of their mean widths apart.
 */
const ADJOINING = 1.15;
/** The centres of tubes in one row differ in height by less than this share of their height. */
const IN_ROW = 0.5;

/**
 * Finds empty tubes between two filled ones that may only be the gap between those, because that gap has a
 * wall on each side, too. No tube is doubted if two filled tubes stand side by side anywhere.
 *
 * @returns the numbers of the tubes
 */
export function possibleGaps(tubes: readonly Outline[]): number[] {
  const isFilled = ({ items }: Outline) => items.length > 0;
  const filled = tubes.filter(isFilled);
  const beside = (tube: Outline, side: number) => filled.some((other) => adjoins(tube, other, side));
  if (filled.some((tube) => beside(tube, 1))) return [];
  return tubes
    .filter((tube) => !isFilled(tube) && beside(tube, 1) && beside(tube, -1))
    .map(({ number }) => number);
}

/**
 * Whether another tube stands right beside this one in the same row.
 *
 * @param side 1 for the right, -1 for the left
 */
function adjoins(tube: Outline, other: Outline, side: number): boolean {
  const apart = side * (other.x - tube.x);
  const isInRow = Math.abs(other.y - tube.y) < IN_ROW * tube.height;
  return isInRow && apart > 0 && apart < (ADJOINING * (tube.width + other.width)) / 2;
}

/** An empty tube with a lower likeness may be something else. */
const SURE_TUBE = 0.7;

/** Tubes with at least this many pixels of the raster across are not missed because of their size. */
const SMALL_TUBE = 18;

/**
 * Returns all warnings about tubes: whether they are tubes, whether what was read as air in them is air, and
 * their capacity.
 */
export function tubeDoubts(evidence: Evidence): Warning[] {
  const { reading, interpretation, holders } = evidence;
  const { tubes } = reading;
  const numbersOf = (isDoubtful: (holder: Holder, i: number) => boolean) =>
    holders.flatMap((holder, i) => (isDoubtful(holder, i) ? [i + 1] : []));
  const countIn = (i: number) => tubes[i]?.items.length ?? 0;
  const isNeeded = isNeededByCounts(reading, interpretation);
  const mayShowAir = hasColorOnlyOnTop(tubes);
  const unlike = numbersOf(({ likeness }, i) => likeness < SURE_TUBE && !isNeeded(i));
  const seamed = numbersOf(({ isSeamed }, i) => isSeamed === true && countIn(i) === 0 && mayShowAir);
  const hidingItems = numbersOf(mayHideItems(interpretation));
  const unseen = numbersOf(() => mayMissEmpty(evidence));
  const readAsAir = tubesWithItemsReadAsAir(interpretation, reading, holders);
  const small = numbersOf(({ box }) => box.right - box.left < SMALL_TUBE);
  const cut = numbersOf((holder, i) => holder.isCut === true || isCutAt(tubes[i], reading));
  const besideCut = numbersOf(({ isBesideCut }) => isBesideCut === true);
  return [
    ...warn(reading, 'mayBeNone', unlike),
    ...warn(reading, 'smallTubes', small),
    ...warn(reading, 'mayBeGap', possibleGaps(tubes)),
    ...warn(reading, 'overlapping', overlapping(tubes)),
    ...warn(reading, 'hangingBeside', hangingBeside(tubes)),
    ...warn(reading, 'startsHigh', withRaisedFloor(tubes)),
    ...warn(reading, 'emptiesUnseen', unseen),
    ...warn(reading, 'airOrItem', readAsAir),
    ...warn(reading, 'dentOrItem', hidingItems),
    ...notedDoubts(evidence),
    ...warn(reading, 'seamed', seamed),
    ...overlooked(reading, areWallsSeen(interpretation)).flatMap(({ numbers, reason }) =>
      warn(reading, reason, numbers),
    ),
    ...capacityDoubt(evidence),
    ...warn(reading, 'cut', cut),
    ...warn(reading, 'cutBeside', besideCut),
  ];
}

function isCutAt(tube: ReadingTube | undefined, reading: ReadingWithoutWarnings): boolean {
  return tube !== undefined && isCut(tube, reading);
}

/** Warns of what other steps of the reader noted in the holders. */
function notedDoubts({ reading, holders }: Evidence): Warning[] {
  const numbersOf = (isNoted: (holder: Holder, count: number) => boolean | undefined) =>
    holders.flatMap((holder, i) => (isNoted(holder, reading.tubes[i]?.items.length ?? 0) ? [i + 1] : []));
  const between = numbersOf(({ endsBetweenPlaces }, count) => endsBetweenPlaces && count > 0);
  const topped = numbersOf(({ showsColorAbove }) => showsColorAbove);
  const light = numbersOf(({ hasLightTop }) => hasLightTop);
  const stained = numbersOf(({ showsColorInAir }) => showsColorInAir);
  const unlike = numbersOf(({ hasUnusualAir }) => hasUnusualAir);
  return [
    ...warn(reading, 'halfUnit', between),
    ...warn(reading, 'topped', topped),
    ...warn(reading, 'lightTop', light),
    ...warn(reading, 'stained', stained),
    ...warn(reading, 'ownAir', unlike),
  ];
}

/** Warns of tubes whose capacity may be different. */
function capacityDoubt({ reading, interpretation, holders }: Evidence): Warning[] {
  const isOdd = isUnconfirmedCapacity(reading);
  const isOpen = isCapacityUnknown(reading) || fitsOtherCapacity(interpretation);
  const unsure = holders.flatMap(({ isCapacityUnsure }, i) =>
    isOpen || isCapacityUnsure === true || isOdd(reading.tubes[i]) ? [i + 1] : [],
  );
  return warn(reading, 'capacity', unsure);
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
 * Below this wall likeness the walls of tubes with balls are not really seen, so empty tubes would be missed.
 */
const LEAST_WALL_LIKENESS = 0.3;

/**
 * Whether the walls of empty tubes would be seen. Pegs have none: of an empty one, only its pole and its foot
 * are seen.
 */
function areWallsSeen({ layout }: Interpretation): boolean {
  if (layout.onPegs) return false;
  return layout.kind !== 'ball' || layout.wallLikeness >= LEAST_WALL_LIKENESS;
}

/**
 * Finds tubes in which an item may have been read as air.
 *
 * - Of balls: a spot that looks like no other on the board, lies above the lowest place, and does not look
 *   like a known empty place.
 * - Of liquid: a spot that is not the air of bottles full to one level. Tubes are only doubted if no tube is
 *   empty, or if fewer than half of those with room show it.
 */
function tubesWithItemsReadAsAir(
  { groupOf, roles, layout }: Interpretation,
  { tubes }: ReadingWithoutWarnings,
  holders: readonly Holder[],
): number[] {
  const groups = [...groupOf.values()];
  const groupsIn = ({ spots }: Holder) => spots.map((spot) => groupOf.get(spot) ?? HIDDEN_GROUP);
  const seen = layout.kind === 'water' ? holders.map(groupsIn) : [];
  const isKnownAir = (group: number) => group === airOfFullBottles(seen) || isAllFreeRoom(group, seen);
  const isOnlyOfItsLook = (group: number) => groups.indexOf(group) === groups.lastIndexOf(group);
  const mayHoldItem = ({ spots }: Holder) =>
    spots.some((spot) => {
      const group = groupOf.get(spot) ?? HIDDEN_GROUP;
      const isUnlikeAir =
        layout.kind === 'water'
          ? !isKnownAir(group)
          : isOnlyOfItsLook(group) && spot !== spots[0] && !spot.bare;
      return roles[group] === 'empty' && isUnlikeAir;
    });
  const found = holders.flatMap((holder, i) => (mayHoldItem(holder) ? [i + 1] : []));
  const roomy = tubes.filter(({ items, capacity }) => items.length < capacity).length;
  const isNoneEmpty = tubes.every(({ items }) => items.length > 0);
  return layout.kind === 'ball' || isNoneEmpty || found.length < roomy / 2 ? found : [];
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
