import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { medianLab } from '../items/patches.ts';
import { memoizeBy } from '../memoize.ts';
import { heightOf } from '../picture/box.ts';
import type { Raster } from '../picture/raster.ts';
import { bestOf } from '../statistics.ts';
import { besideOf, halfwayOf, withInside } from './beside.ts';
import {
  type Bottle,
  type Column,
  distanceOf,
  type Family,
  joinRuns,
  type Run,
  SAME_RUN,
  surfaceOf,
} from './bottle.ts';
import { neckOf, withDoubtedNecks } from './necks.ts';
import { profileOf, runsOf, withSharpBorders } from './profile.ts';
import {
  fullOfPale,
  holdsPale,
  withDoubtedAir,
  withDoubtedLayers,
  withDoubtedTops,
  withoutGlassFill,
  withStainedWalls,
} from './tops.ts';

/** A column is looked at so many widths over its top: open bottles end where their liquid does. */
const ABOVE = 1.2;

/** Looks at every column of a family and tells liquid from air. */
export function bottlesOf(raster: Raster, { width, columns }: Family): Bottle[] {
  const seen = columns.map((column) => {
    const profile = profileOf(raster, column, column.top - ABOVE * width, column.bottom);
    const runs = joinRuns(runsOf(profile, width), width);
    const sharp = withSharpBorders(profile, runs, width).reverse();
    return { column: withInside(raster, column, sharp), runs: sharp };
  });
  const poured = pouredIn(raster, seen, width);
  const bottles = withoutGlass(raster, poured, width);
  const clear = withDoubtedAir(withoutGlassFill(bottles, width), width);
  const necked = withNoted(raster, clear, width).map((bottle) => {
    const { column, runs, filled } = bottle;
    return { ...bottle, neck: neckOf(raster, column, runs, filled, width) };
  });
  const doubted = withDoubtedTops(necked, ({ column }, run) => besideOf(raster, column, run));
  return withDoubtedNecks(withDoubtedLayers(doubted, width), width);
}

/** Tells the liquid in each column from what looks like air. */
function pouredIn(raster: Raster, seen: readonly Pick<Bottle, 'column' | 'runs'>[], width: number): Bottle[] {
  const air = airOf(seen, width);
  return seen.map(({ column, runs }) => {
    const isAir = memoizeBy(runItself, (run) => {
      const color = rgb_to_lab(run.color);
      const isSame = (other: LabColor) => diff(color, other) < SAME_AIR;
      return air.some(isSame) || besideOf(raster, column, run).some(isSame);
    });
    const filled = filledOf(column, runs, isAir, width);
    const over = runs.findIndex((run) => isAir(run) && heightOf(run) >= LEAST_STRETCH * width);
    const settled = over < 0 ? filled : Math.min(filled, over);
    return { column, runs, filled, settled, isVeiled: isDivided(column, runs.slice(filled), width) };
  });
}

/** Empties the bottles whose one run is pale glass, or looks like that of others without liquid. */
function withoutGlass(raster: Raster, poured: readonly Bottle[], width: number): Bottle[] {
  const mixed = poured.filter(({ filled }) => filled > 1);
  const full = Math.max(0, ...mixed.map(surfaceOf));
  const isGlass = (bottle: Bottle) =>
    bottle.filled === 1 && isPale(raster, bottle, surfaceOf(bottle) > full + OVERFULL * width ? PALE : FAINT);
  const cleared = poured.map((bottle) => (full > 0 && isGlass(bottle) ? { ...bottle, ...EMPTY } : bottle));
  const highest = Math.max(...poured.map(({ column }) => heightOf(column)));
  const isGlassy = (run: Run) => heightOf(run) >= LEAST_GLASS * highest;
  const empty = cleared.flatMap(({ filled, runs: [run] }) =>
    filled === 0 && run && isGlassy(run) ? [run] : [],
  );
  const isSame = (bottle: Bottle) =>
    bottle.filled > 0 &&
    empty.some((other) => {
      if (bottle.filled > 1) return isGlassUnderRim(bottle, other, width);
      const limit = endsWith(bottle, other, width) && !isElsewhere(bottle, mixed) ? FAINT : SAME_RUN;
      return distanceOf(bottle.runs[0], other) < limit;
    });
  return cleared.map((bottle) => (isSame(bottle) ? { ...bottle, ...EMPTY } : bottle));
}

/** Notes of which bottles all may be liquid, and where something of its colour is seen over it. */
function withNoted(raster: Raster, bottles: readonly Bottle[], width: number): Bottle[] {
  const isFullOfPale = fullOfPale(bottles, width, ({ column }, run) => besideOf(raster, column, run));
  const isPaleBelow = holdsPale(bottles, width);
  return withStainedWalls(bottles, width, ({ column }, run) => halfwayOf(raster, column, run)).map(
    (bottle) => (isFullOfPale(bottle) || isPaleBelow(bottle) ? { ...bottle, mayHoldPale: true } : bottle),
  );
}

function runItself(run: Run): Run {
  return run;
}

/** Whether a bottle of one colour is as high as glass without liquid, within this share of the width. */
const SAME_HEIGHT = 0.12;

function endsWith(bottle: Bottle, glass: Run, width: number): boolean {
  return Math.abs(surfaceOf(bottle) - heightOf(glass)) < SAME_HEIGHT * width;
}

