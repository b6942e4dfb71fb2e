import { median, quantile } from '../../../numbers/statistics.ts';
import type { Raster } from '../../picture/raster.kernel.ts';
import { FEWEST_ALIKE } from '../../tubes/layout.ts';
import type { Slab } from './slabs.kernel.ts';

/** How much wider the liquid is than the slabs that show it, on either side, in pixels. */
export interface Margins {
  readonly left: number;
  readonly right: number;
}

/**
 * Streaks on the glass, in widths.
 *
 * - `widest`: a streak hides liquid over at most this share of the width. Behind it, the colour or a border is seen
 *   again.
 * - `farthest`: liquid that reaches so far, or nearly, has no end.
 * - `color`: two colours are the same if no channel differs by more levels than this.
 * - `apart`: less than this many widths are between two slabs of which one is below the other.
 */
const STREAK = { widest: 0.3, farthest: 0.8, color: 20, apart: 0.25 };
/**
 * Borders between liquids.
 *
 * - `change`: a border continues where the colour changes along the same direction in colour space, by at least this
 *   share.
 * - `least`: a change of fewer levels than this is drift or noise.
 * - `farthest`: no side of a bottle is this many widths away, so a border that continues farther is not one between
 *   liquids.
 * - `quantile`: the quantile of the distances that borders reach. It is low because bottles may narrow towards the
 *   top, where liquid is seen through the narrow part.
 * - `rows`: the number of rows examined in each slab.
 */
const BORDER = { change: 0.4, least: 15, farthest: 1.4, quantile: 0.3, rows: 8 };

/**
 * Returns how far liquid reaches beyond its slabs. Streaks, and the dark flanks of round glass, cut slabs
 * short. The liquid is as wide as its colour is seen again, or as the borders between its colours continue,
 * and equally wide in all bottles. Rows in which a colour never ends show the background and are ignored.
 */
export function marginsOf(raster: Raster, slabs: readonly Slab[], width: number): Margins {
  const rows = slabs.flatMap((slab) =>
    Array.from({ length: BORDER.rows }, (_, i) => ({
      slab,
      y: Math.round(slab.top + ((i + 0.5) / BORDER.rows) * (slab.bottom - slab.top)),
    })),
  );
  const side = (sign: 1 | -1) => {
    const reached = rows.flatMap(({ slab, y }) => colorReach(raster, slab, y, sign, width) ?? []);
    const byColor = reached.length > rows.length / 4 ? median(reached) : 0;
    const borders = borderReaches(raster, slabs, sign, width);
    return borders.length >= FEWEST_ALIKE ? Math.max(byColor, quantile(borders, BORDER.quantile)) : byColor;
  };
  return { left: side(-1), right: side(1) };
}

/**
 * Returns how far beyond a side of a slab its colour is seen in a row, in pixels; undefined if it does not
 * end.
 */
function colorReach(
  raster: Raster,
  { left, right }: Slab,
  y: number,
  sign: 1 | -1,
  width: number,
): number | undefined {
  const edge = sign > 0 ? right : left;
  const inside = y * raster.width + Math.round(edge - sign * 0.1 * width);
  const goesOn = (x: number) => areSameColor(raster, inside, y * raster.width + x);
  return reachFrom({ edge, sign, width, farthest: STREAK.farthest * width, end: raster.width }, goesOn);
}

/** A search from an edge towards one side, in pixels. */
interface SideSearch {
  readonly edge: number;
  readonly sign: 1 | -1;
  readonly width: number;
  readonly farthest: number;
  readonly end: number;
}

/**
 * Returns how far something continues to one side, even if streaks interrupt it; undefined if it does not
 * end.
 */
function reachFrom(
  { edge, sign, width, farthest, end }: SideSearch,
  goesOn: (x: number) => boolean,
): number | undefined {
  let reach = 0;
  for (let d = 1; d <= farthest && d - reach <= Math.max(4, STREAK.widest * width); d++) {
    const x = Math.round(edge + sign * d);
    if (x < 0 || x >= end) break;
    if (goesOn(x)) reach = d;
  }
  return reach > farthest - STREAK.widest * width ? undefined : reach;
}

function areSameColor({ red, green, blue }: Raster, a: number, b: number): boolean {
  return [red, green, blue].every((plane) => Math.abs((plane[a] ?? 0) - (plane[b] ?? 0)) <= STREAK.color);
}

/**
 * One slab is below another if their axes differ by less than this share of the width, and less than this
 * many widths are between them.
 */
export const SAME_AXIS = 0.12;

/**
 * Returns how far the borders between two colours of liquid continue beyond one side of the slabs, in pixels:
 * one number for each border that ends. Light and shade on round glass change the colours from side to side,
 * but not where they meet.
 */
function borderReaches(raster: Raster, slabs: readonly Slab[], sign: 1 | -1, width: number): number[] {
  return slabs.flatMap((upper) => {
    const lower = slabs.find((slab) => isUnder(slab, upper, width));
    return lower ? (borderReach(raster, upper, lower, sign, width) ?? []) : [];
  });
}

function isUnder(slab: Slab, upper: Slab, width: number): boolean {
  const aside = Math.abs(slab.left + slab.right - upper.left - upper.right) / 2;
  const apart = slab.top - upper.bottom;
  return aside < SAME_AXIS * width && apart > 0 && apart < Math.max(5, STREAK.apart * width);
}

/**
 * Returns how far the border between two slabs continues to one side, in pixels; undefined if it is faint or
 * does not end.
 */
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
  if (square < BORDER.least ** 2) return undefined;
  const goesOn = (x: number) => {
    const along = changeAt(x).reduce((sum, value, channel) => sum + value * (usual[channel] ?? 0), 0);
    return along >= BORDER.change * square;
  };
  return reachFrom({ edge, sign, width, farthest: BORDER.farthest * width, end: raster.width }, goesOn);
}

/** Returns by how many levels red, green and blue change from one row to another. */
function changeOf({ width, red, green, blue }: Raster, x: number, from: number, to: number): number[] {
  return [red, green, blue].map((plane) => (plane[to * width + x] ?? 0) - (plane[from * width + x] ?? 0));
}
