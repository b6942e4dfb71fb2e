import { type Given, type Sentences, speakerOf } from '../../puzzle/sentence.ts';
import type { ExitCode, Failure } from './exit.ts';

/** What the program says about wrong usage, input and output: a code, and a sentence that says what to do. */
export const PROGRAM_MESSAGES = {
  // values of options
  wrongUsage: { code: 'USAGE', words: '{problem}' },
  wholeNumber: { code: 'USAGE', words: 'give a whole number' },
  numberBetween: { code: 'USAGE', words: 'give a number from {least} to {most}' },
  bytes: { code: 'USAGE', words: 'give a number of bytes, such as 512M' },
  duration: { code: 'USAGE', words: 'give a time, such as 500ms, 10s or 2m' },
  rangeWanted: { code: 'USAGE', words: 'give a whole number, or a range such as 30..40' },
  difficultyWanted: {
    code: 'USAGE',
    words: 'give easy, medium, hard or expert, or a range of scores from 0 to 100 such as 40..60',
  },
  capacitiesWanted: {
    code: 'USAGE',
    words: 'give the number of items per tube, such as 4, or several numbers to alternate, such as 3,4,5',
  },
  shareWanted: { code: 'USAGE', words: 'give a share from 0 to 1, such as 0.4' },
  tubeNumber: { code: 'USAGE', words: 'give the number of a tube' },
  boardNumber: { code: 'USAGE', words: 'give the number of a board, such as 1' },
  pointWanted: { code: 'USAGE', words: 'give a point as x,y in pixels of a screenshot, such as 540,1800' },
  sizeWanted: { code: 'USAGE', words: 'give a size as WIDTHxHEIGHT in CSS pixels, such as 412x915' },
  redisUrl: { code: 'USAGE', words: 'give the address of Redis, such as redis://localhost:6379' },
  queueName: { code: 'USAGE', words: 'give a name of letters, digits, - and _' },

  // options that contradict each other or the input
  watchOneFolder: {
    code: 'FOLDER_WANTED',
    words: '--watch takes one folder, as in tubesight --watch Screenshots/',
  },
  folderForSeveral: {
    code: 'FOLDER_WANTED',
    words: '-o has to name a folder when there is more than one input',
  },
  boardOfPicture: {
    code: 'ONE_BOARD',
    words: '--board chooses between several boards in a picture; leave it out for a board in text',
  },
  oneBoard: {
    code: 'ONE_BOARD',
    words: 'corrections, --moves and --after work with one board, not with several',
  },
  oneEarlierBoard: {
    code: 'ONE_BOARD',
    words: 'this file has several boards, one per line; --after takes one earlier board or picture',
  },
  pictureOrJson: {
    code: 'OUTPUT',
    words: '-o - and --json both write to standard output; name a file with -o',
  },
  pictureShown: { code: 'OUTPUT', words: '-o - saves no file that --open could open; name a file with -o' },
  noPictures: {
    code: 'NO_PICTURES',
    words: '--no-pictures contradicts the options that ask for pictures; leave one of them out',
  },
  rowsWithoutPictures: {
    code: 'NO_PICTURES',
    words: 'there are no pictures of levels in a .jsonl file; solve one level as board text',
  },
  upsideDownRows: {
    code: 'UPSIDE_DOWN',
    words: '--upside-down is for pictures and board text, not for levels in a .jsonl file',
  },
  resumeRows: {
    code: 'RESUME',
    words: '--resume is for levels in a .jsonl file; leave it out here',
  },
  movesOnPicture: {
    code: 'MOVES',
    words: '--moves is for a board in text; a picture already shows the position to solve',
  },
  notMove: { code: 'MOVES', words: '"{text}" is not a move; write FROM>TO, as in 9>10' },
  moveNotAllowed: { code: 'MOVES', words: 'move {step}, {from}>{to}, is not allowed on this board' },

  // tubesight queue
  queueOption: { code: 'USAGE', words: '{option} does not work with queue {action}; leave it out' },
  queueNothing: { code: 'USAGE', words: 'name the files of levels to add, or - for standard input' },
  queueFiles: {
    code: 'USAGE',
    words: 'queue work takes its levels from the queue; add files with queue add',
  },
  queueAddress: { code: 'USAGE', words: 'say where the queue is, as in --redis redis://localhost:6379' },

  // tubesight panguru
  noPanguru: { code: 'USAGE', words: 'name a board, or give --plates and --pebbles' },
  platesAndPebbles: { code: 'USAGE', words: 'give --plates and --pebbles together' },
  panguruSource: { code: 'USAGE', words: 'give boards, --hardest or --generate, but only one of them' },
  boardsOrPlates: { code: 'USAGE', words: 'give boards, or --plates and --pebbles, but not both' },
  generateMoves: {
    code: 'USAGE',
    words: '--generate and --moves go together, as in --generate --moves 20..25',
  },
  movesRange: { code: 'USAGE', words: 'give a range of moves from 1 to 40, such as 20..25' },
  hardestNumber: { code: 'USAGE', words: 'give the number of one of the hardest boards, 1 to {most}' },
  panguruPlatesWrong: { code: 'USAGE', words: '--plates: {problem}' },
  panguruNotFound: {
    code: 'NOT_MADE',
    words:
      'no board of {least} to {most} moves was found for these plates; the nearest needs {nearest}; ask for other moves',
  },
  panguruRepeated: {
    code: 'NOT_MADE',
    words:
      'only {made} of {count} boards of {least} to {most} moves were found; ask for fewer, or for other moves',
  },
  tablePlates: {
    code: 'TABLE',
    words: 'this table is for the plates {plates} (colours renamed or mirrored are fine); leave --table out',
  },
  tableUnreadable: { code: 'TABLE', words: 'the table cannot be read ({system}); check --table' },
  notTable: {
    code: 'TABLE',
    words: 'the file of --table is not a Panguru table; npm run bench -- census makes one',
  },
  tableIncomplete: {
    code: 'TABLE',
    words: 'the table is not complete; run npm run bench -- census again with this file to finish it',
  },
  notPanguru: {
    code: 'NOT_PANGURU',
    words: 'this is not a Panguru board; use tubesight solve for ball sort and water sort',
  },
  hidesNothing: {
    code: 'NOT_A_PICTURE',
    words: 'this is a Panguru board; nothing in it is hidden, so --after is no use',
  },

  // tubesight play
  oneScreen: {
    code: 'USAGE',
    words: 'name one screen to play on: --browser URL or --adb, or a picture with --dry-run',
  },
  pictureOnlyDry: {
    code: 'USAGE',
    words: 'a picture cannot be played; add --dry-run to see what would be tapped on it',
  },
  playKept: { code: 'KEPT', words: '{file} shows the last screen' },
  recordUnwritable: {
    code: 'NOT_WRITABLE',
    words: '{folder}: cannot write the recording ({system}); choose another folder with --record',
  },

  // input
  clipboardUnread: {
    code: 'CLIPBOARD',
    words:
      'found no program to read a picture from the clipboard; install wl-clipboard or xclip, or save the picture to a file',
  },
  clipboardEmpty: {
    code: 'CLIPBOARD',
    words: 'there is no picture in the clipboard; copy the screenshot first',
  },
  patternEmpty: { code: 'NOT_FOUND', words: 'no file matches this pattern; check it' },
  standardInputTwice: {
    code: 'STANDARD_INPUT',
    words: 'standard input (-) can be read only once; save it to a file first',
  },
  nothingPiped: { code: 'EMPTY', words: 'standard input is empty; pipe a picture or a board into it' },
  folderUnreadable: { code: 'NO_ACCESS', words: 'cannot read the folder ({system}); check its permissions' },
  folderEmpty: {
    code: 'FOLDER_EMPTY',
    words: 'there are no PNG, JPEG or WebP pictures in this folder; subfolders are not searched',
  },
  folderOfOurs: {
    code: 'FOLDER_EMPTY',
    words: 'all {count} pictures in this folder were made by tubesight; subfolders are not searched',
  },
  drawnHere: { code: 'DRAWN_HERE', words: 'tubesight drew this picture itself; use the original screenshot' },
  passedOver: { code: 'DRAWN_HERE', words: 'skipped, because tubesight drew this picture itself' },
  oneBoardEach: {
    code: 'ONE_BOARD',
    words: 'there are several boards, one per line; send one board per request',
  },
  readTakesPictures: { code: 'NOT_A_PICTURE', words: 'read is for pictures; for a board in text use solve' },
  takesBoards: {
    code: 'NOT_A_BOARD',
    words: '{command} is for boards, not for pictures; read prints the board of a picture as text',
  },
  compareHidden: {
    code: 'HIDDEN_ITEMS',
    words: 'this board has hidden items (?), so it has no single solution to compare',
  },
  rateHidden: {
    code: 'HIDDEN_ITEMS',
    words: 'this level has hidden items (?); rate it with all of them filled in',
  },
  levelHidden: {
    code: 'HIDDEN_ITEMS',
    words: 'this level has hidden items (?) that could have several colours; solve it alone to get advice',
  },
  rowTooLong: { code: 'LEVEL_ROW', words: 'a row is longer than {most} characters; write one level per row' },
  oddReading: {
    code: 'COLOR_COUNT',
    words:
      'this cannot be solved because the colours do not add up: {listed}; correct items with --set TUBE:ITEM=COLOUR',
  },

  // output
  pictureOnTerminal: {
    code: 'OUTPUT',
    words: '-o - writes a picture, which this terminal cannot show; pipe it to a program or a file',
  },
  pictureAlone: {
    code: 'NOT_WRITABLE',
    words:
      'only one picture fits on standard output; name a folder with -o, or use --hint, --overview or --animate',
  },
  cannotOpen: { code: 'OPEN', words: '{path} could not be opened: {trouble}; open it yourself' },
  cannotVisit: { code: 'OPEN', words: 'no browser could be opened: {trouble}; open {url} yourself' },
  nothingToDraw: {
    code: 'NOTHING_TO_DRAW',
    words: 'the board is already solved, so there are no moves to draw',
  },
  pictureExtension: {
    code: 'EXTENSION_UNKNOWN',
    words: '{file}: pictures can be saved as {extensions}; use such a name, or name a folder',
  },
  portTaken: {
    code: 'PORT',
    words: 'port {port} is already in use; choose another with --port, or 0 for any',
  },
  portForbidden: {
    code: 'PORT',
    words: 'you are not allowed to listen on port {port}; choose one above 1023 with --port',
  },
  cutOff: {
    code: 'DRAIN',
    words: '{requests} did not finish in time and got no answer; allow more with --drain',
  },
  outputBroken: {
    code: 'OUTPUT',
    words: 'cannot write to standard output ({system}); free some space, or send it elsewhere',
  },
  guessHelp: {
    code: 'BOARD_UNCLEAR',
    words: '{command} draws the best guess; --guess uses it, and --set TUBE:ITEM=COLOUR corrects it',
  },
  guessDrawn: {
    code: 'BOARD_UNCLEAR',
    words: 'the picture shows the best guess; --guess uses it, and --set TUBE:ITEM=COLOUR corrects it',
  },
  programBug: { code: 'BUG', words: 'this is a bug, please report it: {story}' },
} as const satisfies Sentences;

type ProgramReason = keyof typeof PROGRAM_MESSAGES;

export const sayOfProgram = speakerOf(PROGRAM_MESSAGES);

/** Makes a failure from the table above. */
export function failed<Reason extends ProgramReason>(
  exit: ExitCode,
  reason: Reason,
  ...given: Given<(typeof PROGRAM_MESSAGES)[Reason]['words']>
): Failure {
  return { exit, ...sayOfProgram(reason, ...given) };
}
