import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { type Interpretation, itemsOf } from '../colors/interpret.ts';
import { colorAt, medianLab } from '../items/patches.ts';
import type { Spot } from '../layout.ts';
import type { Raster } from '../picture/raster.ts';

/** Looked at on the axis, and so many widths of an item beside it: a gap goes from wall to wall, gloss does not. */
const ASIDE = [-0.3, -0.15, 0, 0.15, 0.3];
/** Between two units so much of a height over the middle of the lower one and under that of the upper one. */
const FROM_MIDDLE = 0.25;
/** A gap is unlike both units by this, and less than this share as unlike air as they are. */
const DISTINCT = 12;
const AIRY = 0.5;
/** So many of all neighbours are parted, or none is meant to be. */
const NEARLY_ALL = 0.7;

/**
 * Whether air shows between the units of what was read as liquid, or they have round corners: some games draw liquid so, others
 * blocks in tubes, and only their rules tell them apart.
 */
export function mayBeBlocks(raster: Raster, found: Interpretation): boolean {
  const air = airOf(raster, found);
  const pairs = found.layout.holders.flatMap((holder) => {
    const items = itemsOf(found, holder);
    return items.slice(1).map((upper, k): [Spot, Spot] => [items[k] as Spot, upper]);
  });
  const areNearlyAll = (is: (lower: Spot, upper: Spot) => boolean) => {
    let spare = Math.floor((1 - NEARLY_ALL) * pairs.length);
    return pairs.length > 0 && pairs.every((pair) => is(...pair) || spare-- > 0);
  };
  return (
    (air !== undefined && areNearlyAll(partedIn(raster, found, air))) ||
    areNearlyAll(notchedIn(raster, found))
  );
}

/** Sides are looked at so many widths from the axis, where a unit is of its own colour still: the outermost of these. */
const SIDES = [0.48, 0.45, 0.42, 0.39];
const OWN = 15;
/** Between two units, from so much of a height over and under their middles, corners leave so many times the rows of a seam and more. */
const BETWEEN = 0.3;
const NOTCH = { times: 1.5, rows: 2 };

/** Whether two units leave more between them at both sides than on the axis: their corners are round. */
function notchedIn(raster: Raster, { layout: { itemWidth, itemHeight } }: Interpretation) {
  const at = (x: number, y: number) => rgb_to_lab(colorAt(raster, x, y));
  return (lower: Spot, upper: Spot): boolean => {
    const own = [lower, upper].map(({ x, y }) => at(x, y));
    const isOwn = (x: number, y: number) => own.some((color) => diff(color, at(x, y)) < OWN);
    const rowsAt = (aside: number) => {
      let rows = 0;
      for (let y = lower.y - BETWEEN * itemHeight; y > upper.y + BETWEEN * itemHeight; y--)
        if (!isOwn(lower.x + aside, y)) rows++;
      return rows;
    };
    const most = NOTCH.times * rowsAt(0) + NOTCH.rows;
    return [-1, 1].every((side) => {
      const outermost = SIDES.map((share) => side * share * itemWidth).find(
        (aside) => isOwn(lower.x + aside, lower.y) && isOwn(upper.x + aside, upper.y),
      );
      return outermost !== undefined && rowsAt(outermost) >= most;
    });
  };
}

/** The colour of tubes where they hold nothing, or undefined when all are full. */
function airOf(raster: Raster, found: Interpretation): LabColor | undefined {
  const { holders, itemHeight } = found.layout;
  const seen = holders.flatMap((holder) => {
    const count = itemsOf(found, holder).length;
    const places = Array.from({ length: (holder.capacity ?? found.capacity) - count }, (_, k) => count + k);
    return places.map((k) => rgb_to_lab(colorAt(raster, holder.x, holder.y - k * itemHeight)));
  });
  return seen.length > 0 ? medianLab(seen) : undefined;
}

function partedIn(raster: Raster, { layout: { itemWidth, itemHeight } }: Interpretation, air: LabColor) {
  const at = (x: number, y: number) => rgb_to_lab(colorAt(raster, x, y));
  return (lower: Spot, upper: Spot) =>
    ASIDE.every((share) => {
      const aside = share * itemWidth;
      const units = [at(lower.x + aside, lower.y), at(upper.x + aside, upper.y)];
      const nearest = AIRY * Math.min(...units.map((unit) => diff(unit, air)));
      for (let y = lower.y - FROM_MIDDLE * itemHeight; y > upper.y + FROM_MIDDLE * itemHeight; y -= 0.5) {
        const seen = at(lower.x + aside, y);
        if (diff(seen, air) < nearest && units.every((unit) => diff(unit, seen) > DISTINCT)) return true;
      }
      return false;
    });
}
