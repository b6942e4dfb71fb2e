import { isGreyColor } from '../items/patches.ts';
import { markOnUnit } from '../items/question-mark.ts';
import type { Holder, Spot } from '../layout.ts';
import { heightOf, widthOf } from '../picture/box.ts';
import type { Raster } from '../picture/raster.ts';
import { median } from '../statistics.ts';
import type { Bottle, Column } from './bottle.ts';
import type { Run } from './runs.ts';
import type { UnitScale } from './units.ts';

/** At least this many hidden units, and at most that many, lie over one another; each is at least this share of its width high. */
const FEWEST_UNITS = 2;
const MOST_UNITS = 9;
const FLATTEST = 0.2;
/** Each unit bears a mark of at least this likeness, and most bear one of at least the second. */
const LEAST_MARK = 0.35;
const CLEAR_MARK = 0.55;

/**
 * Divides hidden units halfway between their question marks. Nothing else divides them, and the shoulders of the bottle may cut short
 * the one unit that is seen over them.
 */
export function withMarkedUnits(raster: Raster, bottles: readonly Bottle[]): Bottle[] {
  return bottles.map((bottle) => {
    const { column, runs, filled, settled } = bottle;
    const liquid = runs.slice(0, filled).map((run) => unitsIn(raster, column, run));
    const more = (count: number) => liquid.slice(0, count).flat().length;
    if (more(filled) === filled) return bottle;
    return {
      ...bottle,
      runs: [...liquid.flat(), ...runs.slice(filled)],
      filled: more(filled),
      settled: more(settled),
    };
  });
}

/** Cuts a run into as many parts, bottom up, as bear marks in their middles. */
function unitsIn(raster: Raster, column: Column, run: Run): Run[] {
  if (!isGreyColor(run.color)) return [run];
  const width = widthOf(column);
  const x = (column.left + column.right) / 2;
  // the most first: in fewer and higher parts marks are seen as well, off their middles
  for (let count = MOST_UNITS; count >= FEWEST_UNITS; count--) {
    const height = heightOf(run) / count;
    if (height < FLATTEST * width) continue;
    const tops = Array.from({ length: count }, (_, k) => run.bottom + 1 - (k + 1) * height);
    if (!areMarked(raster, x, tops, Math.min(width, height), height)) continue;
    return tops.map((top) => ({ ...run, top, bottom: top + height - 1 }));
  }
  return [run];
}

/** Whether every part bears a mark, and none lies between two of them. */
function areMarked(raster: Raster, x: number, tops: readonly number[], size: number, height: number) {
  const markAt = (y: number) => markOnUnit(raster, x, y, size);
  const marks: number[] = [];
  for (const top of tops) {
    const mark = markAt(top + height / 2);
    if (mark < LEAST_MARK) return false;
    marks.push(mark);
  }
  return median(marks) >= CLEAR_MARK && tops.slice(0, -1).every((top) => markAt(top) < LEAST_MARK);
}

/**
 * Gives all units of a run one look, because what no boundary divides has one colour, whatever streaks say. Units without a mark over
 * marked ones keep their own: they are another liquid, since marks hide where liquids meet, and what is seen lies over what is hidden.
 */
export function withRunPatches(
  holder: Holder,
  bottle: Pick<Bottle, 'runs'> | undefined,
  { height }: Pick<UnitScale, 'height'>,
): Holder {
  const runOf = (spot: Spot) =>
    bottle?.runs.findIndex(
      (run) =>
        Math.min(run.bottom, spot.y + height / 2) - Math.max(run.top, spot.y - height / 2) > height / 2,
    );
  const isMarked = ({ questionMark }: Spot) => questionMark >= CLEAR_MARK;
  const spots = holder.spots.map((spot, k) => {
    const run = runOf(spot);
    const inRun = holder.spots.filter((other) => runOf(other) === run);
    const isUnder = holder.spots.slice(k).some((other) => inRun.includes(other) && isMarked(other));
    const isBare = spot.questionMark < LEAST_MARK && inRun.some(isMarked) && !isUnder;
    const same = isBare ? [spot] : inRun;
    return { ...spot, patch: (same[same.length >> 1] ?? spot).patch };
  });
  return { ...holder, spots };
}
