import { expect, it } from 'vitest';
import { readPixels } from '../../../../src/vision/index.ts';
import type { Pixels } from '../../../../src/vision/reading.ts';
import type { Rgb } from '../../inks.ts';
import { ballPage, SIZES } from './drawing.ts';

const LEFT = 60;
const FLOOR = 210;
const CAPACITY = 5;
const LIT: Rgb = [70, 130, 80];
const WIDE = SIZES.wall + 5;

/** Paints all but the balls of a tube, farther out than its walls, in another colour. */
function select(picture: Pixels, tube: number): void {
  const x = LEFT + tube * SIZES.distance;
  const top = FLOOR - CAPACITY * SIZES.pitch - SIZES.air;
  for (let py = top; py <= FLOOR + 2; py++) {
    for (let px = x - WIDE; px <= x + WIDE; px++) {
      const at = 4 * (py * picture.width + px);
      const color = picture.data.subarray(at, at + 3).join();
      if (color === '24,26,30' || color === '200,204,210') picture.data.set(LIT, at);
    }
  }
}

it('doubts a board whose selected tube is not seen, because its items are missing', () => {
  const tubes = ['RGBY', 'GYRB', 'YBRG', 'GRYB', ''];
  const picture = ballPage(
    2 * LEFT + 4 * SIZES.distance,
    250,
    [{ floor: FLOOR, left: LEFT, tubes }],
    CAPACITY,
  );
  select(picture, 2);
  const outcome = readPixels(picture);
  const reading = outcome.ok ? outcome.value : undefined;
  expect(reading?.warnings.map(({ code }) => code)).toContain('COLOR_COUNT');
});
