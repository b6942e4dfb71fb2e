import { diff, rgb_to_lab } from 'color-diff';
import type { Raster } from '../picture/raster.ts';
import { median } from '../statistics.ts';
import { halfwayOf } from './bottles.ts';
import type { Column } from './columns.ts';
import { heightOf, profileOf, type Run, runsOf } from './profile.ts';

/** Liquid that shows no slab of its own is looked for so many widths under a column. */
const DEEPEST = 2.5;
/** It is so many widths high at least; between it and the column, and within it, lies nothing higher than a seam. */
const LEAST_LIQUID = 0.3;
const SEAM = 0.13;
/** And differs from what is beside it by this much: the page, a shelf and a shadow hardly do. */
const DISTINCT = 18;
/** Floors of one row lie on one line within this share of the width. */
const SAME_FLOOR = 0.25;

/**
 * Takes columns down to where their liquid ends: the lowest unit often shows no straight sides, in a round floor, in a
 * flask that widens, under a sign. Only where at least half of the columns of a row then end on one line.
 */
export function toTheFloor(raster: Raster, columns: readonly Column[], width: number): Column[] {
  const floors = columns.map((column) => floorOf(raster, column, width));
  const isNear = (a: number, b: number) => Math.abs(a - b) < SAME_FLOOR * width;
  return columns.map((column, i) => {
    const own = floors[i] ?? column.bottom;
    const row = columns.flatMap((other, k) => (areBeside(column, other) ? [floors[k] ?? other.bottom] : []));
    const line = row.filter((floor) => isNear(floor, own));
    const isShared = line.length > 1 && line.length >= row.length / 2;
    return own > column.bottom + LEAST_LIQUID * width && isShared
      ? { ...column, bottom: median(line) }
      : column;
  });
}

function areBeside(a: Column, b: Column): boolean {
  return a.top < b.bottom && b.top < a.bottom;
}

function floorOf(raster: Raster, column: Column, width: number): number {
  const profile = profileOf(raster, column, column.bottom + 1, column.bottom + DEEPEST * width);
  let floor = column.bottom;
  let end = column.bottom;
  for (const run of runsOf(profile, width)) {
    const isLiquid = run.top - end <= SEAM * width + 1 && isDistinct(raster, column, run);
    if (!isLiquid && heightOf(run) < SEAM * width) continue;
    if (!isLiquid) break;
    end = run.bottom;
    // light on a surface and a floor that narrows cut one unit into low runs
    if (end - floor >= LEAST_LIQUID * width) floor = end;
  }
  return floor;
}

function isDistinct(raster: Raster, column: Column, run: Run): boolean {
  const own = rgb_to_lab(run.color);
  return halfwayOf(raster, column, run).every((color) => diff(color, own) > DISTINCT);
}
