import { HOLE } from '../../src/panguru/board.ts';
import { paired } from '../../src/panguru/solver/arrangement.ts';
import { DISTANCE } from '../../src/panguru/triangle.ts';

/**
 * A dense numbering of the arrangements of Panguru: the hole's place first, then the pair of places of each colour among the places that
 * are left. The arrangements that share the hole and all colours but the last four are a **block** of 2520; a block has a number of its
 * own, and an arrangement one inside its block.
 *
 * A move changes few digits: it maps a whole block to another block, and permutes the arrangements inside in one of 64 ways.
 */

/** Colours whose pairs are numbered inside a block. */
const INNER_COLORS = 4;
const INNER_PLACES = 2 * INNER_COLORS;
/** Arrangements in a block: 28 pairs of places for the first of its colours, 15, 6 and 1 for the others. */
export const BLOCK = 2520;

/** The most places: fifteen in the triangle of the game. */
const MOST_PLACES = 15;

/** The number of bits of each set of places. */
export const BITS = Uint8Array.from({ length: 1 << MOST_PLACES }, (_, set) => {
  let count = 0;
  for (let rest = set; rest > 0; rest &= rest - 1) count++;
  return count;
});

/** The number of pairs of `places`. */
export function pairsOf(places: number): number {
  return (places * (places - 1)) / 2;
}

/** How many places before `place` are not in the set `taken`. */
export function freeBefore(taken: number, place: number): number {
  return place - (BITS[taken & ((1 << place) - 1)] ?? 0);
}

/** An arrangement of pebbles: for each colour its two places, the lower first, and the hole. */
export interface Arrangement {
  hole: number;
  readonly low: Uint8Array;
  readonly high: Uint8Array;
}

/** The places of pebbles, by the colours of `plates` in the order of {@link paired}. */
export function arrangementOf(plates: string, pebbles: string): Arrangement {
  const { colors } = paired(plates);
  return {
    hole: pebbles.indexOf(HOLE),
    low: Uint8Array.from(colors, (color) => pebbles.indexOf(color)),
    high: Uint8Array.from(colors, (color) => pebbles.lastIndexOf(color)),
  };
}

/** How the arrangements of one number of places are numbered. */
export interface Numbering {
  /** Places of pebbles and the hole: an odd number. */
  readonly places: number;
  readonly colors: number;
  /** Colours whose pairs make the number of a block. */
  readonly outerColors: number;
  /** Blocks for each place of the hole. */
  readonly blocks: number;
}

/** The numbering for the first places of the triangle: 9, 11, 13 or 15. */
export function numberingOf(places: number): Numbering {
  const colors = (places - 1) / 2;
  const outerColors = colors - INNER_COLORS;
  let blocks = 1;
  for (let color = 0; color < outerColors; color++) blocks *= pairsOf(places - 1 - 2 * color);
  return { places, colors, outerColors, blocks };
}

/** All places that a pebble can reach in one move from `place`, among the first `places`. */
export function reachOf(place: number, places: number): number[] {
  const distances = DISTANCE[place] ?? [];
  return distances.flatMap((distance, other) => (distance === 1 && other < places ? [other] : []));
}

/** The number of the block, among those with the same hole. */
export function blockOf({ places, outerColors }: Numbering, { hole, low, high }: Arrangement): number {
  return rankPairs(low, high, 0, outerColors, 1 << hole, places - 1);
}

/** The number of an arrangement inside its block. */
export function insideOf({ places, colors, outerColors }: Numbering, arrangement: Arrangement): number {
  const { hole, low, high } = arrangement;
  let taken = 1 << hole;
  for (let color = 0; color < outerColors; color++) {
    taken |= (1 << (low[color] ?? 0)) | (1 << (high[color] ?? 0));
  }
  return rankPairs(low, high, outerColors, colors, taken, places - 1 - 2 * outerColors);
}

/** Numbers the pairs of the colours from `first` up to `end`, when the places `taken` have gone and `left` places remain. */
export function rankPairs(
  low: Uint8Array,
  high: Uint8Array,
  first: number,
  end: number,
  taken: number,
  left: number,
): number {
  let rank = 0;
  for (let color = first; color < end; color++) {
    const [one, other] = [low[color] ?? 0, high[color] ?? 0];
    rank = rank * pairsOf(left) + freeBefore(taken, one) + pairsOf(freeBefore(taken, other));
    taken |= (1 << one) | (1 << other);
    left -= 2;
  }
  return rank;
}

/** Writes the pairs with the given rank; the inverse of {@link rankPairs}. @returns the places taken afterwards */
export function unrankPairs(
  rank: number,
  low: Uint8Array,
  high: Uint8Array,
  first: number,
  end: number,
  taken: number,
  left: number,
): number {
  let base = 1;
  for (let color = first + 1; color < end; color++) base *= pairsOf(left - 2 * (color - first));
  for (let color = first; color < end; color++) {
    const digit = Math.floor(rank / base);
    rank -= digit * base;
    let above = 1;
    while (pairsOf(above + 1) <= digit) above++;
    low[color] = freePlace(taken, digit - pairsOf(above));
    high[color] = freePlace(taken, above);
    taken |= (1 << (low[color] ?? 0)) | (1 << (high[color] ?? 0));
    left -= 2;
    base /= Math.max(1, pairsOf(left));
  }
  return taken;
}

/** The place that has `before` free places before it. */
function freePlace(taken: number, before: number): number {
  let place = 0;
  for (; ; place++) {
    if ((taken & (1 << place)) !== 0) continue;
    if (before-- === 0) return place;
  }
}

/**
 * What a move does to the arrangements inside a block, if its pebble is of an inner colour: the table at `from * 8 + to` maps each number
 * to the number after the content of the inner place `from` has moved to be the one at `to`. Numbers from 2520 to `length` stay.
 */
export function innerMoves(length: number): readonly Uint16Array[] {
  return Array.from({ length: INNER_PLACES * INNER_PLACES }, (_, index) =>
    innerMove(Math.floor(index / INNER_PLACES), index % INNER_PLACES, length),
  );
}

function innerMove(from: number, to: number, length: number): Uint16Array {
  const moved = Uint8Array.from({ length: INNER_PLACES }, (_, place) => {
    if (place === from) return to;
    const without = place > from ? place - 1 : place;
    return without >= to ? without + 1 : without;
  });
  const [low, high] = [new Uint8Array(INNER_COLORS), new Uint8Array(INNER_COLORS)];
  return Uint16Array.from({ length }, (_, number) => {
    if (number >= BLOCK) return number;
    unrankPairs(number, low, high, 0, INNER_COLORS, 0, INNER_PLACES);
    for (let color = 0; color < INNER_COLORS; color++) {
      const [one, other] = [moved[low[color] ?? 0] ?? 0, moved[high[color] ?? 0] ?? 0];
      low[color] = Math.min(one, other);
      high[color] = Math.max(one, other);
    }
    return rankPairs(low, high, 0, INNER_COLORS, 0, INNER_PLACES);
  });
}
