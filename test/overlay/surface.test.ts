import { describe, expect, it } from 'vitest';
import { screenshotAfter } from '../../src/overlay/index.ts';
import { type Pixels, readPixels } from '../../src/vision/index.ts';
import { fill, INKS, page, row, SIZES } from '../vision/locate/liquid/drawing.ts';

const UNITS = ['RGBY', 'GGRB', 'YBRY', 'BYRG', '', ''];
/** Surfaces are this many pixels of a lighter shade over their unit. */
const CAP = 5;

/** Bottles in which a game shows the surface from above. */
function withCaps(): Pixels {
  const bottles = row(60, UNITS);
  const pixels = page(420, 240, bottles);
  for (const { x, y, units, capacity } of bottles) {
    const top = units.at(-1);
    if (top === undefined) continue;
    const surface = y + SIZES.air + (capacity - units.length) * SIZES.unit;
    const light = (INKS[top] ?? [0, 0, 0]).map((value) => value + (255 - value) * 0.5);
    fill(pixels, x + SIZES.glass, surface - CAP, SIZES.width, CAP, '.');
    for (let line = surface - CAP; line < surface; line++) {
      for (let column = x + SIZES.glass; column < x + SIZES.glass + SIZES.width; column++) {
        pixels.data.set(light, 4 * (line * pixels.width + column));
      }
    }
  }
  return pixels;
}

function colorAt({ data, width }: Pixels, x: number, y: number): number[] {
  return [...data.slice(4 * (y * width + x), 4 * (y * width + x) + 3)];
}

describe('a surface that is seen from above', () => {
  const pixels = withCaps();
  const outcome = readPixels(pixels);
  const from = 1;
  const to = 4;
  const x = 30 + to * 60 + SIZES.glass + SIZES.width / 2;
  const after = outcome.ok ? screenshotAfter(pixels, outcome.value, [{ from, to, count: 1 }], 1) : undefined;
  const floor = 60 + SIZES.air + 4 * SIZES.unit;

  it('goes with the liquid, in its colour', () => {
    if (!after) throw new Error('nothing was moved');
    const [red, green, blue] = colorAt(after, x, floor - SIZES.unit - Math.ceil(CAP / 2));
    expect([red, green, blue].every((value) => value !== undefined && value > 110)).toBe(true);
    expect(blue).toBeGreaterThan(red ?? 255);
    expect(colorAt(after, x, floor - SIZES.unit / 2)).toEqual([...(INKS.B ?? [])]);
  });

  it('is shown by what stays, too, and nothing of it is left behind', () => {
    if (!after) throw new Error('nothing was moved');
    const stays = 30 + from * 60 + SIZES.glass + SIZES.width / 2;
    const [red, green] = colorAt(after, stays, floor - 3 * SIZES.unit - Math.ceil(CAP / 2));
    expect(red).toBeGreaterThan(INKS.R?.[0] ?? 255);
    expect(green).toBeGreaterThan((INKS.R?.[1] ?? 255) + 40);
    const [air] = colorAt(after, stays, floor - 4 * SIZES.unit - Math.ceil(CAP / 2));
    expect(Math.abs((air ?? 255) - (INKS['.']?.[0] ?? 0))).toBeLessThan(12);
  });
});
