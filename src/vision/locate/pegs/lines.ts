import { bestOf, sum } from '../../../numbers/statistics.ts';
import type { View } from '../../picture/view.ts';
import { BESIDE_MIDDLE, type CombStack, type EdgeSampling, MIDDLE } from './comb.ts';
import { pairsOf } from './pairs.kernel.ts';
import { combsIn } from './propose.ts';
import {
  findStacks,
  groupedByFloor,
  RECEDING,
  SAME_MIDDLE,
  type SideShape,
  type Stack,
  type StackFamily,
} from './sides.ts';

/** Stacks whose floors are on one line, of one width and pitch. Pixels of the raster. */
export interface Line {
  readonly width: number;
  readonly pitch: number;
  /** The rows in which their sides begin and end. */
  readonly top: number;
  readonly floor: number;
  readonly stacks: readonly CombStack[];
}

/**
 * Which stacks make a line.
 *
 * - `lowest`: stacks lower than this, in pitches, are ignored because they repeat nothing.
 * - `highest`: stacks higher than this, in pitches, are a texture: no peg has that many items.
 * - `floor`: stacks are in one line if their floors are this close; fraction of the width.
 * - `most`: the maximum number of lines of one width, those that show most of their sides.
 */
const LINES = { lowest: 1.5, highest: 10.5, floor: 0.3, most: 6 };
const SAMPLINGS: readonly EdgeSampling[] = [MIDDLE, BESIDE_MIDDLE];

/**
 * Returns the lines of stacks with sides of one shape, for each width and pitch.
 *
 * @param isAsked which pairs of sides are used, by their row and their distance; all if absent.
 */
export function linesIn(
  view: View,
  shape: SideShape,
  isAsked?: (y: number, width: number) => boolean,
): Line[] {
  const families = findStacks(view, shape, isAsked).flatMap(byFloor);
  return SAMPLINGS.flatMap((look) => combsIn(view, families, look)).flatMap(({ width, pitch, lines }) =>
    lines.flatMap(({ floor, stacks }): Line[] => {
      const high = stacks.filter(({ top, bottom }) => bottom - top >= LINES.lowest * pitch);
      const top = Math.min(...high.map((stack) => stack.top));
      const isTooHigh = high.some((stack) => stack.bottom - stack.top > LINES.highest * pitch);
      return high.length === 0 || isTooHigh ? [] : [{ width, pitch, top, floor, stacks: high }];
    }),
  );
}

/**
 * Makes each line of stacks a family of its own, so that letters and buttons on other lines do not influence
 * its comb.
 */
function byFloor({ width, stacks }: StackFamily): StackFamily[] {
  const shownBy = (line: readonly Stack[]) => sum(line.map(({ rows }) => rows.size));
  return groupedByFloor(stacks, (stack) => stack, LINES.floor * width)
    .sort((a, b) => shownBy(b) - shownBy(a))
    .slice(0, LINES.most)
    .map((line) => ({ width, stacks: line }));
}

/** Returns how many rows of sides a line shows, weighted by the likeness of its stacks. */
export function shownRows({ stacks }: Line): number {
  return sum(stacks.map(({ rows, likeness }) => rows.size * likeness));
}

/**
 * The histogram of widths, which is logarithmic.
 *
 * - `bin`: the size of its bins.
 * - `smoothing`: it is smoothed over so many bins on both sides.
 * - `narrowest`: the range of widths around the axis of a peg, which shows its items, its foot and its pole;
 *   fractions of the item width.
 * - `under`: they are counted up to this far below the floor.
 */
const HISTOGRAM = { bin: 0.01, smoothing: 3, narrowest: 0.1, widest: 1.8, under: 0.45 };

/** Returns a histogram of the widths of all pairs of sides about the axes of a line's stacks. */
function widthsIn(view: View, { width, top, floor, stacks }: Line): Float32Array {
  const pairs = pairsOf(view, RECEDING.upright);
  const first = Math.log(HISTOGRAM.narrowest * width);
  const counts = new Float32Array(
    Math.ceil(Math.log(HISTOGRAM.widest / HISTOGRAM.narrowest) / HISTOGRAM.bin),
  );
  const slack = 1 + SAME_MIDDLE * width;
  for (let i = 0; i < pairs.y.length; i++) {
    const y = pairs.y[i] ?? 0;
    if (y < top || y > floor + HISTOGRAM.under * width) continue;
    const bin = Math.round((Math.log(pairs.width[i] ?? 1) - first) / HISTOGRAM.bin);
    if (bin < 0 || bin >= counts.length) continue;
    if (stacks.some(({ x }) => Math.abs(x - (pairs.x[i] ?? 0)) <= slack))
      counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return smoothed(counts);
}

function smoothed(counts: Float32Array): Float32Array {
  return counts.map((_, bin) => {
    let total = 0;
    for (let d = -HISTOGRAM.smoothing; d <= HISTOGRAM.smoothing; d++)
      total += (counts[bin + d] ?? 0) * (1 - Math.abs(d) / (HISTOGRAM.smoothing + 1));
    // the root makes several widths that agree count for more than one that many rows show
    return Math.sqrt(total);
  });
}

/**
 * Returns how many times as large the second line is as the first: the shift at which their histograms of
 * widths match best. All widths of items, feet and poles are used, because a single one may belong to items
 * in one line and to feet in the other.
 *
 * @param least the smallest result.
 * @param most the largest result.
 */
export function relativeSize(view: View, one: Line, other: Line, least: number, most: number): number {
  const [a, b] = [widthsIn(view, one), widthsIn(view, { ...other, width: one.width })];
  const shifts = Array.from(
    { length: Math.floor(Math.log(most / least) / HISTOGRAM.bin) + 1 },
    (_, i) => Math.round(Math.log(least) / HISTOGRAM.bin) + i,
  );
  const alike = (shift: number) => a.reduce((total, value, bin) => total + value * (b[bin + shift] ?? 0), 0);
  return Math.exp((bestOf(shifts, alike) ?? 0) * HISTOGRAM.bin);
}
