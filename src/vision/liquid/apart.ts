import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { type Interpretation, itemsOf } from '../colors/interpretation.ts';
import { colorAt, medianLab } from '../items/patches.ts';
import type { Holder, Spot } from '../layout.ts';
import type { Raster } from '../picture/raster.ts';
import type { Point } from '../reading.ts';
import { median } from '../statistics.ts';

/** Walls are looked for between so many widths from the axis, in what is unlike the air on it by so much; gleams lie farther in. */
const NEAREST = 0.42;
const FARTHEST = 0.8;
const SAME = 6;
/** From so many widths outwards an item ends where it is unlike itself by so much. */
const INSIDE = 0.25;
const OWN = 15;
/**
 * Between an item and a wall lies air where so much of an item's width is, and so many pixels are, rather like air than like the item:
 * units of liquid may be drawn with a frame of air that is narrower.
 */
const LEAST = { share: 0.12, pixels: 1.5 };
const AIRY = 0.5;
/** Items that are less unlike air tell nothing. */
const TELLING = 20;
/** An item is looked at in the middle, and so many heights over and under that, where it bears no print: most of these tell. */
const HEIGHTS = [-0.28, 0, 0.28];
/** So many of the others stand free on both sides, or none is meant to. */
const NEARLY_ALL = 0.7;

/**
 * Whether what was read as liquid stands apart from the walls, with air between: liquid fills its bottle from one to the other, or nearly.
 */
export function standsApart(raster: Raster, found: Interpretation): boolean {
  const { holders, itemWidth } = found.layout;
  const airs = holders.flatMap((holder) => airIn(raster, found, holder) ?? []);
  const wall = median(airs.flatMap(({ walls }) => walls));
  if (airs.length === 0 || wall >= FARTHEST * itemWidth) return false;
  const air = medianLab(airs.map(({ color }) => color));
  const items = holders.flatMap((holder) => itemsOf(found, holder));
  const isTelling = ({ x, y }: Spot) => diff(rgb_to_lab(colorAt(raster, x, y)), air) > TELLING;
  const telling = items.filter(isTelling);
  const isFreeAt = ({ x, y }: Spot, height: number) => {
    const at = { x, y: y - height * found.layout.itemHeight };
    return [-1, 1].every((side) => hasAirBeside(raster, at, side * itemWidth, wall, air));
  };
  const isFree = (spot: Spot) =>
    HEIGHTS.filter((height) => isFreeAt(spot, height)).length > HEIGHTS.length / 2;
  return telling.length > 0 && telling.filter(isFree).length >= NEARLY_ALL * telling.length;
}

/** What a tube shows where it holds nothing, and how far from its axis the walls are. */
function airIn(raster: Raster, found: Interpretation, holder: Holder) {
  const { itemWidth, itemHeight } = found.layout;
  const count = itemsOf(found, holder).length;
  const capacity = holder.capacity ?? found.capacity;
  if (count >= capacity) return undefined;
  const y = holder.y - ((count + capacity - 1) / 2) * itemHeight;
  const at = (off: number) => rgb_to_lab(colorAt(raster, holder.x + off, y));
  const color = at(0);
  const walls = [-1, 1].map((side) => {
    let off = NEAREST * itemWidth;
    while (off < FARTHEST * itemWidth && diff(at(side * off), color) < SAME) off += 0.5;
    return off;
  });
  return { color, walls };
}

/** Whether an item ends before the wall on one side, and air begins. */
function hasAirBeside(raster: Raster, { x, y }: Point, across: number, wall: number, air: LabColor): boolean {
  const at = (off: number) => rgb_to_lab(colorAt(raster, x + Math.sign(across) * off, y));
  const width = Math.abs(across);
  const own = at(INSIDE * width);
  let end = INSIDE * width;
  while (end < wall && diff(at(end), own) < OWN) end += 0.5;
  const isWide = wall - end >= Math.max(LEAST.share * width, LEAST.pixels);
  return isWide && diff(at((end + wall) / 2), air) < AIRY * diff(own, air);
}
