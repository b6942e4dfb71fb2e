import { describe, expect, it } from 'vitest';
import { type Progress, solve, solveInSteps } from '../../src/solver/index.ts';
import { board } from '../boards.ts';
import { fault, position } from './referee.ts';

const TEXT = '3210 7654 5836 0879 5a96 5260 124b 7b48 aa43 b981 2301 79ba ____ ____';
const BOARD = board(TEXT);
const FEWEST = 52;
/** Far more positions than a test has time for. */
const LARGE = board(
  '543210 835761 cba594 8709b3 c78901 a16c05 cdd725 b849b7 169244 376a64 0c02ba d98358 dabcd2 a621d3 ______ ______ ______',
);

describe('a search', () => {
  it.each([0, 1, 7, 500, 1_000, 1_003])('ends after %i positions if that is its budget', (maxNodes) => {
    const solution = solve(BOARD, { maxNodes });
    expect(solution.status).toBe('exhausted');
    expect(solution.expanded).toBe(maxNodes);
    expect(solution.lowerBound).toBeLessThanOrEqual(FEWEST);
  });

  it('holds no more memory than it is given', () => {
    const maxMemory = 500_000;
    let most = 0;
    const onProgress = ({ memory }: Progress) => {
      most = Math.max(most, memory);
    };
    expect(solve(LARGE, { maxMemory, onProgress }).status).toBe('exhausted');
    expect(most).toBeGreaterThan(maxMemory / 4);
    expect(most).toBeLessThanOrEqual(maxMemory);
  });

  it('does not take a lack of memory for a proof', () => {
    for (const mode of ['fast', 'optimal'] as const) {
      const solution = solve(BOARD, { mode, maxMemory: 1_000 });
      expect(solution).toMatchObject({ status: 'exhausted', moves: [], expanded: 0 });
    }
  });

  it('gives the same answer, figures and reports every time', () => {
    const told = () => {
      const reports: Progress[] = [];
      return { reports, solution: solve(BOARD, { onProgress: (progress) => reports.push(progress) }) };
    };
    expect(told()).toEqual(told());
  });

  it('raises its lower bound and shortens its solution', () => {
    const reports: Progress[] = [];
    solve(BOARD, { onProgress: (progress) => reports.push(progress) });
    const bounds = reports.map(({ lowerBound }) => lowerBound);
    const answers = reports.flatMap(({ best }) => (best ? [best.length] : []));
    expect(bounds).toEqual([...bounds].sort((a, b) => a - b));
    expect(answers).toEqual([...answers].sort((a, b) => b - a));
    expect(answers.length).toBeGreaterThan(0);
    expect(Math.min(...answers)).toBeGreaterThanOrEqual(FEWEST);
  });

  it('returns the best solution so far when it is stopped', () => {
    const steps = solveInSteps(BOARD);
    let step = steps.next();
    while (!step.done && step.value.best === null) step = steps.next(false);
    const best = step.done ? null : step.value.best;
    const last = steps.next(true);
    expect(last.done && last.value).toMatchObject({ status: 'exhausted', moves: best });
    expect(fault(position(TEXT), best ?? [])).toBeNull();
  });

  it('returns a good solution after few positions in fast mode, and says what is proved', () => {
    const solution = solve(BOARD, { mode: 'fast' });
    if (solution.status !== 'solved') throw new Error(solution.status);
    expect(fault(position(TEXT), solution.moves)).toBeNull();
    expect(solution.moves.length).toBeLessThanOrEqual(FEWEST * 1.1);
    expect(solution.expanded).toBeLessThan(solve(BOARD).expanded);
    expect(solution.lowerBound).toBeGreaterThan(FEWEST / 2);
    expect(solution.lowerBound).toBeLessThanOrEqual(FEWEST);
  });

  it('refuses a board with hidden items', () => {
    expect(() => solve(board('a? ?a __'))).toThrow(RangeError);
    for (const maxNodes of [-1, Number.NaN])
      expect(() => solve(board('ab ba __'), { maxNodes })).toThrow(RangeError);
  });
});
