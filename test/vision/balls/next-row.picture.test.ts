import { describe, expect, it } from 'vitest';
import { readPixels } from '../../../src/vision/index.ts';
import type { Pixels } from '../../../src/vision/reading.ts';
import { ballPage, SIZES } from './drawing.ts';

const LEFT = 60;
const ROW = 180;
const FLOOR = 170;
/** Glass that stands out from the page less than that of the other tubes. */
const FAINT = [128, 131, 136];
const UPPER = ['RGBY', 'GYRB', 'YBRG', 'CMCM', 'GRYB'];
const LOWER = ['MCMC', '', ''];

/** Two rows of tubes, and under them a fainter one without items, so far from the left and under the second row. */
function withOneMore(x: number, down: number): Pixels {
  const picture = ballPage(2 * LEFT + 4 * SIZES.distance, FLOOR + 3 * ROW, [
    { floor: FLOOR, left: LEFT, tubes: UPPER },
    { floor: FLOOR + ROW, left: LEFT, tubes: LOWER },
  ]);
  const floor = FLOOR + ROW + down;
  const top = floor - 4 * SIZES.pitch - SIZES.air;
  for (let py = top; py <= floor + 2; py++)
    for (let px = x - SIZES.wall - 1; px <= x + SIZES.wall + 1; px++)
      if (Math.abs(px - x) >= SIZES.wall - 1 || py > floor)
        picture.data.set(FAINT, 4 * (py * picture.width + px));
  return picture;
}

function countTubes(picture: Pixels): number {
  const outcome = readPixels(picture);
  return outcome.ok ? outcome.value.tubes.length : 0;
}

describe('a faint tube without items, alone in a row of its own', () => {
  it('is one where the next row would stand, under another tube', () => {
    expect(countTubes(withOneMore(LEFT, ROW))).toBe(9);
  });

  it.each([
    ['between two columns', LEFT + 0.4 * SIZES.distance, ROW],
    ['farther away than rows are', LEFT, 1.4 * ROW],
  ])('is none %s', (_, x, down) => {
    expect(countTubes(withOneMore(Math.round(x), Math.round(down)))).toBe(8);
  });
});
