import { quantile } from '../../numbers/statistics.ts';
import { type Interpretation, itemsOf, withHolders } from '../colors/interpretation.ts';
import type { Gradient } from '../picture/gradient.kernel.ts';
import { memoizeBy } from '../picture/memoize.ts';
import type { View } from '../picture/view.ts';
import type { Holder, Layout } from '../tubes/layout.ts';

/**
 * What a tube shows in its middle and below it is examined in a strip that is this wide to either side of the axis, and ends this
 * far below the tube, in item widths. The page is seen between the last two distances, in widths of the tube or of its items.
 */
const STRIP = { half: 0.32, halfOnPegs: 0.42, below: 1.2, page: [0.62, 0.85] } as const;
/**
 * A stroke of a sign is an edge of at least this many levels per pixel, up or down. Gleams on glass have such edges only at their
 * ends. Edges of `clear` levels and more count as one pixel of stroke, weaker ones as part of one, because grain and doodles are weaker.
 */
const SIGN_STROKE = { least: 12, clear: 48 };
/** A sign is at most this high, in item widths. */
const SIGN_HEIGHT = 0.8;
/** Items hide what is up to this many item heights above the middle of the highest one. */
const HIDDEN_ABOVE = 0.85;
/** The floor, which no two tubes need to show alike, is from this many item heights below the middle of the lowest place to this many item widths below the tube. */
const BASE = { from: 0.3, below: 0.1 };
/**
 * A sign has at least this many pixels of strokes per pixel of an item's width, or is doubtful, and so many times as many as
 * anything in the air of other tubes.
 */
const SIGN = { sure: 1.6, doubtful: 1, lead: 2 };
/** The middle of a sign is this near to the axis of the tube, in item widths: a coin has fewer strokes than the digits beside it. Doodles on the page seldom are. */
const CENTRED = 0.15;
/** Beside a sign below a tube, the page has at most this share of its strokes. A button or a line of text is wider. */
const MOST_BESIDE = 0.3;
/** At most this share of a sign's strokes lie in one line. Edges of feet, necks and labels are single lines. */
const MOST_IN_LINE = 0.75;
/** The rim of a tube may be this far below its top, in item widths. Some tubes are a little higher than others. */
const RIM = 0.4;
/** What shows over this share of this width to either side of the axis, in item widths, is a line of the tube or behind it. */
const TUBE_LINE = { half: 0.5, share: 0.9 };
/** Four in five rows of air show no more than what is usual in a column. */
const USUALLY = 0.8;
/** What air shows is known if at least this much of it is seen, in item widths. */
const AIR_SEEN = 0.9;

/**
 * Marks the empty tubes that cannot be used, or may be such: those that show something which the others lack, such as a
 * padlock, a plus or a price, in their inside or below it.
 */
export function withLocked(view: View, found: Interpretation): Interpretation {
  const { holders } = found.layout;
  const counts = holders.map((holder) => itemsOf(found, holder).length);
  const locks = locksOf(view, found.layout, counts);
  return withHolders(
    found,
    holders.map((holder, i) => (locks[i] ? { ...holder, lock: locks[i] } : holder)),
  );
}

/**
 * Returns for each tube whether something shows that it is locked. Only empty ones are examined.
 *
 * @param counts the number of items of each tube
 */
export function locksOf({ gradient }: View, layout: Layout, counts: readonly number[]): Holder['lock'][] {
  const { holders, itemWidth: width } = layout;
  const frames = holders.map((holder, i) => frameOf(layout, holder, counts[i] ?? 0));
  const air = airIn(gradient, layout, frames);
  const strips = frames.map((frame) => stripOf(gradient, layout, frame, air));
  const amounts = memoizeBy((own: Strip) => mostStrange(own, strips, width));
  const suspects = strips.filter((own, i) => counts[i] === 0 && Math.max(...amounts(own)) >= SIGN.doubtful);
  if (suspects.length === 0) return [];
  const filled = strips.filter((_, i) => counts[i] !== 0);
  const noise = PARTS.map((_, part) => Math.max(0, ...filled.map((own) => amounts(own)[part] ?? 0)));
  return strips.map((own) => {
    const isAirSeen = strips.some((other) => other !== own && other.air >= AIR_SEEN * width);
    const signs = amounts(own).map((amount, part) => {
      const usual = noise[part] ?? 0;
      if (!suspects.includes(own) || amount < Math.max(SIGN.doubtful, usual)) return undefined;
      return isAirSeen && amount >= Math.max(SIGN.sure, SIGN.lead * usual) ? 'sure' : 'doubtful';
    });
    return signs.find((sign) => sign === 'sure') ?? signs.find((sign) => sign !== undefined);
  });
}

