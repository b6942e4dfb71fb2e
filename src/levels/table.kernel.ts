import { Table } from '../hidden/table.kernel.ts';
import { type Board, capacitiesInPlay, countColors, fewestTubes } from '../puzzle/index.ts';
import { scramble } from '../solver/states.kernel.ts';

/** A pour: all equal items on top of a tube, as many as fit. Players of both games think in pours. */
export interface Pour {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** A board on which simulated players play. */
export interface Game {
  readonly table: Table;
  /** The number of tubes that all colours together fill in the end. */
  readonly homes: number;
  /** The number of items. */
  readonly items: number;
}

export function gameOf(board: Board): Game {
  const counts = countColors(board);
  const capacities = capacitiesInPlay(board);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const homes = sum([...counts.values()].map((count) => fewestTubes(count, capacities)));
  return { table: Table.of(board, [...counts.keys()]), homes, items: sum([...counts.values()]) };
}

export function allPours(table: Table): Pour[] {
  const pours: Pour[] = [];
  for (let from = 0; from < table.tubes; from++) {
    const run = table.run(from);
    if (run === 0) continue;
    const top = table.top(from);
    for (let to = 0; to < table.tubes; to++) {
      const room = table.room(to);
      if (room === 0 || to === from || (table.height[to]! > 0 && table.top(to) !== top)) continue;
      pours.push({ from, to, count: Math.min(run, room) });
    }
  }
  return pours;
}

/**
 * The pours that change something: none from a finished tube, none that moves all of a tube into an empty one, and only the first of
 * several equal empty tubes.
 */
export function usefulPours(table: Table): Pour[] {
  return allPours(table).filter(({ from, to, count }) => {
    if (table.isComplete(from)) return false;
    if (table.height[to]! > 0) return true;
    const isWhole = count === table.height[from];
    const isSameSize = table.capacity[from] === table.capacity[to];
    return !(isWhole && isSameSize) && isFirstEmpty(table, to);
  });
}

function isFirstEmpty(table: Table, tube: number): boolean {
  for (let other = 0; other < tube; other++) {
    if (table.height[other] === 0 && table.capacity[other] === table.capacity[tube]) return false;
  }
  return true;
}

/**
 * Whether a board is solved. No colour can be in fewer tubes than it fills in the end, so it is enough that no tube holds two runs, and that
 * there are as many runs as tubes to fill.
 */
export function isSorted({ table, homes }: Game): boolean {
  if (countRuns(table) !== homes) return false;
  let occupied = 0;
  for (let tube = 0; tube < table.tubes; tube++) if (table.height[tube]! > 0) occupied++;
  return occupied === homes;
}

export function countRuns(table: Table): number {
  const { cells } = table;
  let runs = 0;
  for (let tube = 0; tube < table.tubes; tube++) {
    const start = tube * table.stride;
    const end = start + table.height[tube]!;
    if (end > start) runs++;
    for (let cell = start + 1; cell < end; cell++) if (cells[cell] !== cells[cell - 1]) runs++;
  }
  return runs;
}

/**
 * A number that is the same for positions that differ only in the order of tubes. Two others share one by chance, in one of four thousand
 * million cases, and then a player shuns a position for nothing.
 */
export function fingerprint(table: Table): number {
  let sum = 0;
  for (let tube = 0; tube < table.tubes; tube++) {
    const start = tube * table.stride;
    const end = start + table.height[tube]!;
    let mixed = table.capacity[tube]!;
    for (let cell = start; cell < end; cell++) mixed = scramble(Math.imul(mixed, 31) + table.cells[cell]!);
    sum = (sum + scramble(mixed + 1)) | 0;
  }
  return sum;
}
