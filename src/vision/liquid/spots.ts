import { diff } from 'color-diff';
import { ellipsePatch } from '../items/patches.ts';
import { markOnUnit } from '../items/question-mark.ts';
import type { Spot } from '../layout.ts';
import { memoizeFor } from '../memoize.ts';
import { widthOf } from '../picture/box.ts';
import type { View } from '../picture/view.ts';
import { clamp, sum } from '../statistics.ts';
import { besideOf } from './beside.ts';
import type { Column } from './bottle.ts';
import { coreOf } from './profile.ts';
import type { UnitScale } from './units.ts';

/** So much of the lowest unit may be missing at its foot, see `lowestUnit`. */
const MOST_CUT = 0.5;

/** What was looked at before: many layouts have units in the same places of the same columns, each of which is of one picture. */
const seenIn = memoizeFor<Column, string, Spot>();

/**
 * Looks at a unit of liquid around its middle. Of the lowest one of bottles with round floors less is there: what lies under
 * it may be the wall, or the page, and differs from one colour to the next by less than its own.
 */
export function spotOf(
  view: View,
  column: Column,
  x: number,
  y: number,
  scale: Pick<UnitScale, 'height' | 'support'>,
): Spot {
  const place = [x, y, scale.height, scale.support].join();
  return seenIn(column, place, () => lookAt(view, column, x, y, scale));
}

/** Samples of work that looking at one unit counts as. */
const SPOT = 12_000;

function lookAt(
  { raster, work }: View,
  column: Column,
  x: number,
  y: number,
  { height, support }: Pick<UnitScale, 'height' | 'support'>,
): Spot {
  work.spend(SPOT);
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

/** The share of a stretch of a column that its slabs cover with straight sides. */
function coverOf({ slabs }: Column, top: number, bottom: number): number {
  const covered = sum(
    slabs.map(
      (slab) =>
        slab.straightness * Math.max(0, Math.min(bottom, slab.bottom + 2) - Math.max(top, slab.top - 2)),
    ),
  );
  return clamp(covered / (0.85 * (bottom - top)), 0, 1);
}
