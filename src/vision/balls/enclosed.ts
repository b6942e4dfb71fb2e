import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { colorAt } from '../items/patches.ts';
import type { Raster } from '../picture/raster.ts';
import type { Point } from '../reading.ts';
import { sum } from '../statistics.ts';

/** What a place is as high and wide as, in pixels of the raster. */
interface PlaceSize {
  readonly halfWidth: number;
  readonly pitch: number;
  /** Of what lies in it. */
  readonly radius: number;
  /** Whether the floor of the tube may lie right under it, which no other place shows. */
  readonly isLowest: boolean;
}

/** Round what lies in a place, and so inside of the walls, a tube shows what it shows without items. */
const BORDER = 0.8;
/** What lies in a place is looked at within this share of its radius. */
const INSIDE = 0.7;
/** Colours closer than this look the same to a person; twice as far, they may still be of one thing. */
const SAME_LOOK = 5;
/** On each side so much of what is round it is air: something else only reaches into the place. Items may touch over one another. */
const LEAST_FREE = 0.5;
/** Of the corners of a square of this share of a place's height, half are air: what fills them is a block, and may be liquid. */
const CORNERS = 0.7;
const LEAST_CORNERS = 0.5;
/** Of what lies in a place no more is like air: a stain or a gleam leaves more. */
const MOST_AIR_INSIDE = 0.6;
/** More places without items tell no more. */
const MOST_AIRS = 8;

const BORDER_STEPS = [-1, -2 / 3, -1 / 3, 0, 1 / 3, 2 / 3, 1];
const INNER_STEPS = [-1, -0.5, 0, 0.5, 1];

/**
 * How much of what is beside a place looks as in places known to be without items, if what is in the middle does not: 1 for
 * something of any shape that stands free between the walls; 0 for liquid, which reaches them, for blocks, for what goes on
 * over or under the place, and for air. Each point is compared with the same point of those places, so that shades across
 * the glass and the edges of walls are no difference.
 *
 * @param airs middles of places without items.
 * @param place the middle of another.
 */
export function enclosedBy(
  raster: Raster,
  { halfWidth, pitch, radius, isLowest }: PlaceSize,
  airs: readonly Point[],
  place: Point,
): number {
  const across = BORDER * halfWidth;
  const contrast = contrastAt(raster, place, across, INSIDE * radius);
  const plain = airs.filter((air) => contrastAt(raster, air, across, INSIDE * radius) < contrast);
  const every = Math.max(1, Math.ceil(plain.length / MOST_AIRS));
  const known = plain.filter((_, i) => i % every === 0);
  const shareOfAir = (points: readonly Point[], least = SAME_LOOK) =>
    points.filter((by) => {
      const color = labAt(raster, place, by);
      return known.some((air) => diff(color, labAt(raster, air, by)) < least);
    }).length / points.length;
  if (known.length === 0 || shareOfAir(insideOf(INSIDE * radius), 2 * SAME_LOOK) > MOST_AIR_INSIDE) return 0;
  if (shareOfAir(cornersOf((CORNERS * pitch) / 2)) < LEAST_CORNERS) return 0;
  const { upright, level } = sidesOf(across, pitch / 2);
  const beside = upright.map((side) => shareOfAir(side));
  const overAndUnder = level.slice(0, isLowest ? 1 : 2).map((side) => shareOfAir(side));
  const isFree = [...beside, ...overAndUnder].every((share) => share >= LEAST_FREE);
  return isFree ? sum(beside) / beside.length : 0;
}

/** How far the middle of a place is from what is beside it: air is plainer than what lies in it. */
function contrastAt(raster: Raster, place: Point, across: number, down: number): number {
  const rows = INNER_STEPS.map((step) => {
    const [left, middle, right] = [-across, 0, across].map((x) =>
      labAt(raster, place, { x, y: step * down }),
    );
    return left && middle && right ? Math.min(diff(left, middle), diff(middle, right)) : 0;
  });
  return sum(rows) / rows.length;
}

function insideOf(half: number): Point[] {
  return INNER_STEPS.flatMap((x) => INNER_STEPS.map((y) => ({ x: half * x, y: half * y })));
}

function cornersOf(half: number): Point[] {
  return [-half, half].flatMap((x) => [-half, half].map((y) => ({ x, y })));
}

/** Points along the sides of a rectangle, from its middle: left and right, upper and lower. */
function sidesOf(across: number, down: number): Readonly<Record<'upright' | 'level', Point[][]>> {
  const upright = [-across, across].map((x) => BORDER_STEPS.map((step) => ({ x, y: step * down })));
  const level = [-down, down].map((y) => BORDER_STEPS.map((step) => ({ x: step * across, y })));
  return { upright, level };
}

function labAt(raster: Raster, at: Point, by: Point): LabColor {
  return rgb_to_lab(colorAt(raster, at.x + by.x, at.y + by.y));
}
