import type { Rgb } from './color.ts';
import { ramp } from './patch.ts';
import type { Pixels } from './scene.ts';
import type { Token } from './tokens.ts';
import { median } from './view.ts';

/** The size in which an item is seen, in pixels. In perspective rows have different ones. */
export interface Scale {
  /** Its width. */
  readonly across: number;
  /** How far its upper face reaches above its middle, about. */
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

/** What belongs to an item, in a rectangle round its middle. */
export interface Outline {
  readonly scale: Scale;
  /** From the middle to the rectangle's corner. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** How much of the item is seen, of 255. */
  readonly cover: Uint8Array;
  /** Where an item may be seen: also a little beside, because in perspective items lie aslant over each other. */
  readonly trace: Uint8Array;
  /** How far a pixel has the item's own colour, of 255: a pole that sticks out of it has not. */
  readonly paint: Uint8Array;
  /** For each column the row down to which an item that lies on it hides it. */
  readonly hidden: Int32Array;
  /** For each column its last row. */
  readonly last: Int32Array;
}

/** Around the middle, in widths and in pitches. */
const REACH = { across: 0.6, down: 1 };
/** An upper face reaches no farther above the middle: in pitches, or where items are flat and seen more from above, in widths. */
const UPPER = { pitches: 2.1, widths: 0.75 };

/** How far above the middle of an item its upper edge can be. */
export function mostUp({ across, down }: Pick<Scale, 'across' | 'down'>): number {
  return Math.max(down * UPPER.pitches, down / 2 + across * UPPER.widths);
}
/** Shares of the typical spread from which on something may belong to an item, and surely does. */
const SPREAD = { least: 0.25, sure: 0.5 };
/** The item itself goes on over gaps of so many pitches: lights look the same on all colours. */
const GAP = { up: 0.3, down: 0.2 };
/** Colours that differ by less in the middle of the items tell nothing. */
const TELLING = 12;
/** An item reaches no farther to each side of its middle, in widths: what differs there is feet, which are not quite in one place. */
const SIDE = 0.53;
/** The hole in an item, which parts its upper face, reaches no farther from the middle, in widths. */
const HOLE = 0.26;
/** Beside it an edge is compared with the one in so many columns nearer to the middle, in widths. */
const WINDOW = 0.08;
/** So far to each side of the middle, in widths, a pole may look out of an item, and be taken for it. */
const POLE = 0.18;
/** So far beside its place, in widths, an item may be seen. */
const ASLANT = 0.08;
/** What an item hides of the one that it lies on reaches farther by this part of a pitch: light and shadow. */
const SEAM = 0.1;
/** So far beyond the middle, in pitches, an edge is looked for. */
const BEYOND = 0.4;

/**
 * The common outline of items, in the size of one scale: what changes from colour to colour belongs to the item, while ground,
 * foot, pole and shadow are the same everywhere. The upper edge is that of items on which none lies, the lower one that of items
 * that lie on none: items of this scale if there are two colours of them, else of all scales; lifted ones, behind which there is
 * no peg, only where there are no others. Undefined where there are not two colours of both.
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

/** The columns on both sides of the middle one that belong to an item, up to the first that does not. */
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

/** For each pixel how far the items differ there, in the channel that differs most: mean distance to the median. A kernel. */
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

/** Finds the colour at an offset from the middle of an item, where the offset is in pixels of another scale. A numeric kernel. */
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

/** Finds the colour at a point, between pixels a mixture; beyond the picture's edge that of the nearest pixel. A numeric kernel. */
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

/** The typical spread in the midst of the items. */
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
 * An edge without what sticks out of it at its sides: from the middle to the sides an upper edge falls and a lower one rises.
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

/** Of a circle seen aslant, how much farther its edge rises in the middle part than beside it, and by how much more a pole does. */
const ROUND = 0.28;
const STANDS_OUT = { times: 1.5, widths: 0.05 };

/** The upper edge without dents; where a pole that is taken for the item sticks out of it, as the columns beside it are. */
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
 * The upper edge without dents: where a pole or the hole in an item parts a column, the columns beside it tell. Its upper
 * convex hull.
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

/** Whether the middle one of three lies on or under the line between the others. */
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
