import { describe, expect, it } from 'vitest';
import { tubesight } from './run.ts';

async function run(args: readonly string[]) {
  const { code, out } = await tubesight(args, '.');
  return { code, lines: out.trimEnd().split('\n'), json: (): unknown => JSON.parse(out) };
}

const BOARD = '8076 8067 a7a8 0a87 0a66 ____ ____';
const LOST = ['water: bdba bdad cccc adab ____', '--moves', '2>5 1>5, 2-1 4->2 1 > 4'] as const;

describe('beyond the shortest answer', () => {
  it('a hint is one move, with the number of equally good first moves', async () => {
    const { lines } = await run(['solve', BOARD, '--hint']);
    expect(lines.slice(-3)).toEqual([
      '17 moves, the fewest possible; the next move:',
      '1.  3 -> 6  a',
      'a shortest solution can begin with 3 different moves',
    ]);
  });

  it('a hint in JSON', async () => {
    const { json } = await run(['solve', BOARD, '--hint', '--json']);
    expect(json()).toMatchObject({ solution: { length: 17, moves: [{ step: 1 }], optimalFirstMoves: 3 } });
  });

  it('all first moves, and how many solutions', async () => {
    const { json } = await run(['solve', BOARD, '--all', '--json']);
    const firstMoves = [
      { from: 3, to: 6, count: 1, color: 'a' },
      { from: 4, to: 6, count: 1, color: '0' },
      { from: 5, to: 6, count: 1, color: '0' },
    ];
    expect(json()).toMatchObject({ solution: { length: 17, firstMoves, optimalSolutions: '4200' } });
  });

  it('how many more tubes would make an unsolvable board solvable', async () => {
    const { code, lines } = await run(['solve', 'abcd bcda cdab dabc']);
    expect(lines).toContain('this board cannot be solved; this is proved');
    expect(lines).toContain('add 1 empty tube of 4, then it takes 22 moves, the fewest possible:');
    expect(code).toBe(4);
  });

  it('how many moves to take back in a game that is lost', async () => {
    const { code, lines } = await run(['solve', ...LOST]);
    expect(lines).toContain('take back 3 moves, then it takes 9 moves, the fewest possible:');
    expect(code).toBe(4);
  });

  it.each(['2>9', '1>2', 'left', '1>5 1>2'])('moves that cannot be made are refused: %s', async (moves) => {
    const { code, json } = await run(['solve', BOARD, '--json', '--moves', moves]);
    expect(json()).toMatchObject({ error: { code: 'MOVES' } });
    expect(code).toBe(2);
  });
});

/** A level that takes thousands of positions. */
const LEVEL = '3210 7654 5836 0879 5a96 5260 124b 7b48 aa43 b981 2301 79ba ____ ____';

describe('a search with limits', () => {
  it('with --fast says what it has not proved', async () => {
    const { code, lines } = await run(['solve', LEVEL, '--fast']);
    expect(lines.join('\n')).toMatch(/^\d+ moves, (the fewest possible|at least \d+ are needed):$/m);
    expect(code).toBe(0);
  });

  it.each([
    ['--max-nodes', '1'],
    ['--budget', '0ms'],
    ['--max-memory', '1K'],
  ])('ends with 5 when they are reached: %s %s', async (flag, value) => {
    const { code } = await run(['solve', LEVEL, flag, value]);
    expect(code).toBe(5);
  });

  it.each(['soon', '10x', '-1s'])('refuses a budget that is not a time: %s', async (budget) => {
    expect((await run(['solve', BOARD, `--budget=${budget}`])).code).toBe(2);
  });
});
