import { applyMove, type Board, type Move } from '../puzzle/index.ts';
import type { Table } from './table.kernel.ts';

/** Moves whose last one reveals a hidden item. */
export interface Reveal {
  readonly moves: readonly Move[];
  /** The position after them, with the revealed items still veiled. */
  readonly end: Table;
  /** The tube whose top is revealed; -1 if a complete tube opens covered ones. */
  readonly tube: number;
}

export interface Reveals {
  /** At most one per position, with the fewest moves, sorted by the number of moves. */
  readonly list: readonly Reveal[];
  /** Whether all positions that moves of known items lead to were searched. */
  readonly complete: boolean;
  /** Whether one of them may be solved already, if hidden items have the colours of those above them. */
  readonly mayBeSolved: boolean;
}

interface Node {
  readonly table: Table;
  readonly parent: Node | null;
  /** In a ball game, all balls that move together. */
  readonly move: Move | null;
}

/**
 * Finds all reveals by moves of known items, nearest first, with a breadth-first search. Positions that differ only in the order of
 * tubes are the same, because hidden items are equally likely in any tube.
 *
 * @param limit the most positions to search
 */
export function findReveals(start: Table, limit: number): Reveals {
  // a run of balls nearly always moves together; splitting runs gives many more positions, which are hardly ever better
  const unsplit = explore(start, limit, false);
  return start.kind === 'ball' && unsplit.list.length === 0 ? explore(start, limit, true) : unsplit;
}

/** @param singly whether balls move one by one rather than as many as fit */
function explore(start: Table, limit: number, singly: boolean): Reveals {
  const hasCurtain = tubesOf(start).some((tube) => start.isCurtained(tube));
  const seen = new Set([start.key()]);
  const queue: Node[] = [{ table: start, parent: null, move: null }];
  const list: Reveal[] = [];
  let mayBeSolved = false;
  for (const [looked, node] of queue.entries()) {
    if (looked >= limit) return { list: list.sort(byLength), complete: false, mayBeSolved };
    mayBeSolved ||= tubesOf(node.table).every((tube) => isOfOneColor(node.table, tube));
    for (const move of poursOf(node.table, singly)) {
      const table = node.table.copy();
      table.pour(move.from, move.to, move.count);
      const tube = revealedBy(table, move, hasCurtain);
      const key = table.key();
      if (seen.has(key)) continue;
      seen.add(key);
      const next = { table, parent: node, move };
      if (tube === null) queue.push(next);
      else list.push({ moves: movesTo(next), end: table, tube });
    }
  }
  return { list: list.sort(byLength), complete: true, mayBeSolved };
}

function byLength(one: Reveal, other: Reveal): number {
  return one.moves.length - other.moves.length;
}

function tubesOf(table: Table): number[] {
  return Array.from({ length: table.tubes }, (_, tube) => tube);
}

/** Whether all known items of a tube are of one colour. */
function isOfOneColor(table: Table, tube: number): boolean {
  const base = tube * table.stride;
  const items = Array.from(table.cells.subarray(base, base + (table.height[tube] ?? 0)));
  return new Set(items.filter((_, place) => !table.isVeiled(tube, place))).size <= 1;
}

/** The tube that a move reveals, -1 if it completes a tube and opens covered ones, else null. */
function revealedBy(table: Table, { from, to }: Move, hasCurtain: boolean): number | null {
  if (table.isCurtained(from)) return from;
  return hasCurtain && table.isComplete(to) ? -1 : null;
}

/** The legal moves, without those that lead to an equal position. */
function poursOf(table: Table, singly: boolean): Move[] {
  const tubes = tubesOf(table);
  return tubes.flatMap((from) => {
    const run = table.run(from);
    if (run === 0 || (table.isUniform && table.isComplete(from))) return [];
    return tubes.flatMap((to): Move[] => {
      const count = Math.min(singly ? 1 : run, table.room(to));
      return count > 0 && isUseful(table, from, to, singly) ? [{ from, to, count }] : [];
    });
  });
}

/** Whether a tube is a useful target. Of empty tubes only the first of each capacity is, and not for a run that is alone in an equal tube. */
function isUseful(table: Table, from: number, to: number, singly: boolean): boolean {
  if (from === to) return false;
  if (!table.isEmpty(to)) return table.top(to) === table.top(from);
  const isTwin = (other: number) => table.isEmpty(other) && table.capacity[other] === table.capacity[to];
  if (tubesOf(table).findIndex(isTwin) !== to) return false;
  const isAlone = table.run(from) === table.height[from] && table.capacity[from] === table.capacity[to];
  return !isAlone || (singly && table.run(from) > 1);
}

function movesTo(end: Node): Move[] {
  const pours: Move[] = [];
  for (let node: Node | null = end; node?.move; node = node.parent) pours.unshift(node.move);
  if (end.table.kind === 'water') return pours;
  return pours.flatMap(({ from, to, count }) =>
    Array.from({ length: count }, () => ({ from, to, count: 1 })),
  );
}

/** The board after moves of known items. @throws RangeError if a move is not legal */
export function afterMoves(board: Board, moves: readonly Move[]): Board {
  return moves.reduce(applyMove, board);
}
