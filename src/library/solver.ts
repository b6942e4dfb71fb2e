/**
 * The entry `tubesight/solver`: searching, and plans for boards that hide items. Pure.
 *
 * @module solver
 */
export * from '../hidden/index.ts';
export * from '../solver/index.ts';
