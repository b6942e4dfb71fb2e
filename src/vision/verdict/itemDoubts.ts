import { diff } from 'color-diff';
import { HIDDEN } from '../../puzzle/index.ts';
import { HIDDEN_GROUP, type Interpretation } from '../colors/interpretation.ts';
import { areAlike, areWithin, middleOf, type Patch, spreadOf } from '../items/patches.ts';
import type { Holder, Spot } from '../layout.ts';
import { type Warning, warn } from '../messages/index.ts';
import type { Reading, ReadingTube } from '../reading.ts';
import { quantile } from '../statistics.ts';
import { looksLikeAir, looksLikeFloor } from './airOrItem.ts';
import { closeDoubt } from './closeColors.ts';
import type { Evidence, Unjudged } from './evidence.ts';
import { haveFewFullRims } from './itemKind.ts';

/** An item hangs if it is seen at least this many item heights above its place. */
const HANGING = 0.9;

/** Items of one colour that are lifted together keep their distance but for this share of it. */
const RIGID = 0.2;

/**
 * Tubes in which an item hangs no higher than the highest place: a lifted one would hang over the tube, or next below one of
 * its colour that was lifted with it and does.
 */
export function floating({ tubes }: Unjudged): number[] {
  const hangs = (tube: ReadingTube) =>
    tube.items.some((_, i) => {
      const [place, seen] = [tube.places[i], tube.seenAt[i]];
      return place && seen && place.y - seen.y > HANGING * tube.itemHeight && !isLifted(tube, i);
    });
  return tubes.filter(hangs).map(({ number }) => number);
}

function isLifted(tube: ReadingTube, item: number): boolean {
  const { items, places, seenAt, itemHeight } = tube;
  const [lowest, highest, seen, above] = [places[0], places.at(-1), seenAt[item], seenAt[item + 1]];
  if (!lowest || !highest || !seen) return true;
  if (seen.y <= highest.y - itemHeight / 2) return true;
  const pitch = (lowest.y - highest.y) / Math.max(1, places.length - 1);
  const isNext = above && Math.abs(seen.y - above.y - pitch) < RIGID * pitch;
  return isNext === true && items[item] === items[item + 1] && isLifted(tube, item + 1);
}

/** Hanging things look the same if their colours differ by less than this. */
const SAME_LOOK = 5;

/** Tubes over which several things of one look hang that were not taken for lifted: one alone may be a sign. */
export function leftHanging({ holders, interpretation: { lifted } }: Evidence): number[] {
  const isRun = ({ loose }: Holder) => loose.length > 1 && areAlike(loose, SAME_LOOK);
  const isTaken = ({ loose }: Holder) => loose.some((spot) => lifted?.loose.includes(spot));
  return holders.flatMap((holder, i) => (isRun(holder) && !isTaken(holder) ? [i + 1] : []));
}

/** Items this close in colour to a hidden one may be hidden, their mark unseen. */
const LIKE_HIDDEN = 8;

/**
 * Finds items without a mark that look like the hidden ones, in all of what is seen of them or in most of it: places of a stack may
 * lie a part of an item off, so that the rest is a neighbour's.
 */
export function likeHidden(
  { groupOf }: Pick<Interpretation, 'groupOf'>,
  stacks: readonly (readonly Spot[])[],
): (spot: Spot) => boolean {
  const isHidden = (spot: Spot) => groupOf.get(spot) === HIDDEN_GROUP;
  const hidden = stacks.flat().filter(isHidden);
  return (spot) => !isHidden(spot) && hidden.some((other) => lookAlike(spot.patch, other.patch));
}

/** A place bears no mark below this likeness. A larger share of such places than the second is not by chance. */
const UNMARKED = 0.35;
const MOST_UNMARKED = 0.4;

/**
 * Finds hidden units of liquid without a mark, where there are many: the units may be fewer and higher. Of items, it finds those
 * of a board on which none, or all but one, bears a mark.
 */
export function lacksMarks(
  { groupOf, layout }: Pick<Interpretation, 'groupOf' | 'layout'>,
  stacks: readonly (readonly Spot[])[],
): (spot: Spot) => boolean {
  const hidden = stacks.flat().filter((spot) => groupOf.get(spot) === HIDDEN_GROUP);
  const bare = hidden.filter(({ questionMark }) => questionMark < UNMARKED);
  const areMany = bare.length > (layout.kind === 'water' ? MOST_UNMARKED * hidden.length : hidden.length - 1);
  return (spot) => areMany && bare.includes(spot);
}

function lookAlike(a: Patch, b: Patch): boolean {
  return areWithin(a, b, LIKE_HIDDEN) || diff(middleOf(a), middleOf(b)) < LIKE_HIDDEN;
}

/**
 * Finds tubes with hidden items, where these keep the counting rule by themselves and so do all other colours. They may be of a
 * colour that bears a mark, such as a digit, which looks like a question mark.
 *
 * @returns the numbers of the tubes
 */
export function markedTubes({ tubes, capacity }: Pick<Reading, 'tubes' | 'capacity'>): number[] {
  const items = tubes.flatMap((tube) => tube.items);
  const counts = [...new Set(items)].map((item) => items.filter((other) => other === item).length);
  if (!items.includes(HIDDEN) || counts.some((count) => count % capacity > 0)) return [];
  return tubes.filter((tube) => tube.items.includes(HIDDEN)).map(({ number }) => number);
}

