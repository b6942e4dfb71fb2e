import { applyMove, type Board, type Move } from '../puzzle/index.ts';
import type { Table } from './table.ts';

/** Moves of which the last one brings something hidden to light. */
export interface Reveal {
  readonly moves: readonly Move[];
  /** The position after them, what came to light still veiled. */
  readonly end: Table;
  /** The tube whose top comes to light; -1 when a finished tube opens the curtained ones. */
  readonly tube: number;
}

export interface Reveals {
  /** At most one a position, by the fewest moves, those of fewer moves first. */
  readonly list: readonly Reveal[];
  /** Whether all positions that known items can be moved into were looked at. */
  readonly complete: boolean;
  /** Whether one of them could be solved as it stands, what is hidden being of the colours that lie over it. */
  readonly mayBeSolved: boolean;
}

interface Node {
  readonly table: Table;
  readonly parent: Node | null;
  /** In a ball game, all balls that go at once. */
  readonly move: Move | null;
}

/**
 * All that can be brought to light by moving what is known, nearest first: breadth first over positions, tubes in any
 * order taken for the same, since what is hidden lies in one tube as likely as in another.
 *
 * @param limit positions to look at
 */
export function findReveals(start: Table, limit: number): Reveals {
  // a run of balls nearly always goes as one; splitting runs makes many more positions, hardly ever better ones
  const whole = explore(start, limit, false);
  return start.kind === 'ball' && whole.list.length === 0 ? explore(start, limit, true) : whole;
}

/** @param singly whether balls go one by one, not as many at once as fit */
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

/** Whether all that is known of a tube is of one colour. */
function isOfOneColor(table: Table, tube: number): boolean {
  const base = tube * table.stride;
  const items = Array.from(table.cells.subarray(base, base + (table.height[tube] ?? 0)));
  return new Set(items.filter((_, place) => !table.isVeiled(tube, place))).size <= 1;
}

/** The tube that a move brings to light, -1 for curtains that a finished tube opens, or null. */
function revealedBy(table: Table, { from, to }: Move, hasCurtain: boolean): number | null {
  if (table.isCurtained(from)) return from;
  return hasCurtain && table.isComplete(to) ? -1 : null;
}

/** What the rules allow, but for moves that lead to the same position again. */
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

/** One empty tube of a capacity stands for all, and is of no use to what lies alone in a tube like it. */
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

/** The board after moves of known items. @throws RangeError when the rules do not allow one */
export function afterMoves(board: Board, moves: readonly Move[]): Board {
  return moves.reduce(applyMove, board);
}
