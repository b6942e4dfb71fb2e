import type { Rgb } from './color.ts';
import { ramp } from './patch.ts';
import type { Pixels } from './scene.ts';
import type { Token } from './tokens.ts';
import { median } from './view.ts';

/** The apparent size of an item, in pixels. In perspective it differs from row to row. */
export interface Scale {
  /** Its width. */
  readonly across: number;
  /** The approximate height of its upper face above its middle. */
  readonly up: number;
  /** The distance to the next item. */
  readonly down: number;
}

/** An item on a peg as the screenshot shows it. */
export interface Sample {
  readonly token: Token;
  /** Where its middle is seen, in whole pixels. */
  readonly x: number;
  readonly y: number;
  readonly scale: Scale;
  readonly color: Rgb;
  readonly isLifted: boolean;
  /** Whether all of its upper face is seen, and whether all of its lower edge is. */
  readonly isTop: boolean;
  readonly isBottom: boolean;
}

/** The shape of an item, in a rectangle around its middle. */
export interface Outline {
  readonly scale: Scale;
  /** From the middle to the rectangle's corner. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The coverage of each pixel by the item, from 0 to 255. */
  readonly cover: Uint8Array;
  /** Pixels that an item may cover, including some beside it, because in perspective stacked items are shifted sideways. */
  readonly trace: Uint8Array;
  /** How much a pixel has the item's own colour, from 0 to 255; 0 for a pole in front of it. */
  readonly paint: Uint8Array;
  /** For each column, the row down to which an item on top covers it. */
  readonly hidden: Int32Array;
  /** The last row of each column. */
  readonly last: Int32Array;
}

/** The extent of the rectangle around the middle, in widths and pitches. */
const REACH = { across: 0.6, down: 1 };
/** The largest height of an upper face above the middle, in pitches, or in widths for flat items that are seen more from above. */
const UPPER = { pitches: 2.1, widths: 0.75 };

/** The largest distance of the upper edge of an item from its middle. */
export function mostUp({ across, down }: Pick<Scale, 'across' | 'down'>): number {
  return Math.max(down * UPPER.pitches, down / 2 + across * UPPER.widths);
}
/** Fractions of the typical spread above which a pixel may belong to an item, and certainly does. */
const SPREAD = { least: 0.25, sure: 0.5 };
/** The largest gap within an item, in pitches. Reflections make gaps because they look the same on all colours. */
const GAP = { up: 0.3, down: 0.2 };
/** The least spread of colours in the middle of the items. */
const TELLING = 12;
/** The largest half-width of an item, in widths. Differences beyond it are due to feet that are not exactly aligned. */
const SIDE = 0.53;
/** The largest half-width of the hole in an item, in widths. */
const HOLE = 0.26;
/** Beside the hole, an edge is compared with columns nearer to the middle by this distance, in widths. */
const WINDOW = 0.08;
/** The largest half-width of a pole that may be mistaken for the item, in widths. */
const POLE = 0.18;
/** The largest sideways shift of an item from its place, in widths. */
const ASLANT = 0.08;
/** How much farther an item affects the one below it, by light and shadow, in pitches. */
const SEAM = 0.1;
/** The search for an edge begins this far beyond the middle, in pitches. */
const BEYOND = 0.4;

/**
 * The common outline of items, in one scale. Pixels that differ between items of different colours belong to the item; ground, foot,
 * pole and shadow are the same everywhere. The upper edge comes from the topmost items, the lower edge from the lowest ones. Items of
 * this scale are preferred to others, and seated items to lifted ones, which have no foot behind them. Undefined without two colours
 * of both kinds.
 */
