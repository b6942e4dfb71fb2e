import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { colorAt, medianLab } from '../items/patches.ts';
import type { Spot } from '../layout.ts';
import type { Raster } from '../picture/raster.ts';
import type { Point } from '../reading.ts';

/** How large places are, pixels of the raster. */
interface PlaceSize {
  /** Of the tube, from wall to wall. */
  readonly width: number;
  readonly pitch: number;
}

/** What is at both sides of a tube in one row of pixels. */
interface Row {
  readonly y: number;
  readonly sides: readonly LabColor[];
}

/** The sides of a tube are looked at so many widths from its axis, in so many rows of each place. */
const ASIDE = 0.42;
const ROWS = 8;
/** So many of the items stand free: liquid and blocks reach from side to side. */
const NEARLY_ALL = 0.8;
/** And so many of those over one another leave air between them: swirls on liquid, of which round floors and surfaces are free, do not. */
const MOST_PAIRS = 0.5;

/**
 * Whether items stand free between the walls of tubes: at both sides, at least where an item ends, there is what is more like
 * air than like the item. Liquid with marks on it has its own colour there.
 *
 * @param stacks items tube by tube, from the lowest up.
 * @param air places without items.
 */
export function areFree(
  raster: Raster,
  stacks: readonly (readonly Spot[])[],
  air: readonly Spot[],
  size: PlaceSize,
): boolean {
  const items = stacks.flat();
  const known = air.flatMap((spot) => rowsOf(raster, spot, size));
  const isAir = ({ y, sides }: Row, item: LabColor) => {
    const nearest = Math.min(...known.map((other) => Math.abs(other.y - y)));
    const level = known.filter((other) => Math.abs(other.y - y) <= nearest + 1);
    return sides.every((side, i) =>
      level.some((other) => diff(side, other.sides[i] ?? side) < diff(side, item)),
    );
  };
  const free = items.filter((spot) => rowsOf(raster, spot, size).some((row) => isAir(row, spot.patch.mean)));
  if (free.length < NEARLY_ALL * items.length) return false;
  const pairs = stacks.flatMap((stack) =>
    stack.slice(1).map((upper, k) => ({ lower: stack[k] ?? upper, upper })),
  );
  const parted = pairs.filter(({ lower, upper }) => {
    const between = { x: lower.x, y: (lower.y + upper.y) / 2 };
    const rows = rowsOf(raster, between, { ...size, pitch: size.pitch / 2 });
    return rows.some((row) => isAir(row, lower.patch.mean) && isAir(row, upper.patch.mean));
  });
  return parted.length >= MOST_PAIRS * pairs.length;
}

function rowsOf(raster: Raster, { x, y }: Point, { width, pitch }: PlaceSize): Row[] {
  return Array.from({ length: ROWS }, (_, i) => {
    const at = y + ((i + 0.5) / ROWS - 0.5) * pitch;
    const sides = [-ASIDE, ASIDE].map((aside) => rgb_to_lab(colorAt(raster, x + aside * width, at)));
    return { y: at, sides };
  });
}

/** Air looks the same in all tubes at one height, within this distance; what does not may be an item. */
const SAME_AIR = 5;
/** Places are at one height within so many pixels. */
const LEVEL = 2;

/** How many of the places that were taken for air differ from most others at their height. */
export function unlikeAir(air: readonly Spot[]): number {
  return air.filter((spot) => {
    const level = air.filter(({ y }) => Math.abs(y - spot.y) < LEVEL);
    return diff(spot.patch.mean, medianLab(level.map(({ patch }) => patch.mean))) > SAME_AIR;
  }).length;
}
