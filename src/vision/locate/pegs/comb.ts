import {
  bestOf,
  centred,
  clamp,
  correlation,
  median,
  norm,
  peakOffset,
  sum,
} from '../../../numbers/statistics.ts';
import type { Gradient } from '../../picture/gradient.kernel.ts';
import { groupedByFloor, type Stack, type StackFamily } from './sides.ts';

export interface CombStack extends Stack {
  /** The correlation of its edges with those of most stacks, up to 1. See {@link Comb}. */
  readonly likeness: number;
}

/** Stacks whose floors are on one line. */
export interface StackLine {
  /** The median row in which the sides of its stacks end; pixels of the raster. */
  readonly floor: number;
  /**
   * The row in the middle of one place. The other places are whole pitches above and below it. Pixels of the
   * raster.
   */
  readonly middle: number;
  readonly stacks: readonly CombStack[];
}

/**
 * Stacks whose horizontal edges repeat at one distance, the pitch, because their items have one height.
 * Pixels of the raster.
 */
export interface Comb {
  readonly pitch: number;
  readonly lines: readonly StackLine[];
}

/** In which columns of a stack edges are looked for, and how stacks are grouped into lines. */
export interface EdgeSampling {
  /**
   * The middles of the strips of columns: distance from the axis of the stack, as a fraction of its width.
   */
  readonly offsets: readonly number[];
  /** Half the width of each strip, as a fraction of the stack's width. */
  readonly reach: number;
  /**
   * Stacks are in one line if their floors differ by less than this fraction of the pitch or of the width,
   * whichever is smaller.
   */
  readonly sameFloor: number;
}
/** Looks at the middle of the items. */
export const MIDDLE: EdgeSampling = { offsets: [0], reach: 0.1, sameFloor: 0.4 };
/**
 * Looks left and right of the middle, where poles, holes and signs do not hide the edges of the items. Poles
 * and the holes around them are up to half as wide as an item, signs are narrower; the part of an item that
 * is turned away begins at 0.35.
 */
export const BESIDE_MIDDLE: EdgeSampling = { offsets: [-0.27, 0.27], reach: 0.05, sameFloor: 0.4 };
/**
 * For items seen from above. The foot behind them hides their sides in places, so that the floors of stacks
 * in one line differ more.
 */
export const FROM_ABOVE: EdgeSampling = { ...MIDDLE, sameFloor: 0.9 };
/**
 * Edges are sampled this far above and below the sides of a stack, because the front of the lowest item may
 * reach below its sides; fraction of the width.
 */
const EDGE_MARGIN = 0.4;
/** How far below the sides edges are used to find the pitch; fraction of the width. */
const PITCH_MARGIN = 0.1;
/** The smallest and largest pitch, as fractions of the width. */
const FLATTEST_ITEM = 0.1;
const TALLEST_PEG = 1.3;
/** The smallest pitch in pixels. */
const LEAST_PITCH = 5;
/** Pitches whose repetition is at least this share of the strongest one are tried too. */
const NEARLY_BEST = 0.6;
/** The smallest autocorrelation that is not taken for chance. */
const LEAST_AUTOCORRELATION = 0.12;

/**
 * The strength of horizontal edges in each row of a stack, from above its top to below its floor. Values are
 * square roots of levels per pixel, so that edges between colours of little contrast count too.
 */
interface Edges {
  readonly stack: Stack;
  readonly first: number;
  readonly values: Float32Array;
}

/**
 * Finds the distances at which the edges of these stacks repeat, and the stacks that repeat at each. The
 * strongest repetition comes first.
 *
 * @param most the maximum number of distances.
 */
export function findCombs(
  gradient: Gradient,
  { width, stacks }: StackFamily,
  most: number,
  look: EdgeSampling,
): Comb[] {
  const edges = stacks.map((stack) => edgesOf(gradient, stack, width, look));
  const tall = edges.filter(({ stack }) => stack.bottom - stack.top > FLATTEST_ITEM * width);
  return pitchesOf(tall, width, most).flatMap((pitch) => {
    const lines = groupedByFloor(edges, ({ stack }) => stack, look.sameFloor * Math.min(pitch, width));
    return combOf(lines, pitch) ?? [];
  });
}

function edgesOf(
  { y: down, width: across, height }: Gradient,
  stack: Stack,
  width: number,
  { offsets, reach }: EdgeSampling,
): Edges {
  const first = Math.max(1, Math.round(stack.top - EDGE_MARGIN * width));
  const last = Math.min(height - 2, Math.round(stack.bottom + EDGE_MARGIN * width));
  const values = new Float32Array(Math.max(0, last - first + 1));
  for (const offset of offsets) {
    const middle = stack.x + offset * width;
    const [from, to] = [Math.round(middle - reach * width), Math.round(middle + reach * width)];
    for (let y = first; y <= last; y++) {
      let total = 0;
      for (let x = from; x <= to; x++) total += Math.abs(down[y * across + x] ?? 0);
      values[y - first] = (values[y - first] ?? 0) + Math.sqrt(total / (to - from + 1)) / offsets.length;
    }
  }
  return { stack, first, values };
}

