import { type Given, sentencesOf, speakerOf } from '../../puzzle/sentence.ts';
import { type ExitCode, exitWith, type Failed } from './exit.ts';

/** What the program says about wrong usage, input and output: a code, and a sentence that says what to do. */
export const PROGRAM_MESSAGES = sentencesOf({
  USAGE: {
    wrongUsage: '{problem}',
    wholeNumber: 'give a whole number',
    numberBetween: 'give a number from {least} to {most}',
    bytes: 'give a number of bytes, such as 512M',
    duration: 'give a time, such as 500ms, 10s or 2m',
    rangeWanted: 'give a whole number, or a range such as 30..40',
    difficultyWanted: 'give easy, medium, hard or expert, or a range of scores from 0 to 100 such as 40..60',
    capacitiesWanted:
      'give the number of items per tube, such as 4, or several numbers to alternate, such as 3,4,5',
    shareWanted: 'give a share from 0 to 1, such as 0.4',
    pointWanted: 'give a point as x,y in pixels of a screenshot, such as 540,1800',
    boxWanted:
      'give a box as x,y,width,height in pixels of the picture, x,y being its top left corner, such as 120,640,74,310',
    needsTube: '{option} goes with --tube, which shows one of the tubes; add that',
    moreTubes: '--tube was given {given} times, but --count is {count}; count the tubes again',
    tubeBeyond:
      '--tube {box} reaches beyond the picture, which is {width} x {height} pixels; give the box of a tube in it',
    notLayout:
      '--layout {file}: this has no places of tubes in a picture; name the JSON that read --json printed for another level',
    sizeWanted: 'give a size as WIDTHxHEIGHT in CSS pixels, such as 412x915',
    redisUrl: 'give the address of Redis, such as redis://localhost:6379',
    queueName: 'give a name of letters, digits, - and _',
    queueOption: '{option} does not work with queue {action}; leave it out',
    queueNothing: 'name the files of levels to add, or - for standard input',
    queueFiles: 'queue work takes its levels from the queue; add files with queue add',
    queueAddress: 'say where the queue is, as in --redis redis://localhost:6379',
    oneScreen: 'name one screen: --browser URL or --adb; play takes a picture, too, with --dry-run',
    pictureOnlyDry: 'a picture cannot be played; add --dry-run to see what would be tapped on it',
  },
  FOLDER_WANTED: {
    watchOneFolder: '--watch takes one folder, as in tubesight --watch Screenshots/',
    folderForSeveral: '-o has to name a folder when there is more than one input',
  },
  ONE_BOARD: {
    tubesOfPicture: '--tube and --layout are for pictures; leave them out for a board in text',
    boardOfPicture: '--board chooses between several boards in a picture; leave it out for a board in text',
    oneBoard: 'corrections, --moves and --after work with one board, not with several',
    oneEarlierBoard: 'this file has several boards, one per line; --after takes one earlier board or picture',
    oneBoardEach: 'there are several boards, one per line; send one board per request',
  },
  OUTPUT: {
    pictureOrJson: '-o - and --json both write to standard output; name a file with -o',
    pictureShown: 'with -o - there is no file for --open to open; name a file with -o',
    pictureOnTerminal:
      '-o - writes a picture, which this terminal cannot show; pipe it to a program or a file',
    outputBroken: 'cannot write to standard output ({system}); free some space, or send it elsewhere',
  },
  NO_PICTURES: {
    noPictures: '--no-pictures contradicts the options that ask for pictures; leave one of them out',
    rowsWithoutPictures: 'there are no pictures of levels in a .jsonl file; solve one level as board text',
  },
  UPSIDE_DOWN: {
    upsideDownRows: '--upside-down is for pictures and board text, not for levels in a .jsonl file',
  },
  RESUME: { resumeRows: '--resume is for levels in a .jsonl file; leave it out here' },
  MOVES: {
    movesOnPicture: '--moves is for a board in text; a picture already shows the position to solve',
    notMove: '"{text}" is not a move; write FROM>TO, as in 9>10',
    moveNotAllowed: 'move {step}, {from}>{to}, is not allowed on this board',
  },
  KEPT: { playKept: '{file} shows the last screen' },
  NOT_WRITABLE: {
    recordUnwritable: '{folder}: cannot write the recording ({system}); choose another folder with --record',
    pictureAlone:
      'only one picture fits on standard output; name a folder with -o, or use --hint, --overview or --animate',
  },
  NOT_FOUND: { patternEmpty: 'no file matches this pattern; check it' },
  STANDARD_INPUT: { standardInputTwice: 'standard input (-) can be read only once; save it to a file first' },
  CLIPBOARD: {
    clipboardUnread:
      'found no program that reads pictures from the clipboard; install wl-clipboard or xclip, or save the picture to a file',
    clipboardEmpty: 'there is no picture in the clipboard; copy the screenshot first',
  },
  EMPTY: { nothingPiped: 'standard input is empty; pipe a picture or a board into it' },
  NO_ACCESS: { folderUnreadable: 'cannot read the folder ({system}); check its permissions' },
  FOLDER_EMPTY: {
    folderEmpty: 'there are no PNG, JPEG or WebP pictures in this folder; subfolders are not searched',
    folderOfOurs: 'all {count} pictures in this folder were made by tubesight; subfolders are not searched',
  },
  DRAWN_HERE: {
    drawnHere: 'tubesight drew this picture itself; use the original screenshot',
    passedOver: 'skipped, because tubesight drew this picture itself',
  },
  NOT_A_PICTURE: { readTakesPictures: 'read is for pictures; for a board in text use solve' },
  NOT_A_BOARD: {
    takesTubes: 'rate and compare are for boards of tubes; this is one of Panguru',
    doubtfulLevel:
      '{doubt}; correct it with tubesight read --json, and give the reading instead of the picture',
  },
  HIDDEN_ITEMS: {
    compareHidden: 'this board has hidden items (?), so it has no single solution to compare',
    rateHidden: 'this level has hidden items (?); rate it with all of them filled in',
    levelHidden:
      'this level has hidden items (?) that could have several colours; solve it alone to get advice',
  },
  LEVEL_ROW: { rowTooLong: 'a row is longer than {most} characters; write one level per row' },
  COLOR_COUNT: {
    oddReading:
      'this cannot be solved because the colours do not add up: {listed}; correct items with --set TUBE:ITEM=COLOUR',
  },
  OPEN: {
    cannotOpen: '{path} could not be opened: {trouble}; open it yourself',
    cannotVisit: 'no browser could be opened: {trouble}; open {url} yourself',
  },
  NOTHING_TO_DRAW: { nothingToDraw: 'the board is already solved, so there are no moves to draw' },
  EXTENSION_UNKNOWN: {
    pictureExtension: '{file}: pictures can be saved as {extensions}; use such a name, or name a folder',
  },
  PORT: {
    portTaken: 'port {port} is already in use; choose another with --port, or 0 for any',
    portForbidden: 'you are not allowed to listen on port {port}; choose one above 1023 with --port',
  },
  HOST: {
    tokenMissing:
      '--host {host} lets other computers in; set TUBESIGHT_TOKEN to a secret that their requests have to send',
    hostUnknown: 'this computer has no address {host}; use 0.0.0.0 for all it has',
  },
  DRAIN: { cutOff: '{requests} did not finish in time and got no answer; allow more with --drain' },
  TUBES: {
    fewerTubes:
      'only {found} of {count} tubes look like those of --tube; give a box of one of the others as well, with another --tube',
  },
  BOARD_UNCLEAR: {
    showTube:
      'show it a tube: {command} --tube {box} --count N (N is how many tubes there are; correct the box)',
    showAnyTube:
      'show it a tube: {command} --tube {box} --count N (a box from mouth to floor by its top left corner; N is how many tubes there are)',
    guessHelp: '{command} draws the best guess; --guess uses it, and --set TUBE:ITEM=COLOUR corrects it',
    guessDrawn: 'the picture shows the best guess; --guess uses it, and --set TUBE:ITEM=COLOUR corrects it',
  },
  BUG: { programBug: 'this is a bug, please report it: {story}' },
});

type ProgramReason = keyof typeof PROGRAM_MESSAGES;

export const sayOfProgram = speakerOf(PROGRAM_MESSAGES);

/** Fails with a message of the table above. */
export function failed<Reason extends ProgramReason>(
  exit: ExitCode,
  reason: Reason,
  ...given: Given<(typeof PROGRAM_MESSAGES)[Reason]['words']>
): Failed {
  return exitWith(exit, sayOfProgram(reason, ...given));
}
