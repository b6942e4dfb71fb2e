import type { Sentences } from '../puzzle/sentence.ts';

/** Problems with the input. */
export const INPUT_FAULTS = {
  clipboardUnread: {
    code: 'CLIPBOARD',
    words:
      'nothing here can read a picture from the clipboard; install wl-clipboard or xclip, or save the picture to a file',
    about: '`--paste` found no program that reads the clipboard.',
  },
  clipboardEmpty: {
    code: 'CLIPBOARD',
    words: 'the clipboard holds no picture; copy the screenshot first',
    about: '`--paste` was given, but there is something else in the clipboard, or nothing.',
  },
  patternEmpty: {
    code: 'NOT_FOUND',
    words: 'no file has a name like that; check the pattern',
    about: 'A pattern such as `*.png` stands for no file.',
  },
  standardInputTwice: {
    code: 'STANDARD_INPUT',
    words: '- stands for standard input, which can only be read once; save it to a file first',
    about: 'Standard input was named more than once.',
  },
  folderUnreadable: {
    code: 'NO_ACCESS',
    words: ({ system }: { system: string }) => `the folder cannot be read (${system}); check its permissions`,
    about: 'The pictures in a folder cannot be listed.',
  },
  folderEmpty: {
    code: 'FOLDER_EMPTY',
    words: 'there is no PNG, JPEG or WebP picture in this folder; folders inside it are not searched',
    about: 'A folder was named that has no pictures.',
  },
  folderOfOurs: {
    code: 'FOLDER_EMPTY',
    words: ({ count }: { count: number }) =>
      `tubesight itself made all pictures in this folder (${count}); folders inside it are not searched`,
    about: 'A folder was named that has no pictures but those that the program drew.',
  },
  drawnHere: {
    code: 'DRAWN_HERE',
    words: 'tubesight drew this picture itself; give it the screenshot',
    about: 'The picture is a sheet, an overlay or a step that the program made.',
  },
  passedOver: {
    code: 'DRAWN_HERE',
    words: 'passed over, because tubesight drew this picture itself',
    about: 'Among several inputs, the pictures that the program made are left out.',
  },
  oneBoardEach: {
    code: 'ONE_BOARD',
    words: 'each line of this is a board by itself; send one board with each request',
    about: 'Several boards were sent to the service in one request.',
  },
  readTakesPictures: {
    code: 'NOT_A_PICTURE',
    words: 'read takes pictures; for a board in text use solve',
    about: '`tubesight read` was given a board.',
  },
  hidesNothing: {
    code: 'NOT_A_PICTURE',
    words: 'this is a board of Panguru, which hides nothing that could be remembered',
    about: 'A board of Panguru was given with `--after`.',
  },
  takesBoards: {
    code: 'NOT_A_BOARD',
    words: ({ command }: { command: string }) =>
      `${command} takes boards, not pictures; read prints the board of a picture as text`,
    about: '`tubesight compare` or `tubesight rate` was given a picture.',
  },
  compareHidden: {
    code: 'HIDDEN_ITEMS',
    words: 'the board hides items (?), so its solutions cannot be compared',
    about: '`tubesight compare` was given a board with hidden items.',
  },
  rateHidden: {
    code: 'HIDDEN_ITEMS',
    words: 'the level hides items (?), so it cannot be rated; rate it with everything shown',
    about: '`tubesight rate` was given a level with hidden items.',
  },
  levelHidden: {
    code: 'HIDDEN_ITEMS',
    words: 'the level hides items (?) that may have several colours; solve it by itself to get advice',
    about: 'A row of a file of levels has hidden items that the counts do not settle.',
  },
  tableUnreadable: {
    code: 'TABLE',
    words: ({ system }: { system: string }) => `the table cannot be read (${system}); check --table`,
    about: 'The file of `--table` is missing, or may not be read.',
  },
  notTable: {
    code: 'TABLE',
    words: 'the file of --table is not a table of Panguru; npm run bench -- census makes one',
    about: 'The file of `--table` is something else.',
  },
  tableIncomplete: {
    code: 'TABLE',
    words: 'the table is not complete; npm run bench -- census with this file goes on with it',
    about: 'The file of `--table` comes from a census that was stopped, or was cut.',
  },
  notPanguru: {
    code: 'NOT_PANGURU',
    words: 'this is not a board of Panguru; tubesight solve takes balls and water',
    about: '`tubesight panguru` was given a board of another game.',
  },
  nothingPiped: {
    code: 'EMPTY',
    words: 'nothing came in; pipe a picture or a board into it',
    about: 'Standard input ended before it had said anything.',
  },
  rowTooLong: {
    code: 'LEVEL_ROW',
    words: ({ most }: { most: number }) => `a row has more than ${most} characters; write one level a row`,
    about: 'A file of levels seems to have no line ends.',
  },
  oddReading: {
    code: 'COLOR_COUNT',
    words: ({ listed }: { listed: string }) =>
      `this cannot be solved before the colours add up: ${listed}; correct items with --set TUBE:ITEM=COLOUR`,
    about: 'A board was read whose colours do not fill whole tubes.',
  },
} as const satisfies Sentences;