export function outlineOf(picture: Pixels, samples: readonly Sample[], scale: Scale): Outline | undefined {
  const { across, down: pitch } = scale;
  const [left, top] = [-Math.round(across * REACH.across), -Math.round(mostUp(scale))];
  const rect = { left, top, width: 1 - 2 * left, height: 1 - top + Math.round(pitch * REACH.down) };
  const own = samples.filter((sample) => sample.scale === scale);
  const tell = (isWanted: (sample: Sample) => boolean) =>
    [own, samples]
      .flatMap((some) => [some.filter(({ isLifted }) => !isLifted), some])
      .map((some) => spreadOf(picture, ofEachColor(some.filter(isWanted), scale), rect, scale))
      .find((spread) => middleOf(spread, rect, across, pitch) >= TELLING);
  const [upper, lower] = [tell(({ isTop }) => isTop), tell(({ isBottom }) => isBottom)];
  if (!upper || !lower) return undefined;
  const [above, below] = [middleOf(upper, rect, across, pitch), middleOf(lower, rect, across, pitch)];
  const paint = upper.map((spread) => 255 * ramp(spread, SPREAD.least * above, SPREAD.sure * above));
  const foot = lower.map((spread) => 255 * ramp(spread, SPREAD.least * below, SPREAD.sure * below));
  const cover = new Uint8Array(rect.width * rect.height);
  const trace = new Uint8Array(rect.width * rect.height);
  const hidden = new Int32Array(rect.width);
  const lasts = new Int32Array(rect.width);
  const columns = Array.from({ length: rect.width }, (_, column) => column);
  const isWithin = (column: number) => Math.abs(column + left) <= across * SIDE;
  const edgeIn = (spread: Float32Array, step: -1 | 1, gap: number) =>
    settled(
      columns.map((column) =>
        isWithin(column) ? lastSeen(spread, rect, column, step, pitch, gap) : undefined,
      ),
      { middle: -left, from: across * HOLE, window: Math.max(2, Math.round(across * WINDOW)) },
      step,
    );
  const ends = edgeIn(foot, 1, GAP.down);
  const firsts = upperHull(edgeIn(paint, -1, GAP.up), -left, across);
  const isWhole = (column: number) => firsts[column] !== undefined && ends[column] !== undefined;
  const whole = runAround(-left, isWhole);
  const aslant = Math.max(1, Math.round(across * ASLANT));
  for (const column of columns) {
    const nearest = whole.reduce(
      (best, one) => (Math.abs(one - column) < Math.abs(best - column) ? one : best),
      -rect.width,
    );
    if (Math.abs(nearest - column) > aslant) continue;
    const [first, last] = [firsts[column], ends[column]];
    if (first === undefined && last === undefined) continue;
    const [start, end] = [first ?? firsts[nearest], last ?? ends[nearest]];
    for (let row = start ?? 0; row <= (end ?? -1); row++) trace[row * rect.width + column] = 255;
    if (first === undefined || last === undefined || column !== nearest) continue;
    const at = (row: number) => row * rect.width + column;
    for (let row = first; row <= last; row++) cover[at(row)] = 255;
    if (first > 0) cover[at(first - 1)] = paint[at(first - 1)] ?? 0;
    if (last + 1 < rect.height) cover[at(last + 1)] = foot[at(last + 1)] ?? 0;
    lasts[column] = last;
    hidden[column] = last + 1 - Math.round(pitch * (1 - SEAM));
  }
  return { ...rect, scale, cover, trace, paint: Uint8Array.from(paint), hidden, last: lasts };
}

/** The contiguous columns around the middle one that belong to an item. */
function runAround(middle: number, isOwn: (column: number) => boolean): number[] {
  let [first, last] = [middle, middle];
  while (isOwn(first - 1)) first--;
  while (isOwn(last + 1)) last++;
  return Array.from({ length: last - first + 1 }, (_, i) => first + i).filter(isOwn);
}

type Frame = Pick<Outline, 'left' | 'top' | 'width' | 'height'>;

/** One item of each colour, of the same scale if there is one. */
function ofEachColor(samples: readonly Sample[], scale: Scale): Sample[] {
  const [others, own] = [
    samples.filter((sample) => sample.scale !== scale),
    samples.filter((sample) => sample.scale === scale),
  ];
  return [...new Map([...others, ...own].map((sample) => [sample.token.item, sample])).values()];
}

/** The spread of the items at each pixel: the mean distance to the median, in the channel with the largest one. A numeric kernel. */
function spreadOf(picture: Pixels, samples: readonly Sample[], frame: Frame, scale: Scale): Float32Array {
  const spread = new Float32Array(frame.width * frame.height);
  if (samples.length < 2) return spread;
  const colors = samples.map((): [number, number, number] => [0, 0, 0]);
  for (let at = 0; at < spread.length; at++) {
    const [dx, dy] = [frame.left + (at % frame.width), frame.top + Math.floor(at / frame.width)];
    for (const [i, sample] of samples.entries()) colorNear(picture, sample, scale, dx, dy, colors[i]!);
    for (let channel = 0; channel < 3; channel++) {
      const values = colors.map((color) => color[channel]!);
      const middle = median(values);
      let sum = 0;
      for (const value of values) sum += Math.abs(value - middle);
      spread[at] = Math.max(spread[at]!, sum / values.length);
    }
  }
  return spread;
}

/** Reads the colour at an offset from the middle of an item, given in pixels of another scale. A numeric kernel. */
export function colorNear(
  picture: Pixels,
  { x, y, scale: own }: Pick<Sample, 'x' | 'y' | 'scale'>,
  scale: Scale,
  dx: number,
  dy: number,
  color: number[],
): void {
  const isSame = own === scale;
  const wide = isSame ? 1 : own.across / scale.across;
  const tall = isSame ? 1 : dy < 0 ? own.up / scale.up : own.down / scale.down;
  colorAt(picture, x + dx * wide, y + dy * tall, color);
}

