import { ramp } from '../patch.ts';
import type { Pixels } from '../scene.ts';
import { median } from '../view.ts';
import { edgeOf } from './edges.ts';
import { colorNear, type Frame, type Sample, type Scale } from './sample.ts';

/** The shape of an item. */
export interface Outline extends Frame {
  readonly scale: Scale;
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
/** The least spread of colours in the middle of the items. */
const TELLING = 12;
/** The largest sideways shift of an item from its place, in widths. */
const ASLANT = 0.08;
/** How much farther an item affects the one below it, by light and shadow, in pitches. */
const SEAM = 0.1;

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
  const preferred = [own, samples].flatMap((some) => [some.filter(({ isLifted }) => !isLifted), some]);
  const tell = (isWanted: (sample: Sample) => boolean) => {
    for (const some of preferred) {
      const spread = spreadOf(picture, ofEachColor(some.filter(isWanted), scale), rect, scale);
      if (middleOf(spread, rect, across, pitch) >= TELLING) return spread;
    }
    return undefined;
  };
  const [upper, lower] = [tell(({ isTop }) => isTop), tell(({ isBottom }) => isBottom)];
  if (!upper || !lower) return undefined;
  const [above, below] = [middleOf(upper, rect, across, pitch), middleOf(lower, rect, across, pitch)];
  const paint = upper.map((spread) => 255 * ramp(spread, SPREAD.least * above, SPREAD.sure * above));
  const foot = lower.map((spread) => 255 * ramp(spread, SPREAD.least * below, SPREAD.sure * below));
  const edges = { firsts: edgeOf(paint, rect, scale, -1), ends: edgeOf(foot, rect, scale, 1) };
  return { ...rect, scale, paint: Uint8Array.from(paint), ...between(edges, rect, scale, { paint, foot }) };
}

/** Fills the columns between the two edges of an item. A numeric kernel. */
function between(
  { firsts, ends }: Record<'firsts' | 'ends', readonly (number | undefined)[]>,
  { left, width, height }: Frame,
  { across, down }: Scale,
  { paint, foot }: Record<'paint' | 'foot', Float32Array>,
): Pick<Outline, 'cover' | 'trace' | 'hidden' | 'last'> {
  const [cover, trace] = [new Uint8Array(width * height), new Uint8Array(width * height)];
  const [hidden, lasts] = [new Int32Array(width), new Int32Array(width)];
  const isWhole = (column: number) => firsts[column] !== undefined && ends[column] !== undefined;
  const whole = runAround(-left, isWhole);
  const aslant = Math.max(1, Math.round(across * ASLANT));
  for (let column = 0; column < width; column++) {
    const away = (one: number) => Math.abs(one - column);
    const nearest = whole.reduce((best, one) => (away(one) < away(best) ? one : best), -width);
    if (away(nearest) > aslant) continue;
    const [first, last] = [firsts[column], ends[column]];
    if (first === undefined && last === undefined) continue;
    const at = (row: number) => row * width + column;
    const [start, end] = [first ?? firsts[nearest], last ?? ends[nearest]];
    for (let row = start ?? 0; row <= (end ?? -1); row++) trace[at(row)] = 255;
    if (first === undefined || last === undefined || column !== nearest) continue;
    for (let row = first; row <= last; row++) cover[at(row)] = 255;
    if (first > 0) cover[at(first - 1)] = paint[at(first - 1)] ?? 0;
    if (last + 1 < height) cover[at(last + 1)] = foot[at(last + 1)] ?? 0;
    lasts[column] = last;
    hidden[column] = last + 1 - Math.round(down * (1 - SEAM));
  }
  return { cover, trace, hidden, last: lasts };
}

/** The contiguous columns around the middle one that belong to an item. */
function runAround(middle: number, isOwn: (column: number) => boolean): number[] {
  let [first, last] = [middle, middle];
  while (isOwn(first - 1)) first--;
  while (isOwn(last + 1)) last++;
  return Array.from({ length: last - first + 1 }, (_, i) => first + i).filter(isOwn);
}

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
