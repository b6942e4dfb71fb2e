import { describe, expect, it } from 'vitest';
import { readPixels } from '../../../src/vision/index.ts';
import type { Pixels } from '../../../src/vision/reading.ts';
import { ballPage, lowestOf, SIZES } from '../balls/drawing.ts';
import { INKS } from '../inks.ts';

const CONTENTS = ['RGBY', 'GGRB', 'YBRY', 'BYRG', '', ''];
const FLOOR = 180;

/** Flat tubes with items that are the rounder the lower the exponent is: discs by 2, blocks with round corners above. */
function boardOf(exponent: number): Pixels {
  const empty = CONTENTS.map(() => '');
  const picture = ballPage(380, 240, [{ floor: FLOOR, left: 50, tubes: empty }]);
  for (const [i, items] of CONTENTS.entries()) {
    for (const [k, ink] of [...items].entries()) {
      const middle = { x: 50 + i * SIZES.distance, y: lowestOf(FLOOR) - k * SIZES.pitch };
      drawItem(picture, middle, INKS[ink] ?? [0, 0, 0], exponent);
    }
  }
  return picture;
}

function drawItem(
  { width, data }: Pixels,
  { x, y }: { x: number; y: number },
  ink: readonly number[],
  exponent: number,
): void {
  const { radius } = SIZES;
  for (let py = y - radius; py <= y + radius; py++) {
    for (let px = x - radius; px <= x + radius; px++) {
      const away = Math.abs((px - x) / radius) ** exponent + Math.abs((py - y) / radius) ** exponent;
      if (away <= 1) data.set(ink, 4 * (py * width + px));
    }
  }
}

describe('items in tubes', () => {
  it.each([
    ['discs', 2, []],
    ['blocks with round corners', 3.5, ['KIND_UNSURE']],
  ])('%s', (_, exponent, codes) => {
    const outcome = readPixels(boardOf(exponent));
    const reading = outcome.ok ? outcome.value : undefined;
    expect(reading?.kind).toBe('ball');
    expect(reading?.warnings.map(({ code }) => code)).toEqual(codes);
  });
});
