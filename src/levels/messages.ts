import { type Said, type Sentences, speakerOf } from '../puzzle/sentence.ts';

/** Messages about levels that cannot be made as asked for. */
export const LEVEL_MESSAGES = {
  moreColors: {
    code: 'WISH_IMPOSSIBLE',
    words:
      '--colors {colors} is too many: each colour needs a tube, and there are only {tubes}; try fewer colours or more --tubes',
  },
  fewColors: {
    code: 'WISH_IMPOSSIBLE',
    words: '--colors {colors} leaves nothing to sort; use at least 2 colours',
  },
  manyColors: {
    code: 'WISH_IMPOSSIBLE',
    words: '--colors {colors} is too many: board text has only {most} letters and digits for colours',
  },
  manyTubes: {
    code: 'WISH_IMPOSSIBLE',
    words: '{tubes} tubes are too many; --colors and --empties together may be at most {most}',
  },
  wrongSize: {
    code: 'WISH_IMPOSSIBLE',
    words: '--capacity {capacity} is not possible; a tube holds 1 to {most} items',
  },
  manySizes: {
    code: 'WISH_IMPOSSIBLE',
    words: '--capacity lists {sizes} sizes for {tubes} tubes; list at most one per tube',
  },
  singleItems: {
    code: 'WISH_IMPOSSIBLE',
    words: '--capacity 1 leaves nothing to sort; a tube of one item is already sorted',
  },
  noEmpties: {
    code: 'WISH_IMPOSSIBLE',
    words: '--empties 0 leaves no move to make; use at least 1, or --unsolvable',
  },
  noMoves: {
    code: 'WISH_IMPOSSIBLE',
    words: '--moves {most} would be a solved board; a level takes at least 1 move',
  },
  movesUnreached: {
    code: 'WISH_UNREACHED',
    words:
      'no level of --moves {wish} was found within the budget; {nearest}; try another range or raise --max-nodes',
  },
  difficultyUnreached: {
    code: 'WISH_UNREACHED',
    words:
      'no level of --difficulty {wish} was found within the budget; {nearest}; try another range or raise --max-nodes',
  },
  bothUnreached: {
    code: 'WISH_UNREACHED',
    words:
      'no level of --moves {moves} and --difficulty {difficulty} was found within the budget; {nearest}; drop one of them',
  },
  solvableUnreached: {
    code: 'WISH_UNREACHED',
    words: 'none of {tried} was proved solvable within the budget; try more --empties or raise --max-nodes',
  },
  unsolvableUnreached: {
    code: 'WISH_UNREACHED',
    words: 'none of {tried} was proved unsolvable within the budget; try fewer --empties',
  },
  allAlike: {
    code: 'WISH_UNREACHED',
    words:
      'only {made} of {count} levels were found; all others were the same as an earlier one; try fewer or larger levels',
  },
} as const satisfies Sentences;

/** Why levels cannot be made: what was asked for is impossible, or none that was tried meets it. */
export type WishFault = Said<'WISH_IMPOSSIBLE' | 'WISH_UNREACHED'>;

export const sayOfLevels = speakerOf(LEVEL_MESSAGES);
