import { diff } from 'color-diff';
import { HIDDEN } from '../../../puzzle/index.ts';
import { HIDDEN_GROUP, type Interpretation } from '../../colors/interpretation.ts';
import { colorsToCompare, shadedPair } from '../../colors/nearest.ts';
import { areWithin, middleColorOf, type Patch } from '../../items/patches.ts';
import { type Warning, warn } from '../../messages/index.ts';
import type { ReadingTube } from '../../reading.ts';
import type { Spot } from '../../tubes/layout.ts';
import { looksLikeAir } from './airOrItem.ts';
import type { Evidence, ReadingWithoutWarnings } from './evidence.ts';

/** An item hangs if it is seen more than this many item heights above its place. */
const HANGING_HEIGHT = 0.9;

/**
 * The distance of items that are lifted together differs from the distance of places by less than this share.
 */
const PITCH_SLACK = 0.2;

/**
 * Finds tubes in which an item hangs above its place but is not lifted. A lifted item is seen above the
 * highest place, or is the next one below a lifted item of its colour.
 *
 * @returns the numbers of the tubes
 */
export function tubesWithFloatingItems({ tubes }: ReadingWithoutWarnings): number[] {
  const hangs = (tube: ReadingTube) =>
    tube.items.some((_, i) => {
      const [place, seen] = [tube.places[i], tube.seenAt[i]];
      return place && seen && place.y - seen.y > HANGING_HEIGHT * tube.itemHeight && !isLifted(tube, i);
    });
  return tubes.filter(hangs).map(({ number }) => number);
}

/**
 * Whether an item is seen above the highest place, or at the usual distance below a lifted item of its
 * colour.
 */
function isLifted(tube: ReadingTube, item: number): boolean {
  const { items, places, seenAt, itemHeight } = tube;
  const [lowest, highest, seen, above] = [places[0], places.at(-1), seenAt[item], seenAt[item + 1]];
  if (!lowest || !highest || !seen) return true;
  if (seen.y <= highest.y - itemHeight / 2) return true;
  const pitch = (lowest.y - highest.y) / Math.max(1, places.length - 1);
  const isNext = above && Math.abs(seen.y - above.y - pitch) < PITCH_SLACK * pitch;
  return isNext === true && items[item] === items[item + 1] && isLifted(tube, item + 1);
}

/** An item within this distance (ΔE) of a hidden one may be hidden, too, although its mark was not seen. */
const LIKE_HIDDEN = 8;

/**
 * Finds items that were read as a colour but look like a hidden item. The whole patches are compared, and
 * also their median colours, because a place may be shifted by a part of an item and show some of its
 * neighbour.
 */
export function looksHidden(
  { groupOf }: Pick<Interpretation, 'groupOf'>,
  stacks: readonly (readonly Spot[])[],
): (spot: Spot) => boolean {
  const isHidden = (spot: Spot) => groupOf.get(spot) === HIDDEN_GROUP;
  const hidden = stacks.flat().filter(isHidden);
  return (spot) => !isHidden(spot) && hidden.some((other) => lookAlike(spot.patch, other.patch));
}

function lookAlike(a: Patch, b: Patch): boolean {
  return areWithin(a, b, LIKE_HIDDEN) || diff(middleColorOf(a), middleColorOf(b)) < LIKE_HIDDEN;
}

/** Below this presence, less than half of an item is seen. */
const COVERED_PRESENCE = 0.5;

/**
 * Returns all warnings about items: how much of them is seen, whether they are hidden, and whether they are
 * items at all.
 */
export function itemDoubts(evidence: Evidence): Warning[] {
  return [...lookDoubts(evidence), ...hiddenDoubts(evidence), ...placeDoubts(evidence)];
}

/** Returns the numbers of the tubes that hold such an item. */
function numbersWith({ stacks }: Evidence, isDoubtful: (spot: Spot) => boolean): number[] {
  return stacks.flatMap((stack, index) => (stack.some(isDoubtful) ? [index + 1] : []));
}

/** Warns of items that are mostly covered or may have another colour. */
function lookDoubts(evidence: Evidence): Warning[] {
  const { reading, interpretation, stacks } = evidence;
  const between = reading.tubes
    .filter((tube, i) => isBetween(tube, stacks[i] ?? []))
    .map(({ number }) => number);
  const covered = numbersWith(evidence, ({ presence }) => presence < COVERED_PRESENCE);
  return [
    ...closeDoubt(reading, interpretation),
    ...warn(reading, 'covered', covered),
    ...warn(reading, 'betweenColors', between),
  ];
}

/** Warns of items that the game hides or may hide. */
function hiddenDoubts(evidence: Evidence): Warning[] {
  const { reading, interpretation, stacks } = evidence;
  const alike = numbersWith(evidence, looksHidden(interpretation, stacks));
  return warn(reading, 'likeHidden', alike);
}

/** Warns of items in unexpected places, and of items that may be air. */
function placeDoubts(evidence: Evidence): Warning[] {
  const { reading, interpretation, stacks } = evidence;
  const airy = numbersWith(evidence, looksLikeAir(interpretation, stacks, reading));
  return [
    ...warn(reading, 'floating', tubesWithFloatingItems(reading)),
    ...warn(reading, 'emptyOrItem', airy),
  ];
}

/** Below this certainty, an item may be of another colour. */
const SURE_CERTAINTY = 0.25;

function isBetween(tube: ReadingTube, stack: readonly Spot[]): boolean {
  return stack.some((_, k) => (tube.certainty[k] ?? 1) < SURE_CERTAINTY);
}

/**
 * With a gap (see `gapOf`) below this, two colours are nearly as close as the items of one colour. The second
 * limit is for boards whose counts do not confirm the colours: boards with hidden items; pegs, because no
 * wall shows how many items fit on them; and boards on which a colour fills several tubes, because it may be two.
 */
const CLOSE_GAP = 1.6;
const CLOSE_GAP_UNCOUNTED = 2.7;

/** Returns a warning that names the two colours that differ least, if they may be one colour. */
export function closeDoubt(reading: ReadingWithoutWarnings, { gap, layout }: Interpretation): Warning[] {
  const { colors, tubes } = reading;
  const isHiding = tubes.some(({ items }) => items.includes(HIDDEN));
  const items = tubes.flatMap((tube) => tube.items);
  const isDoubled = new Set(colors.map(({ id }) => items.filter((item) => item === id).length)).size > 1;
  const isCounted = !layout.onPegs && !isHiding && !isDoubled;
  const isShaded = !isCounted && shadedPair(reading) !== undefined;
  if (!isShaded && gap >= (isCounted ? CLOSE_GAP : CLOSE_GAP_UNCOUNTED)) return [];
  const filled = tubes.filter(({ items }) => items.some((item) => item !== HIDDEN));
  const names = colorsToCompare(reading)
    .map(({ id, name }) => `${name} (${id})`)
    .join(' and ');
  return warn(
    reading,
    'colorsClose',
    filled.map(({ number }) => number),
    { names },
  );
}