/** Reads the colour at a point, interpolated between pixels; outside the picture, that of the nearest pixel. A numeric kernel. */
export function colorAt({ width, height, data }: Pixels, x: number, y: number, color: number[]): void {
  const [column, row] = [Math.max(0, Math.min(width - 1, x)), Math.max(0, Math.min(height - 1, y))];
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [right, bottom] = [column > left ? 4 : 0, row > top ? width * 4 : 0];
  const at = (top * width + left) * 4;
  for (let channel = 0; channel < 3; channel++) {
    const from = at + channel;
    const upper = data[from]! + (column - left) * (data[from + right]! - data[from]!);
    const lower =
      data[from + bottom]! + (column - left) * (data[from + bottom + right]! - data[from + bottom]!);
    color[channel] = upper + (row - top) * (lower - upper);
  }
}

/** The median spread in the middle of the items. */
function middleOf(
  spread: Float32Array,
  { left, top, width: columns }: Frame,
  width: number,
  pitch: number,
): number {
  const values: number[] = [];
  for (let y = Math.ceil(-pitch * 0.25); y <= pitch * 0.25; y++) {
    for (let x = Math.ceil(-width * 0.3); x <= width * 0.3; x++)
      values.push(spread[(y - top) * columns + x - left]!);
  }
  return median(values);
}

/**
 * Removes protrusions from an edge: from the middle to the sides, an upper edge only falls and a lower one only rises.
 *
 * @param step -1 for an upper edge, 1 for a lower one
 */
function settled(
  rows: readonly (number | undefined)[],
  { middle, from, window }: { readonly middle: number; readonly from: number; readonly window: number },
  step: -1 | 1,
): (number | undefined)[] {
  const out = [...rows];
  for (const side of [-1, 1]) {
    const first = middle + side * (Math.round(from) + window);
    for (let column = first; column >= 0 && column < rows.length; column += side) {
      const inner = Array.from({ length: window }, (_, i) => out[column - side * (i + 1)]);
      const known = inner.filter((row) => row !== undefined);
      const row = out[column];
      if (row === undefined || known.length === 0) continue;
      out[column] = step * Math.min(step * row, step * median(known));
    }
  }
  return out;
}

/** How much an ellipse rises in its middle part, and how much more a pole does. */
const ROUND = 0.28;
const STANDS_OUT = { times: 1.5, widths: 0.05 };

/** The convex upper edge; if a pole protrudes from it, the edge continues from the columns beside the pole. */
function upperHull(
  rows: readonly (number | undefined)[],
  middle: number,
  across: number,
): (number | undefined)[] {
  const pole = Math.round(across * POLE);
  const hull = bulging(rows);
  const without = bulging(rows.map((row, column) => (Math.abs(column - middle) <= pole ? undefined : row)));
  const [top, beside] = [hull[middle], without[middle]];
  const outer = [-2 * pole, 2 * pole].flatMap((aside) => without[middle + aside] ?? []);
  if (top === undefined || beside === undefined || outer.length === 0) return hull;
  const likely = ROUND * Math.max(0, median(outer) - beside);
  return beside - top > STANDS_OUT.times * likely + STANDS_OUT.widths * across ? without : hull;
}

/**
 * The upper convex hull of an edge, which bridges columns that are interrupted by a pole or by the hole in an item.
 */
function bulging(rows: readonly (number | undefined)[]): (number | undefined)[] {
  const hull: Corner[] = [];
  for (const [column, row] of rows.entries()) {
    if (row === undefined) continue;
    while (hull.length > 1 && isDent(hull.at(-2)!, hull.at(-1)!, { column, row })) hull.pop();
    hull.push({ column, row });
  }
  return rows.map((_, column) => {
    const next = hull.findIndex((corner) => corner.column >= column);
    const [left, right] = [hull[next - 1] ?? hull[next], hull[next]];
    if (!left || !right || left.column > column) return undefined;
    const part = left === right ? 0 : (column - left.column) / (right.column - left.column);
    return Math.round(left.row + part * (right.row - left.row));
  });
}

interface Corner {
  readonly column: number;
  readonly row: number;
}

/** Whether the middle one of three points is on or below the line between the others. */
function isDent(left: Corner, middle: Corner, right: Corner): boolean {
  const across = (right.column - left.column) * (middle.row - left.row);
  return across >= (middle.column - left.column) * (right.row - left.row);
}

/**
 * The last row up or down in which a column shows the item. At its sides a round one may be seen on one side of its
 * middle only.
 */
function lastSeen(
  paint: Float32Array,
  { top, width, height }: Frame,
  column: number,
  step: -1 | 1,
  pitch: number,
  gap: number,
): number | undefined {
  const start = -top - step * Math.round(pitch * BEYOND);
  let last: number | undefined;
  for (let row = start; row >= 0 && row < height; row += step) {
    if (paint[row * width + column]! >= 128) last = row;
    else if (Math.abs(row - (last ?? start)) > pitch * (last === undefined ? 2 * BEYOND : gap)) break;
  }
  return last;
}
