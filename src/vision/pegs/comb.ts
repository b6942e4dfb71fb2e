import type { Gradient } from '../picture/gradient.ts';
import { bestOf, centred, clamp, correlation, median, sum } from '../statistics.ts';
import type { Stack, StackFamily } from './sides.ts';

/** A stack of the comb. */
export interface Tooth extends Stack {
  /** How alike the edges of its items are to those of most stacks, up to 1. */
  readonly likeness: number;
}

/** Stacks that stand on one line, with the places of their items. */
export interface Rank {
  /** The row in which the sides of most of its stacks end: pixels of the raster. */
  readonly floor: number;
  /** Middle of a place that is shown best: others lie whole pitches above and below it. */
  readonly middle: number;
  readonly stacks: readonly Tooth[];
}

/** One distance between items, with what stands in it. */
export interface Comb {
  readonly pitch: number;
  readonly ranks: readonly Rank[];
}

/** How stacks are looked at. */
export interface Look {
  /** Where on the faces of items edges are looked for: from the middle of the stack, in widths. */
  readonly offsets: readonly number[];
  /** So far to both sides of each offset. */
  readonly reach: number;
  /** Stacks whose floors differ by less than this many pitches stand on one line. */
  readonly sameFloor: number;
}
export const MIDDLE: Look = { offsets: [0], reach: 0.1, sameFloor: 0.4 };
/** Poles and the holes round them are up to half as wide as an item, signs less; what is turned away begins at 0.35. */
export const BESIDE: Look = { offsets: [-0.27, 0.27], reach: 0.05, sameFloor: 0.4 };
/** Of items seen from above the sides are lost here and there before the foot that shows behind them. */
export const FROM_ABOVE: Look = { ...MIDDLE, sameFloor: 0.9 };
/** Below the sides the front of the lowest item goes on: at most so many widths. */
const SAG = 0.4;
const BELOW = 0.1;
/** Items are between these multiples of the width apart. */
const FLATTEST = 0.1;
const TALLEST = 1.3;
/** And so many pixels. */
const LEAST_PITCH = 5;
/** Distances that repeat the edges this much less than the best one are tried too. */
const AS_GOOD = 0.6;
/** A repetition weaker than this is chance. */
const LEAST_REPETITION = 0.12;

/**
 * The level edges down a stack, from over its top to under its floor: roots of levels a pixel, since two
 * colours may differ by little.
 */
interface Edges {
  readonly stack: Stack;
  readonly first: number;
  readonly values: Float32Array;
}

/**
 * The distances at which the edges of the stacks repeat, each with the stacks that do, most repeated first.
 *
 */
export function findCombs(
  gradient: Gradient,
  { width, stacks }: StackFamily,
  most: number,
  look: Look,
): Comb[] {
  const edges = stacks.map((stack) => edgesOf(gradient, stack, width, look));
  const tall = edges.filter(({ stack }) => stack.bottom - stack.top > FLATTEST * width);
  return pitchesOf(tall, width, most).flatMap((pitch) => {
    const lines = inLine(edges, look.sameFloor * Math.min(pitch, width));
    return combOf(lines, pitch) ?? [];
  });
}

function edgesOf(
  { y: down, width: across, height }: Gradient,
  stack: Stack,
  width: number,
  { offsets, reach }: Look,
): Edges {
  const first = Math.max(1, Math.round(stack.top - SAG * width));
  const last = Math.min(height - 2, Math.round(stack.bottom + SAG * width));
  const values = new Float32Array(Math.max(0, last - first + 1));
  for (const offset of offsets) {
    const middle = stack.x + offset * width;
    const [from, to] = [Math.round(middle - reach * width), Math.round(middle + reach * width)];
    for (let y = first; y <= last; y++) {
      let total = 0;
      for (let x = from; x <= to; x++) total += Math.abs(down[y * across + x]!);
      values[y - first]! += Math.sqrt(total / (to - from + 1)) / offsets.length;
    }
  }
  return { stack, first, values };
}

