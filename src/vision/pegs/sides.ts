import type { View } from '../picture/view.ts';
import { median, sum } from '../statistics.ts';
import {
  apart,
  BESIDE,
  between,
  chosen,
  commonWidths,
  LEAST_EDGE,
  type Pairs,
  pairsOf,
  slackOf,
} from './pairs.ts';

/** Pairs of one width over one another: a stack of items, as far as its sides show. */
export interface Stack {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  /** The rows from top to bottom in which both sides were seen. */
  readonly rows: ReadonlySet<number>;
}

/** Stacks of one width: what a board of pegs shows. */
export interface StackFamily {
  readonly width: number;
  readonly stacks: readonly Stack[];
}

/** How the sides of items look. */
export interface SideShape {
  /** What is across of an edge that is one, as a share of its strength: 1 for upright ones alone. */
  readonly upright: number;
  /** By how much of its width an item may be narrower than where it is widest, and still show its sides. */
  readonly narrowing: number;
  /** So many widths are tried: what is of several widths by itself crowds out others. */
  readonly widths: number;
  /** Whether what shows beyond the sides may differ in part of a stack. */
  readonly shadowed: boolean;
  /** Whether a stack goes on where its sides do, though the faces of an item differ more than one of them does from the page. */
  readonly goesOn: boolean;
}

/** Upright within 35 degrees, where items are of one width nearly all the way. */
export const STRAIGHT: SideShape = { upright: 0.8, narrowing: 0, widths: 4, shadowed: false, goesOn: false };
/** Upright, with faces of which one may look much like the page. */
export const FACETED: SideShape = { ...STRAIGHT, goesOn: true };
/** Upright, of rows that stand behind one another: those farther away are smaller. */
export const RECEDING: SideShape = {
  upright: 0.8,
  narrowing: 0.12,
  widths: 8,
  shadowed: true,
  goesOn: false,
};
/** Pointed or bulging, within 53 degrees: nuts seen from a corner, thick rings that lie on one another. */
export const SLANTED: SideShape = { upright: 0.6, narrowing: 0.15, widths: 8, shadowed: true, goesOn: false };

/** Samples of work that sorting one pair of sides into stacks counts as. */
const PAIR_COST = 8;

/**
 * Finds upright things of one width that stand free on both sides, the widths seen in most rows first.
 *
 * @param isAsked which pairs may be theirs, if not all.
 */
export function findStacks(
  view: View,
  shape: SideShape,
  isAsked?: (y: number, width: number) => boolean,
): StackFamily[] {
  const all = pairsOf(view, shape.upright);
  view.work.spend(PAIR_COST * all.y.length);
  const pairs = isAsked ? chosen(all, isAsked) : all;
  const families: StackFamily[] = [];
  for (const width of commonWidths(pairs, view.raster.width, 2 * shape.widths)) {
    const slack = slackOf(width);
    const own = between(pairs, (1 - shape.narrowing) * width - slack, width + slack, !shape.shadowed);
    const stacks = stacksOf(pairs, own, width, (stack) =>
      shape.goesOn ? grown(view, stack, width, shape.upright) : stack,
    );
    if (stacks.length === 0) continue;
    const widest = own.map((i) => pairs.width[i]!).filter((across) => across >= width - slack);
    families.push({ width: median(widest), stacks });
  }
  return families.sort((a, b) => worthOf(b) - worthOf(a)).slice(0, shape.widths);
}

/** Stacks whose floors lie on one line, within this share of the width, vouch for each other: so many at most. */
const SAME_LINE = 0.1;
const MOST_PEERS = 3;

function worthOf({ stacks, width }: StackFamily): number {
  const worths = stacks.map(({ rows, top, bottom }) => {
    const peers = stacks.filter((other) => Math.abs(other.bottom - bottom) <= 1 + SAME_LINE * width).length;
    return (rows.size ** 2 / (bottom - top + 1)) * Math.min(peers, MOST_PEERS);
  });
  return sum(worths);
}

