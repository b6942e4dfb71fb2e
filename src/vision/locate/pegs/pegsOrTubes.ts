import { type Interpretation, itemsOf } from '../../colors/interpretation.ts';
import { RIM_CLEAR, rimAt } from '../../items/rims.ts';
import { poleShare, sidesAt, type Upright, WIDEST_POLE } from '../../picture/gradient.kernel.ts';
import type { View } from '../../picture/view.ts';
import type { Holder, Layout, Spot } from '../../tubes/layout.ts';

/**
 * What tells pegs from tubes.
 *
 * - `pole`: in at least this share of the rows of an empty part a pole is seen.
 * - `walls`: and walls in at most this share.
 * - `tubes`: items are on pegs if at least this share of the tubes shows such a pole.
 * - `tip`: where the pole is seen above a full peg: distance from the highest item, in pitches.
 * - `poles`: this many poles do not occur by chance. A reading that shows none may be of something else in the
 *   picture.
 * - `room`: parts lower than this share of the highest one are left out.
 */
const BARE_POLE = { pole: 0.6, walls: 0.3, tubes: 0.5, tip: { from: 0.6, to: 1 }, poles: 2, room: 0.5 };

/**
 * Whether what was read as liquid is items on pegs: the empty parts of tubes show a pole in the middle and no
 * walls at the sides.
 *
 * @param mayBeFromAbove examine only the tubes with the most room, because the upper faces of items seen from
 *   above may hide poles.
 */
export function standsOnPegs(view: View, found: Interpretation, mayBeFromAbove = false): boolean {
  const open = emptyParts(found);
  const { poles, airs } = countPoles(view, found, mayBeFromAbove ? roomiest(open) : open);
  return poles >= BARE_POLE.tubes * airs;
}

/** Whether at least {@link BARE_POLE.poles} tubes show a bare pole. */
export function showsPoles(view: View, found: Interpretation): boolean {
  return countPoles(view, found, emptyParts(found)).poles >= BARE_POLE.poles;
}

/**
 * Counts the empty parts that show a pole and no walls. If no tube has an empty part, the space above full
 * tubes is examined. Returns the number of poles and of places examined.
 */
function countPoles(
  { gradient }: View,
  found: Interpretation,
  open: readonly Upright[],
): { poles: number; airs: number } {
  const { itemWidth } = found.layout;
  const airs = open.length > 0 ? open : partsAboveFull(found);
  const bare = airs.filter((air) => {
    const walls = sidesAt(gradient, air, itemWidth).size / Math.max(1, air.bottom - air.top);
    return walls <= BARE_POLE.walls && poleShare(gradient, air, itemWidth, WIDEST_POLE) >= BARE_POLE.pole;
  });
  return { poles: bare.length, airs: airs.length };
}

/** Whether tubes have empty parts and none of these shows a pole. */
function lacksPoles({ gradient }: View, found: Interpretation): boolean {
  const airs = emptyParts(found);
  const isPole = (air: Upright) =>
    poleShare(gradient, air, found.layout.itemWidth, WIDEST_POLE) >= BARE_POLE.pole;
  return airs.length > 0 && !airs.some(isPole);
}

/**
 * Whether items that were read as being on pegs are in tubes: either no pole is seen, or what looks like a
 * pole is a reflection on the glass between two walls.
 */
export function standsInTubes(view: View, found: Interpretation): boolean {
  return lacksPoles(view, found) || (fillsTubes(view, found) && !standsOnPegs(view, found, true));
}

/**
 * The distances at which walls are looked for, as multiples of the width of the liquid. Liquid ends at the
 * inner sides of the walls, which have some thickness.
 */
const WALL_DISTANCES = [1, 1.05, 1.1];

/**
 * Whether the empty parts of most tubes have walls in line with the sides of the items. Liquid reaches from
 * wall to wall, so this is so for liquid.
 */
export function fillsTubes({ gradient }: View, found: Interpretation): boolean {
  const airs = emptyParts(found);
  const walled = airs.filter((air) => {
    const rows = Math.max(1, air.bottom - air.top);
    return WALL_DISTANCES.some(
      (width) => sidesAt(gradient, air, width * found.layout.itemWidth).size > BARE_POLE.walls * rows,
    );
  });
  return walled.length > (1 - BARE_POLE.tubes) * airs.length;
}

function emptyParts(found: Interpretation): Upright[] {
  return found.layout.holders.flatMap((holder) => {
    const count = itemsOf(found, holder).length;
    const capacity = holder.capacity ?? found.capacity;
    return count < capacity ? [partOf(found, holder, count, capacity - 0.5)] : [];
  });
}

function roomiest(airs: readonly Upright[]): Upright[] {
  const heightOf = ({ top, bottom }: Upright) => bottom - top;
  const most = Math.max(...airs.map(heightOf));
  return airs.filter((air) => heightOf(air) >= BARE_POLE.room * most);
}

/** Returns the space above the highest item of each tube, where a pole would extend above it. */
function partsAboveFull(found: Interpretation): Upright[] {
  return found.layout.holders.map((holder) => {
    const highest = itemsOf(found, holder).length - 1;
    return partOf(found, holder, highest + BARE_POLE.tip.from, highest + BARE_POLE.tip.to);
  });
}

/** Returns the part of a tube between two heights above its lowest place, in items. */
function partOf(
  { layout: { itemHeight } }: Interpretation,
  { x, y }: Holder,
  from: number,
  to: number,
): Upright {
  return { x, top: y - to * itemHeight, bottom: y - from * itemHeight };
}

/**
 * Whether the stacks are buttons or another pattern and not a board: most stacks are equal, or all begin or
 * end with the same colour.
 *
 * @param mayBeChance up to {@link FEW_STACKS} stacks may have the same colour at one end if the counting rule
 *   holds.
 */
export function isPattern(found: Interpretation, mayBeChance = false): boolean {
  const stacks = found.layout.holders.map((holder) =>
    itemsOf(found, holder).map((spot) => found.groupOf.get(spot) ?? -1),
  );
  const filled = stacks.filter((stack) => stack.length > 0);
  if (filled.length < 3) return false;
  const kinds = (of: (stack: readonly number[]) => unknown) => new Set(filled.map(of)).size;
  const isUniform = kinds((stack) => stack[0]) === 1 || kinds((stack) => stack.at(-1)) === 1;
  const isChance = mayBeChance && found.whole && filled.length <= FEW_STACKS;
  return (isUniform && !isChance) || kinds((stack) => stack.join()) <= filled.length / 2;
}

/** The largest number of stacks that may show the same item at one end by chance. */
export const FEW_STACKS = 4;

/** Whether items are balls: most show a round rim. */
export function areRound(view: View, { layout }: Interpretation): boolean {
  const { itemWidth, itemHeight } = layout;
  const spots = layout.holders.flatMap((holder) => holder.spots);
  // the width may be that of the tubes if it differs from the height
  const diameter = areSquare(layout) ? itemWidth : itemHeight;
  const isRound = (spot: Spot) => rimAt(view.circles(), spot, diameter / 2, itemHeight) >= RIM_CLEAR;
  return spots.filter(isRound).length > spots.length / 2;
}

function areSquare({ itemWidth, itemHeight }: Layout): boolean {
  return Math.abs(Math.log(itemHeight / itemWidth)) < MOST_LOG_RATIO;
}

/** The largest logarithm of the ratio of height and width. */
const MOST_LOG_RATIO = 0.25;
