import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solve } from '../../src/solver/index.ts';
import { board } from '../boards.ts';
import { explore } from './exhaustive.ts';
import { games, SMALL, text } from './games.ts';
import { fault, position } from './referee.ts';

describe('solve', () => {
  it.each([
    // The two documents that the project began from: 38 moves, and 39 pours.
    ['a level', '3210 7654 5836 0879 5a96 5260 124b 7b48 aa43 b981 2301 79ba ____ ____', 52],
    ['a board that is solved', 'aa bb __', 0],
    ['a board of one place', 'a _', 0],
    ['one ball too far up', '_a _a', 1],
    ['one pour', 'water: _aa __a', 1],
    ['mixed capacities', 'water: ab ba ___', 3],
  ])('takes the fewest moves: %s', (_name, words, moves) => {
    const solution = solve(board(words));
    expect(solution).toMatchObject({ status: 'solved', optimal: true, lowerBound: moves });
    if (solution.status !== 'solved') return;
    expect(solution.moves).toHaveLength(moves);
    expect(fault(position(words), solution.moves)).toBeNull();
  });
});

describe('against exhaustive search', () => {
  it.each(SMALL.map((shape) => [JSON.stringify(shape), shape] as const))('%s', (_name, shape) => {
    fc.assert(
      fc.property(games(shape), (start) => {
        const graph = explore(start);
        if (!graph) return;
        const solution = solve(board(text(start)));
        const fewest = graph.distance[0];
        if (fewest === Number.POSITIVE_INFINITY) expect(solution.status).toBe('unsolvable');
        else {
          expect(solution).toMatchObject({ status: 'solved', optimal: true, lowerBound: fewest });
          if (solution.status !== 'solved') return;
          expect(solution.moves).toHaveLength(fewest ?? -1);
          expect(fault(start, solution.moves)).toBeNull();
        }
      }),
      { numRuns: 400 },
    );
  });
});
