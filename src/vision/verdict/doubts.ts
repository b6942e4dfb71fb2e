import { HIDDEN } from '../../puzzle/index.ts';
import { airOfBrimful, isAllRoom } from '../colors/brimful.ts';
import type { Interpretation } from '../colors/interpret.ts';
import { HIDDEN_GROUP } from '../colors/roles.ts';
import type { Holder, Spot } from '../layout.ts';
import type { Reading, ReadingTube, Warning } from '../reading.ts';
import { aloft } from './aloft.ts';
import { areBlunt } from './blunt.ts';
import { countedOn } from './counted.ts';
import { dents } from './dents.ts';
import { entwined } from './entwined.ts';
import { floored } from './floored.ts';
import { gapsBetween } from './gaps.ts';
import { hollow } from './hollow.ts';
import { inOtherLight } from './inOtherLight.ts';
import { markedTubes } from './marked.ts';
import { isOpenEnded } from './openEnded.ts';
import { fitsOtherCapacity } from './otherCapacity.ts';
import { isCut, overlooked } from './overlooked.ts';
import { patchyAmong } from './patchy.ts';
import { hidesEmpty, mayShowAir, roomBeside } from './room.ts';
import { lacksMarks, likeHidden } from './unmarked.ts';

type Doubtful = Omit<Reading, 'warnings'>;

/**
 * A gap this small means that two colours lie nearly as close together as items of one. With hidden items no count
 * confirms what the colours say.
 */
const CLOSE_GAP = 1.6;
const CLOSE_GAP_UNCOUNTED = 2.5;
/** Below this an item is more covered than seen. */
const COVERED = 0.5;
/** Less alike than this, an empty tube may be something else. */
const SURE_TUBE = 0.7;

/** Pixels across tubes of which none is overlooked for its size. */
const SMALL_TUBE = 18;

/** A reading, and what it came from. */
export interface Evidence {
  readonly reading: Doubtful;
  readonly interpretation: Interpretation;
  readonly holders: readonly Holder[];
  readonly stacks: readonly (readonly Spot[])[];
  /** What a hidden part of an item is follows from the counts. */
  readonly concluded: ReadonlySet<Spot>;
}

/** Everything about a reading that a person should look at before believing it. */
export function doubtsOf(evidence: Evidence): Warning[] {
  const { reading, interpretation } = evidence;
  return [
    ...countDoubt(reading, interpretation),
    ...itemDoubts(evidence),
    ...tubeDoubts(evidence),
    ...leftOutDoubt(interpretation.layout.leftOut?.length ?? 0),
    ...kindDoubt(interpretation),
  ];
}

function itemDoubts({ reading, interpretation, stacks, concluded }: Evidence): Warning[] {
  const numbersOf = (isDoubtful: (spot: Spot) => boolean) =>
    stacks.flatMap((stack, index) => (stack.some(isDoubtful) ? [index + 1] : []));
  const isCovered = (spot: Spot) => !concluded.has(spot) && spot.presence < COVERED;
  const between = reading.tubes
    .filter((tube, i) => isBetween(tube, stacks[i] ?? [], concluded))
    .map(({ number }) => number);
  const isPatchy = patchyAmong(interpretation, stacks);
  const isLikeHidden = likeHidden(interpretation, stacks);
  const guessed = numbersOf((spot) => concluded.has(spot));
  return [
    ...warn('COLORS_CLOSE', closeTubes(reading, interpretation), 'two colours look nearly alike'),
    ...warn('ITEM_UNSURE', guessed, 'the counts say what a hidden part of an item is'),
    ...warn('ITEM_COVERED', numbersOf(isCovered), 'an item is partly covered, or no item at all'),
    ...warn('ITEM_COVERED', numbersOf(isPatchy), 'something covers a part of an item'),
    ...warn('ITEM_UNSURE', between, 'an item lies between two colours'),
    ...warn('ITEM_UNSURE', numbersOf(isLikeHidden), 'an item looks like the hidden ones'),
    ...warn(
      'ITEM_UNSURE',
      numbersOf(lacksMarks(interpretation, stacks)),
      'hidden units without marks of their own may be fewer and higher',
    ),
    ...warn(
      'ITEM_UNSURE',
      markedTubes(reading),
      'the hidden items may be of a colour that bears such a mark',
    ),
    ...warn('ITEM_FLOATING', floating(reading), 'an item hangs over a place that was taken for an empty one'),
    ...warn('ITEM_UNSURE', strayTubes(interpretation, reading), 'items stand where no place is'),
    ...warn(
      'ITEM_UNSURE',
      numbersOf(hollow(interpretation, stacks, reading)),
      'what looks like an item may be air',
    ),
    ...warn(
      'ITEM_UNSURE',
      numbersOf(floored(interpretation, stacks)),
      'what all tubes begin with may be what they stand on',
    ),
    ...warn(
      'ITEM_UNSURE',
      numbersOf(() => areBlunt(interpretation, stacks)),
      'what was taken for balls may be liquid',
    ),
  ];
}

