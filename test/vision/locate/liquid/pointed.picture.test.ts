import { describe, expect, it } from 'vitest';
import { type Reading, readPixels } from '../../../../src/vision/index.ts';
import type { Pixels } from '../../../../src/vision/reading.ts';
import { valueIn } from '../../../boards.ts';
import { INKS, type Rgb } from '../../inks.ts';

const PAGE: Rgb = [24, 26, 50];
const GLASS: Rgb = [120, 120, 134];
const AIR: Rgb = [34, 35, 56];
/** Half of the liquid's width, and of the glass; heights of a unit and of the floor that narrows. */
const SIZES = { half: 28, glass: 33, unit: 40, floor: 40 };
/** How high light lies on the surface of a unit, and how much white it is at most. */
const LIGHT = { weak: { rows: 12, white: 0.35 }, strong: { rows: 16, white: 0.5 } };
const STREAK = { from: -18, to: -9 };
const RIM = 60;
const DEPTH = 5 * SIZES.unit;

const xOf = (i: number) => 60 + 84 * i;

/** Whether a point lies in a tube that is so wide and ends so deep under its rim, with a floor like half an ellipse. */
function isIn(dx: number, y: number, half: number, depth: number): boolean {
  const straight = RIM + depth - SIZES.floor;
  if (y < RIM || y >= RIM + depth) return false;
  return Math.abs(dx) <= (y <= straight ? half : half * Math.sqrt(1 - ((y - straight) / SIZES.floor) ** 2));
}

/** Open vials with deep floors, light on the surface of each unit, and a streak of light that fades on the glass. */
function vials(contents: readonly string[], light: keyof typeof LIGHT): Pixels {
  const [width, height] = [xOf(contents.length) + 20, RIM + DEPTH + 60];
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = contents.findIndex((_, k) => Math.abs(x - xOf(k)) <= SIZES.glass);
      data.set(i < 0 ? PAGE : inkAt(contents[i] ?? '', x - xOf(i), y, LIGHT[light]), 4 * (y * width + x));
    }
  }
  return { width, height, data };
}

function inkAt(units: string, dx: number, y: number, { rows, white }: { rows: number; white: number }): Rgb {
  if (!isIn(dx, y, SIZES.glass, DEPTH + 6)) return PAGE;
  if (!isIn(dx, y, SIZES.half, DEPTH)) return GLASS;
  const height = RIM + DEPTH - y;
  const letter = units[Math.floor((height - 1) / SIZES.unit)];
  const ink = letter === undefined ? AIR : (INKS[letter] ?? AIR);
  const overSurface = SIZES.unit - ((height - 1) % SIZES.unit);
  const light = letter !== undefined && overSurface <= rows ? white * (1 - overSurface / rows) : 0;
  const isStreak = dx >= STREAK.from && dx <= STREAK.to && y > RIM + 8 && height > 20;
  return mixed(ink, Math.max(light, isStreak ? (0.6 * height) / DEPTH : 0));
}

/** An ink with white over it. */
function mixed(ink: Rgb, white: number): Rgb {
  const [red, green, blue] = ink.map((value) => Math.round(value + (255 - value) * white));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

function read(contents: readonly string[], light: keyof typeof LIGHT): Reading {
  return valueIn(readPixels(vials(contents, light)));
}

describe('vials whose floors narrow over a whole unit', () => {
  it('show their lowest units, though those over them would make a board as well', () => {
    const { tubes, warnings } = read(['RGBY', 'GGRB', 'YBRY', 'BYRG', '', ''], 'weak');
    expect(tubes.map(({ items }) => items.join(''))).toEqual(['ABCD', 'BBAC', 'DCAD', 'CDAB', '', '']);
    expect(warnings).toEqual([]);
  });

  it('are refused, or warned of, where a lowest unit may not have been seen', () => {
    const seen = readPixels(vials(['RGBY', 'GGRB', 'YBRY', 'BRG', 'Y', ''], 'strong'));
    if (!seen.ok) return;
    const { tubes, warnings } = seen.value;
    const isExact = tubes.map(({ items }) => items.length).join('') === '444310';
    expect(isExact || warnings.length > 0).toBe(true);
  });
});
