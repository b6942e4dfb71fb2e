/** Panguru: fifteen plates in a triangle, fourteen pebbles, one hole. Its rules, search, reader and pictures. Pure. */
export * from './board.ts';
export * from './drawing/index.ts';
export * from './notation.ts';
export { type AnyReading, readAnyGame } from './reader/anyGame.ts';
export type { AnyRefusal } from './reader/read.ts';
export * from './reader/reading.ts';
export * from './rules.ts';
export { solvePanguru } from './solver/solve.ts';
export * from './validate.ts';
