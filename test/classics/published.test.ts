import { describe, expect, it } from 'vitest';
import { CLASSICS, type Classic, solveClassically } from '../../src/classics/index.ts';
import { solve } from '../../src/solver/index.ts';
import { board } from '../boards.ts';
import { fault, position } from '../solver/referee.ts';

/** The two levels that the documents behind the project work through. */
const GIST_80 = '3210 5554 2126 0367 7160 5867 2143 8084 8374 ____ ____';
const COALTON_133 = 'water: 0210 2543 3643 8573 a869 256b 4711 8b01 a998 704b 95a6 b27a ____ ____';

describe('the published figures', () => {
  it.each([
    ['depth-first', GIST_80, 452, 773],
    ['depth-first, canonical states', GIST_80, 65, 381],
  ] as const)('%s finds %s in exactly as many moves and iterations', (classic, words, moves, iterations) => {
    const ended = solveClassically(board(words), classic, 1_000);
    expect(ended.moves).toHaveLength(moves);
    expect(ended.expanded).toBe(iterations);
    expect(fault(position(words), ended.moves ?? [])).toBeNull();
  });

  it.each([
    ['breadth-first, canonical states', GIST_80, 38],
    ['A*, block count', COALTON_133, 39],
  ] as const)('%s finds %s in the fewest moves', (classic, words, moves) => {
    const ended = solveClassically(board(words), classic, 80_000);
    expect(ended.moves).toHaveLength(moves);
    expect(fault(position(words), ended.moves ?? [])).toBeNull();
  });
});

const ALL = Object.keys(CLASSICS) as Classic[];
/** Which of them prove that there is nothing shorter, on ball boards. */
const SHORTEST = new Set<Classic>([
  'breadth-first',
  'breadth-first, canonical states',
  'iterative deepening',
  'A*, wrongly placed',
  'A*, longest runs',
  'A*, block count',
]);

describe.each(ALL)('%s', (classic) => {
  it.each(['ab ba __', 'abc bca cab ___ ___', '_ab abb __a', 'water: abc bca cab ___'])(
    'solves %s',
    (words) => {
      const { moves } = solveClassically(board(words), classic, 100_000);
      expect(fault(position(words), moves ?? [])).toBeNull();
      const fewest = solve(board(words)).lowerBound;
      if (SHORTEST.has(classic) && !words.startsWith('water')) expect(moves).toHaveLength(fewest);
      else expect(moves?.length).toBeGreaterThanOrEqual(fewest);
    },
  );

  it('looks at everything within reach before it gives a board up', () => {
    expect(solveClassically(board('ab ba'), classic, 100)).toMatchObject({ moves: null, isComplete: true });
  });

  it('has nothing to do on a solved board', () => {
    expect(solveClassically(board('aa bb __'), classic, 0)).toMatchObject({ moves: [], expanded: 0 });
  });

  it('ends where its budget does', () => {
    expect(solveClassically(board(GIST_80), classic, 20)).toMatchObject({ moves: null, expanded: 20 });
  });
});
