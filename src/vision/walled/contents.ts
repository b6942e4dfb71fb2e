import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { colorAt, medianLab } from '../items/patches.ts';
import type { Spot } from '../layout.ts';
import type { Raster } from '../picture/raster.ts';
import type { Point } from '../reading.ts';
import { clamp, median, quantile } from '../statistics.ts';
import type { Tube, TubesOfSize } from './tubes.ts';

/** What is in a tube and above it. */
export interface Contents {
  readonly tube: Tube;
  /** For each row of pixels, from the top of its sides down: the share of its samples that are not air. */
  readonly filled: Float32Array;
  /** The same for the rows above the tube, down to the top of its sides. */
  readonly over: Float32Array;
}

/**
 * The number of samples in each row, and how far from the axis they reach, as a fraction of half the width.
 */
const ACROSS = 13;
const REACH = 0.84;
/** The number of values of a row: red, green and blue of each sample. */
const VALUES = 3 * ACROSS;
/** How far below the ends of its sides a tube is examined, in widths: it may have a round floor. */
const UNDER = 0.55;
/** How far above a tube is examined, in widths: a lifted item may hang there. */
const OVER = 2.5;
/**
 * Air is learned from this share of all rows, those with the least contrast, and from at least this many
 * rows.
 */
const PLAINEST = 0.1;
const FEWEST_PLAIN = 5;
/**
 * A sample is not air if it differs from air by at least `NOISE` levels and by this share of the
 * `HIGH_QUANTILE` quantile of all differences.
 */
const LEAST_DIFFERENCE = 0.25;
const HIGH_QUANTILE = 0.9;
const NOISE = 10;

/**
 * Returns the contents of all tubes of one size. Each row is compared with its own two ends: where the middle
 * differs from the ends more than in air, something is free between the walls. Liquid reaches from side to
 * side, so it does not count.
 */
export function contentsOf(raster: Raster, { width, tubes }: TubesOfSize): Contents[] {
  const rows = tubes.map((tube) =>
    contrastsIn(raster, tube, width, { from: tube.top, to: tube.bottom + UNDER * width }),
  );
  const page = new Float32Array(VALUES);
  const air = airOf(rows.flatMap((list, i) => list.slice(0, Math.round(sideLength(tubes[i])))));
  const differences = rows.map((list) => list.map((row) => differencesFromAir(row, air)));
  const strength = quantile(flattened(differences.flat()), HIGH_QUANTILE);
  const least = Math.max(NOISE, LEAST_DIFFERENCE * strength);
  const shares = (list: readonly Float32Array[]) => Float32Array.from(list, (row) => shareOver(row, least));
  return tubes.map((tube, i) => {
    const over = contrastsIn(raster, tube, width, { from: tube.top - OVER * width, to: tube.top - 1 });
    return {
      tube,
      filled: shares(differences[i] ?? []),
      over: shares(over.map((row) => differencesFromAir(row, page))),
    };
  });
}

/** Returns the height of a tube's sides. */
function sideLength(tube: Tube | undefined): number {
  return tube ? tube.bottom - tube.top : 0;
}

/** Returns all differences as one array. */
function flattened(rows: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(rows.length * (ACROSS - 2));
  for (const [i, row] of rows.entries()) all.set(row, i * (ACROSS - 2));
  return all;
}

/** Returns the share of values above `least`. */
function shareOver(row: Float32Array, least: number): number {
  let count = 0;
  for (const value of row) if (value > least) count++;
  return count / row.length;
}

/** Returns the medians of the values of the rows with the least contrast. */
function airOf(rows: readonly Float32Array[]): Float32Array {
  const bySize = rows.map((row) => ({ row, size: largest(row) })).sort((a, b) => a.size - b.size);
  const plain = bySize.slice(0, Math.max(FEWEST_PLAIN, Math.round(PLAINEST * rows.length)));
  return Float32Array.from({ length: VALUES }, (_, k) => median(plain.map(({ row }) => row[k]!)));
}

/** Returns the largest absolute value. */
function largest(row: Float32Array): number {
  let most = 0;
  for (const value of row) most = Math.max(most, Math.abs(value));
  return most;
}

