import { pitchOf } from './cells.ts';
import { difference, type Patch } from './patch.ts';
import type { Outline, Sample } from './pegOutline.ts';
import type { Pixels, Point } from './scene.ts';
import { backgroundShift } from './shift.ts';
import { median, type View, type ViewTube } from './view.ts';

/** The item whole: what is hidden of it is made from one of whose upper face all is seen. A numeric kernel. */
export function wholeItem(
  picture: Pixels,
  outline: Outline,
  sample: Sample,
  samples: readonly Sample[],
): Patch {
  const { left, top, width, height, cover, paint, hidden } = outline;
  const data = new Uint8ClampedArray(width * height * 4);
  const model = faceFor(sample, samples);
  const shift = sample.color.map((value, channel) => value - model.color[channel]!);
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at++) {
      if (cover[at] === 0) continue;
      const isHidden = row < hidden[column]!;
      const { x, y } = isHidden ? model : sample;
      const from = indexIn(picture, x + left + column, y + top + row);
      const share = isHidden ? paint[at]! / 255 : 0;
      for (let channel = 0; channel < 3; channel++) {
        data[at * 4 + channel] = picture.data[from + channel]! + share * shift[channel]!;
      }
      data[at * 4 + 3] = cover[at]!;
    }
  }
  return { x: sample.x + left, y: sample.y + top, width, height, data };
}

/** Whose upper face an item shows: its own, or that of an item on top, of the same colour or else as light, near rather than far. */
export function faceFor(sample: Sample, samples: readonly Sample[]): Sample {
  if (sample.isTop) return sample;
  const cost = (one: Sample) => {
    const isSame = one.token.item === sample.token.item;
    const away = Math.abs(one.y - sample.y) / sample.pitch;
    return (isSame ? 0 : 1000 + difference(one.color, 0, sample.color, 0)) + away;
  };
  return samples.filter(({ isTop }) => isTop).reduce((best, one) => (cost(one) < cost(best) ? one : best));
}

/** So much farther than its outline an item is cleared away, in pitches: its shadow on the foot goes as well. */
const TRACE = 0.12;

/** Of a pole, to each side of its middle, as part of an item's width. */
const POLE = 0.25;
/** What differs so much from the ground beside it belongs to the pole. */
const SEEN = 24;

/**
 * The pole of a bare peg as it stands out of an item whose middle is at a point: down to where the item's own colour
 * begins again in front of the hole. A numeric kernel.
 */
export function poleOver(
  view: View,
  tube: ViewTube,
  bare: readonly ViewTube[],
  outline: Outline,
  { x, y }: Point,
): Patch {
  const { left, top, width, height } = outline;
  const { pixels } = view;
  const twin = nearest(tube, bare);
  const { dx, dy } = toTwin(pixels, tube, twin);
  const reach = Math.round(tube.itemWidth * POLE);
  const tip = twin.places.at(-1) as Point;
  const ground = indexIn(pixels, Math.round(tip.x) - 2 * reach, Math.round(tip.y));
  const isPole = (column: number) => {
    const at = indexIn(pixels, Math.round(tip.x) + column + left, Math.round(tip.y));
    return Math.abs(column + left) <= reach && difference(pixels.data, at, pixels.data, ground) > SEEN;
  };
  const columns = Array.from({ length: width }, (_, column) => column).filter(isPole);
  const ends = columns.map((column) => holeEnd(outline, column));
  const front = median(ends);
  const data = new Uint8ClampedArray(width * height * 4);
  for (const [i, column] of columns.entries()) {
    for (let row = Math.min(front, ends[i]!) - 1; row >= 0; row--) {
      const from = indexIn(pixels, x + left + column + dx, y + top + row + dy);
      const at = (row * width + column) * 4;
      for (let channel = 0; channel < 3; channel++) data[at + channel] = pixels.data[from + channel]!;
      data[at + 3] = 255;
    }
  }
  return { x: x + left, y: y + top, width, height, data };
}

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

