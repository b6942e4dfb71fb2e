import { describe, expect, test } from 'vitest';
import { analyse } from '../../src/cli/solve/analysis.ts';
import { checkSolution } from '../../src/cli/solve/replay.ts';
import { SearchBudget } from '../../src/cli/solve/searchBudget.ts';
import { solveReading } from '../../src/cli/solve/solveReading.ts';
import { NOBODY, SILENT } from '../../src/cli/terminal/io.ts';
import { type Board, formatBoard } from '../../src/puzzle/index.ts';
import { solve } from '../../src/solver/index.ts';
import type { ThreadOptions } from '../../src/threads/index.ts';
import { board, valueIn } from '../boards.ts';
import { typed } from './typed.ts';

/** Two colours that lie crosswise without a free place: no move is possible. */
const STUCK = 'abab baba';

describe('the budget of one input', () => {
  test('shares the time among all searches', () => {
    const searchBudget = new SearchBudget({ budget: 1_000 }, 5_000);
    expect(searchBudget.left(5_400).timeLimit).toBe(600);
    expect(searchBudget.left(7_000).timeLimit).toBe(0);
  });

  test('shares the positions among all searches', () => {
    const searchBudget = new SearchBudget({ maxNodes: 100 }, 0);
    searchBudget.spend(solve(board('abab baba ____ ____')));
    const { maxNodes = 100 } = searchBudget.left(0);
    expect(maxNodes).toBeLessThan(100);
    for (let i = 0; i < 100; i++) searchBudget.spend(solve(board('abab baba ____ ____')));
    expect(searchBudget.left(0).maxNodes).toBe(0);
  });

  test('leaves out limits that were not given', () => {
    expect(new SearchBudget({}).left()).toEqual({});
  });

  test('is not exceeded by what is asked besides the solution', async () => {
    const reading = typed('8076 8067 a7a8 0a87 0a66 ____ ____');
    const flags = { all: true, maxNodes: 40, rescue: true };
    const answer = valueIn(await solveReading(reading, flags, NOBODY, SILENT));
    if (!('firstMoves' in answer)) throw new Error('a solved board has first moves');
    expect(answer.firstMoves?.undecided).toBeGreaterThan(0);
  });
});

describe('a board that cannot be solved', () => {
  /** Solves and remembers which boards it was asked about. */
  function countingSolver() {
    const asked: string[] = [];
    const solver = async (position: Board, { mode }: ThreadOptions = {}) => {
      asked.push(`${mode ?? 'optimal'} ${formatBoard(position)}`);
      return checkSolution(position, solve(position, mode === undefined ? {} : { mode }));
    };
    return { asked, solver };
  }

  test('is searched once, and so is the board with one more tube', async () => {
    const { asked, solver } = countingSolver();
    const start = board(STUCK);
    const solved = await solver(start);
    const more = await analyse({ played: [start], now: start }, solved, {}, solver);
    expect(more.extraTubes?.count).toBe(1);
    expect(asked).toEqual([`optimal ${STUCK}`, `optimal ${STUCK} ____`]);
  });

  test('says when the budget ended before a way out was found', async () => {
    const start = board('abba baab ____');
    const exhausted = { status: 'exhausted', moves: [], expanded: 0, generated: 0, lowerBound: 0 } as const;
    const lost = { status: 'unsolvable', moves: [], expanded: 0, generated: 0, lowerBound: 0 } as const;
    const more = await analyse(
      { played: [start, start], now: start },
      checkSolution(start, lost),
      {},
      async () => ({
        solution: exhausted,
        colors: [],
      }),
    );
    expect(more).toEqual({ isCutShort: true });
  });
});
