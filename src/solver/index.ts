/** Searching: a Board in, a Solution out. */
export * from './solution.ts';
export { solve } from './solve.ts';