/** The part of the edges that lies within the sides of the stack, and a little below: feet have edges of their own. */
function within({ stack, first, values }: Edges, width: number): Float32Array {
  return values.slice(Math.max(0, stack.top - first), stack.bottom - first + Math.round(BELOW * width));
}

function pitchesOf(edges: readonly Edges[], width: number, most: number): number[] {
  const least = Math.max(LEAST_PITCH, Math.floor(FLATTEST * width));
  const lists = edges.map((one) => evened(centred(within(one, width))));
  const lags = Array.from({ length: Math.ceil(TALLEST * width) - least + 2 }, (_, i) => least - 1 + i);
  const strength = lags.map((lag) => repetition(lists, lag));
  const peaks = lags.flatMap((lag, i): Peak[] => {
    const [before, here, after] = [strength[i - 1] ?? 1, strength[i] ?? 0, strength[i + 1] ?? 1];
    if (here < LEAST_REPETITION || here < before || here <= after) return [];
    const bend = before - 2 * here + after;
    return [{ pitch: lag + (bend < 0 ? (0.5 * (before - after)) / bend : 0), strength: here }];
  });
  const basic = peaks.filter((peak) => !peaks.some((other) => isMultiple(peak, other)));
  const best = Math.max(...basic.map((peak) => peak.strength));
  return basic
    .filter((peak) => peak.strength >= AS_GOOD * best)
    .sort((a, b) => b.strength - a.strength)
    .slice(0, most)
    .map(({ pitch }) => pitch);
}

interface Peak {
  readonly pitch: number;
  readonly strength: number;
}

/** A distance is a multiple of another within this share of the smaller one, when that repeats about as much. */
const MULTIPLE = 0.15;
const NEARLY = 0.8;

/** What repeats at a distance repeats at twice the distance too. */
function isMultiple(peak: Peak, other: Peak): boolean {
  const times = peak.pitch / other.pitch;
  return (
    Math.round(times) > 1 &&
    Math.abs(times - Math.round(times)) < MULTIPLE &&
    other.strength >= NEARLY * peak.strength
  );
}

/** The same with a mean square of 1: buttons have stronger edges than items. */
function evened(values: Float32Array): Float32Array {
  const strength = Math.sqrt(values.reduce((total, value) => total + value * value, 1e-9) / values.length);
  return values.map((value) => value / strength);
}

/**
 * How much the lists look like themselves so many rows further on: their correlation, the less counting the fewer rows
 * there are to compare.
 */
function repetition(lists: readonly Float32Array[], lag: number): number {
  let [both, all] = [0, 1e-9];
  for (const list of lists) {
    for (let i = 0; i + lag < list.length; i++) both += list[i]! * list[i + lag]!;
    for (const value of list) all += value * value;
  }
  return both / all;
}

/** A pitch is divided into so many parts when the edges of all items are laid over each other. */
const PARTS = 24;
/** Stacks show the same edges in each item: so much alike, and within these multiples of their strength. */
const SAME_EDGES = 0.7;
const LEAST_GAIN = 0.4;
const MOST_GAIN = 2;

/** A line with few alike in all the others is one of buttons: its comb shows less than this share of another's stacks. */
const FEW_ALIKE = 0.4;

/** The comb of the stacks that show the same edges as those of the line that shows most, unless few do. */
function combOf(rows: readonly (readonly Edges[])[], pitch: number): Comb | undefined {
  const lines = rows.map((row): Line => {
    const floor = Math.max(...row.map(({ stack }) => stack.bottom));
    const stacks = row.map((one) => ({ stack: one.stack, fold: foldOf([one], floor, pitch) }));
    return { stacks, floor, fold: foldOf(row, floor, pitch) };
  });
  const rowsOf = (stacks: readonly Stack[]) => sum(stacks.map(({ rows }) => rows.size));
  const combs = lines.map((line) => {
    const ranks = ranksLike(line.fold, lines, pitch);
    const shown = rowsOf(ranks.flatMap(({ stacks }) => stacks));
    return { comb: { pitch, ranks }, shown, own: rowsOf(line.stacks.map(({ stack }) => stack)) };
  });
  const most = Math.max(1, ...combs.map(({ shown }) => shown));
  const likely = combs.filter(({ shown }) => shown >= FEW_ALIKE * most);
  return bestOf(likely, ({ own }) => own)?.comb;
}

