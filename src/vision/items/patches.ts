import { diff, type LabColor, type RGBColor, rgb_to_lab } from 'color-diff';
import { median } from '../../numbers/statistics.ts';
import { addColorAt, type Raster } from '../picture/raster.kernel.ts';

/** What an item looks like, regardless of small shifts and turns. */
export interface Patch {
  readonly mean: LabColor;
  /** The mean colour near the rim, where no symbol covers it. */
  readonly rim: LabColor;
  /**
   * The lightness, green-red and blue-yellow values of all samples. Each channel is sorted by itself, and the
   * three follow one another.
   */
  readonly sorted: Float32Array;
}

/** Samples are taken on a grid with this many rows. */
const GRID = 9;
/**
 * Samples are taken within this share of the radius, because the rim is shaded and mixed with what is behind.
 */
const INSIDE = 0.85;

/** Symbols stay within this share of the radius. */
const SYMBOL = 0.62;

/** Colours with less chroma (Lab) are grey. Games hide items under grey or dark ones. */
const GREY = 25;

export function isGrey({ mean }: Patch): boolean {
  return Math.hypot(mean.a, mean.b) < GREY;
}

/** Patches and colours closer than this (CIEDE2000) look the same to a person. */
export const SAME_LOOK = 5;
/** Things of one colour differ by less than this (CIEDE2000), whatever light and compression make of it. */
export const SAME_COLOR = 8;

/** Samples a disc. All lengths are in pixels of the raster. */
export function discPatch(raster: Raster, x: number, y: number, radius: number): Patch {
  return ellipsePatch(raster, x, y, radius, radius);
}

/** Samples an ellipse, such as a unit of liquid without its corners, which a round floor cuts off. */
export function ellipsePatch(raster: Raster, x: number, y: number, radiusX: number, radiusY: number): Patch {
  const samples: RGBColor[] = [];
  const outer: RGBColor[] = [];
  const half = (GRID - 1) / 2;
  const across = (INSIDE * radiusX) / half;
  const down = (INSIDE * radiusY) / half;
  for (let row = -half; row <= half; row++) {
    for (let column = -half; column <= half; column++) {
      const away = Math.hypot(row, column);
      if (away > half) continue;
      const color = meanColor(raster, x + column * across, y + row * down, across, down);
      samples.push(color);
      if ((away / half) * INSIDE > SYMBOL) outer.push(color);
    }
  }
  return patchOf(samples, outer);
}

/** Makes a patch from samples. `outer` are those that no symbol covers. */
export function patchOf(samples: readonly RGBColor[], outer: readonly RGBColor[]): Patch {
  const labOf = new Map(samples.map((sample) => [sample, rgb_to_lab(sample)]));
  const labs = [...labOf.values()];
  return {
    mean: meanLab(labs),
    rim: meanLab(outer.map((sample) => labOf.get(sample) ?? rgb_to_lab(sample))),
    sorted: sortedValues(labs),
  };
}

/**
 * Returns the mean colour of a cell, from nine points. Single points were tried and were worse, because fine
 * prints alias.
 */
function meanColor(raster: Raster, x: number, y: number, across: number, down: number): RGBColor {
  cell.fill(0);
  for (let row = -1; row <= 1; row++) {
    for (let column = -1; column <= 1; column++) {
      addColorAt(raster, x + (column * across) / 3, y + (row * down) / 3, cell);
    }
  }
  return { R: (cell[0] ?? 0) / 9, G: (cell[1] ?? 0) / 9, B: (cell[2] ?? 0) / 9 };
}

/** The sums of one cell. One array serves all calls. */
const cell = new Float64Array(3);

