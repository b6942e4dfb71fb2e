/** Boards, moves, rules, notation and validation of sorting puzzles. Pure, and independent of pictures and searching. */
export * from './board.ts';
export { type JsonFault, parseJson } from './json.ts';
export {
  formatBoard,
  formatHangingBoard,
  formatTube,
  parseBoard,
  type TextOptions,
} from './notation.ts';
export * from './outcome.ts';
export type * from './puzzle.ts';
export * from './reader/index.ts';
export * from './rules.ts';
export type { Said } from './sentence.ts';
export type { Signal } from './signal.ts';
export * from './sorting.ts';
export {
  awaitsTubes,
  BOARD_RULE_NAMES,
  type BoardRules,
  capacitiesInPlay,
  formatBoardRules,
  formatTubeRules,
  isSpecial,
  lockedNumbers,
  parseBoardRule,
  parseTubeRules,
  TUBE_RULE_NAMES,
  type TubeRules,
  tubesInPlay,
} from './tubeRules.ts';
export * from './validate.ts';
