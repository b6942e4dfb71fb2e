import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { bestOf } from '../../../numbers/statistics.ts';
import { medianLab } from '../../items/patches.ts';
import { heightOf } from '../../picture/box.ts';
import { memoizeBy } from '../../picture/memoize.ts';
import type { Raster } from '../../picture/raster.kernel.ts';
import { besideOf } from './beside.ts';
import {
  type Bottle,
  type Column,
  distanceOf,
  type Family,
  joinRuns,
  LEAST_STRETCH,
  type Run,
  SAME_AIR,
  SAME_HEIGHT,
  SAME_RUN,
  surfaceOf,
} from './bottle.ts';
import { profileOf, runsOf, withSharpBorders } from './profile.ts';

/**
 * A column is examined up to this many widths above its top, because the slabs of an open bottle end where
 * its liquid does.
 */
const ABOVE = 1.2;

/**
 * Returns the bottles of a family: what each column shows, divided into liquid and air.
 */
export function bottlesOf(raster: Raster, { width, columns }: Family): Bottle[] {
  const seen = columns.map((column) => {
    const profile = profileOf(raster, column, column.top - ABOVE * width, column.bottom);
    const runs = joinRuns(runsOf(profile, width), width);
    const sharp = withSharpBorders(profile, runs, width).reverse();
    return { column, runs: sharp };
  });
  const divided = withLiquidFound(raster, seen, width);
  return withGlassEmptied(raster, divided, width);
}

/**
 * Divides the runs of each column into liquid and air. A run is air if it looks like the air that most
 * bottles have on top, or like what is beside the bottle.
 */
function withLiquidFound(
  raster: Raster,
  seen: readonly Pick<Bottle, 'column' | 'runs'>[],
  width: number,
): Bottle[] {
  const air = airColorsOf(seen, width);
  return seen.map(({ column, runs }) => {
    const isAir = memoizeBy((run: Run) => {
      const color = rgb_to_lab(run.color);
      const isSame = (other: LabColor) => diff(color, other) < SAME_AIR;
      return air.some(isSame) || besideOf(raster, column, run).some(isSame);
    });
    const filled = countLiquidRuns(column, runs, isAir, width);
    const over = runs.findIndex((run) => isAir(run) && heightOf(run) >= LEAST_STRETCH * width);
    const filledBelowAir = over < 0 ? filled : Math.min(filled, over);
    return { column, runs, filled, filledBelowAir, isDoubtful: false };
  });
}

/**
 * Empties the bottles whose only run is glass. It is glass if it hardly differs from what is beside the
 * bottle, or if it looks like the lowest run of a bottle that is empty.
 */
function withGlassEmptied(raster: Raster, poured: readonly Bottle[], width: number): Bottle[] {
  const mixed = poured.filter(({ filled }) => filled > 1);
  const full = Math.max(0, ...mixed.map(surfaceOf));
  const isGlass = (bottle: Bottle) =>
    bottle.filled === 1 &&
    isPale(raster, bottle, surfaceOf(bottle) > full + SAME_HEIGHT * width ? PALE_GLASS : FAINT_GLASS);
  const cleared = poured.map((bottle) =>
    full > 0 && isGlass(bottle) ? { ...bottle, ...EMPTY_FILL } : bottle,
  );
  const highest = Math.max(...poured.map(({ column }) => heightOf(column)));
  const isGlassy = (run: Run) => heightOf(run) >= LEAST_GLASS * highest;
  const empty = cleared.flatMap(({ filled, runs: [run] }) =>
    filled === 0 && run && isGlassy(run) ? [run] : [],
  );
  const isSame = (bottle: Bottle) =>
    bottle.filled > 0 &&
    empty.some((other) => {
      if (bottle.filled > 1) return false;
      const limit =
        endsWithGlass(bottle, other, width) && !isLiquidElsewhere(bottle, mixed) ? FAINT_GLASS : SAME_RUN;
      return distanceOf(bottle.runs[0], other) < limit;
    });
  return cleared.map((bottle) => (isSame(bottle) ? { ...bottle, ...EMPTY_FILL } : bottle));
}

function endsWithGlass(bottle: Bottle, glass: Run, width: number): boolean {
  return Math.abs(surfaceOf(bottle) - heightOf(glass)) < SAME_HEIGHT * width;
}

/**
 * The lowest run of an empty bottle shows its glass if it has this share of the height of the tallest column.
 * Less may be anything, such as a button.
 */
const LEAST_GLASS = 0.5;

const EMPTY_FILL = { filled: 0, filledBelowAir: 0, isDoubtful: true };

/** Whether the colour of the lowest run occurs in the liquid of any of the others. */
function isLiquidElsewhere({ runs: [run] }: Bottle, others: readonly Bottle[]): boolean {
  return others.some((other) =>
    other.runs.slice(0, other.filled).some((liquid) => distanceOf(run, liquid) < SAME_AIR),
  );
}