/** Where signs are: in a tube or below it. Buttons and badges below some tubes tell nothing of what is in another one. */
const PARTS = ['inside', 'below'] as const;

/** Where the strip of a tube is, and where it shows the tube itself rather than its items. */
interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The first row and the number of rows; as an offset from the centre of the lowest place. */
  readonly first: number;
  readonly size: number;
  /** Where what is below the tube begins, as such an offset. */
  readonly bottom: number;
  /** Whether a row shows the inside or what is below: not the items, the rim or the floor. */
  readonly isFree: (dy: number) => boolean;
}

function frameOf(layout: Layout, holder: Holder, count: number): Frame {
  const { itemWidth, itemHeight, up } = layout;
  const { x, y, box } = holder;
  const first = Math.round(topOf(holder, layout));
  const size = Math.max(0, Math.round(box.bottom + depthBelow(holder, layout) - y) - first + 1);
  const surface = count === 0 ? BASE.from * itemHeight : (count - 1) * up.y - HIDDEN_ABOVE * itemHeight;
  const bottom = box.bottom - y + BASE.below * itemWidth;
  const isFree = (dy: number) => (dy - first > RIM * itemWidth && dy <= surface) || dy > bottom;
  return { x: Math.round(x), y: Math.round(y), width: box.right - box.left, first, size, bottom, isFree };
}

/** Returns where tubes for as many items as this one begin. Of open ones, only the contents may have been seen. */
function topOf({ capacity }: Holder, { holders }: Layout): number {
  const alike = holders.filter((other) => other.capacity === capacity);
  return Math.min(...alike.map(({ box, y }) => box.top - y));
}

/** How far below a tube signs are looked for: not in the tube below it. */
function depthBelow({ box, x }: Holder, { holders, itemWidth }: Layout): number {
  const below = holders.filter((other) => other.box.top > box.bottom && Math.abs(other.x - x) < itemWidth);
  const room = Math.min(...below.map((other) => other.box.top - box.bottom - 3));
  return Math.max(0, Math.min(STRIP.below * itemWidth, room));
}

function halfOf({ onPegs, itemWidth }: Layout): number {
  return Math.round((onPegs ? STRIP.halfOnPegs : STRIP.half) * itemWidth);
}

/** How much of a stroke a pixel shows, from 0 to 1. */
function strokeAt({ width, height, y }: Gradient, column: number, row: number): number {
  if (column < 1 || row < 1 || column >= width - 1 || row >= height - 1) return 0;
  const edge = Math.abs(y[row * width + column] ?? 0);
  return edge < SIGN_STROKE.least ? 0 : Math.min(1, edge / SIGN_STROKE.clear);
}

/** Whether a row of a strip shows air: between the lowest place and the rim, and above the items. */
function isAir({ first, isFree }: Frame, i: number): boolean {
  return first + i < 0 && isFree(first + i);
}

/** Returns how strong strokes usually are in the air of tubes, for each column of a strip: threads of bolts, and grain. */
function airIn(gradient: Gradient, layout: Layout, frames: readonly Frame[]): number[] {
  const half = halfOf(layout);
  const rows = frames.flatMap((frame) =>
    Array.from({ length: frame.size }, (_, i) => i)
      .filter((i) => isAir(frame, i))
      .map((i) => ({ x: frame.x, y: frame.y + frame.first + i })),
  );
  return Array.from({ length: 2 * half + 1 }, (_, k) =>
    quantile(
      Float32Array.from(rows, ({ x, y }) => strokeAt(gradient, x + k - half, y)),
      USUALLY,
    ),
  );
}

/** The strokes along a tube, row by row, from its top to what is below it. */
interface Strip extends Frame {
  /** How many strokes are seen that air does not show, the sum of their offsets from the axis, and how many beside the tube. */
  readonly strokes: Float32Array;
  readonly offsets: Float32Array;
  readonly beside: Float32Array;
  /** How many rows show air. */
  readonly air: number;
}

