import type { Rgb } from './color.ts';
import { difference, type Patch } from './patch.ts';
import { colorAt, colorNear, type Outline, type Sample, type Scale } from './pegOutline.ts';
import { inTwin, poleSpan, SEEN, strengthOf, type Twin, tipOf } from './pegTwin.ts';
import type { Pixels, Point } from './scene.ts';
import { backgroundShift } from './shift.ts';
import { median } from './view.ts';

/** What an item is made of, in a screenshot. */
interface Material {
  readonly picture: Pixels;
  readonly sample: Sample;
  /** The item whose upper face it gets, and the peg that shows the pole in that. */
  readonly model: Sample;
  readonly twin: Twin | undefined;
  /** For each column of the outline the row in which it hides the pole again. */
  readonly fronts: Int32Array;
  /** The colours of other items that lie on it and under it. */
  readonly above: Rgb | undefined;
  readonly below: Rgb | undefined;
}

/**
 * The item whole, in the scale of the outline: what is hidden of it is made from one of whose upper face all is seen. The pole that
 * looks out of that one is left out. A numeric kernel.
 *
 * @param twinFor the bare peg that shows the pole of an item's peg
 * @param fronts for each column of the outline the row in which it hides the pole again
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

/** So near to the edge of an item, in pitches, its neighbour may show. */
const FRINGE = 0.16;
/** So far the item on top of it may hang over it, in pitches, where it lies aslant. */
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

/** A pixel has the colour of a neighbour where it is so much nearer to that than to the item's own. */
const NEARER = { above: 0.6, below: 0.4 };

function isOther(color: readonly number[], own: Rgb, neighbour: Rgb | undefined, nearer: number): boolean {
  return (
    neighbour !== undefined && difference(color, 0, neighbour, 0) < nearer * difference(color, 0, own, 0)
  );
}

/** What is seen where a pole looks out of an item, without the pole: a mixture of what is on both sides of it. */
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

/** The columns of an outline beside the pole that looks out of an item, in one row. */
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

/** Whose upper face an item shows: its own, or that of an item on top, of the same colour or else as light, near rather than far. */
function faceFor(sample: Sample, samples: readonly Sample[]): Sample {
  if (sample.isTop) return sample;
  const cost = (one: Sample) => {
    const isSame = one.token.item === sample.token.item;
    const away = Math.abs(one.y - sample.y) / sample.scale.down;
    return (isSame ? 0 : 1000 + difference(one.color, 0, sample.color, 0)) + away;
  };
  return samples.filter(({ isTop }) => isTop).reduce((best, one) => (cost(one) < cost(best) ? one : best));
}

/** So much farther than its outline an item is cleared away, in pitches: its shadow on the foot goes as well. */
const TRACE = 0.12;

export function marginOf({ down }: Scale): number {
  return Math.ceil(down * TRACE);
}

/** So far to the side of a pole's end, in widths of an item, there is only ground. */
const GROUND = 0.45;

/**
 * The pole of a bare peg as it stands out of an item whose middle is at a point: from its end down to where the item's own colour
 * begins again in front of the hole. A numeric kernel.
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

/** At the edge of a pole less of it is seen than of the ground where a pixel differs by less than this part from the ground. */
const EDGE = 0.35;

/** The columns in which a row shows the pole, of which the end is round. */
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

/** A pole is seen in at least so much of a hole, in pitches: a light along an edge may have its colour too. */
const IN_HOLE = 0.12;

/**
 * How far below its middle, or above it if negative, an item hides the pole again that looks out of its hole: the last row that is
 * more like the pole than like the item. In the pixels of its scale; undefined if no pole is seen. A numeric kernel.
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
 * For each column of an outline the row in which an item hides a pole again: the edge of its hole, which is round, if that is where
 * items show it.
 *
 * @param front how far below their middle items show that edge
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

/** To each side of the middle of an item, in widths, a pole hides its hole. */
const POLE = 0.08;
/** The edge of a hole is found as well as this, in pitches. */
const NEAR_FRONT = 0.2;
/** At its sides that edge is at most so much higher. */
const ROUND = 0.8;

/** The row in which a column shows the item's own colour again, in front of the hole in its upper face. */
function holeEnd({ width, height, paint, hidden }: Outline, column: number): number {
  const end = Math.min(height, hidden[column]!);
  const isOwn = (row: number) => row < end && paint[row * width + column]! >= 128;
  let row = 0;
  while (row < end && !isOwn(row)) row++;
  while (isOwn(row)) row++;
  while (row < end && !isOwn(row)) row++;
  return row;
}

/** What is seen where an item lies when it is gone: the same part of a bare peg. A numeric kernel. */
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

/** A cover with a margin all round, into which it is spread. A numeric kernel. */
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
