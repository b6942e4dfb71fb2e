/** Search: a Board in, a Solution out. Pure; see docs/algorithms.md. */
export { CLASSICS, type Classic, type Ended, solveClassically } from './classics/index.ts';
export { countInSteps, countSolutions } from './count.ts';
export { lastWinnable } from './deadEnd.ts';
export { type ExtraTubes, solveWithExtraTubes } from './extraTubes.ts';
export { type FirstMoves, optimalFirstMoves } from './firstMoves.ts';
export { byDeepening } from './shortest/deepening.ts';
export { byGroups } from './shortest/grouped.ts';
export type {
  NextMove,
  Shortest,
  ShortestOptions,
  ShortestUnknown,
  ShortestWays,
} from './shortest/ways.ts';
export * from './solution.ts';
export { type SolveSteps, solve, solveInSteps } from './solve.ts';
export type { Solver } from './solver.ts';
