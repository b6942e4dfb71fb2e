/** Search: a Board in, a Solution out. Pure; see docs/algorithms.md. */
export { countInSteps, countSolutions } from './count.ts';
export { lastWinnable } from './deadEnd.ts';
export { type ExtraTubes, solveWithExtraTubes } from './extraTubes.ts';
export { type FirstMoves, optimalFirstMoves } from './firstMoves.ts';
export type {
  NextMove,
  Shortest,
  ShortestOptions,
  ShortestUnknown,
  ShortestWays,
} from './shortest.ts';
export * from './solution.ts';
export { type SolveSteps, solve, solveInSteps } from './solve.ts';
export type { Solver } from './solver.ts';