function nearest(tube: ViewTube, others: readonly ViewTube[]): ViewTube {
  const away = (other: ViewTube) => Math.abs(other.box.y - tube.box.y);
  return others.reduce((best, one) => (away(one) < away(best) ? one : best));
}

/** What is seen where an item lies when it is gone: the same part of a bare peg. A numeric kernel. */
export function bareUnder(
  { pixels }: View,
  tube: ViewTube,
  bare: readonly ViewTube[],
  { left, top, width, height, cover }: Outline,
  { x, y, pitch }: Sample,
): Patch {
  const twin = nearest(tube, bare);
  const margin = Math.ceil(pitch * TRACE);
  const { dx, dy } = toTwin(pixels, tube, twin);
  const rect = {
    x: x + left - margin,
    y: y + top - margin,
    width: width + 2 * margin,
    height: height + 2 * margin,
  };
  const shift = backgroundShift(pixels, rect, { left: dx, right: dx, dy });
  const data = new Uint8ClampedArray(rect.width * rect.height * 4);
  const near = grown(cover, width, height, margin);
  for (let row = 0, at = 0; row < rect.height; row++) {
    for (let column = 0; column < rect.width; column++, at++) {
      const from = indexIn(pixels, rect.x + column + dx, rect.y + row + dy);
      for (let channel = 0; channel < 3; channel++) {
        data[at * 4 + channel] = pixels.data[from + channel]! + shift[channel]!;
      }
      data[at * 4 + 3] = near[at]!;
    }
  }
  return { ...rect, data };
}

/** A cover with a margin all round, into which it is spread. A numeric kernel. */
function grown(cover: Uint8Array, width: number, height: number, margin: number): Uint8Array {
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

/** Pegs are found as well as this, in widths of an item. */
const OFF = 0.04;

/** From a peg to a bare one, by the feet under the items: whole pixels. */
function toTwin(picture: Pixels, tube: ViewTube, twin: ViewTube): { dx: number; dy: number } {
  const [from, to] = [tube.places[0] as Point, twin.places[0] as Point];
  const [dx, dy] = [Math.round(to.x) - Math.round(from.x), Math.round(to.y) - Math.round(from.y)];
  if (tube === twin) return { dx: 0, dy: 0 };
  const reach = Math.max(1, Math.round(tube.itemWidth * OFF));
  let best = { dx, dy };
  let least = unlikeFeet(picture, tube, dx, dy);
  for (let down = -reach; down <= reach; down++) {
    for (let right = -reach; right <= reach; right++) {
      const unlike = unlikeFeet(picture, tube, dx + right, dy + down);
      if (unlike < least) [best, least] = [{ dx: dx + right, dy: dy + down }, unlike];
    }
  }
  return best;
}

/** Rows and columns of a foot that are compared. */
const SAMPLES = 24;

/** By the median, over the part of a foot that sticks out under the lowest item. A numeric kernel. */
function unlikeFeet(picture: Pixels, tube: ViewTube, dx: number, dy: number): number {
  const [{ x, y }, pitch] = [tube.places[0] as Point, pitchOf(tube)];
  const [half, top, bottom] = [tube.itemWidth * 0.7, y + pitch * 0.55, y + pitch * 1.3];
  const off: number[] = [];
  for (let i = 0; i < SAMPLES; i++) {
    const row = Math.round(top + ((bottom - top) * i) / SAMPLES);
    for (let k = 0; k < SAMPLES; k++) {
      const column = Math.round(x - half + (2 * half * k) / (SAMPLES - 1));
      const [here, there] = [indexIn(picture, column, row), indexIn(picture, column + dx, row + dy)];
      off.push(difference(picture.data, here, picture.data, there));
    }
  }
  const sorted = off.sort((one, other) => one - other);
  return sorted.slice(0, sorted.length / 2).reduce((sum, value) => sum + value, 0);
}

/** Beyond the picture's edge the nearest pixel. */
function indexIn({ width, height }: Pixels, x: number, y: number): number {
  const [column, row] = [Math.max(0, Math.min(width - 1, x)), Math.max(0, Math.min(height - 1, y))];
  return (row * width + column) * 4;
}
