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

it('finds a unit where all runs are alike, however many, and only the lowest unit tells of it', () => {
  const unit = 30;
  const bottle = { heights: [unit - 1, 4 * unit] };
  const [whole, part] = unitHeights(
    [...'runs'].flatMap(() => [bottle, bottle]),
    2 * unit,
    2,
  );

  expect(whole?.height).toBeCloseTo(3 * unit, -1);
  expect(part).toMatchObject({ isPart: true });
  expect(part?.height).toBeCloseTo(unit, -1);
});

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
