import { copyOf } from '../canvas.ts';
import { isLifted } from '../cells.ts';
import { difference } from '../patch.ts';
import type { Pixels } from '../scene.ts';
import type { View, ViewTube } from '../view.ts';
import { grown, marginOf } from './items.ts';
import type { Outline } from './outline.ts';
import { colorAt, type Sample } from './sample.ts';
import { type BarePegs, isUnlike, standsOut } from './twin.ts';

/**
 * The pegs without items. If the screenshot has none, the items of the peg with the fewest are removed. Undefined if no peg shows
 * enough of its pole.
 */
export function barePegs(
  view: View,
  samples: readonly Sample[],
  outlineFor: (tube: ViewTube) => Outline | undefined,
): BarePegs | undefined {
  const seen = view.tubes.filter((tube) => !tube.added);
  const tubes = seen.filter(({ items }) => items.length === 0);
  if (tubes.length > 0) return { picture: view.pixels, seen: view.pixels, tubes };
  const isStill = (tube: ViewTube) => tube.items.every((_, place) => !isLifted(tube, place));
  const shown = seen
    .filter((tube) => tube.items.length < tube.capacity && isStill(tube))
    .sort((one, other) => one.items.length - other.items.length);
  for (const tube of shown) {
    const outline = outlineFor(tube);
    const own = samples.filter(({ token }) => view.tubes[token.tube] === tube);
    const picture = outline && withoutItems(view.pixels, own, outline);
    if (picture) return { picture, seen: view.pixels, tubes: [tube] };
  }
  return undefined;
}

/** Removes the items of one peg from the picture: continues the ground and the foot from both sides, and the pole from above. */
function withoutItems(picture: Pixels, items: readonly Sample[], outline: Outline): Pixels | undefined {
  const [bottom, top] = [items[0], items.at(-1)];
  const pole = top && poleOf(picture, top, outline);
  if (!bottom || !top || !pole) return undefined;
  const bare = copyOf(picture);
  const cleared = clearItems(bare, items, outline, pole);
  const base = baseOf(bottom, outline);
  layFoot(bare, picture, outline, base, cleared);
  drawPole(bare, picture, pole, base, outline.scale);
  return bare;
}

/** The columns of each row from which something was removed. */
type Cleared = ReadonlyMap<number, { readonly left: number; readonly right: number }>;

/** Replaces items by what is beside them. A numeric kernel. */
function clearItems(picture: Pixels, items: readonly Sample[], outline: Outline, pole: Standing): Cleared {
  const margin = marginOf(outline.scale);
  const [wide, tall] = [outline.width + 2 * margin, outline.height + 2 * margin];
  const near = grown(outline.cover, outline.width, outline.height, margin);
  const spans = new Map<number, { left: number; right: number }>();
  for (const { x, y } of items) {
    for (let row = 0; row < tall; row++) {
      const line = near.subarray(row * wide, (row + 1) * wide);
      const [first, last] = [line.findIndex((cover) => cover > 0), line.findLastIndex((cover) => cover > 0)];
      if (first < 0) continue;
      const [start, at] = [x + outline.left - margin, y + outline.top - margin + row];
      const span = spans.get(at) ?? { left: pole.left - 1, right: pole.right + 1 };
      spans.set(at, {
        left: Math.min(span.left, start + first),
        right: Math.max(span.right, start + last),
      });
    }
  }
  for (const [row, { left, right }] of spans) bridge(picture, row, left - 1, right + 1);
  return spans;
}

/** The least difference between the two sides for a shadow on one of them. */
const SHADOW = 12;

/** Fills a row between two columns with a gradient between their colours, or with the lighter one if the other is in shadow. */
function bridge(picture: Pixels, row: number, left: number, right: number): void {
  if (row < 0 || row >= picture.height) return;
  const [from, to, color] = [[0, 0, 0], [0, 0, 0], new Float32Array(3)];
  colorAt(picture, left, row, from);
  colorAt(picture, right, row, to);
  const sum = (some: readonly number[]) => some.reduce((all, value) => all + value, 0);
  const isShaded = difference(from, 0, to, 0) > SHADOW;
  const [one, other] = isShaded ? (sum(from) > sum(to) ? [from, from] : [to, to]) : [from, to];
  for (let column = Math.max(0, left + 1); column < Math.min(picture.width, right); column++) {
    const part = (column - left) / (right - left);
    for (let channel = 0; channel < 3; channel++)
      color[channel] = one[channel]! * (1 - part) + other[channel]! * part;
    picture.data.set(color, (row * picture.width + column) * 4);
  }
}

/** The visible part of a pole: its columns, including the pixels at its edges, and its rows. */
interface Standing {
  readonly left: number;
  readonly right: number;
  readonly tip: number;
  readonly end: number;
}

/** The largest half-width of a pole, in item widths; beside it is ground. */
const POLE = 0.22;
/** The least visible height of a pole, in pitches. */
const ENOUGH = 0.2;

/** The pole above the top item of a peg; undefined if none is visible. */
function poleOf(picture: Pixels, { x, y }: Sample, outline: Outline): Standing | undefined {
  const { scale } = outline;
  const reach = Math.round(scale.across * POLE);
  const end = y + highestOf(outline) - marginOf(scale) - 1;
  const isPole = (column: number, row: number) => row >= 0 && standsOut(picture, column, row, x, reach + 1);
  const columns = Array.from({ length: 2 * reach + 1 }, (_, i) => x - reach + i).filter((column) =>
    isPole(column, end),
  );
  const [left, right] = [columns[0], columns.at(-1)];
  if (left === undefined || right === undefined || columns.length > 2 * reach) return undefined;
  const middle = Math.round((left + right) / 2);
  let tip = end;
  while (isPole(middle, tip - 1)) tip--;
  return end - tip < scale.down * ENOUGH ? undefined : { left: left - 1, right: right + 1, tip, end };
}

