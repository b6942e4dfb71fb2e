import type { Board } from '../puzzle/index.ts';
import type { Solution, StepOptions } from './solution.ts';
import { solve } from './solve.ts';

/** A solver: `solve` itself, or one that does not block the caller's thread. */
export type Solver = (board: Board, options: StepOptions) => Promise<Solution>;

/** The solver that blocks: {@link solve} as a promise. */
export const solveHere: Solver = async (board, options) => solve(board, options);