function tubeDoubts(evidence: Evidence): Warning[] {
  const { reading, interpretation, holders } = evidence;
  const { tubes } = reading;
  const numbersOf = (isDoubtful: (holder: Holder, i: number) => boolean) =>
    holders.flatMap((holder, i) => (isDoubtful(holder, i) ? [i + 1] : []));
  const countIn = (i: number) => tubes[i]?.items.length ?? 0;
  const isCounted = countedOn(reading, interpretation);
  const showsAir = mayShowAir(tubes);
  const unlike = numbersOf(({ likeness }, i) => likeness < SURE_TUBE && !isCounted(i));
  const seamed = numbersOf(({ isSeamed }, i) => isSeamed === true && countIn(i) === 0 && showsAir);
  const isRoomBeside = roomBeside(evidence);
  const pale = numbersOf(({ mayBeFull }, i) => mayBeFull === true && countIn(i) === 0 && isRoomBeside(i));
  const solid = numbersOf(dents(interpretation));
  const unseen = numbersOf(() => hidesEmpty(evidence));
  const emptied = drained(interpretation, reading, holders);
  const small = numbersOf(({ box }) => box.right - box.left < SMALL_TUBE);
  const isOdd = oddCapacities(reading);
  const isOpen = isOpenEnded(reading) || fitsOtherCapacity(interpretation);
  const unsure = numbersOf(
    ({ isCapacityUnsure }, i) => isOpen || isCapacityUnsure === true || isOdd(tubes[i]),
  );
  const cut = tubes.filter((tube) => isCut(tube, reading)).map(({ number }) => number);
  return [
    ...warn('TUBE_UNSURE', unlike, 'this may or may not be a tube'),
    ...warn('TUBE_UNSURE', small, 'another one as small may have been overlooked'),
    ...warn('TUBE_UNSURE', gapsBetween(tubes), 'this may be the page between two tubes'),
    ...warn('TUBE_UNSURE', entwined(tubes), 'its places are also those of another tube'),
    ...warn('TUBE_UNSURE', aloft(tubes), 'what hangs over it may lie in another tube that was not seen'),
    ...warn('TUBE_UNSURE', unseen, 'an empty tube would not have been seen, nor is one'),
    ...warn('TUBE_UNSURE', emptied, 'what was taken for air may be an item'),
    ...warn('TUBE_UNSURE', solid, 'what was taken for empty places may be items'),
    ...warn('TUBE_UNSURE', pale, 'it may be full of liquid that hardly shows'),
    ...notedDoubts(evidence),
    ...warn('TUBE_UNSURE', seamed, 'seams show in it as between items of one colour'),
    ...overlooked(
      reading,
      areWallsSeen(interpretation),
      holders.map(({ clearance }) => clearance),
    ).flatMap(({ numbers, message }) => warn('TUBE_UNSURE', numbers, message)),
    ...warn('CAPACITY_UNSURE', unsure, 'how many items it holds is not certain'),
    ...warn('TUBE_CUT', cut, 'a tube reaches over the edge of the picture'),
  ];
}

/** What was noted of tubes where the picture was looked at once more. */
function notedDoubts({ reading: { tubes }, holders }: Evidence): Warning[] {
  const numbersOf = (isNoted: (holder: Holder, count: number) => boolean | undefined) =>
    holders.flatMap((holder, i) => (isNoted(holder, tubes[i]?.items.length ?? 0) ? [i + 1] : []));
  const between = numbersOf(({ endsBetween }, count) => endsBetween && count > 0);
  const deeper = numbersOf(({ goesOn }) => goesOn);
  const topped = numbersOf(({ isTopped }) => isTopped);
  const stained = numbersOf(({ isStained }) => isStained);
  return [
    ...warn('TUBE_UNSURE', between, 'liquid ends between two units, and some of it may be air'),
    ...warn('TUBE_UNSURE', deeper, 'liquid goes on under what was taken for its lowest unit'),
    ...warn('TUBE_UNSURE', topped, 'an item may lie over what was taken for its highest one'),
    ...warn('TUBE_UNSURE', stained, 'the colour of an item is seen where nothing was taken to be'),
  ];
}

