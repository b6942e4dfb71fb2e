import type { Board } from '../puzzle/index.ts';
import type { Solution, StepOptions } from './solution.ts';
import { solve } from './solve.ts';

/** Whoever searches: `solve` itself, or one that keeps the caller's thread free. */
export type Solver = (board: Board, options: StepOptions) => Promise<Solution>;

/** The solver of who does not mind waiting. */
export const solveHere: Solver = async (board, options) => solve(board, options);
