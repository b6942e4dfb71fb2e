import { type Interpretation, itemsOf } from '../colors/interpretation.ts';
import { RIM_CLEAR, rimAt } from '../items/rims.ts';
import type { Holder, Layout, Spot } from '../layout.ts';
import { poleShare, sidesAt, type Upright } from '../picture/gradient.ts';
import type { View } from '../picture/view.ts';

/** A pole is at most this share of an item's width wide: what is wider may be the walls of a tube. */
const WIDEST_POLE = 0.5;
/** A pole is seen in so many of the rows, walls in hardly any, and both so over so many of the tubes. */
const LEAST_POLE = 0.6;
const MOST_WALLS = 0.3;
const LEAST_TUBES = 0.5;
/** Over a full peg the pole looks out between these heights over the highest place, in pitches. */
const TIP = { from: 0.6, to: 1 };

/**
 * Whether what was read as liquid stands on pegs: where a tube holds nothing there is a pole in the middle and no wall
 * at the sides.
 *
 * @param mayBeFromAbove only where there is most room, and about as much: else upper faces of items may hide poles.
 */
export function standsOnPegs(view: View, found: Interpretation, mayBeFromAbove = false): boolean {
  const open = openAirs(found);
  const { poles, airs } = polesIn(view, found, mayBeFromAbove ? roomiest(open) : open);
  return poles >= LEAST_TUBES * airs;
}

/** So many poles are none by chance, and what was read without any may be something else in the picture. */
const FEWEST_POLES = 2;

/** Whether some of what was read as liquid stands on pegs. */
export function showsPoles(view: View, found: Interpretation): boolean {
  return polesIn(view, found, openAirs(found)).poles >= FEWEST_POLES;
}

/** In how many of the open places, or over full tubes if there are none, there is a pole and no wall. */
function polesIn(
  { gradient }: View,
  found: Interpretation,
  open: readonly Upright[],
): { poles: number; airs: number } {
  const { itemWidth } = found.layout;
  const airs = open.length > 0 ? open : airsOverFull(found);
  const bare = airs.filter((air) => {
    const walls = sidesAt(gradient, air, itemWidth).size / Math.max(1, air.bottom - air.top);
    return walls <= MOST_WALLS && poleShare(gradient, air, itemWidth, WIDEST_POLE) >= LEAST_POLE;
  });
  return { poles: bare.length, airs: airs.length };
}

/** Whether there is room where a pole would be seen, and it is seen nowhere: what was read there does not stand on pegs. */
function lacksPoles({ gradient }: View, found: Interpretation): boolean {
  const airs = openAirs(found);
  const isPole = (air: Upright) =>
    poleShare(gradient, air, found.layout.itemWidth, WIDEST_POLE) >= LEAST_POLE;
  return airs.length > 0 && !airs.some(isPole);
}

/** Whether what was read on pegs is in tubes: no pole is in sight, or what looks like one is a gleam on the glass between two walls. */
export function standsInTubes(view: View, found: Interpretation): boolean {
  return lacksPoles(view, found) || (fillsTubes(view, found) && !standsOnPegs(view, found, true));
}

/** Walls that liquid fills are seen this many of its widths apart: it ends at their inner sides, and they have some thickness. */
const WALLS = [1, 1.05, 1.1];

/** Whether walls stand over the sides of what was read, as over liquid, which fills its bottle from one to the other. */
export function fillsTubes({ gradient }: View, found: Interpretation): boolean {
  const airs = openAirs(found);
  const walled = airs.filter((air) => {
    const rows = Math.max(1, air.bottom - air.top);
    return WALLS.some(
      (width) => sidesAt(gradient, air, width * found.layout.itemWidth).size > MOST_WALLS * rows,
    );
  });
  return walled.length > (1 - LEAST_TUBES) * airs.length;
}

/** Where tubes with room hold nothing. */
function openAirs(found: Interpretation): Upright[] {
  return found.layout.holders.flatMap((holder) => {
    const count = itemsOf(found, holder).length;
    const capacity = holder.capacity ?? found.capacity;
    return count < capacity ? [airOf(found, holder, count, capacity - 0.5)] : [];
  });
}

/** Rooms with less than this share of the most are left out. */
const ROOMY = 0.5;

function roomiest(airs: readonly Upright[]): Upright[] {
  const heightOf = ({ top, bottom }: Upright) => bottom - top;
  const most = Math.max(...airs.map(heightOf));
  return airs.filter((air) => heightOf(air) >= ROOMY * most);
}

/** Where poles look out over full pegs. */
function airsOverFull(found: Interpretation): Upright[] {
  return found.layout.holders.map((holder) => {
    const highest = itemsOf(found, holder).length - 1;
    return airOf(found, holder, highest + TIP.from, highest + TIP.to);
  });
}

/** What of a tube lies between two heights over its lowest place, in items. */
function airOf(
  { layout: { itemHeight } }: Interpretation,
  { x, y }: Holder,
  from: number,
  to: number,
): Upright {
  return { x, top: y - to * itemHeight, bottom: y - from * itemHeight };
}

/**
 * Whether most stacks are the same, or all begin or end with one colour: buttons with signs on them, and no board.
 *
 * @param mayBeChance a few stacks of which counts add up may have one colour at an end.
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

/** So few stacks may show the same item at one end by chance. */
export const FEW_STACKS = 4;

/** Items of which most show a round rim, as wide as they are high, are balls: no board of pegs. */
export function areRound(view: View, { layout }: Interpretation): boolean {
  const { itemWidth, itemHeight } = layout;
  const spots = layout.holders.flatMap((holder) => holder.spots);
  // balls may have been taken to be as wide as their tubes
  const diameter = areSquare(layout) ? itemWidth : itemHeight;
  const isRound = (spot: Spot) => rimAt(view.circles(), spot, diameter / 2, itemHeight) >= RIM_CLEAR;
  return spots.filter(isRound).length > spots.length / 2;
}

/** Whether items are about as high as wide. */
export function areSquare({ itemWidth, itemHeight }: Layout): boolean {
  return Math.abs(Math.log(itemHeight / itemWidth)) < SQUARE;
}

/** Sides of about one length, by the logarithm of their ratio. */
const SQUARE = 0.25;
