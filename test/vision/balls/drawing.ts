import type { Pixels } from '../../../src/vision/reading.ts';
import { INKS, type Rgb } from '../inks.ts';

/** The letter `d`: hardly lighter than the page. */
const DARK: Rgb = [29, 32, 37];
const PAGE: Rgb = [24, 26, 30];
const WALL: Rgb = [200, 204, 210];

export const SIZES = { radius: 12, pitch: 28, distance: 44, wall: 16 };

export interface BallRow {
  /** Where the walls end, pixels. */
  readonly floor: number;
  /** Bottom to top; `^` before them raises the whole tube by a fifth of the pitch. */
  readonly tubes: readonly string[];
}

export const RAISED = Math.round(SIZES.pitch / 5);

/** Balls without gloss in tubes of two walls and a floor, from the left. */
export function ballBoard(width: number, height: number, rows: readonly BallRow[], capacity = 4): Pixels {
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  const paint = (x: number, y: number, ink: Rgb) => data.set(ink, 4 * (y * width + x));
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) paint(x, y, PAGE);
  for (const { floor, tubes } of rows) {
    for (const [i, tube] of tubes.entries()) {
      const x = centreOf(i);
      const bottom = tube.startsWith('^') ? floor - RAISED : floor;
      const top = bottom - capacity * SIZES.pitch - SIZES.radius;
      for (let y = top; y <= bottom; y++)
        for (const side of [-SIZES.wall, SIZES.wall]) paint(x + side, y, WALL);
      for (let dx = -SIZES.wall; dx <= SIZES.wall; dx++) paint(x + dx, bottom, WALL);
      for (const [k, letter] of [...tube.replace('^', '')].entries())
        ball(x, lowestOf(bottom) - k * SIZES.pitch, letter === 'd' ? DARK : (INKS[letter] ?? PAGE), paint);
    }
  }
  return { width, height, data };
}

export function centreOf(tube: number): number {
  return SIZES.distance * (tube + 1);
}

/** Middle of the lowest place of a tube. */
export function lowestOf(floor: number): number {
  return floor - SIZES.pitch / 2 - 1;
}

function ball(x: number, y: number, ink: Rgb, paint: (x: number, y: number, ink: Rgb) => void): void {
  const { radius } = SIZES;
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++)
      if (dx * dx + dy * dy <= radius * radius) paint(x + dx, y + dy, ink);
}
