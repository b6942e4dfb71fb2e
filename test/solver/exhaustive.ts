import { expect } from 'vitest';
import { solve } from '../../src/solver/index.ts';
import { board } from '../boards.ts';
import { text } from './games.ts';
import { allPlays, fault, isWon, type Position, play } from './referee.ts';

/** Every position that can be reached from one, tubes in any order taken for the same, and how far each is from won. */
export interface Graph {
  readonly positions: readonly Position[];
  /** By index: where each move leads. */
  readonly next: readonly (readonly number[])[];
  /** By index: fewest moves to a won position, Infinity when there is none. */
  readonly distance: readonly number[];
}

export function explore(start: Position, limit = 50_000): Graph | null {
  const positions = [start];
  const index = new Map([[key(start), 0]]);
  const next: number[][] = [];
  for (const now of positions) {
    if (positions.length > limit) return null;
    const reached = allPlays(now).map((move) => play(now, move));
    next.push(
      reached.map((position) => {
        const name = key(position);
        const known = index.get(name) ?? positions.push(position) - 1;
        index.set(name, known);
        return known;
      }),
    );
  }
  return { positions, next, distance: distances(positions, next) };
}

function key({ words }: Position): string {
  return [...words].sort().join(' ');
}

function distances(positions: readonly Position[], next: readonly (readonly number[])[]): number[] {
  const before: number[][] = positions.map(() => []);
  for (const [from, reached] of next.entries()) for (const to of reached) before[to]?.push(from);
  const distance = positions.map((position) => (isWon(position) ? 0 : Number.POSITIVE_INFINITY));
  const queue = [...positions.keys()].filter((index) => distance[index] === 0);
  for (const index of queue) {
    for (const previous of before[index] ?? []) {
      if (distance[previous] !== Number.POSITIVE_INFINITY) continue;
      distance[previous] = (distance[index] ?? 0) + 1;
      queue.push(previous);
    }
  }
  return distance;
}

/** Expects that a board is solved in as many moves as exhaustive search finds, or found to be lost. */
export function expectFewest(start: Position, limit?: number): void {
  const fewest = explore(start, limit)?.distance[0];
  if (fewest === undefined) return;
  const solution = solve(board(text(start)));
  if (fewest === Number.POSITIVE_INFINITY) {
    expect(solution.status, text(start)).toBe('unsolvable');
    return;
  }
  expect(solution, text(start)).toMatchObject({ status: 'solved', optimal: true, lowerBound: fewest });
  const moves = solution.status === 'solved' ? solution.moves : [];
  expect(moves).toHaveLength(fewest);
  expect(fault(start, moves)).toBeNull();
}
