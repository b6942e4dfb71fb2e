import { plural, sentencesOf, speakerOf } from '../../puzzle/sentence.ts';

/** Why a picture gives no reading. */
export const REFUSALS = sentencesOf({
  NO_PUZZLE: {
    noPuzzle:
      'found no ball-sort or water-sort board in this picture; show the whole board, at full size, with nothing over it',
    tooSmall: ({ width, height }: { width: number; height: number }) =>
      `a picture of ${width} x ${height} pixels is too small to show a board; take the screenshot at full size`,
  },
  LAYOUT: {
    noneGiven: 'no tubes were given; point at each tube of the board',
    otherShape: ({ width, height }: { width: number; height: number }) =>
      `these tubes are of a picture of ${width} x ${height} pixels, which has another shape; point at the tubes of this one`,
  },
  BLANK: {
    blank:
      'the picture is nearly blank, like a page that has not loaded yet; take the screenshot when the board is visible',
  },
  TOO_LONG: {
    tooLong: 'reading the picture took too long; allow more time',
  },
  BOARD_UNCLEAR: {
    unclear: ({ tubes }: { tubes: number }) =>
      `${plural(tubes, 'tube')} were seen, but too much of the board is in doubt; crop the picture to the board, or take it at full size`,
    oddColors: ({ tubes, listed, size }: { tubes: number; listed: string; size: number }) =>
      `${plural(tubes, 'tube')} were seen, but the colours do not add up: ${listed}, where each colour has to fill tubes of ${size}`,
  },
  STANDING: {
    standing:
      'found no certain board upside down, but there is one the right way up; leave out --upside-down',
  },
  TWO_BOARDS: {
    twoBoards: ({ count, choices }: { count: string; choices: string }) =>
      `${count} boards are in this picture; choose one with ${choices}, or crop the picture to one`,
  },
  NO_SUCH_BOARD: {
    noSuchBoard: ({ found }: { found: string }) => `only ${found} found in this picture`,
  },
});

/** Why a picture was refused: finer than its code. */
export type RefusalReason = keyof typeof REFUSALS;

export const refuse = speakerOf(REFUSALS);
