import type { RGBColor } from 'color-diff';
import { insertLast } from '../../../numbers/select.kernel.ts';
import { clamp, median } from '../../../numbers/statistics.ts';
import { heightOf } from '../../picture/box.ts';
import type { Raster } from '../../picture/raster.kernel.ts';
import type { Column, Run } from './bottle.ts';

/** The colours of each row of a column in three vertical bands side by side. */
interface Profile {
  readonly top: number;
  readonly count: number;
  /** Red, green and blue of the first band, then of the others; one value per row. */
  readonly planes: readonly Float32Array[];
}

/**
 * The bands, as shares of the width. Symbols and question marks cover the middle, highlights and shade one
 * side, so that what two of three bands show is liquid.
 */
const BANDS = [
  { from: 0.04, to: 0.15 },
  { from: 0.36, to: 0.64 },
  { from: 0.85, to: 0.96 },
];
/**
 * Steps between two colours.
 *
 * - `samples`: the number of pixels sampled in each row of a band.
 * - `core`: a round floor as deep as the lowest unit shows liquid to its end only in this share of the width around
 *   the axis.
 * - `window`: a step between two colours is measured between windows above and below a row, which are this share of
 *   the width high.
 * - `least`: a step of fewer levels than this, in the channel that changes most, is drift or noise.
 */
const COLOR_STEP = { samples: 5, core: 0.5, window: 0.07, least: 9 };

/**
 * Samples the rows of a column from `top` to `bottom`, in pixels of the raster. Below the straight part of
 * the column, only its middle is sampled.
 */
export function profileOf(raster: Raster, column: Column, top: number, bottom: number): Profile {
  const first = Math.max(0, Math.floor(top));
  const count = Math.max(0, Math.min(raster.height - 1, Math.ceil(bottom)) - first + 1);
  const foot = column.straightTo === undefined ? count : Math.ceil(column.straightTo) + 1 - first;
  const planes = BANDS.flatMap((band) => {
    const [whole, core] = [column, coreOf(column)].map((seen) => samplesOf(band, seen, raster.width));
    const at = (row: number) => (row < foot ? whole : core) ?? [];
    return [raster.red, raster.green, raster.blue].map((plane) =>
      bandMedians(plane, raster.width, at, first, count),
    );
  });
  return { top: first, count, planes };
}

/** Returns the middle part of a column, see `COLOR_STEP.core`. */
export function coreOf(column: Column): Column {
  const aside = ((1 - COLOR_STEP.core) / 2) * (column.right - column.left + 1);
  return { ...column, left: column.left + aside, right: column.right - aside };
}

/** Returns the pixel columns to sample in a band, limited to the picture. */
function samplesOf(
  { from, to }: { from: number; to: number },
  { left, right }: Column,
  width: number,
): number[] {
  return Array.from({ length: COLOR_STEP.samples }, (_, i) => {
    const share = from + ((i + 0.5) / COLOR_STEP.samples) * (to - from);
    return Math.max(0, Math.min(width - 1, Math.floor(left + share * (right - left + 1))));
  });
}

/** Returns the median of the samples in each row, for one colour channel. */
function bandMedians(
  plane: Float32Array,
  width: number,
  at: (row: number) => readonly number[],
  first: number,
  count: number,
): Float32Array {
  const values = new Float64Array(COLOR_STEP.samples);
  const rows = new Float32Array(count);
  for (let y = 0; y < count; y++) {
    const xs = at(y);
    for (let i = 0; i < xs.length; i++) {
      values[i] = plane[(first + y) * width + (xs[i] ?? 0)] ?? 0;
      insertLast(values, i);
    }
    rows[y] = values[xs.length >> 1] ?? 0;
  }
  return rows;
}

/**
 * Cuts a profile where at least two of its bands change colour between the rows above and the rows below.
 * Thin seams change nothing.
 */
export function runsOf(profile: Profile, width: number): Run[] {
  const { count, top } = profile;
  const window = Math.max(2, Math.round(COLOR_STEP.window * width));
  const steps = stepsOf(profile, window);
  const cuts = [0, ...peaksOf(steps, window), count];
  return cuts.slice(1).flatMap((to, i) => {
    const from = cuts[i] ?? 0;
    return to > from ? [{ top: top + from, bottom: top + to - 1, color: colorOf(profile, from, to) }] : [];
  });
}

/**
 * Returns for each row the change between the rows above and the rows below, in levels: the median of the
 * three bands.
 */
