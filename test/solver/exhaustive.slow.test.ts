import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberContents } from '../../src/solver/contents.ts';
import { estimateFor } from '../../src/solver/estimates/index.ts';
import { Homes } from '../../src/solver/homes.ts';
import { solve } from '../../src/solver/index.ts';
import { board } from '../boards.ts';
import { explore } from './exhaustive.ts';
import { games, type Shape, SMALL, text } from './games.ts';
import { fault, type Position } from './referee.ts';

/** Narrow boards, in which nearly every move counts, beside those of the quick tests. */
const NARROW: readonly Shape[] = [
  { capacities: [4, 5], mixed: false, maxFilled: 3, maxEmpty: 1 },
  { capacities: [2, 3], mixed: false, maxFilled: 5, maxEmpty: 1 },
  { capacities: [2, 3, 4, 5], mixed: true, maxFilled: 3, maxEmpty: 1 },
];
const BOARDS = 2_000;
const GRAPHS = 400;

/** What the solver holds a position's end to be away at the least. */
function bound(now: Position): number {
  const contents = numberContents(board(text(now)));
  const estimate = estimateFor(contents, new Homes(contents), 5);
  const tubes = contents.start.slice().sort();
  let extra = 0;
  while (!estimate.within(tubes, extra)) extra++;
  return estimate.base(tubes) + extra;
}

describe.each([...SMALL, ...NARROW].map((shape) => [JSON.stringify(shape), shape] as const))(
  '%s',
  (_name, shape) => {
    it('is solved in as many moves as exhaustive search finds', () => {
      fc.assert(
        fc.property(games(shape), (start) => {
          const graph = explore(start, 20_000);
          if (!graph) return;
          const fewest = graph.distance[0] ?? Number.POSITIVE_INFINITY;
          const solution = solve(board(text(start)));
          if (fewest === Number.POSITIVE_INFINITY) expect(solution.status, text(start)).toBe('unsolvable');
          else {
            expect(solution, text(start)).toMatchObject({
              status: 'solved',
              optimal: true,
              lowerBound: fewest,
            });
            const moves = solution.status === 'solved' ? solution.moves : [];
            expect(moves).toHaveLength(fewest);
            expect(fault(start, moves)).toBeNull();
          }
        }),
        { numRuns: BOARDS },
      );
    });

    it('has admissible estimates at every reachable position', () => {
      fc.assert(
        fc.property(games(shape), (start) => {
          const graph = explore(start, 2_000);
          for (const [index, now] of graph?.positions.entries() ?? []) {
            expect(bound(now), text(now)).toBeLessThanOrEqual(graph?.distance[index] ?? 0);
          }
        }),
        { numRuns: GRAPHS },
      );
    });
  },
);
