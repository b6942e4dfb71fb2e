import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { colorAt, medianLab } from '../items/patches.ts';
import type { Spot } from '../layout.ts';
import type { Raster } from '../picture/raster.ts';
import type { Point } from '../reading.ts';
import { clamp, median, quantile } from '../statistics.ts';
import type { Size, Tube } from './tubes.ts';

/** What stands in a tube: for each row of pixels from the top of its sides down, the share that is no air. */
export interface Contents {
  readonly tube: Tube;
  readonly filled: Float32Array;
  /** The same over the tube, down to the top of its sides. */
  readonly over: Float32Array;
}

/** The number of samples in each row, and how far they reach from the axis, as a share of half the width. */
const ACROSS = 13;
const REACH = 0.84;
/** Values of a row: red, green and blue of each place. */
const VALUES = 3 * ACROSS;
/** How far below the ends of its sides a tube is examined, in widths: it may have a round floor. */
const UNDER = 0.55;
/** How far above a tube is examined, in widths: a lifted item may hang there. */
const OVER = 2.5;
/** The plainest of all rows show air: this share of them tells what it looks like across. */
const PLAINEST = 0.1;
const FEWEST_PLAIN = 5;
/** What differs from air by this share of what nearly everything differs at most is none, and by fewer levels is noise. */
const UNLIKE = 0.25;
const NEARLY_MOST = 0.9;
const NOISE = 10;

/**
 * What stands free in the tubes of one size: where a row differs in its middle from what it shows at both sides, more than it
 * does in air. Liquid, which reaches from side to side, does not.
 */
export function contentsOf(raster: Raster, { width, tubes }: Size): Contents[] {
  const rows = tubes.map((tube) =>
    stepsIn(raster, tube, width, { from: tube.top, to: tube.bottom + UNDER * width }),
  );
  const page = new Float32Array(VALUES);
  const air = airOf(rows.flatMap((list, i) => list.slice(0, Math.round(straightOf(tubes[i])))));
  const unlike = rows.map((list) => list.map((row) => unlikeness(row, air)));
  const strength = quantile(joined(unlike.flat()), NEARLY_MOST);
  const least = Math.max(NOISE, UNLIKE * strength);
  const shares = (list: readonly Float32Array[]) => Float32Array.from(list, (row) => shareOver(row, least));
  return tubes.map((tube, i) => {
    const over = stepsIn(raster, tube, width, { from: tube.top - OVER * width, to: tube.top - 1 });
    return {
      tube,
      filled: shares(unlike[i] ?? []),
      over: shares(over.map((row) => unlikeness(row, page))),
    };
  });
}

function straightOf(tube: Tube | undefined): number {
  return tube ? tube.bottom - tube.top : 0;
}

function joined(rows: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(rows.length * (ACROSS - 2));
  for (const [i, row] of rows.entries()) all.set(row, i * (ACROSS - 2));
  return all;
}

function shareOver(row: Float32Array, least: number): number {
  let count = 0;
  for (const value of row) if (value > least) count++;
  return count / row.length;
}

/** What the plainest rows show: the medians of their values. */
function airOf(rows: readonly Float32Array[]): Float32Array {
  const bySize = rows.map((row) => ({ row, size: sizeOf(row) })).sort((a, b) => a.size - b.size);
  const plain = bySize.slice(0, Math.max(FEWEST_PLAIN, Math.round(PLAINEST * rows.length)));
  return Float32Array.from({ length: VALUES }, (_, k) => median(plain.map(({ row }) => row[k]!)));
}

function sizeOf(row: Float32Array): number {
  let most = 0;
  for (const value of row) most = Math.max(most, Math.abs(value));
  return most;
}

/** For each row in line with a tube what its colours are more than the mean of those at both sides. */
function stepsIn(
  raster: Raster,
  { x }: Tube,
  width: number,
  { from, to }: { readonly from: number; readonly to: number },
): Float32Array[] {
  const first = Math.max(0, Math.round(from));
  const last = Math.min(raster.height - 1, Math.round(to));
  const places = Array.from({ length: ACROSS }, (_, k) => {
    const at = x + (REACH * width * (2 * k - ACROSS + 1)) / (2 * (ACROSS - 1));
    return clamp(Math.round(at), 0, raster.width - 1);
  });
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, row) =>
    stepsAlong(raster, (first + row) * raster.width, places),
  );
}