/** Below this an item is more covered than seen. */
const COVERED = 0.5;

/** What is doubtful of items: how much of them is seen, what is hidden, and whether they are items at all. */
export function itemDoubts(evidence: Evidence): Warning[] {
  return [...lookDoubts(evidence), ...hiddenDoubts(evidence), ...placeDoubts(evidence)];
}

/** Numbers of the tubes in which such an item lies. */
function numbersWith({ stacks }: Evidence, isDoubtful: (spot: Spot) => boolean): number[] {
  return stacks.flatMap((stack, index) => (stack.some(isDoubtful) ? [index + 1] : []));
}

/** Items of which too little is seen, or that look like several colours. */
function lookDoubts(evidence: Evidence): Warning[] {
  const { reading, interpretation, stacks, concluded } = evidence;
  const isCovered = (spot: Spot) => !concluded.has(spot) && spot.presence < COVERED;
  const isPatchy = patchyAmong(interpretation, stacks);
  const between = reading.tubes
    .filter((tube, i) => isBetween(tube, stacks[i] ?? [], concluded))
    .map(({ number }) => number);
  const guessed = numbersWith(evidence, (spot) => concluded.has(spot));
  const covered = numbersWith(evidence, isCovered);
  const patchy = numbersWith(evidence, isPatchy);
  return [
    ...closeDoubt(reading, interpretation),
    ...warn(reading, 'countedColor', guessed),
    ...warn(reading, 'covered', covered),
    ...warn(reading, 'patchy', patchy),
    ...warn(reading, 'betweenColors', between),
  ];
}

/** Items that the game hides, or may hide. */
function hiddenDoubts(evidence: Evidence): Warning[] {
  const { reading, interpretation, stacks } = evidence;
  const alike = numbersWith(evidence, likeHidden(interpretation, stacks));
  const unmarked = numbersWith(evidence, lacksMarks(interpretation, stacks));
  const marked = markedTubes(reading);
  return [
    ...warn(reading, 'likeHidden', alike),
    ...warn(reading, 'unmarkedHidden', unmarked),
    ...warn(reading, 'markedColor', marked),
  ];
}

/** Items that stand where none should, and what was taken for some but may be air, a floor, or liquid. */
function placeDoubts(evidence: Evidence): Warning[] {
  const { reading, interpretation, stacks } = evidence;
  const airy = numbersWith(evidence, looksLikeAir(interpretation, stacks, reading));
  const low = numbersWith(evidence, looksLikeFloor(interpretation, stacks));
  const blunt = haveFewFullRims(interpretation, stacks) ? numbersWith(evidence, () => true) : [];
  return [
    ...warn(reading, 'floating', floating(reading)),
    ...warn(reading, 'hangingOver', leftHanging(evidence)),
    ...warn(reading, 'strayItems', strayTubes(interpretation, reading)),
    ...warn(reading, 'emptyOrItem', airy),
    ...warn(reading, 'floorOrItem', low),
    ...warn(reading, 'liquidOrBalls', blunt),
  ];
}

/** Less certain than this, an item may be of another colour. */
const SURE_ITEM = 0.25;

function isBetween(tube: ReadingTube, stack: readonly Spot[], concluded: ReadonlySet<Spot>): boolean {
  return stack.some((spot, k) => !concluded.has(spot) && (tube.certainty[k] ?? 1) < SURE_ITEM);
}

/** Places this far apart, in heights of an item, have room for another between them. */
const ROOMY = 1.6;

/** All tubes, where things like items stand between places with room for them: every second item may be left out. */
function strayTubes({ layout }: Interpretation, { tubes }: Unjudged): number[] {
  const isRoomy = -layout.up.y > ROOMY * layout.itemHeight;
  return isRoomy && layout.strays > 0 ? tubes.map(({ number }) => number) : [];
}

/** Gloss and shade spread the colour of an item less than this, in units of Lab. */
const PATCHY = 15;
/** Other items of the board are this many times plainer. */
const TIMES = 3;
/** Most of them: one thing may cover several. */
const MOST = 0.8;

/**
 * Finds items that are alone of their colour and show more than one colour, on a board of plain items: something covers a part of them. It
 * is asked where hidden items leave no count to confirm colours.
 */
export function patchyAmong(
  { groupOf }: Pick<Interpretation, 'groupOf'>,
  stacks: readonly (readonly Spot[])[],
): (spot: Spot) => boolean {
  const isHidden = (spot: Spot) => groupOf.get(spot) === HIDDEN_GROUP;
  const spots = stacks.flat();
  const spreads = spots.filter((spot) => !isHidden(spot)).map(({ patch }) => spreadOf(patch));
  const least = Math.max(PATCHY, TIMES * quantile(spreads, MOST));
  const isAlone = (spot: Spot) =>
    spots.every((other) => other === spot || groupOf.get(other) !== groupOf.get(spot));
  const isUncounted = spots.some(isHidden);
  return (spot) => isUncounted && !isHidden(spot) && isAlone(spot) && spreadOf(spot.patch) > least;
}
