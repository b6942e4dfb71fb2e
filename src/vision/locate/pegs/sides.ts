import { median, sum } from '../../../numbers/statistics.ts';
import type { View } from '../../picture/view.ts';
import { grouped } from '../../tubes/rows.ts';
import {
  commonWidths,
  type Pairs,
  pairsOf,
  pairsOfWidth,
  pairsWhere,
  widthTolerance,
} from './pairs.kernel.ts';

/**
 * Pairs of sides of one width, one above the other: a stack of items as far as its sides are seen. Pixels of
 * the raster.
 */
export interface Stack {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  /** The rows from top to bottom in which both sides were seen. */
  readonly rows: ReadonlySet<number>;
}

/** Stacks of one width. The stacks of a board of pegs are one family. */
export interface StackFamily {
  readonly width: number;
  readonly stacks: readonly Stack[];
}

export interface SideShape {
  /** The smallest share of the gradient of a side that is horizontal: 1 allows exactly upright sides only. */
  readonly upright: number;
  /** By which fraction of its largest width an item may be narrower in rows that count as sides. */
  readonly narrowing: number;
  /** The maximum number of widths that are tried. Shapes that have several widths themselves need more. */
  readonly widths: number;
  /** Whether the colours outside the two sides of a pair may differ, after the first pair of a stack. */
  readonly shadowed: boolean;
}

/** Upright within 37 degrees. Items have one width over nearly all of their height. */
export const STRAIGHT: SideShape = {
  upright: 0.8,
  narrowing: 0,
  widths: 4,
  shadowed: false,
};

/** Upright sides in rows that are behind one another, so that those farther away are smaller. */
export const RECEDING: SideShape = {
  upright: 0.8,
  narrowing: 0.12,
  widths: 8,
  shadowed: true,
};

/**
 * Sides that are pointed or bulge, within 53 degrees of upright: nuts seen from a corner, or thick rings on
 * top of each other.
 */
export const SLANTED: SideShape = {
  upright: 0.6,
  narrowing: 0.15,
  widths: 8,
  shadowed: true,
};

/**
 * Which pairs of sides make a stack, in fractions of the width.
 *
 * - `cost`: the cost of sorting one pair of sides into stacks, in samples.
 * - `line`: stacks whose floors are this close support each other.
 * - `supporters`: at most this many are counted.
 * - `gap`: the longest interruption of the sides of one stack, for example between two items; fraction of the width.
 * - `rows`: the smallest number of rows in which a stack shows its sides, as a fraction of the width.
 * - `share`: the smallest share of the rows from top to bottom in which a stack shows its sides.
 */
const STACK = { cost: 8, line: 0.1, supporters: 3, gap: 0.3, rows: 0.1, share: 0.4 };

/**
 * Finds upright things of one width with free space on both sides. The widths that are seen in most rows come
 * first.
 *
 * @param isAsked which pairs of sides are used, by their row and their distance; all if absent.
 */
export function findStacks(
  view: View,
  shape: SideShape,
  isAsked?: (y: number, width: number) => boolean,
): StackFamily[] {
  const all = pairsOf(view, shape.upright);
  view.work.spend(STACK.cost * all.y.length);
  const pairs = isAsked ? pairsWhere(all, isAsked) : all;
  const families: StackFamily[] = [];
  for (const width of commonWidths(pairs, view.raster.width, 2 * shape.widths)) {
    const slack = widthTolerance(width);
    const own = pairsOfWidth(pairs, (1 - shape.narrowing) * width - slack, width + slack, !shape.shadowed);
    const stacks = stacksOf(pairs, own, width);
    if (stacks.length === 0) continue;
    const widest = own.map((i) => pairs.width[i] ?? 0).filter((across) => across >= width - slack);
    families.push({ width: median(widest), stacks });
  }
  return families.sort((a, b) => supportOf(b) - supportOf(a)).slice(0, shape.widths);
}

/**
 * Returns how well a family is supported: the rows of its stacks, weighted by how complete their sides are
 * and by the stacks on the same line.
 */
function supportOf({ stacks, width }: StackFamily): number {
  const worths = stacks.map(({ rows, top, bottom }) => {
    const peers = stacks.filter((other) => Math.abs(other.bottom - bottom) <= 1 + STACK.line * width).length;
    return (rows.size ** 2 / (bottom - top + 1)) * Math.min(peers, STACK.supporters);
  });
  return sum(worths);
}

/** The middles of the pairs of sides of one stack, or of one peg, are this close; fraction of the width. */
export const SAME_MIDDLE = 0.06;

/** A stack while its pairs are collected from the top down. */
interface GrowingStack {
  x: number;
  readonly xs: number[];
  readonly rows: Set<number>;
  readonly top: number;
  bottom: number;
}

/**
 * Collects pairs into stacks from the top down, and keeps those that do not overlap one with more rows.
 *
 * @param chosen the indices of the pairs to use.
 */
function stacksOf(pairs: Pairs, chosen: Int32Array, width: number): Stack[] {
  const begun: GrowingStack[] = [];
  let open: GrowingStack[] = [];
  let row = 0;
  const slack = Math.max(1.5, SAME_MIDDLE * width);
  for (let k = 0; k < chosen.length; k++) {
    const i = chosen[k] ?? 0;
    const x = pairs.x[i] ?? 0;
    const y = pairs.y[i] ?? 0;
    // stacks that ended above are removed because textures begin thousands of them
    if (y > row) open = open.filter(({ bottom }) => y - bottom <= STACK.gap * width);
    row = y;
    const stack = firstNear(open, x, slack);
    if (!stack && pairs.isSameOutside[i] === 0) continue;
    if (!stack) {
      const first = { x, xs: [x], rows: new Set([y]), top: y, bottom: y };
      begun.push(first);
      open.push(first);
    } else {
      stack.xs.push(x);
      stack.x += (x - stack.x) / stack.xs.length;
      stack.rows.add(y);
      stack.bottom = y;
    }
  }
  const seen = begun.filter(
    ({ rows, top, bottom }) =>
      rows.size >= Math.max(4, STACK.rows * width) && rows.size >= STACK.share * (bottom - top + 1),
  );
  const whole = seen.map(({ xs, rows, top, bottom }): Stack => ({ x: median(xs), top, bottom, rows }));
  const byRows = whole.sort((a, b) => b.rows.size - a.rows.size);
  const kept: Stack[] = [];
  for (const stack of byRows) if (!kept.some((other) => overlaps(other, stack, width))) kept.push(stack);
  return kept;
}

/** Returns the first stack whose axis is at most `slack` pixels from x. */
function firstNear(open: readonly GrowingStack[], x: number, slack: number): GrowingStack | undefined {
  for (const stack of open) if (Math.abs(stack.x - x) <= slack) return stack;
  return undefined;
}

function overlaps(a: Stack, b: Stack, width: number): boolean {
  return Math.abs(a.x - b.x) < 0.8 * width && a.top <= b.bottom && b.top <= a.bottom;
}

/** Groups stacks whose floors differ by at most `slack` pixels from the lowest of the group. */
export function groupedByFloor<T>(list: readonly T[], stackOf: (one: T) => Stack, slack: number): T[][] {
  return grouped(
    [...list].sort((a, b) => stackOf(b).bottom - stackOf(a).bottom),
    ([first], one) => stackOf(first).bottom - stackOf(one).bottom <= slack,
  );
}
