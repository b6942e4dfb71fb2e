import { diff, type RGBColor, rgb_to_lab } from 'color-diff';
import { bestOf } from '../../../numbers/statistics.ts';
import { heightOf } from '../../picture/box.ts';
import type { Slab } from './slabs.kernel.ts';

/**
 * A vertical stretch of a column that has one colour. Rows from top to bottom inclusive, pixels of the
 * raster.
 */
export interface Run {
  readonly top: number;
  readonly bottom: number;
  readonly color: RGBColor;
}

/** Runs less than this many widths tall are seams, rims, and the light edges of curved surfaces. */
export const THIN_RUN = 0.13;
/**
 * On the floor, and between two runs of one colour, runs up to this many widths tall are rims, symbols, and
 * ends of streaks.
 */
const SYMBOL_RUN = 0.22;
/** Neighbouring runs closer than this distance (ΔE) are one run, which a symbol or a bubble divided. */
export const SAME_RUN = 4;

/** Air differs from what is beside the bottle, or from other air, by less than this distance (ΔE). */
export const SAME_AIR = 7;
/** Two things have the same height, or end at the same one, within this share of the height or of the width of a bottle. */
export const SAME_HEIGHT = 0.12;
/** A stretch above the liquid counts if it is at least this many widths high. */
export const LEAST_STRETCH = 0.35;
/**
 * Joins adjacent runs of one colour, and joins thin runs with the more similar neighbour.
 *
 * @param runs from top to bottom.
 * @param width of the column, pixels of the raster.
 */
export function joinRuns(runs: readonly Run[], width: number): Run[] {
  const joined = [...runs];
  const distanceBelow = (i: number) => distanceOf(joined[i], joined[i + 1]);
  for (;;) {
    const pairs = joined.slice(1).map((_, i) => i);
    const isThin = (i: number) =>
      heightOf(joined[i] ?? NO_RUN) < (isSymbol(i) ? SYMBOL_RUN : THIN_RUN) * width;
    const isSymbol = (i: number) =>
      i === joined.length - 1 || distanceOf(joined[i - 1], joined[i + 1]) < 2 * SAME_RUN;
    const closest = bestOf(pairs, (i) => -distanceBelow(i));
    if (closest !== undefined && distanceBelow(closest) < SAME_RUN) joinAt(joined, closest);
    else {
      const thin = pairs.map((i) => i + 1).find(isThin);
      if (thin === undefined) return joined;
      joinAt(joined, distanceBelow(thin - 1) <= distanceBelow(thin) ? thin - 1 : thin);
    }
  }
}

/** Stands for a run that is not there. */
const NO_RUN: Run = { top: 0, bottom: -1, color: { R: 0, G: 0, B: 0 } };

/** Returns the distance (ΔE) of the colours of two runs, infinite if there is none. */
export function distanceOf(a: Run | undefined, b: Run | undefined): number {
  return a && b ? diff(rgb_to_lab(a.color), rgb_to_lab(b.color)) : Number.POSITIVE_INFINITY;
}

/** Replaces two adjacent runs by one with the colour of the taller one. */
function joinAt(runs: Run[], index: number): void {
  const [upper, lower] = [runs[index], runs[index + 1]];
  if (!upper || !lower) return;
  const color = heightOf(upper) >= heightOf(lower) ? upper.color : lower.color;
  runs.splice(index, 2, { top: upper.top, bottom: lower.bottom, color });
}

/** Slabs of one width above one another: the visible part of a bottle. Pixels of the raster. */
export interface Column {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /**
   * The lowest row in which the column has its full width. Below it, in a narrowing floor, only the middle
   * shows liquid.
   */
  readonly straightTo?: number;
  /**
   * The smallest gap between neighbouring columns of its row, in pixels; limited where it has no neighbours.
   */
  readonly gap: number;
  readonly slabs: readonly Slab[];
}

/** Columns of one width, which may be the bottles of a board. */
export interface Family {
  readonly width: number;
  readonly columns: readonly Column[];
}

/** Whether two columns overlap vertically, so that they may stand in one row. */
export function areInLine(a: Column, b: Column): boolean {
  return a.top < b.bottom && b.top < a.bottom;
}

export interface Bottle {
  readonly column: Column;
  /** Runs of one colour from the floor upwards, beyond the top of the column. */
  readonly runs: readonly Run[];
  /** How many runs, counted from the floor, are liquid. */
  readonly filled: number;
  /**
   * How many runs are liquid if nothing above the lowest stretch of air is, because shoulders and lips of
   * glass may look like liquid.
   */
  readonly filledBelowAir: number;
  /** Whether some of what was taken for air, or for glass, may be liquid. Such a bottle is doubtful. */
  readonly isDoubtful: boolean;
}

/** Returns the height of the upper end of a run above the floor, in pixels. */
export function upperEndOf({ column }: Bottle, run: Run | undefined): number {
  return column.bottom + 1 - (run?.top ?? column.bottom + 1);
}

/** Returns the height of the surface of the liquid above the floor, in pixels; 0 for an empty bottle. */
export function surfaceOf(bottle: Bottle): number {
  return upperEndOf(bottle, bottle.runs[bottle.filled - 1]);
}
