import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { heightOf } from '../picture/box.ts';
import type { Raster } from '../picture/raster.ts';
import type { Bottle, Column } from './bottle.ts';
import { distanceOf, joinRuns, type Run, SAME_RUN } from './bottle.ts';
import { profileOf, runsOf, withSharpBorders } from './profile.ts';

/** Necks are looked into so many widths over the liquid, in this share of the width about the axis. */
const ABOVE = 1.2;
const AXIS = 0.24;
/** Whether anything is in one shows so many widths over the liquid: by so many levels unlike what is on both sides. */
const GLANCE = 0.12;
const UNLIKE = 30;
/** Liquid in a neck is so many widths high, and of the colour of other liquid within this. */
const LEAST_HEIGHT = 0.22;
const SAME_LIQUID = 7;
/** Fewer bottles with such necks may be chance. */
const FEWEST = 2;

/** What goes on over the liquid of a bottle on its axis alone, bottom up: liquid in a neck, a cork, the page. */
export function neckOf(
  raster: Raster,
  column: Column,
  runs: readonly Run[],
  filled: number,
  width: number,
): Run[] {
  const surface = Math.round(runs[filled - 1]?.top ?? 0);
  if (filled === 0 || !isSeen(raster, column, surface - GLANCE * width)) return [];
  const profile = profileOf(raster, axisOf(column, width), surface - ABOVE * width, surface - 1);
  return withSharpBorders(profile, joinRuns(runsOf(profile, width), width), width).reverse();
}

/** Whether the axis of a column looks unlike its sides in a row. */
function isSeen({ width, red, green, blue }: Raster, { left, right }: Column, row: number): boolean {
  const y = Math.round(row);
  if (y < 0) return false;
  const at = (share: number) => y * width + Math.round(left + share * (right - left));
  const isUnlike = (share: number) =>
    [red, green, blue].some((plane) => Math.abs((plane[at(share)] ?? 0) - (plane[at(0.5)] ?? 0)) > UNLIKE);
  return isUnlike(0.08) && isUnlike(0.92);
}

/** The bottles with the liquid in their necks, where several show some of the colours of other liquid. */
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
    return { ...bottle, runs: all, filled: all.length, settled: all.length, shoulder };
  });
}

/** The bottles, doubtful where liquid is seen in the necks of several. */
export function withDoubtedNecks(bottles: readonly Bottle[], width: number): Bottle[] {
  const necks = necksOf(bottles, width);
  return bottles.map((bottle) => (necks.has(bottle) ? { ...bottle, isVeiled: true } : bottle));
}

/** The neck of a bottle as a column of its own, with what is in it as a slab. */
export function axisOf(column: Column, width: number, liquid?: Pick<Run, 'top' | 'bottom'>): Column {
  const middle = (column.left + column.right) / 2;
  const sides = { left: middle - (AXIS / 2) * width, right: middle + (AXIS / 2) * width };
  const slabs = liquid ? [{ ...sides, top: liquid.top, bottom: liquid.bottom, straightness: 1 }] : [];
  return { ...column, ...sides, slabs };
}

/**
 * The runs of liquid in the necks of bottles. None where few bottles of several colours show any that lies under other liquid
 * elsewhere, as air never does: glass may have been taken for liquid, and what is done wears corks.
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
  const telling = seen.filter(([{ filled }, runs]) => filled > 1 && runs.some((run) => isAmong(buried, run)));
  return new Map(telling.length < FEWEST ? [] : seen.filter(([, runs]) => runs.length > 0));
}

/** The colours of so many runs of each bottle, from the floor. */
function labsOf(bottles: readonly Bottle[], count: (bottle: Bottle) => number): LabColor[] {
  return bottles.flatMap((bottle) =>
    bottle.runs.slice(0, count(bottle)).map(({ color }) => rgb_to_lab(color)),
  );
}
