import { diff } from 'color-diff';
import { clamp, sum } from '../../../numbers/statistics.ts';
import { MARK_LIKENESS } from '../../colors/interpret.ts';
import { ellipsePatch } from '../../items/patches.ts';
import { markOnUnit } from '../../items/question-mark.ts';
import { widthOf } from '../../picture/box.ts';
import { memoizeFor } from '../../picture/memoize.ts';
import type { View } from '../../picture/view.ts';
import type { Holder, Spot } from '../../tubes/layout.ts';
import { besideOf } from './beside.ts';
import type { Bottle, Column } from './bottle.ts';
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
  const isMarked = ({ questionMark }: Spot) => questionMark >= MARK_LIKENESS.sure;
  const spots = holder.spots.map((spot, k) => {
    const run = runOf(spot);
    const inRun = holder.spots.filter((other) => runOf(other) === run);
    const isUnder = holder.spots.slice(k).some((other) => inRun.includes(other) && isMarked(other));
    const isBare = spot.questionMark < MARK_LIKENESS.likely && inRun.some(isMarked) && !isUnder;
    const same = isBare ? [spot] : inRun;
    return { ...spot, patch: (same[same.length >> 1] ?? spot).patch };
  });
  return { ...holder, spots };
}
