import { sum } from '../statistics.ts';
import type { Comb, Rank, Tooth } from './comb.ts';

/** A stack with the middles of its lowest and its highest item. */
export interface Pile {
  readonly stack: Tooth;
  readonly lowest: number;
  readonly count: number;
}

/** The sides of the highest item begin so many pitches over its middle at most, those of the lowest end so far under it. */
const OVER = [0, 1, 2];
const UNDER = [0, -1, 1, -2];
/** A stack is as high as its items, but for what its foot adds and what the rounding of items takes away. */
const MOST_FOOT = 2.5;
const MOST_ROUNDING = 0.75;
/** A way is tried when so much of the stacks allows it: the rest is something else. */
const MOST_ROWS = 0.7;

/**
 * The ways in which the sides of stacks may belong to the places of their items. Seen from above, the face of an item
 * hangs lower than its sides; and sides may go on over the foot of the peg. All stacks are seen in the same way.
 */
export function waysToCount({ pitch, ranks }: Comb): Pile[][] {
  const stacks = ranks.flatMap((rank) => rank.stacks.map((stack) => ({ rank, stack })));
  const over = circularMean(
    stacks.map(({ rank, stack }) => ({ value: (rank.middle - stack.top) / pitch, weight: stack.rows.size })),
  );
  const under = circularMean(
    ranks.map((rank) => ({
      value: (rank.floor - rank.middle) / pitch,
      weight: sum(rank.stacks.map(({ rows }) => rows.size)),
    })),
  );
  return OVER.flatMap((more) =>
    UNDER.flatMap((less) => {
      const piles = stacks.map(({ rank, stack }) => {
        const highest = nearest(rank, pitch, stack.top + (over + more) * pitch);
        const lowest = nearest(rank, pitch, rank.floor - (under + less) * pitch);
        return { stack, lowest, count: Math.round((lowest - highest) / pitch) + 1 };
      });
      const possible = piles.filter(({ stack, count }) => {
        const room = (stack.bottom - stack.top + 1) / pitch;
        return count >= 1 && count <= room + MOST_ROUNDING && count >= room - MOST_FOOT;
      });
      return rowsOf(possible) >= MOST_ROWS * rowsOf(piles) ? [possible] : [];
    }),
  );
}

/** Parts of one stack stand on one axis, whole places apart, within this share of a pitch. */
const IN_PLACE = 0.3;

/**
 * The same with stacks that stand in the places of others on their axis, one item farther up, taken for the upper parts of those:
 * what lies between hardly shows its sides, being much like the page or beside a shadow. No stack becomes higher than
 * the highest. Undefined where there are none.
 */
export function joined(piles: readonly Pile[], pitch: number): Pile[] | undefined {
  const tallest = Math.max(...piles.map(({ count }) => count));
  const isUpper = (upper: Pile, lower: Pile) => {
    const places = (lower.lowest - upper.lowest) / pitch;
    const isOnAxis = Math.abs(upper.stack.x - lower.stack.x) < IN_PLACE * pitch;
    const isInPlace = Math.abs(places - lower.count - 1) < IN_PLACE;
    return isOnAxis && isInPlace && lower.count + 1 + upper.count <= tallest;
  };
  const pairs = piles.flatMap((lower) => {
    const upper = piles.find((other) => isUpper(other, lower));
    return upper ? [{ lower, upper }] : [];
  });
  const parts = pairs.flatMap(({ lower, upper }) => [lower, upper]);
  if (parts.length === 0 || new Set(parts).size < parts.length) return undefined;
  const whole = pairs.map(({ lower, upper }) => ({
    stack: {
      ...lower.stack,
      top: upper.stack.top,
      rows: new Set([...upper.stack.rows, ...lower.stack.rows]),
    },
    lowest: lower.lowest,
    count: lower.count + 1 + upper.count,
  }));
  return [...piles.filter((pile) => !parts.includes(pile)), ...whole];
}

/** The ways to count in which some stacks are the parts of one. */
export function waysToJoin(comb: Comb): Pile[][] {
  return waysToCount(comb).flatMap((piles) => {
    const whole = joined(piles, comb.pitch);
    return whole ? [whole] : [];
  });
}

function rowsOf(piles: readonly Pile[]): number {
  return sum(piles.map(({ stack }) => stack.rows.size));
}

function nearest({ middle }: Rank, pitch: number, y: number): number {
  return middle + Math.round((y - middle) / pitch) * pitch;
}

/** The mean of values of which only the part after the point counts: from 0 to 1. */
function circularMean(values: readonly { readonly value: number; readonly weight: number }[]): number {
  const along = (of: (angle: number) => number) =>
    sum(values.map(({ value, weight }) => weight * of(2 * Math.PI * value)));
  const mean = Math.atan2(along(Math.sin), along(Math.cos)) / (2 * Math.PI);
  return mean < 0 ? mean + 1 : mean;
}
