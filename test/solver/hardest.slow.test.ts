import { expect, it } from 'vitest';
import { solvePanguru } from '../../src/panguru/index.ts';
import { CENSUS_PLATES, HARDEST } from '../../src/panguru/solver/hardest.ts';
import { panguru } from '../panguru.ts';

it.each(HARDEST)('%s takes 25 moves in %i ways', (pebbles, count) => {
  const solution = solvePanguru(panguru(`${CENSUS_PLATES}/${pebbles}`));
  expect(solution).toMatchObject({ status: 'solved', length: 25, count });
  expect(solution.expanded).toBeLessThan(3_500_000);
});
