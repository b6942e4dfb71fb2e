import { type Said, type Sentences, speakerOf } from '../puzzle/sentence.ts';

/** Messages about levels that cannot be made as wished. */
export const LEVEL_MESSAGES = {
  moreColors: {
    code: 'WISH_IMPOSSIBLE',
    words: ({ colors, tubes }: { colors: number; tubes: number }) =>
      `--colors ${colors} cannot be: each colour needs a tube, and there are ${tubes}; wish fewer colours or more --tubes`,
  },
  fewColors: {
    code: 'WISH_IMPOSSIBLE',
    words: ({ colors }: { colors: number }) =>
      `--colors ${colors} leaves nothing to sort; wish at least 2 colours`,
  },
  manyColors: {
    code: 'WISH_IMPOSSIBLE',
    words: ({ colors, most }: { colors: number; most: number }) =>
      `--colors ${colors} cannot be written; board text has ${most} letters and digits for colours`,
  },
  manyTubes: {
    code: 'WISH_IMPOSSIBLE',
    words: ({ tubes, most }: { tubes: number; most: number }) =>
      `${tubes} tubes are too many; --colors and --empties may be ${most} together`,
  },
  wrongSize: {
    code: 'WISH_IMPOSSIBLE',
    words: ({ capacity, most }: { capacity: number; most: number }) =>
      `--capacity ${capacity} cannot be; a tube holds 1 to ${most} items`,
  },
  manySizes: {
    code: 'WISH_IMPOSSIBLE',
    words: ({ sizes, tubes }: { sizes: number; tubes: number }) =>
      `--capacity lists ${sizes} sizes for ${tubes} tubes; list at most one for each tube`,
  },
  singleItems: {
    code: 'WISH_IMPOSSIBLE',
    words: '--capacity 1 leaves nothing to sort; a tube with one item is solved',
  },
  noEmpties: {
    code: 'WISH_IMPOSSIBLE',
    words: '--empties 0 leaves no move; wish an empty tube, or --unsolvable',
  },
  noMoves: {
    code: 'WISH_IMPOSSIBLE',
    words: ({ most }: { most: number }) => `--moves ${most} is a solved board; a level takes at least 1 move`,
  },
  movesUnreached: {
    code: 'WISH_UNREACHED',
    words: ({ wish, nearest }: { wish: string; nearest: string }) =>
      `--moves ${wish} was not reached within the budget; ${nearest}; wish another range or raise --max-nodes`,
  },
  difficultyUnreached: {
    code: 'WISH_UNREACHED',
    words: ({ wish, nearest }: { wish: string; nearest: string }) =>
      `--difficulty ${wish} was not reached within the budget; ${nearest}; wish another range or raise --max-nodes`,
  },
  bothUnreached: {
    code: 'WISH_UNREACHED',
    words: ({ moves, difficulty, nearest }: { moves: string; difficulty: string; nearest: string }) =>
      `--moves ${moves} with --difficulty ${difficulty} was not reached within the budget; ${nearest}; drop one of them`,
  },
  solvableUnreached: {
    code: 'WISH_UNREACHED',
    words: ({ tried }: { tried: string }) =>
      `none of ${tried} dealt was proved solvable within the budget; wish more --empties or raise --max-nodes`,
  },
  unsolvableUnreached: {
    code: 'WISH_UNREACHED',
    words: ({ tried }: { tried: string }) =>
      `--unsolvable was not reached within the budget: none of ${tried} dealt was proved so; wish fewer --empties`,
  },
  allAlike: {
    code: 'WISH_UNREACHED',
    words: ({ count, made }: { count: number; made: string }) =>
      `--count ${count} was not reached: after ${made}, every level found was like an earlier one; wish fewer or larger levels`,
  },
} as const satisfies Sentences;

/** Why a wish for levels fails: it is impossible, or no level that was tried comes up to it. */
export type WishFault = Said<'WISH_IMPOSSIBLE' | 'WISH_UNREACHED'>;

export const sayOfLevels = speakerOf(LEVEL_MESSAGES);
