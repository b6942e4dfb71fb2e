import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byDeepening } from '../../src/classics/index.ts';
import { seededChance } from '../../src/hidden/chance.ts';
import { isPanguruSolved, movePebble, panguruPuzzle, solvePanguru } from '../../src/panguru/index.ts';
import { generatePanguru } from '../../src/panguru/solver/generate.ts';
import { HARDEST } from '../../src/panguru/solver/hardest.ts';
import { anyBoard, PLATES, panguru } from '../panguru.ts';

/** The number of arrangements of the pebbles on these plates at each number of moves from 0: all 10,216,206,000. */
const CENSUS_COUNTS: readonly number[] = [
  1, 10, 68, 450, 2982, 18796, 107622, 559883, 2637690, 11092966, 41023256, 131311527, 356901374, 805366769,
  1468518914, 2093073378, 2240573713, 1722477880, 917027373, 331493421, 80217108, 12550874, 1187388, 61061,
  1487, 9,
];

/** Everything that is told of a board's solutions, without what they cost. */
function told(solution: ReturnType<typeof solvePanguru>): unknown {
  if (solution.status !== 'solved') return solution.status;
  const { length, count, next } = solution;
  return { length, count, next, all: count < 1000 ? [...solution.all()] : [] };
}

describe('solvePanguru', () => {
  it('agrees on every board with the search for any puzzle', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const plain = byDeepening(panguruPuzzle(board), board.pebbles, { maxNodes: 1000 });
        if (plain.status !== 'solved') return;
        expect(told(solvePanguru(board))).toEqual(told(plain));
      }),
      { numRuns: 20 },
    );
  });

  it('solves one of the hardest boards', () => {
    const pebbles = 'OYGPYCBCORB-PRG';
    const board = panguru(`${PLATES}/${pebbles}`);
    const solution = solvePanguru(board);
    expect(solution).toMatchObject({ status: 'solved', length: 25, count: 929182, expanded: 1190166 });
    if (solution.status !== 'solved') return;
    const moves = solution.all().next().value ?? [];
    expect(isPanguruSolved({ ...board, pebbles: moves.reduce(movePebble, board.pebbles) })).toBe(true);
  });

  it('ends with its budget, and says what is proved', () => {
    const board = panguru(`${PLATES}/${HARDEST[3]?.[0]}`);
    expect(solvePanguru(board, { maxNodes: 500 })).toEqual({
      status: 'exhausted',
      lowerBound: 25,
      expanded: 500,
    });
  });
});

function lengthOf(plates: string, pebbles: string): number {
  const solution = solvePanguru(panguru(`${plates}/${pebbles}`));
  return solution.status === 'solved' ? solution.length : Number.NaN;
}

describe('generatePanguru', () => {
  it.each([
    [3, 3],
    [20, 21],
  ])('makes boards of %i to %i moves', (least, most) => {
    const made = generatePanguru({ plates: PLATES, least, most, chance: seededChance(1) });
    const length = 'pebbles' in made ? lengthOf(PLATES, made.pebbles) : Number.NaN;
    expect(length >= least && length <= most).toBe(true);
  });
});

it('the census has every arrangement, 15! / 2^7', () => {
  expect(CENSUS_COUNTS.reduce((sum, count) => sum + count, 0)).toBe(10_216_206_000);
  expect(CENSUS_COUNTS.at(-1)).toBe(HARDEST.length);
});
