/** Everything that the reader says of what is doubtful or wrong: tables of sentences by their reasons. */
export * from './codes.ts';
export { DOUBTS } from './doubts.ts';
export { AGAIN_FAULTS, READING_FAULTS } from './faults.ts';
export { REFUSALS, type RefusalReason } from './refusals.ts';
export * from './warn.ts';
