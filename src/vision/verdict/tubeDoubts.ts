import { HIDDEN } from '../../puzzle/index.ts';
import { HIDDEN_GROUP, type Interpretation } from '../colors/interpretation.ts';
import { airOfBrimful, isAllRoom } from '../colors/roles.ts';
import { DOUBTFUL, type Holder } from '../layout.ts';
import { type Warning, warn } from '../messages/index.ts';
import type { Reading, ReadingTube } from '../reading.ts';
import { hidesEmpty, mayHideItems, mayShowAir, roomBeside } from './airOrItem.ts';
import { fitsOtherCapacity, isOpenEnded } from './capacity.ts';
import type { Evidence, Unjudged } from './evidence.ts';
import { isCut, overlooked } from './overlooked.ts';
import { hangingBeside, overlapping, possibleGaps, startingHigh } from './tubePositions.ts';

/** An empty tube with a lower likeness may be something else. */
const SURE_TUBE = 0.7;

/** Pixels across tubes of which none is overlooked for its size. */
const SMALL_TUBE = 18;

/** Warnings about tubes: whether they are tubes, what was read as air in them, and their capacity. */
export function tubeDoubts(evidence: Evidence): Warning[] {
  const { reading, interpretation, holders } = evidence;
  const { tubes } = reading;
  const numbersOf = (isDoubtful: (holder: Holder, i: number) => boolean) =>
    holders.flatMap((holder, i) => (isDoubtful(holder, i) ? [i + 1] : []));
  const countIn = (i: number) => tubes[i]?.items.length ?? 0;
  const isCounted = neededByCounts(reading, interpretation);
  const showsAir = mayShowAir(tubes);
  const unlike = numbersOf(({ likeness }, i) => likeness < SURE_TUBE && !isCounted(i));
  const seamed = numbersOf(({ isSeamed }, i) => isSeamed === true && countIn(i) === 0 && showsAir);
  const isRoomBeside = roomBeside(evidence);
  const pale = numbersOf(({ mayHoldPale }, i) => mayHoldPale === true && countIn(i) === 0 && isRoomBeside(i));
  const solid = numbersOf(mayHideItems(interpretation));
  const unseen = numbersOf(() => hidesEmpty(evidence));
  const emptied = drained(interpretation, reading, holders);
  const small = numbersOf(({ box }) => box.right - box.left < SMALL_TUBE);
  const cut = numbersOf((holder, i) => holder.isCut === true || isCutAt(tubes[i], reading));
  const besideCut = numbersOf(({ isBesideCut }) => isBesideCut === true);
  return [
    ...warn(reading, 'mayBeNone', unlike),
    ...warn(reading, 'smallTubes', small),
    ...warn(reading, 'mayBeGap', possibleGaps(tubes)),
    ...warn(reading, 'overlapping', overlapping(tubes)),
    ...warn(reading, 'hangingBeside', hangingBeside(tubes)),
    ...warn(reading, 'startsHigh', startingHigh(tubes)),
    ...warn(reading, 'emptiesUnseen', unseen),
    ...warn(reading, 'airOrItem', emptied),
    ...warn(reading, 'dentOrItem', solid),
    ...warn(reading, 'paleLiquid', pale),
    ...notedDoubts(evidence),
    ...warn(reading, 'seamed', seamed),
    ...overlooked(
      reading,
      areWallsSeen(interpretation),
      holders.map(({ clearance }) => clearance),
    ).flatMap(({ numbers, reason }) => warn(reading, reason, numbers)),
    ...capacityDoubt(evidence),
    ...warn(reading, 'cut', cut),
    ...warn(reading, 'cutBeside', besideCut),
  ];
}

function isCutAt(tube: ReadingTube | undefined, reading: Unjudged): boolean {
  return tube !== undefined && isCut(tube, reading);
}

