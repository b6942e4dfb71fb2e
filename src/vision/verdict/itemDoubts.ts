import type { Interpretation } from '../colors/interpret.ts';
import type { Spot } from '../layout.ts';
import type { ReadingTube, Warning } from '../reading.ts';
import { areBlunt } from './blunt.ts';
import { closeTubes } from './close.ts';
import { type Evidence, type Unjudged, warn } from './evidence.ts';
import { floored } from './floored.ts';
import { floating, leftHanging } from './hanging.ts';
import { hollow } from './hollow.ts';
import { markedTubes } from './marked.ts';
import { patchyAmong } from './patchy.ts';
import { lacksMarks, likeHidden } from './unmarked.ts';

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
    ...warn('COLORS_CLOSE', closeTubes(reading, interpretation), 'two colours look nearly alike'),
    ...warn('ITEM_UNSURE', guessed, 'the counts say what a hidden part of an item is'),
    ...warn('ITEM_COVERED', covered, 'an item is partly covered, or no item at all'),
    ...warn('ITEM_COVERED', patchy, 'something covers a part of an item'),
    ...warn('ITEM_UNSURE', between, 'an item lies between two colours'),
  ];
}

/** Items that the game hides, or may hide. */
function hiddenDoubts(evidence: Evidence): Warning[] {
  const { reading, interpretation, stacks } = evidence;
  const alike = numbersWith(evidence, likeHidden(interpretation, stacks));
  const unmarked = numbersWith(evidence, lacksMarks(interpretation, stacks));
  const marked = markedTubes(reading);
  return [
    ...warn('ITEM_UNSURE', alike, 'an item looks like the hidden ones'),
    ...warn('ITEM_UNSURE', unmarked, 'hidden items without marks of their own may be fewer and higher'),
    ...warn('ITEM_UNSURE', marked, 'the hidden items may be of a colour that bears such a mark'),
  ];
}

/** Items that stand where none should, and what was taken for some but may be air, a floor, or liquid. */
function placeDoubts(evidence: Evidence): Warning[] {
  const { reading, interpretation, stacks } = evidence;
  const airy = numbersWith(evidence, hollow(interpretation, stacks, reading));
  const low = numbersWith(evidence, floored(interpretation, stacks));
  const blunt = areBlunt(interpretation, stacks) ? numbersWith(evidence, () => true) : [];
  return [
    ...warn('ITEM_FLOATING', floating(reading), 'an item hangs over a place that was taken for an empty one'),
    ...warn('ITEM_FLOATING', leftHanging(evidence), 'what hangs over it was not taken for its items'),
    ...warn('ITEM_UNSURE', strayTubes(interpretation, reading), 'items stand where no place is'),
    ...warn('ITEM_UNSURE', airy, 'what looks like an item may be air'),
    ...warn('ITEM_UNSURE', low, 'what all tubes begin with may be what they stand on'),
    ...warn('ITEM_UNSURE', blunt, 'what was taken for balls may be liquid'),
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
