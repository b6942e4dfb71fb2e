import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { heightOf } from '../picture/box.ts';
import type { Raster } from '../picture/raster.ts';
import type { Bottle, Column } from './bottle.ts';
import { distanceOf, joinRuns, type Run, SAME_LIQUID, SAME_RUN } from './bottle.ts';
import { profileOf, runsOf, withSharpBorders } from './profile.ts';

/**
 * Necks are examined up to this many widths above the liquid, over this share of the width about the axis.
 */
const ABOVE = 1.2;
const AXIS_WIDTH = 0.24;
/**
 * A first look is taken this many widths above the liquid. Something may be in the neck if the axis differs
 * by more than this many levels from both sides.
 */
const FIRST_LOOK = 0.12;
const DISTINCT_LEVELS = 30;
/** Liquid in a neck is at least this many widths high. */
const LEAST_HEIGHT = 0.22;
/** Fewer bottles with liquid in their necks may be chance. */
const FEWEST_NECKS = 2;

/**
 * Returns the runs on the axis of a bottle above its liquid, bottom up: liquid in a neck, a cork, or the
 * page. Returns none if the axis looks like its sides there.
 */
export function neckOf(
  raster: Raster,
  column: Column,
  runs: readonly Run[],
  filled: number,
  width: number,
): Run[] {
  const surface = Math.round(runs[filled - 1]?.top ?? 0);
  if (filled === 0 || !showsNeck(raster, column, surface - FIRST_LOOK * width)) return [];
  const profile = profileOf(raster, axisOf(column, width), surface - ABOVE * width, surface - 1);
  return withSharpBorders(profile, joinRuns(runsOf(profile, width), width), width).reverse();
}

/** Whether the axis of a column differs from both of its sides in a row. */
function showsNeck({ width, red, green, blue }: Raster, { left, right }: Column, row: number): boolean {
  const y = Math.round(row);
  if (y < 0) return false;
  const at = (share: number) => y * width + Math.round(left + share * (right - left));
  const isUnlike = (share: number) =>
    [red, green, blue].some(
      (plane) => Math.abs((plane[at(share)] ?? 0) - (plane[at(0.5)] ?? 0)) > DISTINCT_LEVELS,
    );
  return isUnlike(0.08) && isUnlike(0.92);
}

/** Adds the liquid in the necks of bottles, if several have a neck with a colour that other liquid has. */
export function withNecks(bottles: readonly Bottle[], width: number): Bottle[] {
  const necks = necksOf(bottles, width);
  return bottles.map((bottle) => {
    const [first, ...others] = necks.get(bottle) ?? [];
    if (!first) return bottle;
    const { runs, filled } = bottle;
    const liquid = runs.slice(0, filled);
    const last = liquid.at(-1);
    const isSame = last && distanceOf(last, first) < SAME_RUN;
    const all = isSame
      ? [...liquid.slice(0, -1), { ...last, top: first.top }, ...others]
      : [...liquid, first, ...others];
    const shoulder = last?.top ?? first.bottom;
    return { ...bottle, runs: all, filled: all.length, filledBelowAir: all.length, shoulder };
  });
}

/** Makes bottles doubtful that seem to have liquid in their necks, if several do. */
export function withDoubtedNecks(bottles: readonly Bottle[], width: number): Bottle[] {
  const necks = necksOf(bottles, width);
  return bottles.map((bottle) => (necks.has(bottle) ? { ...bottle, isDoubtful: true } : bottle));
}

/**
 * Returns the neck of a bottle as a column of its own. If `liquid` is given, it becomes the slab of that
 * column.
 */
export function axisOf(column: Column, width: number, liquid?: Pick<Run, 'top' | 'bottom'>): Column {
  const middle = (column.left + column.right) / 2;
  const sides = { left: middle - (AXIS_WIDTH / 2) * width, right: middle + (AXIS_WIDTH / 2) * width };
  const slabs = liquid ? [{ ...sides, top: liquid.top, bottom: liquid.bottom, straightness: 1 }] : [];
  return { ...column, ...sides, slabs };
}

/**
 * Returns the runs of liquid in the necks of bottles. Returns none unless several bottles of several colours
 * have a run there whose colour lies below other liquid elsewhere, because that is never so for air.
 * Otherwise glass may have been taken for liquid, or the necks may have corks, as finished bottles do.
 */
function necksOf(bottles: readonly Bottle[], width: number): Map<Bottle, Run[]> {
  const liquids = labsOf(bottles, ({ filled }) => filled);
  const buried = labsOf(bottles, ({ filled }) => Math.max(0, filled - 1));
  const isAmong = (labs: readonly LabColor[], { color }: Run) =>
    labs.some((lab) => diff(lab, rgb_to_lab(color)) < SAME_LIQUID);
  const seen = bottles.map((bottle): [Bottle, Run[]] => {
    const neck = bottle.neck ?? [];
    const end = neck.findIndex((run) => heightOf(run) < LEAST_HEIGHT * width || !isAmong(liquids, run));
    return [bottle, end < 0 ? [] : neck.slice(0, end)];
  });
  const certain = seen.filter(([{ filled }, runs]) => filled > 1 && runs.some((run) => isAmong(buried, run)));
  return new Map(certain.length < FEWEST_NECKS ? [] : seen.filter(([, runs]) => runs.length > 0));
}

/** Returns the colours of the lowest `count` runs of each bottle. */
function labsOf(bottles: readonly Bottle[], count: (bottle: Bottle) => number): LabColor[] {
  return bottles.flatMap((bottle) =>
    bottle.runs.slice(0, count(bottle)).map(({ color }) => rgb_to_lab(color)),
  );
}
