import { difference, type Patch } from '../patch.ts';
import type { Pixels, Point } from '../scene.ts';
import { median } from '../view.ts';
import type { Outline } from './outline.ts';
import { colorAt, type Sample } from './sample.ts';
import { inTwin, poleSpan, SEEN, strengthOf, type Twin, tipOf } from './twin.ts';

/** A distance from the end of a pole at which there is only ground, in item widths. */
const GROUND = 0.45;

/**
 * The visible part of the pole of a bare peg above an item with its middle at a point: from its end down to the front edge of the
 * item's hole. A numeric kernel.
 */
export function poleOver(twin: Twin, outline: Outline, fronts: Int32Array, { x, y }: Point): Patch {
  const { left, top, width, height } = outline;
  const data = new Uint8ClampedArray(width * height * 4);
  const color = [0, 0, 0];
  const ground = outline.scale.across * GROUND * twin.wider;
  const tip = Math.ceil(tipOf(twin));
  for (let row = Math.max(tip, y + top); row < y + top + height; row++) {
    const [first, last] = standing(twin, row, ground);
    for (let column = first; column <= last; column++) {
      const [across, down] = [column - x - left, row - y - top];
      if (across < 0 || across >= width || down >= fronts[across]!) continue;
      const from = inTwin(twin, column, row);
      const at = (down * width + across) * 4;
      colorAt(twin.picture, from.x, from.y, color);
      for (let channel = 0; channel < 3; channel++) data[at + channel] = color[channel]!;
      data[at + 3] = 255;
    }
  }
  return { x: x + left, y: y + top, width, height, data };
}

/** A pixel at the edge of a pole is mostly ground if its difference from the ground is below this fraction of the largest one. */
const EDGE = 0.35;

/** The columns of the pole in one row; its end is round. */
function standing(twin: Twin, row: number, ground: number): [number, number] {
  const [first, last] = (poleSpan(twin, row) ?? [0, -1]).map(Math.round) as [number, number];
  if (row > tipOf(twin) + (last - first)) return [first, last];
  const columns = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const strengths = columns.map((column) => {
    const { x, y } = inTwin(twin, column, row);
    return strengthOf(twin.picture, x, y, twin.there.x, ground);
  });
  const least = Math.max(SEEN, EDGE * Math.max(...strengths));
  const seen = columns.filter((_, i) => strengths[i]! > least);
  const [left, right] = [seen[0], seen.at(-1)];
  return left === undefined || right === undefined ? [0, -1] : [left, right];
}

/** The least visible height of a pole in a hole, in pitches. A reflection along an edge may have the same colour, but is lower. */
const IN_HOLE = 0.12;

/**
 * The row below the middle of an item, negative above it, from which on the item covers the pole in its hole: after the last row that
 * resembles the pole more than the item. In pixels of its scale; undefined if no pole is visible. A numeric kernel.
 */
export function frontOf(
  picture: Pixels,
  outline: Outline,
  { y, color }: Sample,
  twin: Twin,
): number | undefined {
  const span = poleSpan(twin, y);
  if (!span) return undefined;
  const column = Math.round((span[0] + span[1]) / 2);
  const [own, pole]: [number[], number[]] = [[], []];
  const least = Math.max(2, Math.round(outline.scale.down * IN_HOLE));
  let [run, front]: [number, number | undefined] = [0, undefined];
  const end = outline.top + outline.hidden[-outline.left]!;
  for (let down = outline.top; down < end; down++) {
    const row = y + down;
    const there = inTwin(twin, column, row);
    colorAt(picture, Math.round(column + twin.lean * (y - row)), row, own);
    colorAt(twin.picture, there.x, there.y, pole);
    const isPole = row > tipOf(twin) && difference(own, 0, pole, 0) < difference(own, 0, color, 0);
    run = isPole ? run + 1 : 0;
    if (run >= least) front = down + 1;
  }
  return front;
}

/**
 * For each column of an outline, the row from which on an item covers a pole: the round front edge of its hole, if the items of the
 * screenshot agree with it.
 *
 * @param front the row of that edge below the middle of items, as measured on the screenshot
 */
export function frontsOf(outline: Outline, front: number | undefined): Int32Array {
  const reach = Math.round(outline.scale.across * POLE);
  const ends = Array.from({ length: outline.width }, (_, column) => holeEnd(outline, column));
  const typical = median(ends.slice(-outline.left - reach, -outline.left + reach + 1));
  const last = front === undefined ? typical : front - outline.top;
  const highest = last - Math.round(outline.scale.down * ROUND);
  const isHole = Math.abs(typical - last) <= outline.scale.down * NEAR_FRONT;
  return Int32Array.from(ends, (end) => (isHole && end > highest ? Math.min(typical, end) : last));
}

/** The half-width of the part of a hole that is behind the pole, in item widths. */
const POLE = 0.08;
/** The accuracy of the edge of a hole, in pitches. */
const NEAR_FRONT = 0.2;
/** The largest rise of that edge towards its sides, in pitches. */
const ROUND = 0.8;

/** The row of a column in which the item's own colour begins again in front of its hole. */
function holeEnd({ width, height, paint, hidden }: Outline, column: number): number {
  const end = Math.min(height, hidden[column]!);
  const isOwn = (row: number) => row < end && paint[row * width + column]! >= 128;
  let row = 0;
  while (row < end && !isOwn(row)) row++;
  while (isOwn(row)) row++;
  while (row < end && !isOwn(row)) row++;
  return row;
}
