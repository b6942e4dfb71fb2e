import { HIDDEN_GROUP, type Interpretation } from '../colors/interpretation.ts';
import { spreadOf } from '../items/patches.ts';
import type { Spot } from '../layout.ts';
import { type Warning, warn } from '../messages/index.ts';
import type { ReadingTube } from '../reading.ts';
import { quantile } from '../statistics.ts';
import { looksLikeAir, looksLikeFloor } from './airOrItem.ts';
import { closeDoubt } from './closeColors.ts';
import type { Evidence, Unjudged } from './evidence.ts';
import { floating, leftHanging } from './hanging.ts';
import { lacksMarks, likeHidden, markedTubes } from './hiddenMarks.ts';
import { haveFewFullRims } from './itemKind.ts';

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
