import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyMove, formatBoard, formatTube, legalMoves } from '../../src/puzzle/index.ts';
import {
  countSolutions,
  lastWinnable,
  optimalFirstMoves,
  solve,
  solveWithExtraTubes,
} from '../../src/solver/index.ts';
import { board } from '../boards.ts';
import { explore, type Graph } from './exhaustive.ts';
import { games, SMALL, text } from './games.ts';
import { fault, position } from './referee.ts';

const placeless = (words: readonly string[]) => [...words].sort().join(' ');

/** By counting every way through the graph, tubes in any order taken for the same. */
function waysOf({ next, distance }: Graph): bigint {
  const order = [...distance.keys()].sort((a, b) => (distance[a] ?? 0) - (distance[b] ?? 0));
  const ways: bigint[] = distance.map(() => 0n);
  for (const index of order) {
    const left = distance[index] ?? 0;
    const nearer = [...new Set(next[index])].filter((other) => distance[other] === left - 1);
    ways[index] = left === 0 ? 1n : nearer.reduce((sum, other) => sum + (ways[other] ?? 0n), 0n);
  }
  return ways[0] ?? 0n;
}

describe.each(SMALL.map((shape) => [JSON.stringify(shape), shape] as const))('on %s', (_name, shape) => {
  it('first moves and the number of solutions agree with exhaustive search', async () => {
    await fc.assert(
      fc.asyncProperty(games(shape), async (start) => {
        const graph = explore(start, 3000);
        const fewest = graph?.distance[0] ?? Number.POSITIVE_INFINITY;
        if (!graph || fewest === Number.POSITIVE_INFINITY) return;
        const own = board(text(start));
        const { moves, undecided } = await optimalFirstMoves(own, fewest);
        const found = moves.map((move) => placeless(applyMove(own, move).tubes.map(formatTube)));
        const nearer = [...new Set(graph.next[0])].filter((other) => graph.distance[other] === fewest - 1);
        const wanted = nearer.map((index) => placeless(graph.positions[index]?.words ?? []));
        expect(found.sort()).toEqual(wanted.sort());
        expect(undecided).toBe(0);
        expect(countSolutions(own, fewest)).toBe(waysOf(graph));
      }),
      { numRuns: 60 },
    );
  });
});

describe('the shortest solutions of one board', () => {
  it.each([
    ['two colours, either of which may go first', 'ab ba __ __', 2n],
    ['nothing to do', 'aa bb __', 1n],
    ['one move', '_a _a', 1n],
  ])('%s', (_name, words, solutions) => {
    const solution = solve(board(words));
    expect(countSolutions(board(words), solution.lowerBound)).toBe(solutions);
  });

  it('are not counted if there are too many', () => {
    const own = board('8076 8067 a7a8 0a87 0a66 ____ ____');
    expect(countSolutions(own, solve(own).lowerBound, 10)).toBeNull();
  });
});

describe('a search for short answers only', () => {
  const own = board('8076 8067 a7a8 0a87 0a66 ____ ____');
  const fewest = solve(own).lowerBound;

  it('finds one that is short enough', () => {
    expect(solve(own, { maxMoves: fewest })).toMatchObject({ status: 'solved', lowerBound: fewest });
  });

  it('says when there is none', () => {
    expect(solve(own, { maxMoves: fewest - 1 })).toMatchObject({
      status: 'exhausted',
      moves: [],
      lowerBound: fewest,
    });
  });
});

describe('a board that cannot be solved', () => {
  it.each([
    ['ab ba', 1, 3],
    ['water: abcd bcda cdab dabc', 1, 13],
  ])('%s: with %i more tubes it takes %i moves', async (words, tubes, fewest) => {
    expect(solve(board(words)).status).toBe('unsolvable');
    const extra = await solveWithExtraTubes(board(words));
    if (!extra) throw new Error('no number of tubes helps');
    expect(extra).toMatchObject({ tubes, solution: { status: 'solved', lowerBound: fewest } });
    const moves = extra.solution.status === 'solved' ? extra.solution.moves : [];
    expect(fault(position(formatBoard(extra.board)), moves)).toBeNull();
  });
});

describe('a game that may have been lost', () => {
  it('was winnable up to the position that exhaustive search says', async () => {
    await fc.assert(
      fc.asyncProperty(
        games({ ...SMALL[1], maxEmpty: 1 }),
        fc.infiniteStream(fc.nat()),
        async (start, choices) => {
          const boards = [board(text(start))];
          for (let now = boards[0]; now && boards.length < 12; now = boards.at(-1)) {
            const moves = legalMoves(now);
            const move = moves[(choices.next().value ?? 0) % Math.max(1, moves.length)];
            if (!move) break;
            boards.push(applyMove(now, move));
          }
          const winnable = boards.map((now) => explore(position(formatBoard(now)))?.distance[0] !== Infinity);
          expect(await lastWinnable(boards)).toBe(winnable.lastIndexOf(true));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('stays undecided when the budget ends', async () => {
    expect(await lastWinnable([board('abc bca cab ___ ___')], { maxNodes: 0 })).toBeNull();
  });
});
