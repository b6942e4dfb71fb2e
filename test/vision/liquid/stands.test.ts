import { describe, expect, it } from 'vitest';
import { withOtherStands } from '../../../src/vision/liquid/straighten.ts';
import { look } from '../../../src/vision/picture/view.ts';
import { fill, page } from './drawing.ts';

const HEIGHT = 30;
const HALF = 10;
const SILHOUETTE = { halves: new Float32Array(HEIGHT).fill(HALF), stands: [{ axis: 50, floor: 60 }] };

/** How many places show walls like those of the one stand, on a page with lines from top to bottom at these places. */
function countStands(lines: readonly number[]): number {
  const picture = page(700, 200, []);
  for (const x of lines) fill(picture, x, 0, 2, picture.height, '#');
  return withOtherStands(look(picture).gradient, SILHOUETTE).stands.length;
}

/** Lines on both sides of some axes. */
const around = (axes: readonly number[]) => axes.flatMap((axis) => [axis - HALF, axis + HALF]);

describe('other places that show the walls of a bottle', () => {
  it('are some where a row of bottles does', () => {
    expect(countStands(around([50, 110, 170]))).toBeGreaterThan(1);
  });

  it('are none where nearly every place does, as on a texture', () => {
    expect(countStands(Array.from({ length: 34 }, (_, i) => 10 + i * 2 * HALF))).toBe(1);
  });
});
