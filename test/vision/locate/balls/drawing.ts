import type { Pixels } from '../../../../src/vision/reading.ts';
import { INKS, type Rgb } from '../../inks.ts';

const PAGE: Rgb = [24, 26, 30];
const GLASS: Rgb = [200, 204, 210];

/** Sizes of the drawn tubes, in pixels; `raise` is how much higher a selected one stands. */
export const SIZES = { radius: 12, pitch: 26, wall: 17, distance: 52, air: 12, raise: 5 };

/** Tubes that stand on one line, each with its balls bottom to top; `^` before them raises the whole tube. */
export interface TubeRow {
  readonly floor: number;
  readonly left: number;
  readonly tubes: readonly string[];
  /** From one tube to the next, where it is not the usual distance. */
  readonly distance?: number;
  /** From the axis to the walls of flat tubes, where it is not the usual distance. */
  readonly wall?: number;
  /** How far the lines of flat tubes reach to either side of their middle, where it is not the usual distance. */
  readonly line?: number;
  /** How much higher a raised tube stands, where it is not the usual height. */
  readonly raise?: number;
  /** Whether they have round floors, and a thick rim across their tops. */
  readonly areRound?: boolean;
  /** What lies in the tubes, if not balls. */
  readonly shape?: Shape;
  /** Of the tubes from the left, those that hold as much as most of the page's left out. */
  readonly capacities?: readonly (number | undefined)[];
}

/** A page with open tubes that have a flat floor; what lies beyond its edges is cut off. */
export function ballPage(width: number, height: number, rows: readonly TubeRow[], capacity = 4): Pixels {
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  const picture = { width, height, data };
  paint(picture, PAGE, () => true);
  for (const {
    floor,
    left,
    tubes,
    areRound,
    shape = isInBall,
    distance = SIZES.distance,
    wall,
    line,
    raise = SIZES.raise,
    capacities,
  } of rows) {
    for (const [i, tube] of tubes.entries()) {
      const x = left + i * distance;
      const own = tube.startsWith('^') ? floor - raise : floor;
      const draw = areRound ? drawRoundTube : drawFlatTube;
      draw(picture, x, own, topOf(own, capacities?.[i] ?? capacity), wall, line);
      drawItems(picture, x, own, tube.replace('^', ''), shape);
    }
  }
  return picture;
}

function topOf(floor: number, capacity: number): number {
  return floor - capacity * SIZES.pitch - SIZES.air;
}

/** Middle of the lowest place of a tube. */
export function lowestOf(floor: number): number {
  return floor - SIZES.pitch / 2;
}

function drawFlatTube(
  picture: Pixels,
  x: number,
  floor: number,
  top: number,
  wall = SIZES.wall,
  line = 1,
): void {
  paint(picture, GLASS, (px, py) => {
    const isWall = Math.abs(Math.abs(px - x) - wall) <= line && py >= top && py <= floor + 2;
    return isWall || (Math.abs(px - x) <= wall && py > floor && py <= floor + 2);
  });
}

function drawRoundTube(picture: Pixels, x: number, floor: number, top: number): void {
  const { wall } = SIZES;
  const middle = floor + 2 - wall;
  paint(picture, GLASS, (px, py) => {
    const fromAxis = py < middle ? Math.abs(px - x) : Math.hypot(px - x, py - middle);
    const isRim = Math.abs(px - x) <= wall + 4 && Math.abs(py - top) <= 4;
    return isRim || (py >= top && Math.abs(fromAxis - wall) <= 1);
  });
}

/** Whether a pixel, so far from the middle of an item, is a part of it. */
export type Shape = (dx: number, dy: number) => boolean;
const isInBall: Shape = (dx, dy) => Math.hypot(dx, dy) <= SIZES.radius;
export const isInCross: Shape = (dx, dy) =>
  Math.max(Math.abs(dx), Math.abs(dy)) <= SIZES.radius &&
  Math.min(Math.abs(dx), Math.abs(dy)) <= SIZES.radius / 2;
/** A block whose corners are round, so much of its radius. */
export const isInBlock =
  (round: number): Shape =>
  (dx, dy) => {
    const flat = (1 - round) * SIZES.radius;
    const [across, down] = [dx, dy].map((off) => Math.max(0, Math.abs(off) - flat)) as [number, number];
    return Math.hypot(across, down) <= round * SIZES.radius;
  };

function drawItems(picture: Pixels, x: number, floor: number, items: string, isIn: Shape): void {
  for (const [k, letter] of [...items].entries()) {
    const y = lowestOf(floor) - k * SIZES.pitch;
    paint(picture, INKS[letter] ?? PAGE, (px, py) => isIn(px - x, py - y));
  }
}

function paint({ width, height, data }: Pixels, ink: Rgb, isIn: (x: number, y: number) => boolean): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (isIn(x, y)) data.set(ink, 4 * (y * width + x));
}
