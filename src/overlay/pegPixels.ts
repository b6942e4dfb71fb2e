import type { Rgb } from './color.ts';
import { difference, type Patch } from './patch.ts';
import { colorAt, colorNear, type Outline, type Sample, type Scale } from './pegOutline.ts';
import { inTwin, poleSpan, SEEN, strengthOf, type Twin, tipOf } from './pegTwin.ts';
import type { Pixels, Point } from './scene.ts';
import { backgroundShift } from './shift.ts';
import { median } from './view.ts';

/** The parts of a screenshot from which an item is painted. */
interface Material {
  readonly picture: Pixels;
  readonly sample: Sample;
  /** The item whose upper face is used, and the bare peg with the pole in front of that face. */
  readonly model: Sample;
  readonly twin: Twin | undefined;
  /** For each column of the outline, the row from which on the item covers the pole. */
  readonly fronts: Int32Array;
  /** The colours of the items above and below it, if they differ from its own. */
  readonly above: Rgb | undefined;
  readonly below: Rgb | undefined;
}

/**
 * Paints a whole item in the scale of the outline. Its hidden part is taken from an item whose upper face is visible, without the pole
 * in front of that face. A numeric kernel.
 *
 * @param twinFor returns the bare peg that corresponds to the peg of an item
 * @param fronts for each column of the outline, the row from which on the item covers the pole
 */
export function wholeItem(
  picture: Pixels,
  outline: Outline,
  sample: Sample,
  samples: readonly Sample[],
  twinFor: (sample: Sample) => Twin | undefined,
  fronts: Int32Array,
): Patch {
  const { left, top, width, height, cover } = outline;
  const data = new Uint8ClampedArray(width * height * 4);
  const model = faceFor(sample, samples);
  const neighbour = (step: number) => {
    const { tube, place, item } = sample.token;
    const other = samples.find(({ token }) => token.tube === tube && token.place === place + step);
    return other && other.token.item !== item ? other.color : undefined;
  };
  const material = {
    picture,
    sample,
    model,
    twin: twinFor(model),
    fronts,
    above: neighbour(1),
    below: neighbour(-1),
  };
  for (let row = 0; row < height; row++) fillRow(data, row, outline, material);
  for (let at = 0; at < cover.length; at++) data[at * 4 + 3] = Math.min(data[at * 4 + 3]!, cover[at]!);
  return { x: sample.x + left, y: sample.y + top, width, height, data };
}

/** The width of the edge of an item in which its neighbour may show, in pitches. */
const FRINGE = 0.16;
/** How far the item above may overhang if it is tilted, in pitches. */
const OVERHANG = 0.6;

/** Paints one row of an item. A numeric kernel. */
function fillRow(data: Uint8ClampedArray, row: number, outline: Outline, material: Material): void {
  const { scale, left, top, width, cover, paint, hidden, last } = outline;
  const { picture, sample, model, twin, fronts, above, below } = material;
  const near = Math.max(2, Math.round(scale.down * FRINGE));
  const pole = twin && poleAcross(twin, outline, model, row);
  const color: number[] = [];
  for (let column = 0, at = row * width; column < width; column++, at++) {
    if (cover[at] === 0) continue;
    const isInPole = pole && column > pole[0] && column < pole[1] && row < fronts[column]!;
    let isHidden = row < hidden[column]!;
    if (!isHidden) {
      colorNear(picture, sample, scale, left + column, top + row, color);
      const isAtTop = row < hidden[column]! + scale.down * OVERHANG;
      const isAtEnd = row > last[column]! - near || column + left < -scale.across / 2 + near;
      isHidden = isAtTop && isOther(color, sample.color, above, NEARER.above);
      if (
        (isAtEnd || column + left > scale.across / 2 - near) &&
        isOther(color, sample.color, below, NEARER.below)
      )
        continue;
    }
    if (isInPole) besidePole(picture, outline, model, row, column, pole, color);
    else if (isHidden) colorNear(picture, model, scale, left + column, top + row, color);
    const share = isHidden ? (isInPole ? 1 : paint[at]! / 255) : 0;
    for (let channel = 0; channel < 3; channel++)
      data[at * 4 + channel] = color[channel]! + share * (sample.color[channel]! - model.color[channel]!);
    data[at * 4 + 3] = 255;
  }
}

/** A pixel belongs to a neighbour if the difference to its colour is below this fraction of the difference to the item's own. */
const NEARER = { above: 0.6, below: 0.4 };

