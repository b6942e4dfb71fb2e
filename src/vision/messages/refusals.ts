import { plural, type Sentences, speakerOf } from '../../puzzle/index.ts';

/** Why a picture gives no reading. */
export const REFUSALS = {
  noPuzzle: {
    code: 'NO_PUZZLE',
    words:
      'no ball-sort or water-sort board was seen in this picture; show all of it, at full size, with nothing over it',
    about: 'Nothing in the picture looks like the tubes of a board.',
  },
  tooSmall: {
    code: 'NO_PUZZLE',
    words: ({ width, height }: { width: number; height: number }) =>
      `a picture of ${width} x ${height} pixels is too small to show a board; take the screenshot at full size`,
    about: 'The picture is as small as an icon.',
  },
  blank: {
    code: 'BLANK',
    words:
      'the picture is nearly blank, like a page that has not loaded yet; take the screenshot when the board is there',
    about: 'Nearly all of the picture has one colour.',
  },
  tooLong: {
    code: 'TOO_LONG',
    words: 'reading the picture took longer than it may; give it more time',
    about: 'The time that the caller gave for the reading was over.',
  },
  unclear: {
    code: 'BOARD_UNCLEAR',
    words: ({ tubes }: { tubes: number }) =>
      `${plural(tubes, 'tube')} were seen, but too much of the board is in doubt; crop the picture to the board, or take it at full size`,
    about:
      'A board was seen, but it has more doubts than any right reading ever had. The fault has the best guess.',
  },
  oddColors: {
    code: 'BOARD_UNCLEAR',
    words: ({ tubes, listed, size }: { tubes: number; listed: string; size: number }) =>
      `${plural(tubes, 'tube')} were seen, but the colours do not add up: ${listed}, where each colour has to fill tubes of ${size}`,
    about: 'A board was seen, but its colours do not fill whole tubes. The fault has the best guess.',
  },
  standing: {
    code: 'STANDING',
    words: 'nothing was read upside down for sure; without --upside-down a board is read there',
    about: 'The picture was read turned over, but as it is it shows a board with fewer doubts.',
  },
  twoBoards: {
    code: 'TWO_BOARDS',
    words: ({ count, choices }: { count: string; choices: string }) =>
      `${count} boards are in this picture; choose one with ${choices}, or crop the picture to one`,
    about: 'Several boards stand side by side, or one above the other, as before and after some moves.',
  },
  noSuchBoard: {
    code: 'NO_SUCH_BOARD',
    words: ({ found }: { found: string }) => `only ${found} found in this picture`,
    about: '`--board` names a board that the picture does not have.',
  },
} as const satisfies Sentences;

/** Why a picture was refused: finer than its code. */
export type RefusalReason = keyof typeof REFUSALS;

export const refuse = speakerOf(REFUSALS);