/** What was noted of tubes where the picture was looked at once more. */
function notedDoubts({ reading, holders }: Evidence): Warning[] {
  const numbersOf = (isNoted: (holder: Holder, count: number) => boolean | undefined) =>
    holders.flatMap((holder, i) => (isNoted(holder, reading.tubes[i]?.items.length ?? 0) ? [i + 1] : []));
  const between = numbersOf(({ endsBetween }, count) => endsBetween && count > 0);
  const deeper = numbersOf(({ goesOn }) => goesOn);
  const topped = numbersOf(({ isTopped }) => isTopped);
  const otherwise = numbersOf(({ isToldOtherwise }) => isToldOtherwise);
  const light = numbersOf(({ isLightTopped }) => isLightTopped);
  const stained = numbersOf(({ isStained }) => isStained);
  const unlike = numbersOf(({ hasOwnAir }) => hasOwnAir);
  return [
    ...warn(reading, 'halfUnit', between),
    ...warn(reading, 'goesDeeper', deeper),
    ...warn(reading, 'topped', topped),
    ...warn(reading, 'otherColors', otherwise),
    ...warn(reading, 'lightTop', light),
    ...warn(reading, 'stained', stained),
    ...warn(reading, 'ownAir', unlike),
  ];
}

/** Warns of tubes whose capacity may be different. */
function capacityDoubt({ reading, interpretation, holders }: Evidence): Warning[] {
  const isOdd = oddCapacities(reading);
  const isOpen = isOpenEnded(reading) || fitsOtherCapacity(interpretation);
  const unsure = holders.flatMap(({ isCapacityUnsure }, i) =>
    isOpen || isCapacityUnsure === true || isOdd(reading.tubes[i]) ? [i + 1] : [],
  );
  return warn(reading, 'capacity', unsure);
}

/** With hidden items no count confirms what the heights of tubes say. */
function oddCapacities({ capacity, tubes }: Unjudged): (tube: ReadingTube | undefined) => boolean {
  const hidden = tubes.some((tube) => tube.items.includes(HIDDEN));
  return (tube) => hidden && tube !== undefined && tube.capacity !== capacity;
}

/** Balls in tubes whose sides are this unlike are seen without them: empty tubes are as good as not seen. */
const UNLIKE_WALLS = 0.3;

/** Pegs have no walls: of an empty one no more is seen than its pole and its foot. */
function areWallsSeen({ layout }: Interpretation): boolean {
  if (layout.onPegs) return false;
  return layout.kind !== 'ball' || layout.wallLikeness >= UNLIKE_WALLS;
}

/**
 * Tubes in which something other than air was taken for it: the one stain over balls, or liquid when most bottles show no
 * such thing over theirs, or none shows it alone. What looks like a place that is known to be empty is no stain.
 */
function drained(
  { groupOf, roles, layout }: Interpretation,
  { tubes }: Unjudged,
  holders: readonly Holder[],
): number[] {
  const groups = [...groupOf.values()];
  const groupsIn = ({ spots }: Holder) => spots.map((spot) => groupOf.get(spot) ?? HIDDEN_GROUP);
  const seen = layout.kind === 'water' ? holders.map(groupsIn) : [];
  const isRoom = (group: number) => group === airOfBrimful(seen) || isAllRoom(group, seen);
  const isStain = (group: number) => groups.indexOf(group) === groups.lastIndexOf(group);
  const isDrained = ({ spots }: Holder) =>
    spots.some((spot) => {
      const group = groupOf.get(spot) ?? HIDDEN_GROUP;
      const isSpot =
        layout.kind === 'water' ? !isRoom(group) : isStain(group) && spot !== spots[0] && !spot.bare;
      return roles[group] === 'empty' && isSpot;
    });
  const found = holders.flatMap((holder, i) => (isDrained(holder) ? [i + 1] : []));
  const roomy = tubes.filter(({ items, capacity }) => items.length < capacity).length;
  const isNoneEmpty = tubes.every(({ items }) => items.length > 0);
  return layout.kind === 'ball' || isNoneEmpty || found.length < roomy / 2 ? found : [];
}

/**
 * Returns a predicate: whether the counting rule holds only with the items of this tube. Such a tube is real, however different its
 * sides are. Always false if items are hidden, because they make any count fit, or if no tube is sure.
 */
export function neededByCounts(
  { tubes }: Pick<Reading, 'tubes'>,
  { whole, layout }: Interpretation,
): (index: number) => boolean {
  const isHiding = tubes.some(({ items }) => items.includes(HIDDEN));
  const isOneSure = layout.holders.some(({ likeness }) => likeness > DOUBTFUL);
  if (!whole || isHiding || !isOneSure) return () => false;
  return (index) => {
    const { items = [], capacity = 1 } = tubes[index] ?? {};
    const counts = [...new Set(items)].map((item) => items.filter((other) => other === item).length);
    return counts.length > 0 && counts.every((count) => count % capacity !== 0);
  };
}