/**
 * Returns the values from the top of the stack to a little below its sides. Feet, which have edges of their
 * own, are left out.
 */
function valuesInsideSides({ stack, first, values }: Edges, width: number): Float32Array {
  return values.slice(
    Math.max(0, stack.top - first),
    stack.bottom - first + Math.round(PITCH_MARGIN * width),
  );
}

/**
 * Returns the lags with the strongest autocorrelation of the edges, refined by a parabola through three lags.
 * Multiples of other lags are left out. The strongest comes first; at most `most` are returned.
 */
function pitchesOf(edges: readonly Edges[], width: number, most: number): number[] {
  const least = Math.max(LEAST_PITCH, Math.floor(FLATTEST_ITEM * width));
  const lists = edges.map((one) => normalized(centred(valuesInsideSides(one, width))));
  const lags = Array.from({ length: Math.ceil(TALLEST_PEG * width) - least + 2 }, (_, i) => least - 1 + i);
  const strength = lags.map((lag) => autocorrelation(lists, lag));
  const peaks = lags.flatMap((lag, i): Peak[] => {
    const [before, here, after] = [strength[i - 1] ?? 1, strength[i] ?? 0, strength[i + 1] ?? 1];
    if (here < LEAST_AUTOCORRELATION || here < before || here <= after) return [];
    return [{ pitch: lag + peakOffset(before, here, after), strength: here }];
  });
  const basic = peaks.filter((peak) => !peaks.some((other) => isMultiple(peak, other)));
  const best = Math.max(...basic.map((peak) => peak.strength));
  return basic
    .filter((peak) => peak.strength >= NEARLY_BEST * best)
    .sort((a, b) => b.strength - a.strength)
    .slice(0, most)
    .map(({ pitch }) => pitch);
}

interface Peak {
  readonly pitch: number;
  readonly strength: number;
}

/**
 * A lag is a multiple of a smaller one if it differs from the exact multiple by less than `MULTIPLE_TOLERANCE` of the
 * smaller one, and if the smaller one repeats at least `MULTIPLE_STRENGTH` times as strongly.
 */
const MULTIPLE_TOLERANCE = 0.15;
const MULTIPLE_STRENGTH = 0.8;

/**
 * Whether a peak only occurs because of a smaller lag: what repeats at one distance also repeats at its
 * multiples.
 */
function isMultiple(peak: Peak, other: Peak): boolean {
  const times = peak.pitch / other.pitch;
  return (
    Math.round(times) > 1 &&
    Math.abs(times - Math.round(times)) < MULTIPLE_TOLERANCE &&
    other.strength >= MULTIPLE_STRENGTH * peak.strength
  );
}

/** Scales the values to a mean square of 1, because the edges of buttons are stronger than those of items. */
function normalized(values: Float32Array): Float32Array {
  const strength = Math.sqrt(values.reduce((total, value) => total + value * value, 1e-9) / values.length);
  return values.map((value) => value / strength);
}

/**
 * Returns the autocorrelation of all lists together at this lag. It decreases with the lag because fewer rows
 * overlap.
 */
function autocorrelation(lists: readonly Float32Array[], lag: number): number {
  let [both, all] = [0, 1e-9];
  for (const list of lists) {
    for (let i = 0; i + lag < list.length; i++) both += (list[i] ?? 0) * (list[i + lag] ?? 0);
    for (const value of list) all += value * value;
  }
  return both / all;
}

/** The number of bins into which a pitch is divided when the edges of all items are averaged. */
const BINS = 24;
/**
 * A stack belongs to a comb if its averaged edges correlate with the reference by at least `LEAST_CORRELATION`, and
 * if their strength is between these multiples of the reference.
 */
const LEAST_CORRELATION = 0.7;
const LEAST_GAIN = 0.4;
const MOST_GAIN = 2;

/**
 * A line cannot be the reference if its comb has fewer rows than this share of the largest comb: it is a line
 * of buttons.
 */
const SMALL_COMB = 0.4;

/**
 * Returns the comb for one pitch. Each line of stacks is tried as the reference that the stacks of all lines
 * are compared with. Among those that enough stacks resemble, the one that shows most rows itself is chosen.
 */
