import { expect, it } from 'vitest';
import { unitHeights } from '../../../src/vision/liquid/units.ts';

it.each([2, 3])('finds a unit where all runs but the lowest are of %i', (parts) => {
  const unit = 60;
  const bottle = { heights: [unit - 1, unit * (parts + 1)] };
  const [whole, part] = unitHeights([bottle, bottle], 2 * unit, 2);

  expect(whole?.height).toBeCloseTo(parts * unit, -1);
  expect(part).toMatchObject({ isPart: true });
  expect(part?.height).toBeCloseTo(unit, -1);
});
