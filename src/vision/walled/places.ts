import { bestOf, sum } from '../statistics.ts';
import type { Contents } from './contents.ts';
import type { Size } from './tubes.ts';

/** How the places of tubes of one size lie over one another. Pixels of the raster. */
export interface Places {
  readonly pitch: number;
  /** Where the lowest place ends, under the top of the sides. */
  readonly floor: number;
}

/** The smallest and largest height of an item, in widths of its tube. */
const LOWEST = 0.4;
const HIGHEST = 1.5;
/** The lowest item ends at most this far above or below the ends of the sides, in widths. */
const OVER = 0.35;
const UNDER = 0.55;
/** A place is looked at in its middle, as far up and down as this share of it. */
const MIDDLE = 0.25;
/** What it holds is less over and under it than in its middle by this much at least, or it is none. */
const LEAST_DIP = 0.15;
/** Ways are tried in steps of such a share of the pitch, and of the width for where the lowest place ends. */
const STEP = 0.0125;
/** Ways that explain this share of what the best one does are tried, too. */
const AS_GOOD = 0.6;
const MOST_WAYS = 3;

/**
 * The likeliest ways in which items lie over one another: where the tubes are filled in the middle of each place, and less
 * where one place ends and the next begins.
 */
export function placesOf(contents: readonly Contents[], { width, height }: Size): Places[] {
  const sums = contents.map(({ filled }) => sumsOf(filled));
  const ways: (Places & { worth: number })[] = [];
  for (let pitch = LOWEST * width; pitch <= HIGHEST * width; pitch *= 1 + STEP) {
    const floors: (Places & { worth: number })[] = [];
    for (
      let floor = height - OVER * width;
      floor <= height + UNDER * width;
      floor += Math.max(1, STEP * width)
    ) {
      const worth = sum(sums.map((one) => worthOf(one, { pitch, floor })));
      floors.push({ pitch, floor, worth });
    }
    const best = bestOf(floors, ({ worth }) => worth);
    if (best) ways.push(best);
  }
  const peaks = ways.filter(
    ({ worth }, i) => worth >= (ways[i - 1]?.worth ?? 0) && worth > (ways[i + 1]?.worth ?? 0),
  );
  const most = Math.max(...peaks.map(({ worth }) => worth));
  return peaks
    .filter(({ worth }) => worth > 0 && worth >= AS_GOOD * most)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, MOST_WAYS);
}

/** How much the middle of each place of a tube holds more than its ends, as long as there are items. */
function worthOf(sums: Float64Array, { pitch, floor }: Places): number {
  let worth = 0;
  for (let k = 0; floor - (k + 1) * pitch > -pitch / 4; k++) {
    const { middle, over, under } = fillAt(sums, { pitch, floor }, k);
    const dip = middle - Math.max(over, k === 0 ? 0 : under);
    if (middle > 0.2) worth += dip < LEAST_DIP ? -middle : dip;
  }
  return worth;
}

/** How much is filled in the middle of a place, and where it ends. */
function fillAt(sums: Float64Array, { pitch, floor }: Places, place: number) {
  const middle = floor - (place + 0.5) * pitch;
  const reach = MIDDLE * pitch;
  return {
    middle: meanOf(sums, middle - reach, middle + reach),
    over: meanOf(sums, middle - pitch / 2 - 1, middle - pitch / 2 + 1),
    under: meanOf(sums, middle + pitch / 2 - 1, middle + pitch / 2 + 1),
  };
}

/** Under the lowest place lies another one where its middle would be between the sides, or so much of the pitch under their ends. */
const LOWER = 0.25;

/** How much of each place of a tube is filled in its middle, from the lowest up, and of one more under those where sides are. */
export function fillsOf({ tube, filled }: Contents, places: Places): { fills: number[]; under: number } {
  const { pitch, floor } = places;
  const sums = sumsOf(filled);
  const count = Math.max(0, Math.floor(floor / pitch + 0.25));
  const fills = Array.from({ length: count }, (_, k) => fillAt(sums, places, k).middle);
  const isBetweenSides = floor + (0.5 - LOWER) * pitch <= tube.bottom - tube.top;
  return { fills, under: isBetweenSides ? fillAt(sums, places, -1).middle : 0 };
}

function sumsOf(values: Float32Array): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (const [i, value] of values.entries()) sums[i + 1] = (sums[i] ?? 0) + value;
  return sums;
}

/** The mean from one row to another, nothing where there is none. */
function meanOf(sums: Float64Array, from: number, to: number): number {
  const first = Math.max(0, Math.round(from));
  const last = Math.min(sums.length - 1, Math.round(to) + 1);
  return last <= first ? 0 : ((sums[last] ?? 0) - (sums[first] ?? 0)) / (last - first);
}