function isOther(color: readonly number[], own: Rgb, neighbour: Rgb | undefined, nearer: number): boolean {
  return (
    neighbour !== undefined && difference(color, 0, neighbour, 0) < nearer * difference(color, 0, own, 0)
  );
}

/** The colour of an item behind a pole, mixed from the colours on both sides of the pole. */
function besidePole(
  picture: Pixels,
  { scale, left, top }: Outline,
  model: Sample,
  row: number,
  column: number,
  [from, to]: readonly [number, number],
  color: number[],
): void {
  const part = (column - from) / (to - from);
  const other: number[] = [];
  colorNear(picture, model, scale, left + from - 1, top + row, color);
  colorNear(picture, model, scale, left + to + 1, top + row, other);
  for (let channel = 0; channel < 3; channel++)
    color[channel] = color[channel]! * (1 - part) + other[channel]! * part;
}

/** The columns just left and right of the pole in one row of an outline. */
function poleAcross(
  twin: Twin,
  { left, top, scale }: Outline,
  { x, y, scale: own }: Sample,
  row: number,
): [number, number] | undefined {
  const at = y + (top + row) * (own.up / scale.up);
  const span = poleSpan(twin, at);
  const wide = scale.across / own.across;
  if (!span || at < tipOf(twin) + (twin.isLeaning ? 0 : span[1] - span[0])) return undefined;
  const edge = twin.isLeaning ? 3 : 1;
  return [Math.round((span[0] - x) * wide) - left - edge, Math.round((span[1] - x) * wide) - left + edge];
}

/** Chooses the item whose upper face is used: itself if its face is visible, otherwise the nearest top item of the same or a similar colour. */
function faceFor(sample: Sample, samples: readonly Sample[]): Sample {
  if (sample.isTop) return sample;
  const cost = (one: Sample) => {
    const isSame = one.token.item === sample.token.item;
    const away = Math.abs(one.y - sample.y) / sample.scale.down;
    return (isSame ? 0 : 1000 + difference(one.color, 0, sample.color, 0)) + away;
  };
  return samples.filter(({ isTop }) => isTop).reduce((best, one) => (cost(one) < cost(best) ? one : best));
}

/** The margin around its outline that is cleared with an item, in pitches, because it casts a shadow on the foot. */
const TRACE = 0.12;

export function marginOf({ down }: Scale): number {
  return Math.ceil(down * TRACE);
}

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

/** The picture behind an item: the corresponding part of a bare peg. A numeric kernel. */
export function bareUnder(
  twin: Twin,
  { left, top, width, height, trace }: Outline,
  { x, y, scale }: Pick<Sample, 'x' | 'y' | 'scale'>,
): Patch {
  const margin = marginOf(scale);
  const rect = {
    x: x + left - margin,
    y: y + top - margin,
    width: width + 2 * margin,
    height: height + 2 * margin,
  };
  const there = inTwin(twin, x, y);
  const [dx, dy] = [Math.round(there.x - x), Math.round(there.y - y)];
  const shift = backgroundShift(twin.picture, rect, { left: dx, right: dx, dy });
  const data = new Uint8ClampedArray(rect.width * rect.height * 4);
  const near = grown(trace, width, height, margin);
  const color = [0, 0, 0];
  for (let row = 0, at = 0; row < rect.height; row++) {
    for (let column = 0; column < rect.width; column++, at++) {
      if (near[at] === 0) continue;
      const from = inTwin(twin, rect.x + column, rect.y + row);
      colorAt(twin.picture, from.x, from.y, color);
      for (let channel = 0; channel < 3; channel++)
        data[at * 4 + channel] = color[channel]! + shift[channel]!;
      data[at * 4 + 3] = near[at]!;
    }
  }
  return { ...rect, data };
}

/** Dilates a cover by a margin on all sides. A numeric kernel. */
export function grown(cover: Uint8Array, width: number, height: number, margin: number): Uint8Array {
  const wide = width + 2 * margin;
  const across = new Uint8Array(wide * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < wide; column++) {
      let most = 0;
      for (let k = Math.max(0, column - 2 * margin); k <= Math.min(width - 1, column); k++)
        most = Math.max(most, cover[row * width + k]!);
      across[row * wide + column] = most > 0 ? 255 : 0;
    }
  }
  const out = new Uint8Array(wide * (height + 2 * margin));
  for (let row = 0; row < height + 2 * margin; row++) {
    for (let column = 0; column < wide; column++) {
      let most = 0;
      for (let k = Math.max(0, row - 2 * margin); k <= Math.min(height - 1, row); k++)
        most = Math.max(most, across[k * wide + column]!);
      out[row * wide + column] = most;
    }
  }
  return out;
}