function stepsOf({ planes, count }: Profile, window: number): Float32Array {
  const changes = BANDS.map((_, band) => {
    const change = new Float32Array(count + 1);
    for (const plane of planes.slice(3 * band, 3 * band + 3)) {
      const middles = slidingMedians(plane, window);
      for (let y = window; y <= count - window; y++) {
        const step = Math.abs((middles[y - window] ?? 0) - (middles[y] ?? 0));
        if (step > (change[y] ?? 0)) change[y] = step;
      }
    }
    return change;
  });
  const steps = new Float32Array(count + 1);
  const [one, two, three] = changes;
  if (!one || !two || !three) return steps;
  for (let y = 0; y <= count; y++) steps[y] = middleOfThree(one[y] ?? 0, two[y] ?? 0, three[y] ?? 0);
  return steps;
}

function middleOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

/** Returns the rows with the strongest steps, none nearer to a stronger one than the window. */
function peaksOf(steps: Float32Array, window: number): number[] {
  const peaks: number[] = [];
  for (let y = 0; y < steps.length; y++) {
    const step = steps[y] ?? 0;
    if (step < COLOR_STEP.least) continue;
    let isPeak = true;
    for (let d = 1; d <= window && isPeak; d++) {
      if ((steps[y - d] ?? 0) >= step || (steps[y + d] ?? 0) > step) isPeak = false;
    }
    if (isPeak) peaks.push(y);
  }
  return peaks;
}

/**
 * Returns for each row the upper median of a window that begins with it. Values are inserted and removed so
 * that the window stays sorted.
 */
function slidingMedians(plane: Float32Array, window: number): Float32Array {
  const middles = new Float32Array(Math.max(0, plane.length - window + 1));
  const sorted = new Float64Array(window);
  for (let y = 0; y < plane.length; y++) {
    const last = Math.min(y, window - 1);
    if (y >= window) removeSorted(sorted, plane[y - window] ?? 0);
    sorted[last] = plane[y] ?? 0;
    insertLast(sorted, last);
    if (last === window - 1) middles[y - last] = sorted[window >> 1] ?? 0;
  }
  return middles;
}

function removeSorted(sorted: Float64Array, value: number): void {
  const at = sorted.indexOf(value);
  sorted.copyWithin(at, at + 1);
}

/**
 * Returns the typical colour of a stretch without its ends, each channel in the band that is neither darkest
 * nor lightest.
 */
function colorOf({ planes }: Profile, from: number, to: number): RGBColor {
  const margin = Math.floor((to - from) / 6);
  const typical = planes.map((plane) => median(plane.subarray(from + margin, to - margin)));
  const channel = (index: number) => median(BANDS.map((_, band) => typical[3 * band + index] ?? 0));
  return { R: channel(0), G: channel(1), B: channel(2) };
}

/**
 * Moves the borders between runs to where one colour changes into the next, between pixels. In a small or
 * blurred picture, steps measured by windows are a pixel or two off, which is much of a unit.
 *
 * @param runs from top to bottom.
 */
export function withSharpBorders(profile: Profile, runs: readonly Run[], width: number): Run[] {
  const window = Math.max(2, Math.round(COLOR_STEP.window * width)) + 1;
  const borders = runs.slice(1).map((lower, i) => {
    const upper = runs[i] ?? lower;
    const reach = Math.min(window, Math.floor(heightOf(upper) / 2), Math.floor(heightOf(lower) / 2));
    return borderOf(profile, upper.color, lower.color, lower.top, reach);
  });
  return runs.map((run, i) => ({
    ...run,
    top: borders[i - 1] ?? run.top,
    bottom: borders[i] === undefined ? run.bottom : borders[i] - 1,
  }));
}

/**
 * Returns for each row how far its colour is on the way from one colour to another, from 0 to 1; undefined if
 * the two hardly differ.
 */
function progressBetween(
  profile: Profile,
  from: RGBColor,
  to: RGBColor,
): ((y: number) => number) | undefined {
  const step = { R: to.R - from.R, G: to.G - from.G, B: to.B - from.B };
  const length = step.R ** 2 + step.G ** 2 + step.B ** 2;
  if (length < COLOR_STEP.least ** 2) return undefined;
  return (y) => {
    const { R, G, B } = rowColor(profile, y - profile.top);
    const share = ((R - from.R) * step.R + (G - from.G) * step.G + (B - from.B) * step.B) / length;
    return clamp(share, 0, 1);
  };
}

/**
 * Returns the row of the border between two colours: each row around `near` counts for the upper colour by
 * its share of it.
 */
function borderOf(profile: Profile, upper: RGBColor, lower: RGBColor, near: number, reach: number): number {
  const shareAt = progressBetween(profile, upper, lower);
  if (!shareAt) return near;
  let border = near - reach;
  for (let y = near - reach; y < near + reach; y++) border += 1 - shareAt(y);
  return border;
}

function rowColor({ planes }: Profile, row: number): RGBColor {
  const channel = (index: number) => median(BANDS.map((_, band) => planes[3 * band + index]?.[row] ?? 0));
  return { R: channel(0), G: channel(1), B: channel(2) };
}