/** Whether all under the rim of a bottle is of the colour of glass without liquid and as high as that. */
function isGlassUnderRim({ runs: [lowest] }: Bottle, glass: Run, width: number): boolean {
  if (!lowest || distanceOf(lowest, glass) >= SAME_RUN) return false;
  return Math.abs(heightOf(lowest) - heightOf(glass)) < SAME_HEIGHT * width;
}

/** Glass shows over this share of the highest column: less may be anything, such as a button. */
const LEAST_GLASS = 0.5;

const EMPTY = { filled: 0, settled: 0, isVeiled: true };

/** Air in a bottle is of one colour: a second stretch of it, so many widths high, may be liquid that hardly shows. */
const LEAST_STRETCH = 0.35;

export function isDivided({ top }: Column, air: readonly Run[], width: number): boolean {
  const inside = air.filter((run) => run.top >= top - 2 && heightOf(run) >= LEAST_STRETCH * width);
  return inside.length > 1;
}

/** Whether the colour of the lowest run is seen in any of the others. */
export function isElsewhere({ runs: [run] }: Bottle, others: readonly Bottle[]): boolean {
  return others.some((other) =>
    other.runs.slice(0, other.filled).some((liquid) => distanceOf(run, liquid) < SAME_AIR),
  );
}

/** What stands by so many widths higher than any liquid of several colours, in one pale colour, is empty glass. */
const OVERFULL = 0.12;
const PALE = 15;
/** A bottle of one colour is empty when that is hardly another than the background's. */
const FAINT = 10;

/**
 * Whether the lowest run of a bottle is nearly the colour of what is beside it; on one side alone it may be seen through
 * its wall.
 */
export function isPale(raster: Raster, { column, runs }: Bottle, limit: number): boolean {
  const [run] = runs;
  if (!run) return false;
  const own = rgb_to_lab(run.color);
  const beside = besideOf(raster, column, run);
  const alike = beside.filter((color) => diff(color, own) < limit).length;
  return alike >= Math.min(2, beside.length) && 2 * alike >= beside.length;
}

/** Air looks like what is beside the bottle, or like other air, within this distance. */
const SAME_AIR = 7;
/** So many of the bottles have air on top when it can be told by that. */
const MOST_TOPS = 0.6;

/** What is on top of most bottles, or right over what most of them show; and tinted glass, which is on top of nearly all. */
function airOf(
  seen: readonly { readonly column: Column; readonly runs: readonly Run[] }[],
  width: number,
): LabColor[] {
  const isHigh = (run: Run) => heightOf(run) >= LEAST_AIR * width;
  const tops = seen.flatMap(({ column, runs }, bottle) => {
    const inside = runs.findLast((run) => isHigh(run) && run.bottom > column.top + 1);
    const over = runs.find((run) => isHigh(run) && run.bottom <= column.top + 1);
    return [inside, over].flatMap((run) =>
      run ? [{ bottle, color: rgb_to_lab(run.color), isInside: run === inside }] : [],
    );
  });
  const best = commonest(tops);
  if (bottlesIn(best) < 3 || bottlesIn(best) < MOST_TOPS * seen.length) return [];
  const highest = Math.max(...seen.map(({ column }) => heightOf(column)));
  const isTall = (column: Column) => heightOf(column) >= LEAST_GLASS * highest;
  const mixed = seen.flatMap(({ column, runs }, bottle) =>
    isTall(column) && runs.length > FEW_RUNS ? [bottle] : [],
  );
  const tint = commonest(
    tops.filter((top) => top.isInside && mixed.includes(top.bottle) && !best.includes(top)),
  );
  const isTint = bottlesIn(tint) >= FEWEST_TINTED && bottlesIn(tint) >= NEARLY_ALL * mixed.length;
  return (isTint ? [best, tint] : [best]).map((group) => medianLab(group.map(({ color }) => color)));
}

/** Tinted glass is on top of so many of the bottles that show more runs than this: liquid, glass, the page over it. */
const NEARLY_ALL = 0.9;
const FEW_RUNS = 2;
const FEWEST_TINTED = 4;

interface Top {
  readonly bottle: number;
  readonly color: LabColor;
}

/** The tops like one of them that are on most bottles. */
function commonest<T extends Top>(tops: readonly T[]): T[] {
  const alike = tops.map(({ color }) => tops.filter((other) => diff(color, other.color) < SAME_AIR));
  return bestOf(alike, bottlesIn) ?? [];
}

function bottlesIn(tops: readonly Top[]): number {
  return new Set(tops.map(({ bottle }) => bottle)).size;
}

/** Air less high than this many widths is not told from a rim. */
const LEAST_AIR = 0.15;

/** The uppermost liquid is at least so many widths high; less is a rim or a highlight. */
export const LEAST_SURFACE = 0.22;

/** How many runs from the floor are liquid: the uppermost that is no air, and all under it. */
function filledOf(column: Column, runs: readonly Run[], isAir: (run: Run) => boolean, width: number): number {
  const isLiquid = (run: Run) => heightOf(run) >= LEAST_SURFACE * width && !isAir(run);
  const inside = runs.findLastIndex((run) => run.bottom > column.top + 2 && isLiquid(run));
  if (inside < 0) return 0;
  // streaks may break up the uppermost slab: liquid goes on as long as it is seen
  const above = runs
    .slice(inside + 1)
    .findIndex((run) => !isLiquid(run) || heightOf(run) > MOST_UNSEEN * width);
  return above < 0 ? runs.length : inside + 1 + above;
}

/** Liquid without a slab of its own goes on for at most so many widths. */
const MOST_UNSEEN = 1.1;
