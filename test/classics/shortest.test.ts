import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byDeepening, byGroups } from '../../src/classics/index.ts';
import { movePebble, panguruPuzzle, solvePanguru } from '../../src/panguru/index.ts';
import { sortingPuzzle } from '../../src/puzzle/index.ts';
import { solve } from '../../src/solver/index.ts';
import { board } from '../boards.ts';
import { anyBoard, KNOWN, PLATES, panguru } from '../panguru.ts';
import { games, SMALL, text } from '../solver/games.ts';

describe('boards whose answer is known', () => {
  it.each(KNOWN)('%s takes %i moves in %i ways', (pebbles, length, count) => {
    const start = panguru(`${PLATES}/${pebbles}`);
    const solution = solvePanguru(start);
    expect(solution).toMatchObject({ status: 'solved', length, count });
    if (solution.status !== 'solved') return;
    const ways = [...solution.all()];
    expect(new Set(ways.map((moves) => JSON.stringify(moves))).size).toBe(count);
    for (const moves of ways) {
      expect(moves).toHaveLength(length);
      expect(moves.reduce(movePebble, start.pebbles).replace('-', 'W')).toBe(PLATES);
    }
    const sum = solution.next.reduce((total, { count }) => total + count, 0);
    expect(sum).toBe(count);
  });

  it('the published approach agrees', () => {
    for (const [pebbles, length, count] of KNOWN) {
      const start = panguru(`${PLATES}/${pebbles}`);
      expect(byGroups(panguruPuzzle(start), start.pebbles)).toMatchObject({ length, count });
    }
  });
});

describe('both searches', () => {
  it('give the same ways for any Panguru board', () => {
    fc.assert(
      fc.property(anyBoard, fc.nat({ max: 12 }), fc.infiniteStream(fc.nat()), (start, steps, choices) => {
        const puzzle = panguruPuzzle(start);
        const solved = start.plates.replace('H', '-');
        const near = scramble(puzzle, solved, steps, choices);
        const [fast, published] = [byDeepening(puzzle, near), byGroups(puzzle, near)];
        expect(listed(fast)).toEqual(listed(published));
        expect(fast).toMatchObject({ status: 'solved' });
        expect(fast.expanded).toBeLessThanOrEqual(published.expanded);
      }),
      { numRuns: 300 },
    );
  });

  it('agree with the solver of tubes on the length, through the same face', () => {
    for (const shape of SMALL) {
      fc.assert(
        fc.property(games({ ...shape, maxFilled: 3 }), (position) => {
          const start = board(text(position));
          const expected = solve(start);
          if (expected.status !== 'solved' || expected.moves.length > 9) return;
          const [fast, published] = [byDeepening(sortingPuzzle, start), byGroups(sortingPuzzle, start)];
          expect(fast).toMatchObject({ status: 'solved', length: expected.moves.length });
          expect(listed(fast)).toEqual(listed(published));
        }),
        { numRuns: 40 },
      );
    }
  });

  it('stop when their budget is used up, and say what is proved', () => {
    const start = panguru(`${PLATES}/-PCBYGPCORGYBOR`);
    for (const search of [byDeepening, byGroups]) {
      const ending = search(panguruPuzzle(start), start.pebbles, { maxNodes: 100 });
      expect(ending).toMatchObject({ status: 'exhausted', expanded: 100 });
      const stopped = search(panguruPuzzle(start), start.pebbles, { signal: { aborted: true } });
      expect(stopped).toMatchObject({ status: 'exhausted', expanded: 1 });
    }
  });

  it('tell all ways even if the budget ends with the search itself', () => {
    const start = panguru(`${PLATES}/RCB-BOYYGGCPORP`);
    const { expanded } = solvePanguru(start);
    const signal = { aborted: false };
    const solution = solvePanguru(start, { maxNodes: expanded, signal });
    signal.aborted = true;
    expect(listed(solution)).toHaveLength(3);
  });

  it('have one way, of no moves, for what is solved', () => {
    const start = panguru(`${PLATES}/-${PLATES.slice(1)}`);
    expect(listed(solvePanguru(start))).toEqual(['']);
  });
});

function listed(solution: ReturnType<typeof solvePanguru> | ReturnType<typeof byDeepening>): string[] {
  if (solution.status !== 'solved') return [solution.status];
  return [...solution.all()].map((moves) => moves.map((move) => JSON.stringify(move)).join(' '));
}

function scramble(
  { moves, after }: ReturnType<typeof panguruPuzzle>,
  start: string,
  steps: number,
  choices: fc.Stream<number>,
): string {
  let now = start;
  for (let step = 0; step < steps; step++) {
    const list = moves(now);
    const move = list[(choices.next().value ?? 0) % list.length];
    if (move) now = after(now, move);
  }
  return now;
}
