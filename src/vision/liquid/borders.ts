import type { Raster } from '../picture/raster.ts';
import type { Slab } from './slabs.ts';

/** Slabs over one another have their middles within this share of the width, and at most so many widths between them. */
const SAME_AXIS = 0.12;
const MOST_APART = 0.25;
/** A border goes on where the colour changes along the same line by at least this share. */
const SAME_CHANGE = 0.4;
/** A change of fewer levels than this is drift or noise. */
const LEAST_CHANGE = 15;
/** A streak hides a border for at most this share of the width; no side of a bottle is so many widths away. */
const WIDEST_STREAK = 0.3;
const FARTHEST = 1.4;

/**
 * How far beyond one side of the slabs the borders between two colours of liquid go on, one number for each border
 * that ends: shade and light on round glass change the colours from side to side, yet not where they meet.
 */
export function reachesOf(raster: Raster, slabs: readonly Slab[], sign: 1 | -1, width: number): number[] {
  return slabs.flatMap((upper) => {
    const lower = slabs.find((slab) => isUnder(slab, upper, width));
    return lower ? (reachOf(raster, upper, lower, sign, width) ?? []) : [];
  });
}

function isUnder(slab: Slab, upper: Slab, width: number): boolean {
  const aside = Math.abs(slab.left + slab.right - upper.left - upper.right) / 2;
  const apart = slab.top - upper.bottom;
  return aside < SAME_AXIS * width && apart > 0 && apart < Math.max(5, MOST_APART * width);
}

function reachOf(raster: Raster, upper: Slab, lower: Slab, sign: 1 | -1, width: number): number | undefined {
  const edge = sign > 0 ? Math.min(upper.right, lower.right) : Math.max(upper.left, lower.left);
  const changeAt = (x: number) => changeOf(raster, x, upper.bottom, lower.top);
  const usual = changeAt(Math.round(edge - sign * 0.1 * width));
  const square = usual.reduce((sum, value) => sum + value * value, 0);
  if (square < LEAST_CHANGE ** 2) return undefined;
  let reach = 0;
  for (let d = 1; d <= FARTHEST * width && d - reach <= Math.max(4, WIDEST_STREAK * width); d++) {
    const x = Math.round(edge + sign * d);
    if (x < 0 || x >= raster.width) break;
    const along = changeAt(x).reduce((sum, value, channel) => sum + value * (usual[channel] ?? 0), 0);
    if (along >= SAME_CHANGE * square) reach = d;
  }
  return reach > FARTHEST * width - WIDEST_STREAK * width ? undefined : reach;
}

/** By how much red, green and blue change from one row to another. */
function changeOf({ width, red, green, blue }: Raster, x: number, from: number, to: number): number[] {
  return [red, green, blue].map((plane) => (plane[to * width + x] ?? 0) - (plane[from * width + x] ?? 0));
}