function stripOf(gradient: Gradient, layout: Layout, frame: Frame, air: readonly number[]): Strip {
  const { x, y, first, size } = frame;
  const { itemWidth: width } = layout;
  const half = halfOf(layout);
  const most = Math.max(width, frame.width);
  const [near, far] = [Math.round(STRIP.page[0] * most), Math.round(STRIP.page[1] * most)];
  const [strokes, offsets, beside] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
  for (let i = 0; i < size; i++) {
    const row = y + first + i;
    if (isLine(gradient, x, row, TUBE_LINE.half * width)) continue;
    for (let dx = -half; dx <= half; dx++) {
      const excess = Math.max(0, strokeAt(gradient, x + dx, row) - (air[dx + half] ?? 0));
      strokes[i] = (strokes[i] ?? 0) + excess;
      offsets[i] = (offsets[i] ?? 0) + excess * dx;
    }
    for (let dx = near; dx <= far; dx++)
      beside[i] = (beside[i] ?? 0) + (strokeAt(gradient, x - dx, row) + strokeAt(gradient, x + dx, row));
  }
  const rows = Array.from({ length: size }, (_, i) => i).filter((i) => isAir(frame, i));
  return { ...frame, strokes, offsets, beside, air: rows.length };
}

/** Whether a line crosses the axis in a row: a mark of a place, the border of a button, or a line of the page. */
function isLine(gradient: Gradient, x: number, row: number, half: number): boolean {
  let seen = 0;
  for (let dx = Math.ceil(-half); dx <= half; dx++) if (strokeAt(gradient, x + dx, row) > 0) seen++;
  return seen >= 2 * TUBE_LINE.share * half;
}

/**
 * Returns the most strokes that a tube shows in one place and others lack, in item widths, if they may be a sign, and 0 if not: inside
 * and below, see `PARTS`.
 */
function mostStrange(own: Strip, all: readonly Strip[], width: number): number[] {
  const others = all.filter((other) => other !== own);
  const excess = own.strokes.map((strokes, i) => {
    if (strokes === 0 || !own.isFree(own.first + i)) return 0;
    return Math.max(0, strokes - usualAt(others, own.first + i, Math.ceil(LINE_SLACK * width)));
  });
  const [height, thickness] = [Math.round(SIGN_HEIGHT * width), Math.ceil(LINE_SLACK * width)];
  const ifStrange = (value: number, i: number) => ((excess[i] ?? 0) > 0 ? value : 0);
  const inSigns = (values: Float32Array) => slidingSums(values.map(ifStrange), height);
  const [strokes, offsets, beside] = [inSigns(own.strokes), inSigns(own.offsets), inSigns(own.beside)];
  const lines = slidingSums(excess, thickness);
  const isSign = (amount: number, i: number) =>
    (beside[i] ?? 0) <= MOST_BESIDE * amount &&
    Math.abs(offsets[i] ?? 0) <= CENTRED * width * (strokes[i] ?? 0) &&
    Math.max(...lines.subarray(i, i + height - thickness + 1)) <= MOST_IN_LINE * amount;
  const signs = inSigns(excess).map((amount, i) => (isSign(amount, i) ? amount : 0));
  const below = Math.min(signs.length, Math.max(0, Math.ceil(own.bottom - own.first - height / 2)));
  return [signs.subarray(0, below), signs.subarray(below)].map((part) => Math.max(0, ...part) / width);
}

/** Returns the sum of each stretch of so many values. */
function slidingSums(values: Float32Array, size: number): Float32Array {
  const sums = new Float32Array(Math.max(0, values.length - size + 1));
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    sum += (values[i] ?? 0) - (i >= size ? (values[i - size] ?? 0) : 0);
    if (i >= size - 1) sums[i - size + 1] = sum;
  }
  return sums;
}

/** Returns how many strokes half of the other tubes show in a row, of those that are seen there; 0 if there are none. */
function usualAt(others: readonly Strip[], dy: number, slack: number): number {
  const seen = others.flatMap(({ first, strokes, isFree }) => {
    const at = dy - first;
    if (!isFree(dy) || at < 0 || at >= strokes.length) return [];
    let most = 0;
    for (let k = at - slack; k <= at + slack; k++) most = Math.max(most, strokes[k] ?? 0);
    return most;
  });
  return seen.length > 0 ? quantile(seen, LOWER_HALF) : 0;
}

/** How far the same line may be off in another tube, in item widths: walls show the height of an empty tube no better. */
const LINE_SLACK = 0.13;
/** The lower of the two middle values, because two locked tubes may be alike. */
const LOWER_HALF = 0.49;