/**
 * A bottle of one colour that stands higher than all liquid of several colours is empty glass, if its colour is
 * within this distance (ΔE) of the background.
 */
const PALE_GLASS = 15;
/** Other bottles of one colour are empty if their colour is within this distance (ΔE) of the background. */
const FAINT_GLASS = 10;

/**
 * Whether the lowest run of a bottle has nearly the colour of what is beside it. At least two samples have to
 * agree, because the colour of one neighbour may be seen through its wall.
 */
function isPale(raster: Raster, { column, runs }: Bottle, limit: number): boolean {
  const [run] = runs;
  if (!run) return false;
  const own = rgb_to_lab(run.color);
  const beside = besideOf(raster, column, run);
  const alike = beside.filter((color) => diff(color, own) < limit).length;
  return alike >= Math.min(2, beside.length);
}

/** Air is recognized by its colour only if at least this share of the bottles has the same on top. */
const LEAST_COMMON_TOPS = 0.6;

/**
 * Returns the colours of air: what most bottles have on top, inside the column or right above it. Tinted
 * glass is a second one, if nearly all tall bottles with several runs have it on top. Returns none if no
 * colour is that common.
 */
function airColorsOf(
  seen: readonly { readonly column: Column; readonly runs: readonly Run[] }[],
  width: number,
): LabColor[] {
  const isHigh = (run: Run) => heightOf(run) >= LEAST_AIR_SEEN * width;
  const tops = seen.flatMap(({ column, runs }, bottle) => {
    const inside = runs.findLast((run) => isHigh(run) && run.bottom > column.top + 1);
    const over = runs.find((run) => isHigh(run) && run.bottom <= column.top + 1);
    return [inside, over].flatMap((run) =>
      run ? [{ bottle, color: rgb_to_lab(run.color), isInside: run === inside }] : [],
    );
  });
  const best = largestAlike(tops);
  if (bottlesIn(best) < 3 || bottlesIn(best) < LEAST_COMMON_TOPS * seen.length) return [];
  const highest = Math.max(...seen.map(({ column }) => heightOf(column)));
  const isTall = (column: Column) => heightOf(column) >= LEAST_GLASS * highest;
  const mixed = seen.flatMap(({ column, runs }, bottle) =>
    isTall(column) && runs.length > FEW_RUNS_SEEN ? [bottle] : [],
  );
  const tint = largestAlike(
    tops.filter((top) => top.isInside && mixed.includes(top.bottle) && !best.includes(top)),
  );
  const isTint = bottlesIn(tint) >= FEWEST_TINTED && bottlesIn(tint) >= NEARLY_ALL * mixed.length;
  return (isTint ? [best, tint] : [best]).map((group) => medianLab(group.map(({ color }) => color)));
}

/**
 * Tinted glass is on top of at least this share of the tall bottles with more than `FEW_RUNS_SEEN` runs, which
 * show liquid, glass, and the page above, and of at least `FEWEST_TINTED` of them.
 */
const NEARLY_ALL = 0.9;
const FEW_RUNS_SEEN = 2;
const FEWEST_TINTED = 4;

interface Top {
  readonly bottle: number;
  readonly color: LabColor;
}

/** Returns the largest set of tops that look like one of them, counted by bottles. */
function largestAlike<T extends Top>(tops: readonly T[]): T[] {
  const alike = tops.map(({ color }) => tops.filter((other) => diff(color, other.color) < SAME_AIR));
  return bestOf(alike, bottlesIn) ?? [];
}

function bottlesIn(tops: readonly Top[]): number {
  return new Set(tops.map(({ bottle }) => bottle)).size;
}

/** Runs less than this many widths tall may be rims, and are not taken for air. */
const LEAST_AIR_SEEN = 0.15;

/** The uppermost liquid is at least this many widths high. Less is a rim or a highlight. */
const LEAST_SURFACE = 0.22;

/**
 * Returns how many runs, counted from the floor, are liquid: up to the highest that is no air and lies inside
 * the column.
 */
function countLiquidRuns(
  column: Column,
  runs: readonly Run[],
  isAir: (run: Run) => boolean,
  width: number,
): number {
  const isLiquid = (run: Run) => heightOf(run) >= LEAST_SURFACE * width && !isAir(run);
  const inside = runs.findLastIndex((run) => run.bottom > column.top + 2 && isLiquid(run));
  if (inside < 0) return 0;
  // Streaks may break up the uppermost slab, so that the liquid continues above the column.
  const above = runs
    .slice(inside + 1)
    .findIndex((run) => !isLiquid(run) || heightOf(run) > HIGHEST_ABOVE_SLABS * width);
  return above < 0 ? runs.length : inside + 1 + above;
}

/** Liquid above the slabs of the column is at most this many widths high. */
const HIGHEST_ABOVE_SLABS = 1.1;
