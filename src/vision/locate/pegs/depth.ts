import { sum } from '../../../numbers/statistics.ts';
import { type Band, type Rectified, rectified } from '../../picture/rectified.ts';
import type { View } from '../../picture/view.ts';
import type { Point, Reading, ReadingTube } from '../../reading.ts';
import { type Line, linesIn, relativeSize, shownRows } from './lines.ts';
import { RECEDING, STRAIGHT } from './sides.ts';

/**
 * How sizes change with the height in the picture, because rows of pegs that are farther away look smaller.
 * It follows from two lines of stacks that look alike except for their size. Sizes are assumed to change
 * linearly with the row in the picture.
 */
interface Depth {
  /** The lines of stacks that have the predicted size, from the top. */
  readonly lines: readonly Line[];
  /** The size of things on a line whose floor is at this row, relative to the lower one of the two lines. */
  readonly sizeAt: (floor: number) => number;
  /** How many rows of sides support it, see `shownRows`. */
  readonly support: number;
}

/**
 * What is tried at most.
 *
 * - `fronts`: the maximum number of lines of several stacks that are tried as one of the two lines. Those that show
 *   most of their sides come first.
 * - `depths`: the maximum number of results, those that most stacks support first.
 */
const TRIED = { fronts: 4, depths: 3 };
/**
 * How lines of pegs differ that are farther away.
 *
 * - `least`: smaller differences in size are ignored.
 * - `most`: the largest ratio of sizes of two lines.
 * - `leastAspect`: bounds for the ratio of height to width of the items on the farther line, divided by that on the
 *   nearer one. What is farther away is seen less from above, so items lose less of their height than of their width.
 * - `tolerance`: a line supports a depth if its size differs from the predicted one by less than this share.
 * - `floor`: two lines are the same if their floors are this close; fraction of the width.
 */
const DEPTH = { least: 0.03, most: 1.45, leastAspect: 0.85, mostAspect: 1.3, tolerance: 0.05, floor: 0.5 };

/**
 * Returns functions that scale the picture so that all lines of stacks are as large as the nearest one, the
 * likeliest first. The list is empty if all lines have one size or if there is only one.
 */
export function withoutDepth(view: View): (() => Rectified)[] {
  return depthsIn(view).map((depth) => () => rectified(view.raster, bandsOf(depth)));
}

/** Returns the ways in which sizes may change, those that most lines support first. */
function depthsIn(view: View): Depth[] {
  const fronts = withoutDuplicates(
    [STRAIGHT, RECEDING].flatMap((shape) => linesIn(view, shape)).filter(({ stacks }) => stacks.length > 1),
  );
  const pairs = fronts.slice(0, TRIED.fronts).flatMap((front) => {
    const others = possiblePartners(view, front);
    return withoutDuplicates(others).flatMap((other) =>
      depthOf(view, [front, other].sort(fromTop), withoutDuplicates(others)),
    );
  });
  const kept: Depth[] = [];
  for (const depth of pairs.sort((a, b) => b.support - a.support)) {
    if (kept.length < TRIED.depths && !kept.some((other) => isSameDepth(other, depth))) kept.push(depth);
  }
  return kept;
}

const fromTop = (a: Line, b: Line) => a.floor - b.floor;

/**
 * Returns each line once, the ones that show most of their sides first. A line that was found several times
 * begins at the highest of the tops.
 */
function withoutDuplicates(lines: readonly Line[]): Line[] {
  const kept: Line[] = [];
  for (const line of [...lines].sort((a, b) => shownRows(b) - shownRows(a))) {
    const same = kept.findIndex((other) => isOnLine(other, line));
    const known = kept[same];
    if (known) kept[same] = { ...known, top: Math.min(known.top, line.top) };
    else kept.push(line);
  }
  return kept;
}

function isOnLine(one: Line, other: Line): boolean {
  return Math.abs(one.floor - other.floor) < DEPTH.floor * one.width;
}

/**
 * Returns lines that may belong to the same board as this one: smaller ones above it and larger ones below
 * it.
 */
