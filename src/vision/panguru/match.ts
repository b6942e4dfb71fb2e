import { sum } from '../statistics.ts';

/** Which plate colour each pebble colour is. */
export interface Match {
  /** For each row of the table, its column. */
  readonly columns: readonly number[];
  /** What the best match costs, and the next best one. */
  readonly cost: number;
  readonly next: number;
}

/** The cheapest way to give every row a column of its own, by trying all: seven colours have 5,040. */
export function cheapestMatch(costs: readonly (readonly number[])[]): Match {
  let best: Match = { columns: [], cost: Number.POSITIVE_INFINITY, next: Number.POSITIVE_INFINITY };
  const chosen: number[] = [];
  const tryRow = (row: number) => {
    if (row === costs.length) {
      const cost = sum(chosen.map((column, i) => costs[i]?.[column] ?? 0));
      if (cost < best.cost) best = { columns: [...chosen], cost, next: best.cost };
      else if (cost < best.next) best = { ...best, next: cost };
      return;
    }
    for (let column = 0; column < costs.length; column++) {
      if (chosen.includes(column)) continue;
      chosen.push(column);
      tryRow(row + 1);
      chosen.pop();
    }
  };
  tryRow(0);
  return best;
}
