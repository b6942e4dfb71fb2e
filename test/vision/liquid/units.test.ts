import { expect, it } from 'vitest';
import { unitHeights } from '../../../src/vision/liquid/units.ts';

it('finds a unit by what lies under the brim, where rims hide a part of the highest ones', () => {
  const unit = 60;
  const brim = 3.7 * unit;
  const columns = [
    [1, 2],
    [1, 3],
    [2, 3],
  ].map((ends) => ({ heights: [...ends.map((end) => end * unit), brim] }));
  const [likeliest] = unitHeights(columns, 1.5 * unit, 2);
  expect(likeliest?.height).toBeCloseTo(unit, 0);
  expect(likeliest?.lowest).toBeCloseTo(unit, 0);
});
