import { diff } from 'color-diff';
import { ellipsePatch, isGreyColor } from '../items/patches.ts';
import { markOnUnit } from '../items/question-mark.ts';
import type { Holder, Spot } from '../layout.ts';
import { memoizeFor } from '../memoize.ts';
import { heightOf, widthOf } from '../picture/box.ts';
import type { Raster } from '../picture/raster.ts';
import type { View } from '../picture/view.ts';
import { clamp, median, sum } from '../statistics.ts';
import { besideOf } from './beside.ts';
import type { Bottle, Column, Run } from './bottle.ts';
import { coreOf } from './profile.ts';
import type { UnitScale } from './units.ts';

/** At most this share of the lowest unit is missing at its lower end, see `lowestUnit`. */
const MOST_CUT = 0.5;

/**
 * Spots that were examined before, by column, because many layouts have units in the same places of a column.
 * A column belongs to one picture.
 */
const examinedIn = memoizeFor<Column, string, Spot>();

/**
 * Examines a unit of liquid around its centre. The lowest unit of a bottle with a round floor is only
 * examined as far as it is seen, because the wall or the page below it differs less from colour to colour
 * than the liquid does.
 *
 * @param x the centre of the unit in pixels of the raster, and so is `y`.
 */
export function spotOf(
  view: View,
  column: Column,
  x: number,
  y: number,
  scale: Pick<UnitScale, 'height' | 'support'>,
): Spot {
  const place = [x, y, scale.height, scale.support].join();
  return examinedIn(column, place, () => lookAt(view, column, x, y, scale));
}

/** The cost of examining one unit, in samples. */
const SPOT_COST = 12_000;

/** Examines a unit without looking it up. */
function lookAt(
  { raster, work }: View,
  column: Column,
  x: number,
  y: number,
  { height, support }: Pick<UnitScale, 'height' | 'support'>,
): Spot {
  work.spend(SPOT_COST);
  const width = widthOf(column);
  const cut = clamp(y + height / 2 - (column.bottom + 1), 0, MOST_CUT * height);
  const shown = y > (column.straightTo ?? y) ? coreOf(column) : column;
  const patch = ellipsePatch(raster, x, y - cut / 2, widthOf(shown) / 2, (height - cut) / 2);
  const sides = besideOf(raster, column, { top: y - height / 3, bottom: y + height / 3 });
  const beside = sides.map((color) => diff(patch.mean, color));
  return {
    x,
    y,
    patch,
    presence: 0.55 + 0.45 * Math.sqrt(support) * coverOf(column, y - height / 2, y + height / 2),
    questionMark: markOnUnit(raster, x, y, Math.min(width, height)),
    contrast: beside.length > 0 ? Math.max(...beside) : 0,
    bare: false,
  };
}

/** Returns the share of a stretch of a column that its slabs cover with straight sides. */
function coverOf({ slabs }: Column, top: number, bottom: number): number {
  const covered = sum(
    slabs.map(
      (slab) =>
        slab.straightness * Math.max(0, Math.min(bottom, slab.bottom + 2) - Math.max(top, slab.top - 2)),
    ),
  );
  return clamp(covered / (0.85 * (bottom - top)), 0, 1);
}

/**
 * A run of hidden units has at least `FEWEST_UNITS` and at most `MOST_UNITS`; each is at least `FLATTEST`
 * widths high.
 */
const FEWEST_UNITS = 2;
const MOST_UNITS = 9;
const FLATTEST = 0.2;
/** Each unit has a mark of at least this likeness, and most have one of at least `CLEAR_MARK`. */
const LEAST_MARK = 0.35;
const CLEAR_MARK = 0.55;

/**
 * Divides runs of hidden units halfway between their question marks, because nothing else divides them, and
 * the shoulders of the bottle may cut off the one unit that is seen above them.
 */
export function withMarkedUnits(raster: Raster, bottles: readonly Bottle[]): Bottle[] {
  return bottles.map((bottle) => {
    const { column, runs, filled, filledBelowAir } = bottle;
    const liquid = runs.slice(0, filled).map((run) => unitsIn(raster, column, run));
    const more = (count: number) => liquid.slice(0, count).flat().length;
    if (more(filled) === filled) return bottle;
    return {
      ...bottle,
      runs: [...liquid.flat(), ...runs.slice(filled)],
      filled: more(filled),
      filledBelowAir: more(filledBelowAir),
    };
  });
}

/** Cuts a run into as many parts as have marks in their centres, bottom up. */
function unitsIn(raster: Raster, column: Column, run: Run): Run[] {
  if (!isGreyColor(run.color)) return [run];
  const width = widthOf(column);
  const x = (column.left + column.right) / 2;
  // begins with the largest number, because marks are also seen in fewer and taller parts, away from their
  // centres
  for (let count = MOST_UNITS; count >= FEWEST_UNITS; count--) {
    const height = heightOf(run) / count;
    if (height < FLATTEST * width) continue;
    const tops = Array.from({ length: count }, (_, k) => run.bottom + 1 - (k + 1) * height);
    if (!areMarked(raster, x, tops, Math.min(width, height), height)) continue;
    return tops.map((top) => ({ ...run, top, bottom: top + height - 1 }));
  }
  return [run];
}

/** Whether every part has a mark, and there is none between two of them. */
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
 * Gives all units of a run the same patch, because what no border divides has one colour, whatever streaks
 * make of it. Units without a mark above marked ones keep their own: they are another liquid, since marks
 * hide where liquids meet, and visible units are above hidden ones.
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
