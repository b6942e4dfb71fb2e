import { Table } from '../hidden/table.ts';
import { type Board, countColors, fewestTubes } from '../puzzle/index.ts';
import { scrambled } from './dice.ts';

/** A pour: all equal items on top of a tube, as many as fit. Players of both games think in pours. */
export interface Pour {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** A board on which simulated players play, and what they know about its colours. */
export interface Game {
  readonly table: Table;
  /** The number of tubes that each colour fills in the end, by colour number. */
  readonly homes: readonly number[];
  /** The number of items. */
  readonly items: number;
}

export function gameOf(board: Board): Game {
  const counts = countColors(board);
  const capacities = board.tubes.map(({ capacity }) => capacity);
  const homes = [0, ...[...counts.values()].map((count) => fewestTubes(count, capacities))];
  const items = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { table: Table.of(board, [...counts.keys()]), homes, items };
}

/** All legal pours. */
export function allPours(table: Table): Pour[] {
  const pours: Pour[] = [];
  for (let from = 0; from < table.tubes; from++) {
    for (let to = 0; to < table.tubes; to++) {
      const count = pourCount(table, from, to);
      if (count > 0) pours.push({ from, to, count });
    }
  }
  return pours;
}

/**
 * The pours that change something: none from a finished tube, none that moves all of a tube into an empty one, and only the first of
 * several equal empty tubes.
 */
export function usefulPours(table: Table): Pour[] {
  return allPours(table).filter(({ from, to }) => {
    if (table.isComplete(from)) return false;
    if (!table.isEmpty(to)) return true;
    const isWhole = table.run(from) === table.height[from];
    return !(isWhole && table.capacity[from] === table.capacity[to]) && isFirstEmpty(table, to);
  });
}

function pourCount(table: Table, from: number, to: number): number {
  if (from === to || table.isEmpty(from)) return 0;
  if (!table.isEmpty(to) && table.top(to) !== table.top(from)) return 0;
  return Math.min(table.run(from), table.room(to));
}

function isFirstEmpty(table: Table, tube: number): boolean {
  for (let other = 0; other < tube; other++) {
    if (table.isEmpty(other) && table.capacity[other] === table.capacity[tube]) return false;
  }
  return true;
}

export function isSorted({ table, homes }: Game): boolean {
  const used = homes.map(() => 0);
  for (let tube = 0; tube < table.tubes; tube++) {
    if (table.isEmpty(tube)) continue;
    if (table.run(tube) < (table.height[tube] ?? 0)) return false;
    const color = table.top(tube);
    used[color] = (used[color] ?? 0) + 1;
  }
  return used.every((count, color) => count <= (homes[color] ?? 0));
}

/** The number of runs. A board with as few runs as homes is sorted. */
export function countRuns(table: Table): number {
  let runs = 0;
  for (let tube = 0; tube < table.tubes; tube++) {
    const start = tube * table.stride;
    for (let place = 0; place < (table.height[tube] ?? 0); place++) {
      if (place === 0 || table.cells[start + place] !== table.cells[start + place - 1]) runs++;
    }
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
    let mixed = table.capacity[tube] ?? 0;
    for (let place = 0; place < (table.height[tube] ?? 0); place++) {
      mixed = scrambled(Math.imul(mixed, 31) + (table.cells[start + place] ?? 0));
    }
    sum = (sum + scrambled(mixed + 1)) | 0;
  }
  return sum;
}