/** An item hangs when it is seen so many of its heights over its place. */
const HANGING = 0.9;

/** Tubes in which an item hangs no higher than the highest place: a lifted one would hang over the tube. */
function floating({ tubes }: Doubtful): number[] {
  const hangs = ({ items, places, seenAt, itemHeight }: ReadingTube) =>
    items.some((_, i) => {
      const [place, seen, highest] = [places[i], seenAt[i], places.at(-1)];
      if (!place || !seen || !highest) return false;
      return place.y - seen.y > HANGING * itemHeight && seen.y > highest.y - itemHeight / 2;
    });
  return tubes.filter(hangs).map(({ number }) => number);
}

/** Balls in tubes whose sides are this unlike are seen without them: empty tubes are as good as not seen. */
const UNLIKE_WALLS = 0.3;

/** Pegs have no walls: of an empty one no more is seen than its pole and its foot. */
function areWallsSeen({ layout }: Interpretation): boolean {
  if (layout.onPegs) return false;
  return layout.kind !== 'ball' || layout.wallLikeness >= UNLIKE_WALLS;
}

/** Places this far apart, in heights of an item, have room for another between them. */
const ROOMY = 1.6;

/** All tubes, where things like items stand between places with room for them: every second item may be left out. */
function strayTubes({ layout }: Interpretation, { tubes }: Doubtful): number[] {
  const isRoomy = -layout.up.y > ROOMY * layout.itemHeight;
  return isRoomy && layout.strays > 0 ? tubes.map(({ number }) => number) : [];
}

/** Less certain than this, an item may be of another colour. */
const SURE_ITEM = 0.25;

function isBetween(tube: ReadingTube, stack: readonly Spot[], concluded: ReadonlySet<Spot>): boolean {
  return stack.some((spot, k) => !concluded.has(spot) && (tube.certainty[k] ?? 1) < SURE_ITEM);
}

/** A warning that names the tubes, none where there are none. */
export function warn(code: Warning['code'], tubes: readonly number[], message: string): Warning[] {
  if (tubes.length === 0) return [];
  const where = tubes.length === 1 ? `tube ${tubes[0]}` : `tubes ${tubes.join(', ')}`;
  return [{ code, message: `${where}: ${message}`, tubes }];
}

/**
 * Tubes in which something other than air was taken for it: the one stain over balls, or liquid when most bottles show no
 * such thing over theirs, or none shows it alone. What looks like a place that is known to be empty is no stain.
 */
function drained(
  { groupOf, roles, layout }: Interpretation,
  { tubes }: Doubtful,
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

function kindDoubt({ layout: { kind, isKindUnsure } }: Interpretation): Warning[] {
  if (!isKindUnsure) return [];
  const message =
    kind === 'water'
      ? 'these may be blocks, moved one by one, rather than liquid'
      : 'these may be liquid, of which all of one colour moves at once, rather than blocks';
  return [{ code: 'KIND_UNSURE', message, tubes: [] }];
}

/** The counting rule: which colours do not fill tubes, and where they lie. */
function countDoubt(reading: Doubtful, { whole, capacity }: Interpretation): Warning[] {
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

function closeTubes(reading: Doubtful, { gap, capacity }: Interpretation): number[] {
  const isCounted = !reading.tubes.some((tube) => tube.items.includes(HIDDEN));
  const suspects =
    gap < (isCounted ? CLOSE_GAP : CLOSE_GAP_UNCOUNTED)
      ? reading.colors.map(({ id }) => id)
      : [...oddDoubles(reading, capacity), ...inOtherLight(reading.colors, reading.tubes)];
  return reading.tubes
    .filter((tube) => tube.items.some((item) => suspects.includes(item)))
    .map(({ number }) => number);
}

/** Colours that fill two tubes when nearly all others fill one: they may be two that look alike. */
function oddDoubles({ colors, tubes }: Doubtful, capacity: number): string[] {
  const items = tubes.flatMap((tube) => tube.items);
  const doubles = colors.filter(({ id }) => items.filter((item) => item === id).length > capacity);
  return doubles.length <= colors.length / 4 ? doubles.map(({ id }) => id) : [];
}