function possiblePartners(view: View, front: Line): Line[] {
  const { width, pitch, top, floor } = front;
  const isPossible = (y: number, across: number) => {
    if (y < top - pitch) return across <= width / (1 + DEPTH.least) && across >= width / DEPTH.most;
    return y > floor + pitch && across >= width * (1 + DEPTH.least) && across <= width * DEPTH.most;
  };
  const isAlike = (line: Line) => {
    const fronts = line.pitch / line.width / (pitch / width);
    const relation = line.floor < floor ? fronts : 1 / fronts;
    return relation >= DEPTH.leastAspect && relation <= DEPTH.mostAspect;
  };
  return linesIn(view, RECEDING, isPossible).filter(isAlike);
}

/**
 * Returns the depth that two lines determine, with the other lines that support it. Empty if their sizes
 * hardly differ.
 */
function depthOf(view: View, [upper, lower]: readonly Line[], others: readonly Line[]): Depth[] {
  if (!upper || !lower) return [];
  const times = relativeSize(view, upper, lower, 1, DEPTH.most);
  if (times < 1 + DEPTH.least) return [];
  const sizeAt = (floor: number) =>
    (1 + ((floor - upper.floor) * (times - 1)) / (lower.floor - upper.floor)) / times;
  const lines = [upper, lower];
  for (const line of others) {
    const isFree = lines.every((one) => line.floor < one.top || line.top > one.floor);
    const size = relativeSize(view, lower, line, 1 / DEPTH.most, DEPTH.most);
    if (isFree && Math.abs(size / sizeAt(line.floor) - 1) < DEPTH.tolerance) lines.push(line);
  }
  return [{ lines: lines.sort(fromTop), sizeAt, support: sum(lines.map(shownRows)) }];
}

function isSameDepth(one: Depth, other: Depth): boolean {
  return other.lines.every((line) => one.lines.some((known) => isOnLine(known, line)));
}

/**
 * How far a line extends above its sides, because of upper faces and tips, and below them, because of feet; fractions
 * of the width.
 */
const BEYOND_SIDES = { above: 0.6, below: 0.45 };

/** Returns one band for each line, with the scale of that band relative to the largest. */
function bandsOf({ lines, sizeAt }: Depth): Band[] {
  const largest = Math.max(...lines.map(({ floor }) => sizeAt(floor)));
  const tallest = Math.max(...lines.map(({ pitch }) => pitch));
  const bands = lines.map(({ width, pitch, top, floor }) => {
    const across = sizeAt(floor) / largest;
    return {
      top: Math.max(0, top - BEYOND_SIDES.above * width),
      bottom: floor + BEYOND_SIDES.below * width,
      across,
      down: Math.min(1, Math.max(across, pitch / tallest)),
    };
  });
  return withoutOverlaps(bands);
}

function withoutOverlaps(bands: readonly Band[]): Band[] {
  return bands.map((band, i) => {
    const above = bands[i - 1];
    const below = bands[i + 1];
    return {
      ...band,
      top: above && above.bottom > band.top ? (above.bottom + band.top) / 2 : band.top,
      bottom: below && below.top < band.bottom ? (below.top + band.bottom) / 2 : band.bottom,
    };
  });
}

/** Converts a reading of the scaled picture to coordinates of the original picture. */
export function inPicture(reading: Reading, { raster: { scale }, rowAt, columnAt }: Rectified): Reading {
  const toRaster = (at: number) => (at + 0.5) / scale - 0.5;
  const toPicture = (at: number) => (at + 0.5) * scale - 0.5;
  const tubes = reading.tubes.map((tube): ReadingTube => {
    const { across, down } = rowAt(toRaster(tube.y));
    const pointAt = ({ x, y }: Point) => ({
      x: toPicture(columnAt(toRaster(x), across)),
      y: toPicture(rowAt(toRaster(y)).y),
    });
    const centre = pointAt(tube);
    return {
      ...tube,
      x: Math.round(centre.x),
      y: Math.round(centre.y),
      width: Math.round(tube.width * across),
      height: Math.round(tube.height * down),
      places: tube.places.map(pointAt),
      seenAt: tube.seenAt.map(pointAt),
      itemWidth: Math.round(tube.itemWidth * across),
      itemHeight: Math.round(tube.itemHeight * down),
    };
  });
  return { ...reading, tubes };
}