function combOf(rows: readonly (readonly Edges[])[], pitch: number): Comb | undefined {
  const folded = rows.map((row): FoldedLine => {
    const floor = Math.max(...row.map(({ stack }) => stack.bottom));
    const stacks = row.map((one) => ({ stack: one.stack, fold: foldOf([one], floor, pitch) }));
    return { stacks, floor, fold: foldOf(row, floor, pitch) };
  });
  const rowsOf = (stacks: readonly Stack[]) => sum(stacks.map(({ rows }) => rows.size));
  const combs = folded.map((line) => {
    const lines = linesLike(line.fold, folded, pitch);
    const shown = rowsOf(lines.flatMap(({ stacks }) => stacks));
    return { comb: { pitch, lines }, shown, own: rowsOf(line.stacks.map(({ stack }) => stack)) };
  });
  const most = Math.max(1, ...combs.map(({ shown }) => shown));
  const likely = combs.filter(({ shown }) => shown >= SMALL_COMB * most);
  return bestOf(likely, ({ own }) => own)?.comb;
}

/** Stacks in one line, with the averaged edges of each, see {@link foldOf}. */
interface FoldedLine {
  readonly stacks: readonly { readonly stack: Stack; readonly fold: Float32Array }[];
  readonly floor: number;
  /** The edges of all its stacks, averaged together. */
  readonly fold: Float32Array;
}

/**
 * Returns the stacks of each line whose edges resemble the reference. Each line is first shifted so that its
 * items match those of the reference.
 */
function linesLike(usual: Float32Array, folded: readonly FoldedLine[], pitch: number): StackLine[] {
  const quiet = weakestBin(usual);
  return folded.flatMap(({ stacks, floor, fold }) => {
    const shift = alignment(usual, fold);
    const same = stacks.flatMap(({ stack, fold: own }): CombStack[] => {
      const likeness = correlationOf(rotated(own, shift), usual);
      const gain = norm(centred(own)) / norm(centred(usual));
      const isAlike = likeness >= LEAST_CORRELATION && gain >= LEAST_GAIN && gain <= MOST_GAIN;
      return isAlike ? [{ ...stack, likeness }] : [];
    });
    if (same.length === 0) return [];
    const middle = floor - ((((quiet + shift) % BINS) + 0.5) / BINS) * pitch;
    return [{ floor: median(same.map(({ bottom }) => bottom)), middle, stacks: same }];
  });
}

/** Averages the edges over all items: the mean for each bin of a pitch, counted upwards from the floor. */
function foldOf(row: readonly Edges[], floor: number, pitch: number): Float32Array {
  const totals = new Float32Array(BINS);
  const counts = new Float32Array(BINS).fill(1e-6);
  for (const { stack, first, values } of row) {
    for (let i = Math.max(0, stack.top - first); i < values.length; i++) {
      const part = (((floor - first - i) / pitch) % 1) * BINS;
      const at = ((part % BINS) + BINS) % BINS;
      const low = Math.floor(at);
      const share = at - low;
      totals[low] = (totals[low] ?? 0) + (1 - share) * (values[i] ?? 0);
      counts[low] = (counts[low] ?? 0) + (1 - share);
      totals[(low + 1) % BINS] = (totals[(low + 1) % BINS] ?? 0) + share * (values[i] ?? 0);
      counts[(low + 1) % BINS] = (counts[(low + 1) % BINS] ?? 0) + share;
    }
  }
  return totals.map((total, i) => total / (counts[i] ?? 0));
}

function rotated(fold: Float32Array, shift: number): Float32Array {
  return fold.map((_, i) => fold[(i + shift) % BINS] ?? 0);
}

/** Returns the rotation, in bins, that makes `fold` most similar to the reference. */
function alignment(reference: Float32Array, fold: Float32Array): number {
  const [usual, own] = [centred(reference), centred(fold)];
  let [best, most] = [0, Number.NEGATIVE_INFINITY];
  for (let shift = 0; shift < BINS; shift++) {
    let both = 0;
    for (let i = 0; i < BINS; i++) both += (own[(i + shift) % BINS] ?? 0) * (usual[i] ?? 0);
    if (both > most) [best, most] = [shift, both];
  }
  return best;
}

function correlationOf(a: Float32Array, b: Float32Array): number {
  return correlation(centred(a), centred(b));
}

/** Returns the bin around which edges are weakest, which is the middle of the face of an item. */
function weakestBin(fold: Float32Array): number {
  const reach = BINS / 3;
  const noise = Array.from(fold, (_, i) => {
    let total = 0;
    for (let d = -Math.floor(reach); d <= reach; d++) {
      total += (fold[(i + d + BINS) % BINS] ?? 0) * clamp(1 - Math.abs(d) / reach, 0, 1);
    }
    return total;
  });
  return noise.indexOf(Math.min(...noise));
}
