import { type Given, type Sentences, speakerOf } from '../puzzle/sentence.ts';
import type { ExitCode, Failure } from './exit.ts';

/** What the program itself says when something is wrong with how it was called, or with what it was given. */
export const PROGRAM_MESSAGES = {
  wrongUsage: {
    code: 'USAGE',
    words: ({ problem }: { problem: string }) => problem,
    about: 'An option or an argument is not known, is missing, or has a wrong value.',
  },
  wholeNumber: {
    code: 'USAGE',
    words: 'give a whole number',
    about: 'The value of an option is not a whole number.',
  },
  numberBetween: {
    code: 'USAGE',
    words: ({ least, most }: { least: number; most: number }) => `give a number from ${least} to ${most}`,
    about: 'The value of an option is too small or too large.',
  },
  bytes: {
    code: 'USAGE',
    words: 'give a number of bytes, such as 512M',
    about: 'The value of an option is no amount of memory.',
  },
  duration: {
    code: 'USAGE',
    words: 'give a time, such as 500ms, 10s or 2m',
    about: 'The value of an option is no time.',
  },
  tubeNumber: {
    code: 'USAGE',
    words: 'give the number of a tube',
    about: 'The value of an option is not the number of a tube.',
  },
  watchOneFolder: {
    code: 'FOLDER_WANTED',
    words: '--watch takes one folder, as in tubesight --watch Screenshots/',
    about: '`--watch` was given something else than one folder.',
  },
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
  mistyped: {
    code: 'USAGE',
    words: ({ word, command }: { word: string; command: string }) =>
      `"${word}" is neither a command nor a file; did you mean tubesight ${command}?`,
    about: 'The first word is nearly the name of a command.',
  },
  patternEmpty: {
    code: 'NOT_FOUND',
    words: 'no file has a name like that; check the pattern',
    about: 'A pattern such as `*.png` stands for no file.',
  },
  boardNumber: {
    code: 'USAGE',
    words: 'give the number of a board, such as 1',
    about: 'The value of `--board` is not the number of a board.',
  },
  boardOfPicture: {
    code: 'ONE_BOARD',
    words: '--board chooses among several boards in a picture; leave it out for boards in text',
    about: '`--board` was given with a board that does not come from a picture.',
  },
  oneScreen: {
    code: 'USAGE',
    words: 'name one screen to play on: --browser URL or --adb, or a picture with --dry-run',
    about: '`play` was given no screen, or several.',
  },
  pictureOnlyDry: {
    code: 'USAGE',
    words: 'a picture cannot be played; --dry-run shows what would be tapped on it',
    about: '`play` was given a picture without `--dry-run`.',
  },
  pointWanted: {
    code: 'USAGE',
    words: 'give a point as x,y in pixels of a screenshot, such as 540,1800',
    about: 'The value of `--next` or `--restart` is no point.',
  },
  sizeWanted: {
    code: 'USAGE',
    words: 'give a size as WIDTHxHEIGHT in units of the page, such as 412x915',
    about: 'The value of `--size` is no size.',
  },
  playKept: {
    code: 'KEPT',
    words: ({ file }: { file: string }) => `${file} shows the screen as it was last seen`,
    about: 'Playing ended where a person has to look.',
  },
  recordUnwritable: {
    code: 'NOT_WRITABLE',
    words: ({ folder, system }: { folder: string; system: string }) =>
      `${folder}: the record cannot be written (${system}); choose another folder with --record`,
    about: 'The folder of `--record` cannot be made or written to.',
  },
  pictureOrJson: {
    code: 'OUTPUT',
    words: '-o - and --json both want standard output; name a file with -o',
    about: 'A picture and JSON cannot both be written to standard output.',
  },
  pictureShown: {
    code: 'OUTPUT',
    words: '-o - saves no file that --show or --open could show; name a file with -o',
    about: 'A picture that goes to standard output cannot be shown as well.',
  },
  pictureOnTerminal: {
    code: 'OUTPUT',
    words:
      '-o - writes a picture, which a terminal does not show; send it to a program or a file, or use --show',
    about: 'Standard output is a terminal.',
  },
  pictureAlone: {
    code: 'NOT_WRITABLE',
    words:
      'more than one picture does not fit on standard output; name a folder with -o, or take --hint, --overview or --animate',
    about: 'The moves fill several sheets, or several forms of pictures were asked for, with `-o -`.',
  },
  folderForSeveral: {
    code: 'FOLDER_WANTED',
    words: '-o has to name a folder when there are several inputs or a folder of them',
    about: 'The pictures of several inputs cannot all have one name.',
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
  cannotOpen: {
    code: 'OPEN',
    words: ({ path, trouble }: { path: string; trouble: string }) =>
      `${path} cannot be shown: ${trouble}; open it yourself`,
    about: '`--open` found no program that shows pictures; the picture is saved all the same.',
  },
  cannotVisit: {
    code: 'OPEN',
    words: ({ url, trouble }: { url: string; trouble: string }) =>
      `no browser could be opened: ${trouble}; open ${url} yourself`,
    about: '`tubesight page` found no browser; the page is there all the same.',
  },
  programBug: {
    code: 'BUG',
    words: ({ story }: { story: string }) => `this is a bug: ${story}`,
    about: 'Something was thrown that should not be. Please report it.',
  },
  noPanguru: {
    code: 'USAGE',
    words: 'name a board, or give --plates and --pebbles',
    about: '`tubesight panguru` was given nothing to solve.',
  },
  platesAndPebbles: {
    code: 'USAGE',
    words: 'give --plates and --pebbles together',
    about: 'One of the two options says only half of a board.',
  },
  boardsOrPlates: {
    code: 'USAGE',
    words: 'give boards, or --plates and --pebbles, not both',
    about: 'Boards were named twice.',
  },
  noPictures: {
    code: 'NO_PICTURES',
    words: '--no-pictures contradicts the options that ask for pictures; leave one of them out',
    about: 'No pictures and certain pictures were asked for in one call.',
  },
  rowsWithoutPictures: {
    code: 'NO_PICTURES',
    words: 'rows of levels get no pictures; solve one level as board text',
    about: 'Pictures were asked for of a file of levels.',
  },
  nothingToDraw: {
    code: 'NOTHING_TO_DRAW',
    words: 'the board is solved already, so there are no moves to draw',
    about: 'A certain picture of the moves was asked for, but there are none.',
  },
  pictureExtension: {
    code: 'EXTENSION_UNKNOWN',
    words: ({ file, extensions }: { file: string; extensions: string }) =>
      `${file}: pictures are saved as ${extensions}; name such a file, or a folder`,
    about: 'The name that was given with `-o` has the extension of another kind of file.',
  },
  oneBoard: {
    code: 'ONE_BOARD',
    words: 'corrections, --moves and --after go with one board, not with several',
    about: 'An option says something of one board, but there are many.',
  },
  upsideDownRows: {
    code: 'UPSIDE_DOWN',
    words: '--upside-down goes with pictures and board text, not with rows of levels',
    about: 'Rows of levels do not say how their tubes stand, and the moves would be the same.',
  },
  oneEarlierBoard: {
    code: 'ONE_BOARD',
    words: 'each line of this is a board by itself; --after takes one earlier board or picture',
    about: 'Several boards were given with `--after`.',
  },
  oneBoardEach: {
    code: 'ONE_BOARD',
    words: 'each line of this is a board by itself; send one board with each request',
    about: 'Several boards were sent to the service in one request.',
  },
  movesOnPicture: {
    code: 'MOVES',
    words: '--moves goes with a board in text; a picture shows the position that is solved',
    about: 'Moves were given with a picture.',
  },
  notMove: {
    code: 'MOVES',
    words: ({ text }: { text: string }) => `"${text}" is not a move; write FROM>TO, as in 9>10`,
    about: 'A word of `--moves` names no two tubes.',
  },
  moveNotAllowed: {
    code: 'MOVES',
    words: ({ step, from, to }: { step: number; from: string; to: string }) =>
      `move ${step}, ${from}>${to}, breaks the rules of the game on this board`,
    about: 'A move of `--moves` is not possible.',
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
  compareTakesBoards: {
    code: 'NOT_A_BOARD',
    words: 'compare takes boards, not pictures; read prints the board of a picture as text',
    about: '`tubesight compare` was given a picture.',
  },
  compareHidden: {
    code: 'HIDDEN_ITEMS',
    words: 'the board hides items (?), so its solutions cannot be compared',
    about: '`tubesight compare` was given a board with hidden items.',
  },
  levelHidden: {
    code: 'HIDDEN_ITEMS',
    words: 'the level hides items (?) that may have several colours; solve it by itself to get advice',
    about: 'A row of a file of levels has hidden items that the counts do not settle.',
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
  portTaken: {
    code: 'PORT',
    words: ({ port }: { port: number }) =>
      `port ${port} is in use already; choose another one with --port, or 0 for any`,
    about: 'Another program listens on the port of `tubesight serve`.',
  },
  portForbidden: {
    code: 'PORT',
    words: ({ port }: { port: number }) =>
      `you have no permission to listen on port ${port}; choose one above 1023 with --port`,
    about: 'The system keeps the port of `tubesight serve` for others.',
  },
  outputBroken: {
    code: 'OUTPUT',
    words: ({ system }: { system: string }) =>
      `standard output cannot be written (${system}); make room, or send it elsewhere`,
    about: 'What the program prints goes to a file on a disk that is full, or to something that is gone.',
  },
  noTerminalPictures: {
    code: 'SHOW',
    words:
      'this terminal is not known to show pictures (kitty, iTerm2 and sixel ones are); open the saved files',
    about: '`--show` was given where it cannot work; the pictures are saved all the same.',
  },
  oddReading: {
    code: 'COLOR_COUNT',
    words: ({ listed }: { listed: string }) =>
      `this cannot be solved before the colours add up: ${listed}; correct items with --set TUBE:ITEM=COLOUR`,
    about: 'A board was read whose colours do not fill whole tubes.',
  },
  guessHelp: {
    code: 'BOARD_UNCLEAR',
    words: ({ command }: { command: string }) =>
      `${command} draws the best guess; --guess takes it, and --set TUBE:ITEM=COLOUR corrects it`,
    about: 'Said after a refusal that comes with a guess.',
  },
  guessDrawn: {
    code: 'BOARD_UNCLEAR',
    words: 'what was saved is the best guess; --guess takes it, and --set TUBE:ITEM=COLOUR corrects it',
    about: 'Said after a refusal whose guess `read -o` has drawn.',
  },
} as const satisfies Sentences;

type ProgramReason = keyof typeof PROGRAM_MESSAGES;

export const sayOfProgram = speakerOf(PROGRAM_MESSAGES);

/** A failure of the program's own, with the exit code that it deserves. */
export function failed<Reason extends ProgramReason>(
  exit: ExitCode,
  reason: Reason,
  ...given: Given<(typeof PROGRAM_MESSAGES)[Reason]['words']>
): Failure {
  return { exit, ...sayOfProgram(reason, ...given) };
}
