import { insertLast } from '../../../numbers/select.kernel.ts';
import { bestOf, quantile } from '../../../numbers/statistics.ts';
import type { Gradient } from '../../picture/gradient.kernel.ts';
import type { Point } from '../../reading.ts';
import type { Holder, Layout } from '../../tubes/layout.ts';
import { spacingIn } from '../../tubes/rows.ts';

/**
 * The points at which the bottles of a board show the same change of colour, whatever they contain: offsets
 * in whole pixels of the raster from the centre of the lowest place, and the typical gradient there in levels
 * per pixel.
 */
export interface Outline {
  readonly count: number;
  readonly dx: Int16Array;
  readonly dy: Int16Array;
  readonly gx: Float32Array;
  readonly gy: Float32Array;
}

interface Mark {
  readonly dx: number;
  readonly dy: number;
  readonly gx: number;
  readonly gy: number;
}

/** The area of an outline, and the marks in it. */
const OUTLINE = {
  /**
   * How far from the axis, above the highest surface and below the lowest place the outline is looked for, in
   * widths.
   */
  reach: { side: 0.85, over: 1.4, under: 0.4 },
  /** Up to this many units, or pixels, above the surface of liquid, its upper end is seen instead of glass. */
  surface: { units: 0.2, pixels: 3 },
  /** At most this many points are examined for marks. */
  points: 12_000,
  /** About this many are kept. */
  marks: 400,
  /** An outline needs at least this many. */
  fewest: 80,
  /** Weaker gradients, in levels per pixel, are grain. */
  faintest: 3,
  /** Points with less than this share of the strongest gradient are dropped. */
  share: 0.15,
  /** Bottles look the same at a point if their gradients differ by less than this share of the typical one. */
  gradient: 0.5,
  /** A single bottle has nothing in common with others. */
  bottles: 2,
};

/**
 * Where a place shows the outline.
 *
 * - `slack`: the position of a bottle is known within this many pixels.
 * - `side`: on either side is at least this share of the marks.
 * - `height`: they cover at least this share of the height of the fullest contents.
 * - `beyond`: the weight of marks beyond the edge of the picture. They are neither confirmed nor refuted, so they
 *   count half as missing.
 * - `first`: after this many marks, a place may be rejected.
 * - `firstShare`: it is, if it shows less than this share of them.
 */
const SHOWN_OUTLINE = { slack: 2, side: 0.2, height: 0.6, beyond: 0.5, first: 8, firstShare: 0.15 };

/**
 * Returns what the filled bottles of a layout have in common beside their liquid and above it; undefined if
 * that is little, or if they have several capacities. The positions of the bottles are refined once by the
 * first outline.
 */
export function outlineOf(gradient: Gradient, layout: Layout): Outline | undefined {
  const filled = layout.holders.filter(({ spots }) => spots.length > 0);
  const heights = new Set(filled.map(({ capacity }) => capacity));
  if (filled.length < OUTLINE.bottles || heights.size > 1) return undefined;
  let anchors: readonly Point[] = filled.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  let outline = commonOutline(gradient, layout, filled, anchors);
  if (outline.count > 0) {
    const first = outline;
    anchors = anchors.map((anchor) => nearestMatch(gradient, first, anchor, SHOWN_OUTLINE.slack).at);
    outline = commonOutline(gradient, layout, filled, anchors);
  }
  return isBottleOutline(outline, layout) ? outline : undefined;
}

/**
 * Whether the marks are those of a bottle instead of the surface of its contents: there are enough of them on
 * both sides and over most of the height.
 */
function isBottleOutline({ count, dx, dy }: Outline, { itemWidth, itemHeight, holders }: Layout): boolean {
  if (count < OUTLINE.fewest) return false;
  const left = dx.filter((x) => x < -itemWidth / 4).length;
  const right = dx.filter((x) => x > itemWidth / 4).length;
  const most = Math.max(...holders.map(({ spots }) => spots.length));
  const height = quantile([...dy], 0.97) - quantile([...dy], 0.03);
  return (
    Math.min(left, right) >= SHOWN_OUTLINE.side * count && height >= SHOWN_OUTLINE.height * most * itemHeight
  );
}

/**
 * Returns the marks that the bottles at the anchors have in common. Beside the liquid all bottles are
 * compared, and in the place of liquid only those with air there.
 */
