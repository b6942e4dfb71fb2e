import type { Sentences } from '../../puzzle/sentence.ts';

/** Wrong usage of the command line. */
export const USAGE_FAULTS = {
  wrongUsage: { code: 'USAGE', words: ({ problem }: { problem: string }) => problem },
  wholeNumber: { code: 'USAGE', words: 'give a whole number' },
  numberBetween: {
    code: 'USAGE',
    words: ({ least, most }: { least: number; most: number }) => `give a number from ${least} to ${most}`,
  },
  bytes: { code: 'USAGE', words: 'give a number of bytes, such as 512M' },
  duration: { code: 'USAGE', words: 'give a time, such as 500ms, 10s or 2m' },
  rangeWanted: { code: 'USAGE', words: 'give a whole number, or a range of them such as 30..40' },
  difficultyWanted: {
    code: 'USAGE',
    words: 'give easy, medium, hard or expert, or a range of scores from 0 to 100 such as 40..60',
  },
  capacitiesWanted: {
    code: 'USAGE',
    words: 'give the number of items of a tube, or several numbers for tubes in turn, such as 4 or 3,4,5',
  },
  shareWanted: { code: 'USAGE', words: 'give a share from 0 to 1, such as 0.4' },
  tubeNumber: { code: 'USAGE', words: 'give the number of a tube' },
  watchOneFolder: {
    code: 'FOLDER_WANTED',
    words: '--watch takes one folder, as in tubesight --watch Screenshots/',
  },
  boardNumber: { code: 'USAGE', words: 'give the number of a board, such as 1' },
  boardOfPicture: {
    code: 'ONE_BOARD',
    words: '--board chooses among several boards in a picture; leave it out for boards in text',
  },
  pictureOrJson: { code: 'OUTPUT', words: '-o - and --json both want standard output; name a file with -o' },
  pictureShown: { code: 'OUTPUT', words: '-o - saves no file that --open could open; name a file with -o' },
  folderForSeveral: {
    code: 'FOLDER_WANTED',
    words: '-o has to name a folder when there are several inputs or a folder of them',
  },
  noPanguru: { code: 'USAGE', words: 'name a board, or give --plates and --pebbles' },
  platesAndPebbles: { code: 'USAGE', words: 'give --plates and --pebbles together' },
  panguruSource: { code: 'USAGE', words: 'give boards, --hardest or --generate, not several of them' },
  generateMoves: {
    code: 'USAGE',
    words: '--generate and --moves go together, as in --generate --moves 20..25',
  },
  movesRange: { code: 'USAGE', words: 'give a range of moves from 1 to 40, such as 20..25' },
  hardestNumber: {
    code: 'USAGE',
    words: ({ most }: { most: number }) => `give the number of one of the hardest boards, 1 to ${most}`,
  },
  panguruPlatesWrong: { code: 'USAGE', words: ({ problem }: { problem: string }) => `--plates: ${problem}` },
  panguruNotFound: {
    code: 'NOT_MADE',
    words: ({ least, most, nearest }: { least: number; most: number; nearest: number }) =>
      `no board of ${least} to ${most} moves was found for these plates; the nearest is of ${nearest}; ask for other moves`,
  },
  panguruRepeated: {
    code: 'NOT_MADE',
    words: ({ least, most, made, count }: { least: number; most: number; made: number; count: number }) =>
      `only ${made} of ${count} boards of ${least} to ${most} moves were found; ask for fewer, or for other moves`,
  },
  tablePlates: {
    code: 'TABLE',
    words: ({ plates }: { plates: string }) =>
      `this table is for the plates ${plates}, with any names of colours, or mirrored; leave --table out`,
  },
  boardsOrPlates: { code: 'USAGE', words: 'give boards, or --plates and --pebbles, not both' },
  noPictures: {
    code: 'NO_PICTURES',
    words: '--no-pictures contradicts the options that ask for pictures; leave one of them out',
  },
  rowsWithoutPictures: {
    code: 'NO_PICTURES',
    words: 'rows of levels get no pictures; solve one level as board text',
  },
  oneBoard: {
    code: 'ONE_BOARD',
    words: 'corrections, --moves and --after go with one board, not with several',
  },
  upsideDownRows: {
    code: 'UPSIDE_DOWN',
    words: '--upside-down goes with pictures and board text, not with rows of levels',
  },
  resumeRows: {
    code: 'RESUME',
    words: '--resume goes with rows of levels (.jsonl), whose results it keeps; leave it out here',
  },
  queueOption: {
    code: 'USAGE',
    words: ({ option, action }: { option: string; action: string }) =>
      `${option} does not go with queue ${action}; leave it out`,
  },
  queueNothing: { code: 'USAGE', words: 'name the files of levels to add, or - for standard input' },
  queueFiles: {
    code: 'USAGE',
    words: 'queue work takes its levels from the queue; add files with queue add',
  },
  queueAddress: { code: 'USAGE', words: 'say where the queue is, as in --redis redis://localhost:6379' },
  redisUrl: { code: 'USAGE', words: 'give the address of Redis, such as redis://localhost:6379' },
  queueName: { code: 'USAGE', words: 'give a name of letters, digits, - and _' },
  oneEarlierBoard: {
    code: 'ONE_BOARD',
    words: 'each line of this is a board by itself; --after takes one earlier board or picture',
  },
  movesOnPicture: {
    code: 'MOVES',
    words: '--moves goes with a board in text; a picture shows the position that is solved',
  },
  notMove: {
    code: 'MOVES',
    words: ({ text }: { text: string }) => `"${text}" is not a move; write FROM>TO, as in 9>10`,
  },
  moveNotAllowed: {
    code: 'MOVES',
    words: ({ step, from, to }: { step: number; from: string; to: string }) =>
      `move ${step}, ${from}>${to}, breaks the rules of the game on this board`,
  },
  oneScreen: {
    code: 'USAGE',
    words: 'name one screen to play on: --browser URL or --adb, or a picture with --dry-run',
  },
  pictureOnlyDry: {
    code: 'USAGE',
    words: 'a picture cannot be played; --dry-run shows what would be tapped on it',
  },
  pointWanted: { code: 'USAGE', words: 'give a point as x,y in pixels of a screenshot, such as 540,1800' },
  sizeWanted: { code: 'USAGE', words: 'give a size as WIDTHxHEIGHT in units of the page, such as 412x915' },
} as const satisfies Sentences;
