import type { Pixels } from '../../../../src/vision/reading.ts';
import { INKS as LIQUIDS, type Rgb } from '../../inks.ts';

/** The inks, and the page, glass and the air in it. */
export const INKS: Readonly<Record<string, Rgb>> = {
  ...LIQUIDS,
  '.': [24, 26, 30],
  '#': [200, 204, 210],
  '~': [60, 64, 72],
};

/** A picture of letters, each `size` pixels wide and high. */
export function drawn(rows: readonly string[], size = 1): Pixels {
  const width = (rows[0]?.length ?? 0) * size;
  const height = rows.length * size;
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const letter = rows[Math.floor(y / size)]?.[Math.floor(x / size)] ?? '.';
      data.set(INKS[letter] ?? [0, 0, 0], 4 * (y * width + x));
    }
  }
  return { width, height, data };
}

export interface BottleDrawing {
  /** Left side of the glass and upper end of the air in it, pixels. */
  readonly x: number;
  readonly y: number;
  /** Bottom to top, letters of the inks. */
  readonly units: string;
  readonly capacity: number;
  /** Whether no line closes it on top. */
  readonly isOpen?: boolean;
}

/** Sizes of the drawn bottles: the liquid's width, a unit's height, the air under the rim. */
export const SIZES = { width: 30, unit: 24, air: 14, glass: 3 };

/** A page with bottles that have a flat floor and a thin wall. */
export function page(width: number, height: number, bottles: readonly BottleDrawing[]): Pixels {
  const picture = drawn(Array.from({ length: height }, () => '.'.repeat(width)));
  for (const bottle of bottles) drawBottle(picture, bottle);
  return picture;
}

function drawBottle(picture: Pixels, { x, y, units, capacity, isOpen }: BottleDrawing): void {
  const { width, unit, air, glass } = SIZES;
  const depth = air + capacity * unit;
  const rim = isOpen ? 0 : glass;
  fill(picture, x, y - rim, width + 2 * glass, rim + depth + glass, '#');
  fill(picture, x + glass, y, width, depth, '.');
  for (const [k, letter] of [...units].entries()) {
    fill(picture, x + glass, y + depth - (k + 1) * unit, width, unit, letter);
  }
}

export function fill(
  picture: Pixels,
  x: number,
  y: number,
  width: number,
  height: number,
  ink: string,
): void {
  const color = INKS[ink] ?? [0, 0, 0];
  for (let row = y; row < y + height; row++) {
    for (let column = x; column < x + width; column++) {
      picture.data.set(color, 4 * (row * picture.width + column));
    }
  }
}

/** A row of bottles, so many pixels from one to the next. */
export function row(y: number, contents: readonly string[], capacity = 4, pitch = 60): BottleDrawing[] {
  return contents.map((units, i) => ({ x: 30 + i * pitch, y, units, capacity }));
}
