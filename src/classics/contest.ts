import type { Board } from '../puzzle/index.ts';
import { type Solution, solve } from '../solver/index.ts';
import { CLASSICS, type Classic, solveClassically } from './index.ts';

/** The result of an algorithm on one board. */
interface Result {
  /** Null if no solution was found. */
  readonly length: number | null;
  readonly isProvedUnsolvable: boolean;
  readonly expanded: number;
}

export interface Contestant {
  readonly name: string;
  readonly solve: (board: Board, maxNodes: number) => Result;
}

/** The results of an algorithm on all boards. Means are over the boards that it solved. */
export interface Score {
  readonly algorithm: string;
  readonly solved: number;
  /** Boards that it proved unsolvable. */
  readonly unsolvable: number;
  readonly attempted: number;
  readonly meanExpanded: number;
  readonly meanLength: number;
  readonly meanMs: number;
}

/** All classic algorithms, and the program's own searches. */
export const CONTESTANTS: readonly Contestant[] = [
  ...(Object.keys(CLASSICS) as Classic[]).map((name) => ({
    name,
    solve: (board: Board, maxNodes: number) => {
      const { moves, expanded, isComplete } = solveClassically(board, name, maxNodes);
      return { length: moves?.length ?? null, isProvedUnsolvable: moves === null && isComplete, expanded };
    },
  })),
  {
    name: 'tubesight --fast',
    solve: (board, maxNodes) => resultOf(solve(board, { mode: 'fast', maxNodes })),
  },
  { name: 'tubesight', solve: (board, maxNodes) => resultOf(solve(board, { maxNodes })) },
];

function resultOf(solution: Solution): Result {
  const length = solution.status === 'solved' ? solution.moves.length : null;
  return { length, isProvedUnsolvable: solution.status === 'unsolvable', expanded: solution.expanded };
}

/**
 * Runs an algorithm on all boards.
 *
 * @param now a clock in milliseconds
 * @param pause is awaited before each board
 */
export async function scoreOf(
  { name, solve }: Contestant,
  boards: readonly Board[],
  maxNodes: number,
  now: () => number,
  pause: () => Promise<unknown>,
): Promise<Score> {
  const results: (Result & { readonly ms: number })[] = [];
  for (const board of boards) {
    await pause();
    const began = now();
    const result = solve(board, maxNodes);
    results.push({ ...result, ms: now() - began });
  }
  const solved = results.filter(({ length }) => length !== null);
  return {
    algorithm: name,
    solved: solved.length,
    unsolvable: results.filter(({ isProvedUnsolvable }) => isProvedUnsolvable).length,
    attempted: boards.length,
    meanExpanded: mean(solved.map(({ expanded }) => expanded)),
    meanLength: mean(solved.map(({ length }) => length ?? 0)),
    meanMs: mean(solved.map(({ ms }) => ms)),
  };
}

/** Rounded to two decimals; 0 for an empty list. */
function mean(values: readonly number[]): number {
  const sum = values.reduce((a, b) => a + b, 0);
  return Math.round((100 * sum) / Math.max(1, values.length)) / 100;
}
