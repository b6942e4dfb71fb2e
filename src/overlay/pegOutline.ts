import type { Rgb } from './color.ts';
import { ramp } from './patch.ts';
import type { Pixels } from './scene.ts';
import type { Token } from './tokens.ts';
import { median } from './view.ts';

/** An item on a peg as the screenshot shows it. */
export interface Sample {
  readonly token: Token;
  /** Where its middle is seen, in whole pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly pitch: number;
  readonly color: Rgb;
  /** Whether all of its upper face is seen, and whether all of its lower edge is. */
  readonly isTop: boolean;
  readonly isBottom: boolean;
}

/** What belongs to an item, in a rectangle round its middle. */
export interface Outline {
  /** From the middle to the rectangle's corner. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** How much of the item is seen, of 255. */
  readonly cover: Uint8Array;
  /** How far a pixel has the item's own colour, of 255: a pole that sticks out of it has not. */
  readonly paint: Uint8Array;
  /** For each column the row down to which an item that lies on it hides it. */
  readonly hidden: Int32Array;
}

/** Around the middle, in widths and in pitches. */
const REACH = { across: 0.6, up: 2.1, down: 1 };
/** Shares of the typical spread from which on something may belong to an item, and surely does. */
const SPREAD = { least: 0.25, sure: 0.5 };
/** The item itself goes on over gaps of so many pitches: lights look the same on all colours. */
const GAP = { up: 0.3, down: 0.2 };
/** Colours that differ by less in the middle of the items tell nothing. */
const TELLING = 12;
/** What an item hides of the one that it lies on reaches farther by this part of a pitch: light and shadow. */
const SEAM = 0.1;
/** So far beyond the middle, in pitches, an edge is looked for. */
const BEYOND = 0.4;

/**
 * The common outline of items of one size: what changes from colour to colour belongs to the item, while ground, foot, pole
 * and shadow are the same everywhere. The upper edge is that of items on which none lies, the lower one that of items
 * that lie on none. Undefined where there are not two colours of both.
 */
export function outlineOf(picture: Pixels, samples: readonly Sample[]): Outline | undefined {
  const [width, pitch] = [
    median(samples.map((sample) => sample.width)),
    median(samples.map((sample) => sample.pitch)),
  ];
  const [left, top] = [-Math.round(width * REACH.across), -Math.round(pitch * REACH.up)];
  const rect = { left, top, width: 1 - 2 * left, height: 1 - top + Math.round(pitch * REACH.down) };
  const upper = spreadOf(picture, ofEachColor(samples.filter(({ isTop }) => isTop)), rect);
  const lower = spreadOf(picture, ofEachColor(samples.filter(({ isBottom }) => isBottom)), rect);
  const [above, below] = [middleOf(upper, rect, width, pitch), middleOf(lower, rect, width, pitch)];
  if (Math.min(above, below) < TELLING) return undefined;
  const paint = upper.map((spread) => 255 * ramp(spread, SPREAD.least * above, SPREAD.sure * above));
  const foot = lower.map((spread) => 255 * ramp(spread, SPREAD.least * below, SPREAD.sure * below));
  const cover = new Uint8Array(rect.width * rect.height);
  const hidden = new Int32Array(rect.width);
  const columns = Array.from({ length: rect.width }, (_, column) => column);
  const seen = columns.map((column) => lastSeen(paint, rect, column, -1, pitch, GAP.up));
  const ends = columns.map((column) => lastSeen(foot, rect, column, 1, pitch, GAP.down));
  for (const [column, first] of bulging(seen).entries()) {
    const last = ends[column];
    if (first === undefined || last === undefined) continue;
    const at = (row: number) => row * rect.width + column;
    for (let row = first; row <= last; row++) cover[at(row)] = 255;
    if (first > 0) cover[at(first - 1)] = paint[at(first - 1)] ?? 0;
    if (last + 1 < rect.height) cover[at(last + 1)] = foot[at(last + 1)] ?? 0;
    hidden[column] = last + 1 - Math.round(pitch * (1 - SEAM));
  }
  return { ...rect, cover, paint: Uint8Array.from(paint), hidden };
}

type Frame = Pick<Outline, 'left' | 'top' | 'width' | 'height'>;

/** One item of each colour. */
function ofEachColor(samples: readonly Sample[]): Sample[] {
  return [...new Map(samples.map((sample) => [sample.token.item, sample])).values()];
}

/** For each pixel how far the items differ there, in the channel that differs most: mean distance to the median. A kernel. */
function spreadOf({ width, height, data }: Pixels, samples: readonly Sample[], frame: Frame): Float32Array {
  const spread = new Float32Array(frame.width * frame.height);
  if (samples.length < 2) return spread;
  const values: number[] = [];
  for (let at = 0; at < spread.length; at++) {
    const [dx, dy] = [frame.left + (at % frame.width), frame.top + Math.floor(at / frame.width)];
    for (let channel = 0; channel < 3; channel++) {
      values.length = 0;
      for (const { x, y } of samples) {
        const [column, row] = [
          Math.max(0, Math.min(width - 1, x + dx)),
          Math.max(0, Math.min(height - 1, y + dy)),
        ];
        values.push(data[(row * width + column) * 4 + channel]!);
      }
      const middle = median(values);
      let sum = 0;
      for (const value of values) sum += Math.abs(value - middle);
      spread[at] = Math.max(spread[at]!, sum / values.length);
    }
  }
  return spread;
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
