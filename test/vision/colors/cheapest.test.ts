import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cheapestColumns } from '../../../src/vision/colors/cheapest.kernel.ts';

const table = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 2 })).chain(([rows, more]) =>
  fc.array(fc.array(fc.integer({ min: -9, max: 30 }), { minLength: rows + more, maxLength: rows + more }), {
    minLength: rows,
    maxLength: rows,
  }),
);

it('costs as little as the best of all assignments', () => {
  fc.assert(
    fc.property(table, (costs) => {
      const columns = cheapestColumns(costs);
      expect(new Set(columns).size).toBe(costs.length);
      expect(total(costs, columns)).toBe(leastOf(costs));
    }),
    { numRuns: 500 },
  );
});

it('gives a row less than its best where that helps the others more', () => {
  expect(
    cheapestColumns([
      [0, 1],
      [0, 5],
    ]),
  ).toEqual([1, 0]);
});

function total(costs: readonly (readonly number[])[], columns: readonly number[]): number {
  return columns.reduce((sum, column, row) => sum + (costs[row]?.[column] ?? Number.NaN), 0);
}

/** By trying all. */
function leastOf(costs: readonly (readonly number[])[], taken: readonly number[] = []): number {
  const row = costs[taken.length];
  if (!row) return total(costs, taken);
  const ways = row.flatMap((_, column) =>
    taken.includes(column) ? [] : [leastOf(costs, [...taken, column])],
  );
  return Math.min(...ways);
}
