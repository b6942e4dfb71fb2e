import type { Raster } from '../picture/raster.ts';
import { median, quantile } from '../statistics.ts';
import type { Slab } from './slabs.ts';

/** How much wider liquid is than the slabs that show it, on either side; pixels. */
export interface Margins {
  readonly left: number;
  readonly right: number;
}

/** A streak on the glass hides liquid for at most this share of the width; behind it the colour, or a border, comes back. */
const WIDEST_STREAK = 0.3;
const FARTHEST = 0.8;
/** Colours are the same when no channel differs by more levels than this. */
const SAME = 20;
/** Fewer borders between colours may go on by chance. */
const FEWEST_BORDERS = 3;
/** Where bottles narrow towards the top, the narrower places are what liquid is seen through. */
const NARROW = 0.3;
/** Rows looked at in each slab. */
const ROWS = 8;

/**
 * How far liquid reaches beyond its slabs. Streaks, and the dark flanks of round glass, cut slabs short. Liquid reaches as far as
 * its colour comes back, or as the borders between its colours go on, and as far in all bottles. Rows in which it never ends have the
 * colour of the background and say nothing.
 */
export function marginsOf(raster: Raster, slabs: readonly Slab[], width: number): Margins {
  const rows = slabs.flatMap((slab) =>
    Array.from({ length: ROWS }, (_, i) => ({
      slab,
      y: Math.round(slab.top + ((i + 0.5) / ROWS) * (slab.bottom - slab.top)),
    })),
  );
  const side = (sign: 1 | -1) => {
    const reached = rows.flatMap(({ slab, y }) => colorReach(raster, slab, y, sign, width) ?? []);
    const byColor = reached.length > rows.length / 4 ? median(reached) : 0;
    const borders = reachesOf(raster, slabs, sign, width);
    return borders.length >= FEWEST_BORDERS ? Math.max(byColor, quantile(borders, NARROW)) : byColor;
  };
  return { left: side(-1), right: side(1) };
}

/** How far beyond a slab's side its colour is seen in a row; undefined when it does not end. */
function colorReach(
  raster: Raster,
  { left, right }: Slab,
  y: number,
  sign: 1 | -1,
  width: number,
): number | undefined {
  const edge = sign > 0 ? right : left;
  const inside = y * raster.width + Math.round(edge - sign * 0.1 * width);
  const goesOn = (x: number) => isSame(raster, inside, y * raster.width + x);
  return reachFrom({ edge, sign, width, farthest: FARTHEST * width, end: raster.width }, goesOn);
}

/** A way from an edge to one side, in pixels. */
interface Way {
  readonly edge: number;
  readonly sign: 1 | -1;
  /** Of the slabs. */
  readonly width: number;
  readonly farthest: number;
  readonly end: number;
}

/** How far something goes on to one side, though streaks may interrupt it; undefined when it does not end. */
function reachFrom(
  { edge, sign, width, farthest, end }: Way,
  goesOn: (x: number) => boolean,
): number | undefined {
  let reach = 0;
  for (let d = 1; d <= farthest && d - reach <= Math.max(4, WIDEST_STREAK * width); d++) {
    const x = Math.round(edge + sign * d);
    if (x < 0 || x >= end) break;
    if (goesOn(x)) reach = d;
  }
  return reach > farthest - WIDEST_STREAK * width ? undefined : reach;
}

function isSame({ red, green, blue }: Raster, a: number, b: number): boolean {
  return [red, green, blue].every((plane) => Math.abs((plane[a] ?? 0) - (plane[b] ?? 0)) <= SAME);
}

/** Slabs lie over one another when their middles are within this share of the width, and at most this many widths lie between them. */
const SAME_AXIS = 0.12;
const MOST_APART = 0.25;
/** A border goes on where the colour changes along the same line by at least this share. */
const SAME_CHANGE = 0.4;
/** A change of fewer levels than this is drift or noise. */
const LEAST_CHANGE = 15;
/** No side of a bottle is this many widths away, so a border that goes on farther is none of the liquid's. */
const FARTHEST_BORDER = 1.4;

/**
 * How far the borders between two colours of liquid go on beyond one side of the slabs: one number for each border that ends. Shade and
 * light on round glass change the colours from side to side, but not where they meet.
 */
export function reachesOf(raster: Raster, slabs: readonly Slab[], sign: 1 | -1, width: number): number[] {
  return slabs.flatMap((upper) => {
    const lower = slabs.find((slab) => isUnder(slab, upper, width));
    return lower ? (borderReach(raster, upper, lower, sign, width) ?? []) : [];
  });
}

function isUnder(slab: Slab, upper: Slab, width: number): boolean {
  const aside = Math.abs(slab.left + slab.right - upper.left - upper.right) / 2;
  const apart = slab.top - upper.bottom;
  return aside < SAME_AXIS * width && apart > 0 && apart < Math.max(5, MOST_APART * width);
}

function borderReach(
  raster: Raster,
  upper: Slab,
  lower: Slab,
  sign: 1 | -1,
  width: number,
): number | undefined {
  const edge = sign > 0 ? Math.min(upper.right, lower.right) : Math.max(upper.left, lower.left);
  const changeAt = (x: number) => changeOf(raster, x, upper.bottom, lower.top);
  const usual = changeAt(Math.round(edge - sign * 0.1 * width));
  const square = usual.reduce((sum, value) => sum + value * value, 0);
  if (square < LEAST_CHANGE ** 2) return undefined;
  const goesOn = (x: number) => {
    const along = changeAt(x).reduce((sum, value, channel) => sum + value * (usual[channel] ?? 0), 0);
    return along >= SAME_CHANGE * square;
  };
  return reachFrom({ edge, sign, width, farthest: FARTHEST_BORDER * width, end: raster.width }, goesOn);
}

/** By how much red, green and blue change from one row to another. */
function changeOf({ width, red, green, blue }: Raster, x: number, from: number, to: number): number[] {
  return [red, green, blue].map((plane) => (plane[to * width + x] ?? 0) - (plane[from * width + x] ?? 0));
}
