import type { Sentences } from '../../puzzle/sentence.ts';

/** Wrong usage of the command line. */
export const USAGE_FAULTS = {
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
  rangeWanted: {
    code: 'USAGE',
    words: 'give a whole number, or a range of them such as 30..40',
    about: 'The value of an option is no range of whole numbers, or begins with the larger one.',
  },
  difficultyWanted: {
    code: 'USAGE',
    words: 'give easy, medium, hard or expert, or a range of scores from 0 to 100 such as 40..60',
    about: 'The value of `--difficulty` is neither a word for it nor a range of scores.',
  },
  capacitiesWanted: {
    code: 'USAGE',
    words: 'give the number of items of a tube, or several numbers for tubes in turn, such as 4 or 3,4,5',
    about: 'The value of `--capacity` of `tubesight generate` is no number and no list of numbers.',
  },
  shareWanted: {
    code: 'USAGE',
    words: 'give a share from 0 to 1, such as 0.4',
    about: 'The value of an option is no share.',
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
  pictureOrJson: {
    code: 'OUTPUT',
    words: '-o - and --json both want standard output; name a file with -o',
    about: 'A picture and JSON cannot both be written to standard output.',
  },
  pictureShown: {
    code: 'OUTPUT',
    words: '-o - saves no file that --open could open; name a file with -o',
    about: 'A picture that goes to standard output cannot be shown as well.',
  },
  folderForSeveral: {
    code: 'FOLDER_WANTED',
    words: '-o has to name a folder when there are several inputs or a folder of them',
    about: 'The pictures of several inputs cannot all have one name.',
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
  panguruSource: {
    code: 'USAGE',
    words: 'give boards, --hardest or --generate, not several of them',
    about: '`tubesight panguru` was given boards, and asked for others as well.',
  },
  generateMoves: {
    code: 'USAGE',
    words: '--generate and --moves go together, as in --generate --moves 20..25',
    about: '`--generate` was given without `--moves`, or `--moves`, `--seed` or `--count` without it.',
  },
  movesRange: {
    code: 'USAGE',
    words: 'give a range of moves from 1 to 40, such as 20..25',
    about: 'The value of `--moves` is no range of numbers, or its end is below its start.',
  },
  hardestNumber: {
    code: 'USAGE',
    words: ({ most }: { most: number }) => `give the number of one of the hardest boards, 1 to ${most}`,
    about: 'The value of `--hardest` is not a number in its list.',
  },
  panguruPlatesWrong: {
    code: 'USAGE',
    words: ({ problem }: { problem: string }) => `--plates: ${problem}`,
    about: 'Boards cannot be made for the plates that were given.',
  },
  panguruNotFound: {
    code: 'NOT_MADE',
    words: ({ least, most, nearest }: { least: number; most: number; nearest: number }) =>
      `no board of ${least} to ${most} moves was found for these plates; the nearest is of ${nearest}; ask for other moves`,
    about: '`tubesight panguru --generate` gave up: there may be no such board.',
  },
  panguruRepeated: {
    code: 'NOT_MADE',
    words: ({ least, most, made, count }: { least: number; most: number; made: number; count: number }) =>
      `only ${made} of ${count} boards of ${least} to ${most} moves were found; ask for fewer, or for other moves`,
    about: '`tubesight panguru --generate` found the same boards again and again.',
  },
  tablePlates: {
    code: 'TABLE',
    words: ({ plates }: { plates: string }) =>
      `this table is for the plates ${plates}, with any names of colours, or mirrored; leave --table out`,
    about: 'The board has other plates than those whose distances the table has.',
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
  resumeRows: {
    code: 'RESUME',
    words: '--resume goes with rows of levels (.jsonl), whose results it keeps; leave it out here',
    about: '`--resume` was given with a picture or a board.',
  },
  queueOption: {
    code: 'USAGE',
    words: ({ option, action }: { option: string; action: string }) =>
      `${option} does not go with queue ${action}; leave it out`,
    about: 'An option of `tubesight queue` belongs to another of its actions.',
  },
  queueNothing: {
    code: 'USAGE',
    words: 'name the files of levels to add, or - for standard input',
    about: '`tubesight queue add` was given no levels.',
  },
  queueFiles: {
    code: 'USAGE',
    words: 'queue work takes its levels from the queue; add files with queue add',
    about: '`tubesight queue work` was given files.',
  },
  queueAddress: {
    code: 'USAGE',
    words: 'say where the queue is, as in --redis redis://localhost:6379',
    about: '`tubesight queue` was given no `--redis`.',
  },
  redisUrl: {
    code: 'USAGE',
    words: 'give the address of Redis, such as redis://localhost:6379',
    about: 'The value of `--redis` is not the URL of a Redis.',
  },
  queueName: {
    code: 'USAGE',
    words: 'give a name of letters, digits, - and _',
    about: 'The value of `--queue` cannot be the name of a queue.',
  },
  oneEarlierBoard: {
    code: 'ONE_BOARD',
    words: 'each line of this is a board by itself; --after takes one earlier board or picture',
    about: 'Several boards were given with `--after`.',
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
} as const satisfies Sentences;