/** Pairs of one stack have their middles within this share of the width. */
const SAME_MIDDLE = 0.06;
/** Between items of one stack the sides are interrupted for at most so many widths. */
const NOTCH = 0.3;
/** A stack shows its sides in at least so many rows, as a share of the width. */
const LEAST_ROWS = 0.1;
/** And in this share of the rows from its top to its bottom. */
const LEAST_SHARE = 0.4;

/** A stack as far as it was followed down. */
interface GrowingStack {
  x: number;
  readonly xs: number[];
  readonly rows: Set<number>;
  readonly top: number;
  bottom: number;
}

/**
 * @param chosen which of the pairs
 * @param grow goes on with a stack over its top: what seemed two may be one.
 */
function stacksOf(pairs: Pairs, chosen: Int32Array, width: number, grow: (stack: Stack) => Stack): Stack[] {
  const begun: GrowingStack[] = [];
  let open: GrowingStack[] = [];
  let row = 0;
  const slack = Math.max(1.5, SAME_MIDDLE * width);
  for (let k = 0; k < chosen.length; k++) {
    const i = chosen[k]!;
    const x = pairs.x[i]!;
    const y = pairs.y[i]!;
    // textures begin thousands that end soon
    if (y > row) open = open.filter(({ bottom }) => y - bottom <= NOTCH * width);
    row = y;
    const stack = standingAt(open, x, slack);
    if (!stack && pairs.isEven[i] === 0) continue;
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
      rows.size >= Math.max(4, LEAST_ROWS * width) && rows.size >= LEAST_SHARE * (bottom - top + 1),
  );
  const whole = seen.map(({ xs, rows, top, bottom }) => grow({ x: median(xs), top, bottom, rows }));
  const byRows = whole.sort((a, b) => b.rows.size - a.rows.size);
  const kept: Stack[] = [];
  for (const stack of byRows) if (!kept.some((other) => overlaps(other, stack, width))) kept.push(stack);
  return kept;
}

/** The first stack that stands within so much of there. A kernel. */
function standingAt(open: readonly GrowingStack[], x: number, slack: number): GrowingStack | undefined {
  for (let k = 0; k < open.length; k++) if (Math.abs(open[k]!.x - x) <= slack) return open[k];
  return undefined;
}

/**
 * The stack with the rows over it in which edges go on where its sides are: one face of an item may look much like the
 * page, while another does not, so that its sides make no pair of their own. Under a stack the foot would go on with it.
 */
function grown(view: View, stack: Stack, width: number, upright: number): Stack {
  const rows = new Set(stack.rows);
  let { top } = stack;
  for (let y = top - 1; top - y <= NOTCH * width; y--) {
    if (!showsSides(view, stack.x, width, y, upright)) continue;
    rows.add(y);
    top = y;
  }
  return { ...stack, top, rows };
}

/** Whether an upright edge crosses the row at both sides of something so wide, with something else within than beyond. */
function showsSides(
  { raster, gradient }: View,
  x: number,
  width: number,
  y: number,
  upright: number,
): boolean {
  if (y < 1 || y >= raster.height - 1) return false;
  const beside = Math.max(2, Math.round(BESIDE * width));
  const slack = slackOf(width) / 2;
  const isSide = (side: number) => {
    const near = [Math.ceil(side - slack), Math.floor(side + slack)] as const;
    if (near[0] - beside < 0 || near[1] + beside >= raster.width) return false;
    for (let at = near[0]; at <= near[1]; at++) {
      const i = y * raster.width + at;
      const strength = gradient.strength[i]!;
      if (strength < LEAST_EDGE || Math.abs(gradient.x[i]!) < upright * strength) continue;
      if (apart(raster, i - beside, i + beside) >= LEAST_EDGE) return true;
    }
    return false;
  };
  return isSide(x - width / 2) && isSide(x + width / 2);
}

function overlaps(a: Stack, b: Stack, width: number): boolean {
  return Math.abs(a.x - b.x) < 0.8 * width && a.top <= b.bottom && b.top <= a.bottom;
}