/** Stacks that stand on one line, each with its own edges folded. */
interface Line {
  readonly stacks: readonly { readonly stack: Stack; readonly fold: Float32Array }[];
  readonly floor: number;
  /** The edges of all its stacks together, see {@link foldOf}. */
  readonly fold: Float32Array;
}

function ranksLike(usual: Float32Array, lines: readonly Line[], pitch: number): Rank[] {
  const quiet = quietest(usual);
  return lines.flatMap(({ stacks, floor, fold }) => {
    const shift = alignment(usual, fold);
    const same = stacks.flatMap(({ stack, fold: own }): Tooth[] => {
      const likeness = likenessOf(turned(own, shift), usual);
      const gain = spread(own) / spread(usual);
      const isAlike = likeness >= SAME_EDGES && gain >= LEAST_GAIN && gain <= MOST_GAIN;
      return isAlike ? [{ ...stack, likeness }] : [];
    });
    if (same.length === 0) return [];
    const middle = floor - ((((quiet + shift) % PARTS) + 0.5) / PARTS) * pitch;
    return [{ floor: median(same.map(({ bottom }) => bottom)), middle, stacks: same }];
  });
}

function inLine(edges: readonly Edges[], slack: number): Edges[][] {
  const rows: Edges[][] = [];
  for (const one of [...edges].sort((a, b) => b.stack.bottom - a.stack.bottom)) {
    const row = rows.find(([first]) => first && first.stack.bottom - one.stack.bottom <= slack);
    if (row) row.push(one);
    else rows.push([one]);
  }
  return rows;
}

/** The mean edge at each part of a pitch, counted upwards from the floor. */
function foldOf(row: readonly Edges[], floor: number, pitch: number): Float32Array {
  const totals = new Float32Array(PARTS);
  const counts = new Float32Array(PARTS).fill(1e-6);
  for (const { stack, first, values } of row) {
    for (let i = Math.max(0, stack.top - first); i < values.length; i++) {
      const part = (((floor - first - i) / pitch) % 1) * PARTS;
      const at = ((part % PARTS) + PARTS) % PARTS;
      const low = Math.floor(at);
      const share = at - low;
      totals[low]! += (1 - share) * values[i]!;
      counts[low]! += 1 - share;
      totals[(low + 1) % PARTS]! += share * values[i]!;
      counts[(low + 1) % PARTS]! += share;
    }
  }
  return totals.map((total, i) => total / counts[i]!);
}

/** `fold` counted from `shift` parts higher. */
function turned(fold: Float32Array, shift: number): Float32Array {
  return fold.map((_, i) => fold[(i + shift) % PARTS]!);
}

/** By how many parts a fold has to be turned to be most like the reference. */
function alignment(reference: Float32Array, fold: Float32Array): number {
  const [usual, own] = [centred(reference), centred(fold)];
  let [best, most] = [0, Number.NEGATIVE_INFINITY];
  for (let shift = 0; shift < PARTS; shift++) {
    let both = 0;
    for (let i = 0; i < PARTS; i++) both += own[(i + shift) % PARTS]! * usual[i]!;
    if (both > most) [best, most] = [shift, both];
  }
  return best;
}

function likenessOf(a: Float32Array, b: Float32Array): number {
  return correlation(centred(a), centred(b));
}

/** The part of a pitch round which edges are weakest: there the face of an item is seen. */
function quietest(fold: Float32Array): number {
  const reach = PARTS / 3;
  const noise = Array.from(fold, (_, i) => {
    let total = 0;
    for (let d = -Math.floor(reach); d <= reach; d++) {
      total += fold[(i + d + PARTS) % PARTS]! * clamp(1 - Math.abs(d) / reach, 0, 1);
    }
    return total;
  });
  return noise.indexOf(Math.min(...noise));
}

function spread(fold: Float32Array): number {
  return Math.sqrt(centred(fold).reduce((total, value) => total + value * value, 0));
}