/** Returns for each row the difference of each sample from the mean of the two outermost ones. */
function contrastsIn(
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
    contrastsAlong(raster, (first + row) * raster.width, places),
  );
}

/** A kernel. */
function contrastsAlong(
  { red, green, blue }: Raster,
  start: number,
  places: readonly number[],
): Float32Array {
  const steps = new Float32Array(VALUES);
  for (const [channel, plane] of [red, green, blue].entries()) {
    const side = (plane[start + places[0]!]! + plane[start + places[ACROSS - 1]!]!) / 2;
    for (let k = 0; k < ACROSS; k++) steps[3 * k + channel] = plane[start + places[k]!]! - side;
  }
  return steps;
}

/**
 * Returns how many levels each sample except the outermost ones differs from air, in the channel in which it
 * differs most. A kernel.
 */
function differencesFromAir(steps: Float32Array, air: Float32Array): Float32Array {
  const unlike = new Float32Array(ACROSS - 2);
  for (let k = 0; k < unlike.length; k++) {
    for (let i = 3 * (k + 1); i < 3 * (k + 2); i++) {
      unlike[k] = Math.max(unlike[k]!, Math.abs(steps[i]! - air[i]!));
    }
  }
  return unlike;
}

/** The size of a place; pixels of the raster. */
interface PlaceSize {
  /** The width of the tube from wall to wall. */
  readonly width: number;
  readonly pitch: number;
}

/** The colours at both sides of a tube in one row of pixels. */
interface Row {
  readonly y: number;
  readonly sides: readonly LabColor[];
}

/**
 * Colours beside an item are sampled at this distance from the axis, in widths of the tube, in `ROWS` rows of
 * each place.
 */
const SIDE_OFFSET = 0.42;
const ROWS = 8;
/** At least this share of the items must be free at both sides. Liquid and blocks reach from side to side. */
const LEAST_FREE = 0.8;
/**
 * At least this share of the pairs of neighbouring items must have air between them. Swirls on liquid do not,
 * although round floors and surfaces are free at the sides.
 */
const LEAST_PARTED = 0.5;

/**
 * Whether items are free between the walls of their tubes: in some row of an item, the colours at both sides
 * are closer to air than to the item. Liquid with marks on it has its own colour there.
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
  if (free.length < LEAST_FREE * items.length) return false;
  const pairs = stacks.flatMap((stack) =>
    stack.slice(1).map((upper, k) => ({ lower: stack[k] ?? upper, upper })),
  );
  const parted = pairs.filter(({ lower, upper }) => {
    const between = { x: lower.x, y: (lower.y + upper.y) / 2 };
    const rows = rowsOf(raster, between, { ...size, pitch: size.pitch / 2 });
    return rows.some((row) => isAir(row, lower.patch.mean) && isAir(row, upper.patch.mean));
  });
  return parted.length >= LEAST_PARTED * pairs.length;
}

function rowsOf(raster: Raster, { x, y }: Point, { width, pitch }: PlaceSize): Row[] {
  return Array.from({ length: ROWS }, (_, i) => {
    const at = y + ((i + 0.5) / ROWS - 0.5) * pitch;
    const sides = [-SIDE_OFFSET, SIDE_OFFSET].map((aside) =>
      rgb_to_lab(colorAt(raster, x + aside * width, at)),
    );
    return { y: at, sides };
  });
}

/** Air at one height is closer than this in all tubes. Otherwise it may be an item. CIEDE2000. */
const SAME_AIR = 5;
/** Places are at one height if they differ by less than this many pixels. */
const SAME_HEIGHT = 2;

/** Returns how many of the places that were taken for air differ from most others at their height. */
export function unlikeAir(air: readonly Spot[]): number {
  return air.filter((spot) => {
    const level = air.filter(({ y }) => Math.abs(y - spot.y) < SAME_HEIGHT);
    return diff(spot.patch.mean, medianLab(level.map(({ patch }) => patch.mean))) > SAME_AIR;
  }).length;
}