/** Returns the mean colour along a circle. */
export function ringColor(raster: Raster, x: number, y: number, radius: number): LabColor {
  const samples = Array.from({ length: 24 }, (_, i) => {
    const angle = (i / 24) * 2 * Math.PI;
    return labAt(raster, x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  });
  return meanLab(samples);
}

function meanLab(samples: readonly LabColor[]): LabColor {
  const mean = { L: 0, a: 0, b: 0 };
  for (const { L, a, b } of samples) {
    mean.L += L / samples.length;
    mean.a += a / samples.length;
    mean.b += b / samples.length;
  }
  return mean;
}

/** Returns the median of each channel by itself. */
export function medianLab(samples: readonly LabColor[]): LabColor {
  const middle = (channel: 'L' | 'a' | 'b') => median(samples.map((sample) => sample[channel]));
  return { L: middle('L'), a: middle('a'), b: middle('b') };
}

/** Returns the median of each channel of a patch: the colour that covers more than half of it. */
export function middleColorOf({ sorted }: Patch): LabColor {
  const count = sorted.length / 3;
  const middle = (plane: number) => sorted[plane * count + (count >> 1)] ?? 0;
  return { L: middle(0), a: middle(1), b: middle(2) };
}

/** Returns the values of each channel in order, one channel after the other. */
function sortedValues(samples: readonly LabColor[]): Float32Array {
  const count = samples.length;
  const sorted = new Float32Array(3 * count);
  for (const [i, { L, a, b }] of samples.entries()) {
    sorted[i] = L;
    sorted[i + count] = a;
    sorted[i + 2 * count] = b;
  }
  for (let plane = 0; plane < 3; plane++) sorted.subarray(plane * count, (plane + 1) * count).sort();
  return sorted;
}

/** Returns the colour at a point, interpolated between four pixels. */
export function colorAt(raster: Raster, x: number, y: number): RGBColor {
  const color = new Float64Array(3);
  addColorAt(raster, x, y, color);
  return { R: color[0] ?? 0, G: color[1] ?? 0, B: color[2] ?? 0 };
}

/** Returns the same in CIELAB. */
export function labAt(raster: Raster, x: number, y: number): LabColor {
  return rgb_to_lab(colorAt(raster, x, y));
}

/** The weight of the difference between the distributions of values, compared to that of the mean colours. */
const SPREAD_WEIGHT = 1 / 3;

/**
 * Returns how different two items look, in units close to those of CIEDE2000: the difference of their mean
 * colours, which suffices for flat and glossy balls, plus a share of the earth mover's distance between their
 * values, which distinguishes printed balls with equal means. Both ignore where on the ball a value lies.
 * Comparing pixel by pixel was tried and was worse: the same picture, shifted by half a pixel, differs more
 * than two pictures do.
 */
export const patchDistance = measuredOnce(
  (a, b) => diff(a.mean, b.mean) + SPREAD_WEIGHT * spreadDistance(a.sorted, b.sorted),
);

/**
 * The same for the colours near the rims alone. It is for boards with one sign, such as a padlock, on items
 * of several colours.
 */
export const rimDistance = measuredOnce((a, b) => diff(a.rim, b.rim));

/**
 * Caches a symmetric distance, because several layouts share patches, and all distances are needed for each.
 */
function measuredOnce(measure: (a: Patch, b: Patch) => number): (a: Patch, b: Patch) => number {
  const distances = new WeakMap<Patch, Map<Patch, number>>();
  const distancesFrom = (patch: Patch) => {
    const known = distances.get(patch) ?? new Map<Patch, number>();
    distances.set(patch, known);
    return known;
  };
  return (a, b) => {
    const measured = distancesFrom(a);
    const known = measured.get(b);
    if (known !== undefined) return known;
    const distance = measure(a, b);
    measured.set(b, distance);
    distancesFrom(b).set(a, distance);
    return distance;
  };
}

/** CIEDE2000 divides a difference in lightness by at most 1 + 0.015 × 50. */
const MOST_LIGHTNESS_WEIGHT = 1.75;

/**
 * Whether the distance of two items is below `limit`. It is not computed if the lightness alone rules that
 * out.
 */
export function areWithin(a: Patch, b: Patch, limit: number): boolean {
  return Math.abs(a.mean.L - b.mean.L) < MOST_LIGHTNESS_WEIGHT * limit && patchDistance(a, b) < limit;
}

/** Whether each of several spots, such as those of a stack, looks the same as the one before. */
export function areAlike(spots: readonly { readonly patch: Patch }[]): boolean {
  return spots.every(({ patch }, i) => areWithin(patch, spots[i - 1]?.patch ?? patch, SAME_LOOK));
}

/** Returns the distance to the nearest of several patches, or `limit` if none is nearer than that. */
export function nearestWithin(patch: Patch, others: readonly Patch[], limit: number): number {
  let least = limit;
  for (const other of others) {
    if (other !== patch && areWithin(patch, other, least)) least = patchDistance(patch, other);
  }
  return least;
}

/**
 * Returns the mean distance between values of equal rank. For one channel alone it would be the
 * earth mover's distance.
 */
function spreadDistance(a: Float32Array, b: Float32Array): number {
  const count = a.length / 3;
  let sum = 0;
  for (let i = 0; i < count; i++) {
    const L = (a[i] ?? 0) - (b[i] ?? 0);
    const A = (a[i + count] ?? 0) - (b[i + count] ?? 0);
    const B = (a[i + 2 * count] ?? 0) - (b[i + 2 * count] ?? 0);
    // Math.hypot takes several times as long
    sum += Math.sqrt(L * L + A * A + B * B);
  }
  return sum / count;
}