/** A kernel. */
function stepsAlong({ red, green, blue }: Raster, start: number, places: readonly number[]): Float32Array {
  const steps = new Float32Array(VALUES);
  for (const [channel, plane] of [red, green, blue].entries()) {
    const side = (plane[start + places[0]!]! + plane[start + places[ACROSS - 1]!]!) / 2;
    for (let k = 0; k < ACROSS; k++) steps[3 * k + channel] = plane[start + places[k]!]! - side;
  }
  return steps;
}

/** By how many levels each place across, those at the sides aside, differs from air in some channel. A kernel. */
function unlikeness(steps: Float32Array, air: Float32Array): Float32Array {
  const unlike = new Float32Array(ACROSS - 2);
  for (let k = 0; k < unlike.length; k++) {
    for (let i = 3 * (k + 1); i < 3 * (k + 2); i++) {
      unlike[k] = Math.max(unlike[k]!, Math.abs(steps[i]! - air[i]!));
    }
  }
  return unlike;
}

/** How large places are, pixels of the raster. */
interface PlaceSize {
  /** Of the tube, from wall to wall. */
  readonly width: number;
  readonly pitch: number;
}

/** What is at both sides of a tube in one row of pixels. */
interface Row {
  readonly y: number;
  readonly sides: readonly LabColor[];
}

/** The sides of a tube are looked at so many widths from its axis, in so many rows of each place. */
const ASIDE = 0.42;
const ROWS = 8;
/** So many of the items stand free: liquid and blocks reach from side to side. */
const NEARLY_ALL = 0.8;
/** And so many of those over one another leave air between them: swirls on liquid, of which round floors and surfaces are free, do not. */
const MOST_PAIRS = 0.5;

/**
 * Whether items stand free between the walls of tubes: at both sides, at least where an item ends, there is what is more like
 * air than like the item. Liquid with marks on it has its own colour there.
 *
 * @param stacks items tube by tube, from the lowest up.
 * @param air places without items.
 */
export function areFree(
  raster: Raster,
  stacks: readonly (readonly Spot[])[],
  air: readonly Spot[],
  size: PlaceSize,
): boolean {
  const items = stacks.flat();
  const known = air.flatMap((spot) => rowsOf(raster, spot, size));
  const isAir = ({ y, sides }: Row, item: LabColor) => {
    const nearest = Math.min(...known.map((other) => Math.abs(other.y - y)));
    const level = known.filter((other) => Math.abs(other.y - y) <= nearest + 1);
    return sides.every((side, i) =>
      level.some((other) => diff(side, other.sides[i] ?? side) < diff(side, item)),
    );
  };
  const free = items.filter((spot) => rowsOf(raster, spot, size).some((row) => isAir(row, spot.patch.mean)));
  if (free.length < NEARLY_ALL * items.length) return false;
  const pairs = stacks.flatMap((stack) =>
    stack.slice(1).map((upper, k) => ({ lower: stack[k] ?? upper, upper })),
  );
  const parted = pairs.filter(({ lower, upper }) => {
    const between = { x: lower.x, y: (lower.y + upper.y) / 2 };
    const rows = rowsOf(raster, between, { ...size, pitch: size.pitch / 2 });
    return rows.some((row) => isAir(row, lower.patch.mean) && isAir(row, upper.patch.mean));
  });
  return parted.length >= MOST_PAIRS * pairs.length;
}

function rowsOf(raster: Raster, { x, y }: Point, { width, pitch }: PlaceSize): Row[] {
  return Array.from({ length: ROWS }, (_, i) => {
    const at = y + ((i + 0.5) / ROWS - 0.5) * pitch;
    const sides = [-ASIDE, ASIDE].map((aside) => rgb_to_lab(colorAt(raster, x + aside * width, at)));
    return { y: at, sides };
  });
}

/** Air looks the same in all tubes at one height, within this distance; what does not may be an item. */
const SAME_AIR = 5;
/** Places are at one height within so many pixels. */
const LEVEL = 2;

/** How many of the places that were taken for air differ from most others at their height. */
export function unlikeAir(air: readonly Spot[]): number {
  return air.filter((spot) => {
    const level = air.filter(({ y }) => Math.abs(y - spot.y) < LEVEL);
    return diff(spot.patch.mean, medianLab(level.map(({ patch }) => patch.mean))) > SAME_AIR;
  }).length;
}
