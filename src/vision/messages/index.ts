/** Everything that the reader says of what is doubtful or wrong: tables of sentences by their reasons. */
export { AGAIN_FAULTS } from './again.ts';
export * from './codes.ts';
export type * from './doubts.ts';
export { READING_FAULTS } from './faults.ts';
export { REFUSALS, type RefusalReason } from './refusals.ts';
export * from './warn.ts';
