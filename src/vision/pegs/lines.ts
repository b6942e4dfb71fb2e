import type { View } from '../picture/view.ts';
import { bestOf, sum } from '../statistics.ts';
import { BESIDE, type Look, MIDDLE, type Tooth } from './comb.ts';
import { pairsOf } from './pairs.ts';
import { combsIn } from './propose.ts';
import { findStacks, RECEDING, type SideShape, type Stack, type StackFamily } from './sides.ts';

/** Stacks that stand on one line. Pixels of the raster. */
export interface Line {
  readonly width: number;
  readonly pitch: number;
  /** Where their sides begin and end. */
  readonly top: number;
  readonly floor: number;
  readonly stacks: readonly Tooth[];
}

/** A stack that tells anything has more items than this. */
const LOWEST = 1.5;
/** A peg has no more items than this: what repeats more often is texture. */
const HIGHEST = 10.5;
const LOOKS: readonly Look[] = [MIDDLE, BESIDE];

/**
 * The lines of stacks with sides of one shape, for each width and distance between items.
 *
 * @param isAsked which pairs of sides may be theirs, by the row and their distance, if not all.
 */
export function linesIn(
  view: View,
  shape: SideShape,
  isAsked?: (y: number, width: number) => boolean,
): Line[] {
  const families = findStacks(view, shape, isAsked).flatMap(byFloor);
  return LOOKS.flatMap((look) => combsIn(view, families, look)).flatMap(({ width, pitch, ranks }) =>
    ranks.flatMap(({ floor, stacks }): Line[] => {
      const high = stacks.filter(({ top, bottom }) => bottom - top >= LOWEST * pitch);
      const top = Math.min(...high.map((stack) => stack.top));
      const isTooHigh = high.some((stack) => stack.bottom - stack.top > HIGHEST * pitch);
      return high.length === 0 || isTooHigh ? [] : [{ width, pitch, top, floor, stacks: high }];
    }),
  );
}

/** Stacks stand on one line whose sides end within so many widths. */
const SAME_FLOOR = 0.3;
/** So many lines of one width are looked at, those that show most of their sides. */
const MOST_LINES = 6;

/** The stacks of each line by themselves: letters and buttons on another one have a comb of their own. */
function byFloor({ width, stacks }: StackFamily): StackFamily[] {
  const lines: Stack[][] = [];
  for (const stack of [...stacks].sort((a, b) => b.bottom - a.bottom)) {
    const line = lines.find(([first]) => first && first.bottom - stack.bottom <= SAME_FLOOR * width);
    if (line) line.push(stack);
    else lines.push([stack]);
  }
  const shownBy = (line: readonly Stack[]) => sum(line.map(({ rows }) => rows.size));
  return lines
    .sort((a, b) => shownBy(b) - shownBy(a))
    .slice(0, MOST_LINES)
    .map((line) => ({ width, stacks: line }));
}

/** How much of its sides a line shows. */
export function worthOf({ stacks }: Line): number {
  return sum(stacks.map(({ rows, likeness }) => rows.size * likeness));
}

/** Widths that differ by such a share are told apart, and what differs by so many of these is nearly the same. */
const FINE = 0.01;
const NEARLY = 3;
/** So many widths of an item to both sides of its axis, and so far under its floor, a peg shows its items, its foot and its pole. */
const NARROWEST = 0.1;
const WIDEST = 1.8;
const UNDER = 0.45;
/** Middles of what belongs to one peg differ by this share of the width. */
const SAME_MIDDLE = 0.06;

/** How often two sides face each other about the axes of the stacks of a line, by the logarithm of their distance. */
function widthsIn(view: View, { width, top, floor, stacks }: Line): Float32Array {
  const pairs = pairsOf(view, RECEDING.upright);
  const first = Math.log(NARROWEST * width);
  const counts = new Float32Array(Math.ceil(Math.log(WIDEST / NARROWEST) / FINE));
  const slack = 1 + SAME_MIDDLE * width;
  for (let i = 0; i < pairs.y.length; i++) {
    const y = pairs.y[i] ?? 0;
    if (y < top || y > floor + UNDER * width) continue;
    const bin = Math.round((Math.log(pairs.width[i] ?? 1) - first) / FINE);
    if (bin < 0 || bin >= counts.length) continue;
    if (stacks.some(({ x }) => Math.abs(x - (pairs.x[i] ?? 0)) <= slack))
      counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return smoothed(counts);
}

function smoothed(counts: Float32Array): Float32Array {
  return counts.map((_, bin) => {
    let total = 0;
    for (let d = -NEARLY; d <= NEARLY; d++)
      total += (counts[bin + d] ?? 0) * (1 - Math.abs(d) / (NEARLY + 1));
    // several widths that agree say more than one that many rows show
    return Math.sqrt(total);
  });
}

/**
 * How many times as large the second line is as the first, by all widths that both show: those of items, feet and poles. One width
 * by itself may be that of items in one line, and of feet in the other.
 *
 * @param least and
 * @param most between which sizes the answer lies.
 */
export function timesAsLarge(view: View, one: Line, other: Line, least: number, most: number): number {
  const [a, b] = [widthsIn(view, one), widthsIn(view, { ...other, width: one.width })];
  const shifts = Array.from(
    { length: Math.floor(Math.log(most / least) / FINE) + 1 },
    (_, i) => Math.round(Math.log(least) / FINE) + i,
  );
  const alike = (shift: number) => a.reduce((total, value, bin) => total + value * (b[bin + shift] ?? 0), 0);
  return Math.exp((bestOf(shifts, alike) ?? 0) * FINE);
}
