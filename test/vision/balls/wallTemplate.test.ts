import { describe, expect, it } from 'vitest';
import { offsetFromAxis, wallTemplateOf } from '../../../src/vision/balls/wallTemplate.ts';

const REACH = 12;

/** The profile of two soft walls, so many pixels to the right of where an axis is taken to be. */
function walls(reach: number, right = 0): Float32Array {
  const bump = (d: number) => Math.exp(-(d * d) / 4);
  return Float32Array.from({ length: 2 * reach + 1 }, (_, i) => {
    const d = i - reach - right;
    return bump(d + 8) - bump(d - 8);
  });
}

describe('walls are found beside an axis by parts of a pixel', () => {
  it.each([-0.4, -0.2, 0, 0.1, 0.3])('%f', (right) => {
    expect(offsetFromAxis(wallTemplateOf(walls(REACH), REACH), walls(REACH + 1, right))).toBeCloseTo(
      right,
      1,
    );
  });

  it('by half a pixel at most', () => {
    expect(offsetFromAxis(wallTemplateOf(walls(REACH), REACH), walls(REACH + 1, 0.9))).toBe(0.5);
  });

  it('nowhere else where there are none', () => {
    expect(offsetFromAxis(wallTemplateOf(walls(REACH), REACH), new Float32Array(2 * REACH + 3))).toBe(0);
  });
});