function commonOutline(
  gradient: Gradient,
  layout: Layout,
  filled: readonly Holder[],
  anchors: readonly Point[],
): Outline {
  const { itemWidth: width, itemHeight: unit } = layout;
  const side = Math.round(Math.min(OUTLINE.reach.side * width, spacingIn(layout.holders) / 2));
  const surfaces = filled.map(({ spots }) => (0.5 - spots.length) * unit);
  const beyond = gapOf(layout) / 2;
  const [highest, lowest] = [
    filled.map(({ y, box }) => box.top - y),
    filled.map(({ y, box }) => box.bottom - y),
  ];
  const top = Math.round(
    Math.max(Math.min(...surfaces) - OUTLINE.reach.over * width, Math.min(...highest) - beyond),
  );
  const bottom = Math.round(Math.min(unit / 2 + OUTLINE.reach.under * width, Math.max(...lowest) + beyond));
  const step = Math.max(1, Math.round(Math.sqrt(((bottom - top) * 2 * side) / OUTLINE.points)));
  const over = Math.max(OUTLINE.surface.pixels, OUTLINE.surface.units * unit);
  const half = Math.round(spacingIn(layout.holders) / 2);
  const between = anchors.flatMap(({ x, y }) => [-half, half].map((aside) => ({ x: x + aside, y })));
  const marks: Mark[] = [];
  // points are shifted from row to row, because lines one pixel wide may lie between those of a square grid
  const stride = step ** 2;
  for (let dy = top; dy <= bottom; dy++) {
    const page = commonMark(gradient, between, 0, dy);
    const airy = anchors.filter((_, i) => dy < (surfaces[i] ?? 0) - over);
    for (let dx = ((dy - top) % stride) - side; dx <= side; dx += stride) {
      const isBeside = Math.abs(dx) > width / 2 + 1 || dy > unit / 2 + 1;
      const seen = isBeside ? anchors : airy;
      const mark = seen.length < OUTLINE.bottles ? undefined : commonMark(gradient, seen, dx, dy);
      if (mark && !(page && haveSameGradient(mark, page))) marks.push(mark);
    }
  }
  return strongestMarks(marks);
}

/**
 * Returns the smallest gap between a bottle and one right above it. Points beyond the middle of that gap may
 * belong to the other one.
 */
function gapOf({ holders }: Layout): number {
  const gaps = holders.flatMap(({ x, box }) =>
    holders.flatMap(({ box: { left, right, bottom } }) =>
      x > left && x < right && bottom < box.top ? [box.top - bottom] : [],
    ),
  );
  return Math.min(Number.POSITIVE_INFINITY, ...gaps);
}

/**
 * Whether the page between the bottles shows the same as they do, such as a line that passes behind them or
 * the surface that they stand on.
 */
function haveSameGradient(mark: Mark, page: Mark): boolean {
  return Math.hypot(mark.gx - page.gx, mark.gy - page.gy) < OUTLINE.gradient * Math.hypot(mark.gx, mark.gy);
}

/** Returns what most bottles show at a point; undefined if they differ, or if it is faint. A kernel. */
function commonMark(gradient: Gradient, anchors: readonly Point[], dx: number, dy: number): Mark | undefined {
  const { width, height, x: xs, y: ys } = gradient;
  const { gxs, gys, sorted } = buffersFor(anchors.length);
  let count = 0;
  let strong = 0;
  for (const { x, y } of anchors) {
    if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height) continue;
    const i = (y + dy) * width + x + dx;
    gxs[count] = xs[i] ?? 0;
    gys[count++] = ys[i] ?? 0;
    if ((gradient.strength[i] ?? 0) >= OUTLINE.faintest) strong++;
  }
  // a median cannot be strong if less than half of the bottles show a strong gradient
  if (count < OUTLINE.bottles || 2 * strong < count) return undefined;
  const gx = medianOf(gxs, count, sorted);
  const gy = medianOf(gys, count, sorted);
  const strength = Math.hypot(gx, gy);
  if (strength < OUTLINE.faintest) return undefined;
  for (let i = 0; i < count; i++) gxs[i] = Math.hypot((gxs[i] ?? 0) - gx, (gys[i] ?? 0) - gy);
  return medianOf(gxs, count, sorted) < OUTLINE.gradient * strength ? { dx, dy, gx, gy } : undefined;
}

