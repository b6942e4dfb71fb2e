/** Searching: a Board in, a Solution out. */
export * from './solution.ts';
export { type SolveSteps, solve, solveInSteps } from './solve.ts';
