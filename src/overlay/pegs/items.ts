import type { Rgb } from '../color.ts';
import { difference, type Patch } from '../patch.ts';
import type { Pixels } from '../scene.ts';
import { backgroundShift } from '../shift.ts';
import type { Outline } from './outline.ts';
import { colorAt, colorNear, type Sample, type Scale } from './sample.ts';
import { inTwin, poleSpan, type Twin, tipOf } from './twin.ts';

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
