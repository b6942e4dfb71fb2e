import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSolved, replay } from '../../src/puzzle/index.ts';
import { solve } from '../../src/solver/index.ts';
import { board } from '../boards.ts';
import { expectFewest } from './exhaustive.ts';
import { games, SMALL } from './games.ts';
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

describe('boards at the edge of what a board may be', () => {
  it.each([
    ['no empty place', 'ab ba', 'unsolvable'],
    ['no empty place, but solved', 'aa bb', 0],
    ['a tube of one place', 'a', 0],
    ['tubes of twenty', `${'ab'.repeat(10)} ${'ba'.repeat(10)} ${'_'.repeat(20)}`, 210],
    ['tubes of twenty, water', `water: ${'ab'.repeat(10)} ${'ba'.repeat(10)} ${'_'.repeat(20)}`, 39],
    ['nothing but empty tubes', '__ __', 0],
    ['a locked tube that is needed', 'ab ba __[locked]', 'unsolvable'],
  ])('%s', (_name, words, wanted) => {
    const solution = solve(board(words), { maxNodes: 20_000 });
    if (wanted === 'unsolvable') expect(solution.status).toBe('unsolvable');
    else expect(solution).toMatchObject({ status: 'solved', optimal: true, lowerBound: wanted });
  });
});

describe('a locked tube', () => {
  it.each([
    ['ball', 'ba[locked] aab abb ___', 'aab abb ___'],
    ['water', 'water: aab __[locked] abb ___', 'water: aab abb ___'],
  ])('keeps its number, and is worth no move: %s', (_kind, text, without) => {
    const solution = solve(board(text));
    const plain = solve(board(without));
    if (solution.status !== 'solved' || plain.status !== 'solved') throw new Error('unsolved');
    expect(solution.moves).toHaveLength(plain.moves.length);
    expect(isSolved(replay(board(text), solution.moves).at(-1) ?? board(text))).toBe(true);
  });
});

describe('a board of sixty colours', () => {
  const colors = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz01234567'];
  const swapped = colors.map((color, i) => color + (colors[i % 2 === 0 ? i + 1 : i - 1] ?? ''));

  it.each(['water', 'ball'])('has a solution, though no proof, within the budget: %s', (kind) => {
    const words = `${kind}: ${swapped.join(' ')} __`;
    const solution = solve(board(words), { maxNodes: 2_000 });
    if (solution.status !== 'exhausted') throw new Error(solution.status);
    expect(solution.moves).toHaveLength(90);
    expect(fault(position(words), solution.moves)).toBeNull();
    expect(solution.lowerBound).toBeGreaterThanOrEqual(60);
  });
});

describe('against exhaustive search', () => {
  it.each(SMALL.map((shape) => [JSON.stringify(shape), shape] as const))('%s', (_name, shape) => {
    fc.assert(
      fc.property(games(shape), (start) => expectFewest(start)),
      { numRuns: 400 },
    );
  });
});