/** The first row of an outline, relative to the item's middle. */
function highestOf(outline: Outline): number {
  return outline.top + Math.floor(outline.cover.findIndex((cover) => cover > 0) / outline.width);
}

/** The first row of an outline's middle column, relative to the item's middle. */
function topOf(outline: Outline): number {
  return firstRow(outline, -outline.left) ?? 0;
}

function bottomOf({ left, top, width, height, cover }: Outline): number {
  for (let row = height - 1; row >= 0; row--) if (cover[row * width - left]! > 0) return top + row;
  return 0;
}

/** Where a pole meets its foot: the middle of the lower face of the lowest item, and half the height of that face. */
interface Base {
  readonly row: number;
  readonly half: number;
}

function baseOf({ y }: Sample, outline: Outline): Base {
  const [top, bottom] = [topOf(outline), bottomOf(outline)];
  const half = Math.max(0, (bottom - top - outline.scale.down) / 2);
  return { row: y + bottom - half, half };
}

/** The largest width of a foot, in item widths. */
const FOOT = 1.6;

/**
 * Draws the part of a foot's upper face that an item covered, in the shape of an item's face and the colour visible beside the item.
 * A numeric kernel.
 */
function layFoot(bare: Pixels, picture: Pixels, outline: Outline, base: Base, cleared: Cleared): void {
  const row = Math.round(base.row);
  const span = cleared.get(row);
  if (!span) return;
  const inset = marginOf(outline.scale) - 2;
  const beside = { left: span.left + inset, right: span.right - inset };
  const [left, right] = [footEnd(picture, row, beside.left, -1), footEnd(picture, row, beside.right, 1)];
  const columns = Array.from({ length: outline.width }, (_, column) => column).filter(
    (column) => firstRow(outline, column) !== undefined,
  );
  const reach = (outline.scale.across * FOOT) / 2;
  if (left === undefined || right === undefined || right - left > 2 * reach) return;
  const larger = (right - left) / columns.length;
  const top = topOf(outline);
  const color = footColor(picture, row, [left, beside.left - 1], [beside.right + 1, right]);
  for (let column = left; column <= right; column++) {
    const like = Math.round((column - (left + right) / 2) / larger) - outline.left;
    const first = firstRow(outline, like);
    if (first === undefined) continue;
    const tall = larger * (top + base.half - first);
    for (let y = Math.ceil(base.row - tall); y <= base.row + tall; y++) {
      const inside = cleared.get(y);
      if (inside && column >= inside.left && column <= inside.right)
        bare.data.set(color, (y * bare.width + column) * 4);
    }
  }
}

/** The colour of a foot in a row beside an item: the mean of both sides, or if they differ, that of the side on which more is visible. */
function footColor(
  picture: Pixels,
  row: number,
  left: readonly [number, number],
  right: readonly [number, number],
): number[] {
  const [one, other]: [number[], number[]] = [[], []];
  colorAt(picture, (left[0] + left[1]) >> 1, row, one);
  colorAt(picture, (right[0] + right[1]) >> 1, row, other);
  if (difference(one, 0, other, 0) > SHADOW) return left[1] - left[0] > right[1] - right[0] ? one : other;
  return one.map((value, channel) => (value + other[channel]!) / 2);
}

/** The outermost column of the foot beside an item; undefined if none is visible. */
function footEnd(picture: Pixels, row: number, start: number, side: -1 | 1): number | undefined {
  let column = start + side;
  while (column > 0 && column < picture.width - 1 && !isUnlike(picture, column, row, start + side))
    column += side;
  return column === start + side || column <= 0 || column >= picture.width - 1 ? undefined : column - side;
}

/** The first row of an outline in one column, relative to the item's middle. */
function firstRow({ top, width, height, cover }: Outline, column: number): number | undefined {
  if (column < 0 || column >= width) return undefined;
  for (let row = 0; row < height; row++) if (cover[row * width + column]! > 0) return top + row;
  return undefined;
}

/** Continues a pole and its pattern from its visible part down to the foot. A numeric kernel. */
function drawPole(
  bare: Pixels,
  picture: Pixels,
  { left, right, tip, end }: Standing,
  base: Base,
  { across, down: pitch }: Outline['scale'],
): void {
  const [middle, half] = [(left + right) / 2, (right - left) / 2];
  const tilt = (2 * base.half) / across;
  const shown = Math.max(1, end - tip - Math.ceil(half));
  const period = Math.max(1, Math.round(Math.min(pitch, shown)));
  const color = [0, 0, 0];
  for (let column = left; column <= right; column++) {
    const round = Math.sqrt(Math.max(0, 1 - ((column - middle) / half) ** 2)) * half * tilt;
    const isEdge = column === left || column === right;
    const foot = isEdge ? base.row - 1.3 * base.half : base.row + round;
    for (let row = end + 1; row <= Math.round(foot); row++) {
      colorAt(picture, column, row - Math.ceil((row - end) / period) * period, color);
      bare.data.set(color, (row * bare.width + column) * 4);
    }
  }
}
