import { diff, type LabColor } from 'color-diff';
import { isGrey, labAt, medianLab, middleColorOf, SAME_COLOR } from '../items/patches.ts';
import type { Box } from '../picture/box.ts';
import type { View } from '../picture/view.ts';
import type { Holder, Layout } from '../tubes/layout.ts';
import { type Interpretation, itemsOf, withHolders } from './interpretation.ts';

/** Where the air is sampled, in widths and heights of an item. */
const FREE_PLACE = {
  /** Free places are sampled up to this many item widths on either side of the axis, at this many points across. */
  halfWidth: 0.4,
  points: 16,
  /**
   * The samples begin this many item heights above the highest item, which may bulge, or above the floor of an
   * empty tube. They end this many item heights below the upper end.
   */
  overItem: 0.5,
  overFloor: 0.1,
  underLid: 0.15,
};

/**
 * When a colour is seen in the air. Differences are of CIEDE2000.
 *
 * - `color`: the colour of an item has to differ from what most of the air shows by more than this (ΔE).
 * - `rough`: if lightness or hue (Lab) differ by more than this, the exact distance is not computed.
 * - `area`: the colour has to cover at least this share of an item's area. Less is a speck, such as confetti.
 * - `common`: what more than this share of the tubes show belongs to the tubes, such as lids or bands on the glass.
 */
const IN_AIR = { color: 20, rough: { lightness: 12, hue: 30 }, area: 0.15, common: 0.5 };

/**
 * Marks the tubes in whose free places the colour of an item is seen, whatever its shape. An item may have
 * been missed there, or the tube is only a frame around a list of the colours. Greys are not examined,
 * because they are more often gleams on glass.
 */
export function withColorsInAir(view: View, found: Interpretation): Interpretation {
  const { holders, onPegs } = found.layout;
  if (onPegs) return found;
  const colors = colorsOf(found);
  const hasRoom = (holder: Holder) =>
    holder.loose.length === 0 && itemsOf(found, holder).length < (holder.capacity ?? found.capacity);
  const roomy = holders.filter(hasRoom);
  const seen = new Map(roomy.map((holder) => [holder, pointsIn(view, airOf(found, holder), found.layout)]));
  const shown = new Map([...seen].map(([holder, points]) => [holder, itemColorsIn(found, points, colors)]));
  const isCommon = (color: LabColor) =>
    [...shown.values()].filter((list) => list.includes(color)).length >
    Math.max(1, IN_AIR.common * roomy.length);
  const isStained = (holder: Holder) => shown.get(holder)?.some((color) => !isCommon(color)) === true;
  return withHolders(
    found,
    holders.map((holder) => ({
      ...holder,
      ...(isStained(holder) ? { showsColorInAir: true } : {}),
    })),
  );
}

/** Returns the colours of the board in Lab, without greys. */
function colorsOf({ groupOf, roles }: Interpretation): LabColor[] {
  return roles.flatMap((role, group) => {
    if (role !== 'color') return [];
    const members = [...groupOf].flatMap(([spot, of]) => (of === group ? [spot.patch] : []));
    return members.every((patch) => !isGrey(patch)) ? [medianLab(members.map(middleColorOf))] : [];
  });
}

function airOf(found: Interpretation, holder: Holder): Box {
  const { itemWidth, itemHeight, up } = found.layout;
  const { x, y, box } = holder;
  const highest = itemsOf(found, holder).length - 1;
  const floor = y + (0.5 - FREE_PLACE.overFloor) * itemHeight;
  const surface = y + highest * up.y - (0.5 + FREE_PLACE.overItem) * itemHeight;
  const [left, right] = [x - FREE_PLACE.halfWidth * itemWidth, x + FREE_PLACE.halfWidth * itemWidth];
  return {
    left,
    right,
    top: box.top + FREE_PLACE.underLid * itemHeight,
    bottom: highest < 0 ? floor : surface,
  };
}

function stepOf({ itemWidth }: Layout): number {
  return (2 * FREE_PLACE.halfWidth * itemWidth) / FREE_PLACE.points;
}

function pointsIn({ raster }: View, air: Box, layout: Layout): LabColor[] {
  const step = stepOf(layout);
  const points: LabColor[] = [];
  for (let y = air.top; y < air.bottom; y += step)
    for (let x = air.left; x < air.right; x += step) points.push(labAt(raster, x, y));
  return points;
}

/** Returns the colours that cover enough of the free part of a tube and differ from most of it. */
function itemColorsIn(
  { layout }: Interpretation,
  points: readonly LabColor[],
  colors: readonly LabColor[],
): LabColor[] {
  if (points.length === 0) return [];
  const air = medianLab(points);
  const least = (IN_AIR.area * layout.itemWidth * layout.itemHeight) / stepOf(layout) ** 2;
  return colors.filter((color) => {
    const isSame = (point: LabColor) =>
      Math.abs(point.L - color.L) < IN_AIR.rough.lightness &&
      Math.hypot(point.a - color.a, point.b - color.b) < IN_AIR.rough.hue &&
      diff(point, color) < SAME_COLOR;
    return diff(color, air) > IN_AIR.color && points.filter(isSame).length > least;
  });
}