/** Buffers for the gradients of the bottles at one point, reused for all points. */
interface Buffers {
  readonly gxs: Float32Array;
  readonly gys: Float32Array;
  readonly sorted: Float64Array;
}

let buffers: Buffers = { gxs: new Float32Array(0), gys: new Float32Array(0), sorted: new Float64Array(0) };

function buffersFor(count: number): Buffers {
  if (buffers.gxs.length < count) {
    buffers = { gxs: new Float32Array(count), gys: new Float32Array(count), sorted: new Float64Array(count) };
  }
  return buffers;
}

/** Returns the upper median of the first `count` values, sorted in a buffer. */
function medianOf(values: Float32Array, count: number, sorted: Float64Array): number {
  for (let i = 0; i < count; i++) {
    sorted[i] = values[i] ?? 0;
    insertLast(sorted, i);
  }
  return sorted[count >> 1] ?? 0;
}

/**
 * The golden ratio conjugate. The fractional parts of its multiples are evenly spread, however many there
 * are.
 */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Returns an outline of the strongest marks, evenly thinned out. */
function strongestMarks(marks: readonly Mark[]): Outline {
  const strengthOf = ({ gx, gy }: Mark) => Math.hypot(gx, gy);
  const least = OUTLINE.share * quantile(marks.map(strengthOf), 0.98);
  const strong = marks.filter((mark) => strengthOf(mark) >= least);
  const step = Math.max(1, strong.length / OUTLINE.marks);
  const sparse = strong.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
  // the first marks, by which most places are rejected, are then spread over the whole bottle
  const kept = sparse
    .map((mark, i) => ({ mark, turn: (i * GOLDEN) % 1 }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ mark }) => mark);
  return {
    count: kept.length,
    dx: Int16Array.from(kept, ({ dx }) => dx),
    dy: Int16Array.from(kept, ({ dy }) => dy),
    gx: Float32Array.from(kept, ({ gx }) => gx),
    gy: Float32Array.from(kept, ({ gy }) => gy),
  };
}

/**
 * Returns how much of an outline the picture repeats around a point, from -1 to 1: for each mark, the share
 * of its gradient that is seen there or one pixel aside. Returns 0 early for places that show hardly anything
 * of the first marks. A kernel.
 *
 * @param every only one of this many marks is examined.
 */
export function likenessAt(
  { width, height, x: gx, y: gy }: Gradient,
  outline: Outline,
  x: number,
  y: number,
  every = 1,
): number {
  let shown = 0;
  let looked = 0;
  for (let m = 0, checkAt = SHOWN_OUTLINE.first * every; m < outline.count; m += every) {
    const px = x + (outline.dx[m] ?? 0);
    const py = y + (outline.dy[m] ?? 0);
    if (px < 1 || py < 1 || px >= width - 1 || py >= height - 1) {
      looked += SHOWN_OUTLINE.beyond;
      continue;
    }
    looked++;
    const mx = outline.gx[m] ?? 0;
    const my = outline.gy[m] ?? 0;
    const i = py * width + px;
    const aside = Math.abs(mx) > Math.abs(my) ? 1 : width;
    const here = (gx[i] ?? 0) * mx + (gy[i] ?? 0) * my;
    const before = (gx[i - aside] ?? 0) * mx + (gy[i - aside] ?? 0) * my;
    const after = (gx[i + aside] ?? 0) * mx + (gy[i + aside] ?? 0) * my;
    shown += Math.max(-1, Math.min(1, Math.max(here, before, after) / (mx * mx + my * my)));
    // most places are rejected here
    if (m >= checkAt) {
      if (shown < looked * SHOWN_OUTLINE.firstShare) return 0;
      checkAt = outline.count;
    }
  }
  return shown / looked;
}

/** Returns where the picture repeats an outline best, up to `reach` pixels around a point. */
export function nearestMatch(
  gradient: Gradient,
  outline: Outline,
  { x, y }: Point,
  reach: number,
): { readonly at: Point; readonly likeness: number } {
  const side = 2 * reach + 1;
  const matches = Array.from({ length: side ** 2 }, (_, i) => {
    const at = { x: x - reach + (i % side), y: y - reach + Math.floor(i / side) };
    return { at, likeness: likenessAt(gradient, outline, at.x, at.y) };
  });
  return bestOf(matches, ({ likeness }) => likeness) ?? { at: { x, y }, likeness: 0 };
}
