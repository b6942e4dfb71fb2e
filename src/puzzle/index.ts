/** Boards, moves, rules, notation and validation of sorting puzzles. Pure, and independent of pictures and searching. */
export * from './board.ts';
export { type JsonFault, parseJson } from './json.ts';
export * from './legible.ts';
export * from './levelRows.ts';
export { BOARD_MESSAGES } from './messages.ts';
export * from './notation.ts';
export { type OddColors, oddColors } from './oddColors.ts';
export * from './outcome.ts';
export * from './plural.ts';
export type * from './puzzle.ts';
export * from './reader/index.ts';
export * from './rules.ts';
export { type Given, type Said, type Sentence, speakerOf, wordsOf } from './sentence.ts';
export * from './sorting.ts';
export * from './tubeRules.ts';
export * from './validate.ts';
