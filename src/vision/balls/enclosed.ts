import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { colorAt } from '../items/patches.ts';
import type { Raster } from '../picture/raster.ts';
import type { Point } from '../reading.ts';
import { sum } from '../statistics.ts';

/** What a place is as high and wide as, in pixels of the raster. */
export interface PlaceSize {
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
/** So much of what lies in a place is unlike air: a stain or a gleam covers less. */
const LEAST_SOLID = 0.4;
/** More places without items tell no more. */
const MOST_AIRS = 8;

const BORDER_STEPS = [-1, -2 / 3, -1 / 3, 0, 1 / 3, 2 / 3, 1];
const INNER_STEPS = [-1, -0.5, 0, 0.5, 1];

/**
 * Tells how much of what is beside a place looks as in places known to be without items, if what is in the middle does
 * not: 1 for something of any shape that stands free between the walls; 0 for liquid, which reaches them, for blocks, for
 * what goes on over or under the place, and for air. Each point is compared with the same point of those places, so that shades across the
 * glass and the edges of walls are no difference.
 *
 * @param airs middles of places without items.
 */
export function enclosedAmong(
  raster: Raster,
  { halfWidth, pitch, radius, isLowest }: PlaceSize,
  airs: readonly Point[],
): (place: Point) => number {
  const every = Math.max(1, Math.ceil(airs.length / MOST_AIRS));
  const known = airs.filter((_, i) => i % every === 0);
  const look = (points: readonly Point[]) => {
    const seen = known.map((air) => points.map((point) => labAt(raster, air, point)));
    return (place: Point, least: number) =>
      points.map((point, i) => {
        const color = labAt(raster, place, point);
        return seen.some((air) => diff(color, air[i] ?? color) < least);
      });
  };
  const sides = sidesOf(BORDER * halfWidth, pitch / 2);
  const beside = sides.upright.map(look);
  const overAndUnder = sides.level.slice(0, isLowest ? 1 : 2).map(look);
  const corners = look(cornersOf((CORNERS * pitch) / 2));
  const inside = look(
    INNER_STEPS.flatMap((x) => INNER_STEPS.map((y) => ({ x: INSIDE * radius * x, y: INSIDE * radius * y }))),
  );
  return (place) => {
    const solid = 1 - shareOf(inside(place, 2 * SAME_LOOK));
    if (known.length === 0 || solid < LEAST_SOLID) return 0;
    if (shareOf(corners(place, SAME_LOOK)) < LEAST_CORNERS) return 0;
    const freeAt = (side: ReturnType<typeof look>) => shareOf(side(place, SAME_LOOK));
    const free = beside.map(freeAt);
    const isFree = [...free, ...overAndUnder.map(freeAt)].every((share) => share >= LEAST_FREE);
    return isFree ? sum(free) / free.length : 0;
  };
}

function shareOf(list: readonly boolean[]): number {
  return list.filter((is) => is).length / list.length;
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
