import type { StoredTube } from '../vision/index.ts';

/**
 * How tubes of one level may differ in place.
 *
 * - `jitter`: the most that a tube may be displaced, as a fraction of the distance to its nearest neighbour.
 * - `flat`: if the shorter side of a board is below this fraction of the longer one, tubes are in one line, and the
 *   rest is jitter.
 */
const SPREAD = { jitter: 0.5, flat: 0.1 };

interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * Matches the tubes of two pictures by their positions on the board, independent of picture size. Boards without positions are matched
 * by tube number.
 *
 * @returns for each of `mine` an index into `theirs`; null if the boards do not match
 */
export function matchTubes(mine: readonly StoredTube[], theirs: readonly StoredTube[]): number[] | null {
  if (mine.length !== theirs.length) return null;
  const here = spotsOf(mine);
  const there = spotsOf(theirs);
  const match = here && there ? nearestSpots(here, there) : mine.map((_, index) => index);
  const isWhole = new Set(match).size === mine.length && !match.includes(-1);
  const isAlike = match.every((index, i) => theirs[index]?.capacity === mine[i]?.capacity);
  return isWhole && isAlike ? match : null;
}

function nearestSpots(here: readonly Spot[], there: readonly Spot[]): number[] {
  return here.map((spot, own) => {
    const pitch = Math.min(...here.filter((_, i) => i !== own).map((other) => distance(spot, other)));
    const distances = there.map((other) => distance(spot, other));
    const least = Math.min(...distances);
    return least < pitch * SPREAD.jitter ? distances.indexOf(least) : -1;
  });
}

function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Tube centres scaled to the unit square; null if a tube has no position. */
function spotsOf(tubes: readonly StoredTube[]): Spot[] | null {
  const spots = tubes.flatMap(({ x, y }) => (x === undefined || y === undefined ? [] : [{ x, y }]));
  if (spots.length < tubes.length) return null;
  const across = rangeOf(spots.map(({ x }) => x));
  const down = rangeOf(spots.map(({ y }) => y));
  const side = Math.max(across.length, down.length);
  const scaled = (value: number, { low, length }: Range) =>
    length <= SPREAD.flat * side ? 0 : (value - low) / length;
  return spots.map(({ x, y }) => ({ x: scaled(x, across), y: scaled(y, down) }));
}

interface Range {
  readonly low: number;
  readonly length: number;
}

function rangeOf(values: readonly number[]): Range {
  const low = Math.min(...values);
  return { low, length: Math.max(...values) - low };
}
