import { diff, type LabColor } from 'color-diff';
import { sum } from '../../../numbers/statistics.ts';
import { labAt, SAME_LOOK } from '../../items/patches.ts';
import type { Raster } from '../../picture/raster.kernel.ts';
import type { Point } from '../../reading.ts';

/** The size of a place and of what is in it; pixels of the raster. */
interface PlaceSize {
  readonly halfWidth: number;
  readonly pitch: number;
  readonly radius: number;
  /** Whether it is the lowest place, so that the floor of the tube may be below it. */
  readonly isLowest: boolean;
}

/** The points around an item and inside of it. */
const SQUARE = {
  /** Points to the left and right of the item are at this fraction of the half width, which is inside the walls. */
  border: 0.8,
  /** Points of the item itself are within this fraction of its radius. */
  within: 0.7,
  /**
   * The corners of a square of this fraction of the pitch. Most of them must be air; if
   * they are filled, it is a block and may be liquid.
   */
  corners: 0.7,
  /** The positions of points along one side and inside of the place, as fractions of half its size. */
  borderSteps: [-1, -2 / 3, -1 / 3, 0, 1 / 3, 2 / 3, 1],
  innerSteps: [-1, -0.5, 0, 0.5, 1],
};

/**
 * How much of these points looks like air.
 *
 * - `free`: on each side of the item, at least this share of the points must look like air. It is not all of them,
 *   because items may touch those above and below.
 * - `corners`: at least this share of the corners.
 * - `inside`: at most this share of the points inside may look like air. Stains and reflections leave more.
 * - `airs`: the maximum number of empty places to compare with.
 */
const AIR_AROUND = { free: 0.5, corners: 0.5, inside: 0.6, airs: 8 };

/**
 * Returns how clearly something of any shape is free between the walls of its place: the share of points to
 * its left and right that look like places known to be empty. Returns 0 if the middle looks empty, too, and
 * for liquid, which reaches the walls, for blocks, and for things that continue above or below the place.
 * Each point is compared with the same point of the empty places, so that shading across the glass and the
 * edges of walls do not count as differences.
 *
 * @param airs the middles of places without items.
 * @param place the middle of the place to examine.
 */
export function enclosedBy(
  raster: Raster,
  { halfWidth, pitch, radius, isLowest }: PlaceSize,
  airs: readonly Point[],
  place: Point,
): number {
  const borderX = SQUARE.border * halfWidth;
  const contrast = contrastAt(raster, place, borderX, SQUARE.within * radius);
  const plain = airs.filter((air) => contrastAt(raster, air, borderX, SQUARE.within * radius) < contrast);
  const every = Math.max(1, Math.ceil(plain.length / AIR_AROUND.airs));
  const compared = plain.filter((_, i) => i % every === 0);
  const shareOfAir = (points: readonly Point[], least = SAME_LOOK) =>
    points.filter((by) => {
      const color = colorBeside(raster, place, by);
      return compared.some((air) => diff(color, colorBeside(raster, air, by)) < least);
    }).length / points.length;
  if (
    compared.length === 0 ||
    shareOfAir(insideOf(SQUARE.within * radius), 2 * SAME_LOOK) > AIR_AROUND.inside
  )
    return 0;
  if (shareOfAir(cornersOf((SQUARE.corners * pitch) / 2)) < AIR_AROUND.corners) return 0;
  const { upright, flat } = borderPoints(borderX, pitch / 2);
  const beside = upright.map((side) => shareOfAir(side));
  const overAndUnder = flat.slice(0, isLowest ? 1 : 2).map((side) => shareOfAir(side));
  const isFree = [...beside, ...overAndUnder].every((share) => share >= AIR_AROUND.free);
  return isFree ? sum(beside) / beside.length : 0;
}

/**
 * Returns the colour difference between the middle of a place and both of its sides: the smaller of the two
 * in each row, averaged over rows.
 */
function contrastAt(raster: Raster, place: Point, across: number, down: number): number {
  const rows = SQUARE.innerSteps.map((step) => {
    const [left, middle, right] = [-across, 0, across].map((x) =>
      colorBeside(raster, place, { x, y: step * down }),
    );
    return left && middle && right ? Math.min(diff(left, middle), diff(middle, right)) : 0;
  });
  return sum(rows) / rows.length;
}

function insideOf(half: number): Point[] {
  return SQUARE.innerSteps.flatMap((x) => SQUARE.innerSteps.map((y) => ({ x: half * x, y: half * y })));
}

function cornersOf(half: number): Point[] {
  return [-half, half].flatMap((x) => [-half, half].map((y) => ({ x, y })));
}

/**
 * Returns points along the sides of a rectangle, relative to its middle: left and right, then upper and
 * lower.
 */
function borderPoints(across: number, down: number): Readonly<Record<'upright' | 'flat', Point[][]>> {
  const upright = [-across, across].map((x) => SQUARE.borderSteps.map((step) => ({ x, y: step * down })));
  const flat = [-down, down].map((y) => SQUARE.borderSteps.map((step) => ({ x: step * across, y })));
  return { upright, flat };
}

function colorBeside(raster: Raster, at: Point, by: Point): LabColor {
  return labAt(raster, at.x + by.x, at.y + by.y);
}
