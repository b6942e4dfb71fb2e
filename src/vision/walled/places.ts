import { bestOf, sum } from '../statistics.ts';
import type { Contents } from './contents.ts';
import type { TubesOfSize } from './tubes.ts';

/** How places are arranged in the tubes of one size. Pixels of the raster. */
export interface Places {
  readonly pitch: number;
  /** The lower end of the lowest place, below the top of the sides. */
  readonly floor: number;
}

/** The smallest and largest height of an item, in widths of its tube. */
const LOWEST = 0.4;
const HIGHEST = 1.5;
/** The lowest item ends at most this far above or below the ends of the sides, in widths. */
const OVER = 0.35;
const UNDER = 0.55;
/** The middle of a place extends this far up and down; fraction of the pitch. */
const MIDDLE = 0.25;
/** A place with an item must be filled at least this much more in its middle than at its ends. */
const LEAST_DIP = 0.15;
/**
 * The steps in which the pitch is varied, as a fraction of itself, and the floor, as a fraction of the width.
 */
const STEP = 0.0125;
/** Other arrangements are tried if they reach this share of the best score. */
const NEARLY_BEST = 0.6;
const MOST_ARRANGEMENTS = 3;

/**
 * Returns the likeliest arrangements of places, the best first. In these the tubes are filled in the middle
 * of each place and less where two places meet.
 */
export function placesOf(contents: readonly Contents[], { width, height }: TubesOfSize): Places[] {
  const sums = contents.map(({ filled }) => sumsOf(filled));
  const arrangements: (Places & { worth: number })[] = [];
  for (let pitch = LOWEST * width; pitch <= HIGHEST * width; pitch *= 1 + STEP) {
    const floors: (Places & { worth: number })[] = [];
    for (
      let floor = height - OVER * width;
      floor <= height + UNDER * width;
      floor += Math.max(1, STEP * width)
    ) {
      const worth = sum(sums.map((one) => scoreOf(one, { pitch, floor })));
      floors.push({ pitch, floor, worth });
    }
    const best = bestOf(floors, ({ worth }) => worth);
    if (best) arrangements.push(best);
  }
  const peaks = arrangements.filter(
    ({ worth }, i) => worth >= (arrangements[i - 1]?.worth ?? 0) && worth > (arrangements[i + 1]?.worth ?? 0),
  );
  const most = Math.max(...peaks.map(({ worth }) => worth));
  return peaks
    .filter(({ worth }) => worth > 0 && worth >= NEARLY_BEST * most)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, MOST_ARRANGEMENTS);
}

/**
 * Returns the score of an arrangement for one tube: how much more the middles of its places are filled than
 * their ends. Filled places without such a difference count against it.
 */
function scoreOf(sums: Float64Array, { pitch, floor }: Places): number {
  let worth = 0;
  for (let k = 0; floor - (k + 1) * pitch > -pitch / 4; k++) {
    const { middle, over, under } = fillAt(sums, { pitch, floor }, k);
    const dip = middle - Math.max(over, k === 0 ? 0 : under);
    if (middle > 0.2) worth += dip < LEAST_DIP ? -middle : dip;
  }
  return worth;
}

/** Returns how much of a place is filled in its middle and at its upper and lower end. */
function fillAt(sums: Float64Array, { pitch, floor }: Places, place: number) {
  const middle = floor - (place + 0.5) * pitch;
  const reach = MIDDLE * pitch;
  return {
    middle: meanOf(sums, middle - reach, middle + reach),
    over: meanOf(sums, middle - pitch / 2 - 1, middle - pitch / 2 + 1),
    under: meanOf(sums, middle + pitch / 2 - 1, middle + pitch / 2 + 1),
  };
}

/**
 * There is another place below the lowest one if its middle is at most this far below the ends of the sides;
 * fraction of the pitch.
 */
const MOST_BELOW = 0.25;

/**
 * Returns how much of each place of a tube is filled, from the lowest up, and of one more below them if there
 * is one.
 */
export function fillsOf({ tube, filled }: Contents, places: Places): { fills: number[]; under: number } {
  const { pitch, floor } = places;
  const sums = sumsOf(filled);
  const count = Math.max(0, Math.floor(floor / pitch + 0.25));
  const fills = Array.from({ length: count }, (_, k) => fillAt(sums, places, k).middle);
  const isBetweenSides = floor + (0.5 - MOST_BELOW) * pitch <= tube.bottom - tube.top;
  return { fills, under: isBetweenSides ? fillAt(sums, places, -1).middle : 0 };
}

/** Returns cumulative sums. */
function sumsOf(values: Float32Array): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (const [i, value] of values.entries()) sums[i + 1] = (sums[i] ?? 0) + value;
  return sums;
}

/** Returns the mean of the rows between two heights, 0 if there are none. */
function meanOf(sums: Float64Array, from: number, to: number): number {
  const first = Math.max(0, Math.round(from));
  const last = Math.min(sums.length - 1, Math.round(to) + 1);
  return last <= first ? 0 : ((sums[last] ?? 0) - (sums[first] ?? 0)) / (last - first);
}
