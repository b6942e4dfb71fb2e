import type { Sentences } from '../../puzzle/sentence.ts';

/** Problems with the input. */
export const INPUT_FAULTS = {
  clipboardUnread: {
    code: 'CLIPBOARD',
    words:
      'nothing here can read a picture from the clipboard; install wl-clipboard or xclip, or save the picture to a file',
  },
  clipboardEmpty: { code: 'CLIPBOARD', words: 'the clipboard holds no picture; copy the screenshot first' },
  patternEmpty: { code: 'NOT_FOUND', words: 'no file has a name like that; check the pattern' },
  standardInputTwice: {
    code: 'STANDARD_INPUT',
    words: '- stands for standard input, which can only be read once; save it to a file first',
  },
  folderUnreadable: {
    code: 'NO_ACCESS',
    words: ({ system }: { system: string }) => `the folder cannot be read (${system}); check its permissions`,
  },
  folderEmpty: {
    code: 'FOLDER_EMPTY',
    words: 'there is no PNG, JPEG or WebP picture in this folder; folders inside it are not searched',
  },
  folderOfOurs: {
    code: 'FOLDER_EMPTY',
    words: ({ count }: { count: number }) =>
      `tubesight itself made all pictures in this folder (${count}); folders inside it are not searched`,
  },
  drawnHere: { code: 'DRAWN_HERE', words: 'tubesight drew this picture itself; give it the screenshot' },
  passedOver: { code: 'DRAWN_HERE', words: 'passed over, because tubesight drew this picture itself' },
  oneBoardEach: {
    code: 'ONE_BOARD',
    words: 'each line of this is a board by itself; send one board with each request',
  },
  readTakesPictures: { code: 'NOT_A_PICTURE', words: 'read takes pictures; for a board in text use solve' },
  hidesNothing: {
    code: 'NOT_A_PICTURE',
    words: 'this is a board of Panguru, which hides nothing that could be remembered',
  },
  takesBoards: {
    code: 'NOT_A_BOARD',
    words: ({ command }: { command: string }) =>
      `${command} takes boards, not pictures; read prints the board of a picture as text`,
  },
  compareHidden: {
    code: 'HIDDEN_ITEMS',
    words: 'the board hides items (?), so its solutions cannot be compared',
  },
  rateHidden: {
    code: 'HIDDEN_ITEMS',
    words: 'the level hides items (?), so it cannot be rated; rate it with everything shown',
  },
  levelHidden: {
    code: 'HIDDEN_ITEMS',
    words: 'the level hides items (?) that may have several colours; solve it by itself to get advice',
  },
  tableUnreadable: {
    code: 'TABLE',
    words: ({ system }: { system: string }) => `the table cannot be read (${system}); check --table`,
  },
  notTable: {
    code: 'TABLE',
    words: 'the file of --table is not a table of Panguru; npm run bench -- census makes one',
  },
  tableIncomplete: {
    code: 'TABLE',
    words: 'the table is not complete; npm run bench -- census with this file goes on with it',
  },
  notPanguru: {
    code: 'NOT_PANGURU',
    words: 'this is not a board of Panguru; tubesight solve takes balls and water',
  },
  nothingPiped: { code: 'EMPTY', words: 'nothing came in; pipe a picture or a board into it' },
  rowTooLong: {
    code: 'LEVEL_ROW',
    words: ({ most }: { most: number }) => `a row has more than ${most} characters; write one level a row`,
  },
  oddReading: {
    code: 'COLOR_COUNT',
    words: ({ listed }: { listed: string }) =>
      `this cannot be solved before the colours add up: ${listed}; correct items with --set TUBE:ITEM=COLOUR`,
  },
} as const satisfies Sentences;
