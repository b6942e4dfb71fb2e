import { describe, expect, it } from 'vitest';
import { readPixels } from '../../../src/vision/index.ts';
import type { Pixels } from '../../../src/vision/reading.ts';
import { INKS } from '../inks.ts';
import { ballPage, lowestOf, SIZES } from './drawing.ts';

const LEFT = 60;
const FLOORS = [170, 350];

/** Two rows of tubes; in the last tube of the lower one these balls hang so many pitches over their places. */
function withHung(upper: readonly string[], lower: readonly string[], balls: string, rise: number): Pixels {
  const [first = 0, second = 0] = FLOORS;
  const width = 2 * LEFT + (upper.length - 1) * SIZES.distance;
  const picture = ballPage(width, second + 30, [
    { floor: first, left: LEFT, tubes: upper },
    { floor: second, left: LEFT, tubes: lower },
  ]);
  const x = LEFT + (lower.length - 1) * SIZES.distance;
  for (const [k, letter] of [...balls].entries()) {
    const y = lowestOf(second) - (k + rise) * SIZES.pitch;
    for (let py = 0; py < picture.height; py++)
      for (let px = 0; px < picture.width; px++)
        if (Math.hypot(px - x, py - y) <= SIZES.radius)
          picture.data.set(INKS[letter] ?? [], 4 * (py * picture.width + px));
  }
  return picture;
}

function contentsOf(picture: Pixels): string[] {
  const outcome = readPixels(picture);
  return outcome.ok ? outcome.value.tubes.map(({ items }) => items.join('')) : [outcome.fault.code];
}

describe('balls of one colour that hang high in a tube with nothing under them', () => {
  it('lie in that tube', () => {
    const picture = withHung(['RGBY', 'GYRB', 'YRG', 'GR'], ['Y', '', ''], 'BB', 2.8);
    expect(contentsOf(picture)).toEqual(['ABCD', 'BDAC', 'DAB', 'BA', 'D', '', 'CC']);
  });
});
