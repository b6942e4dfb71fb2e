import type { Sentences } from '../../puzzle/sentence.ts';

/** Problems with the output: pictures, text, a service. */
export const OUTPUT_FAULTS = {
  pictureOnTerminal: {
    code: 'OUTPUT',
    words: '-o - writes a picture, which a terminal does not show; send it to a program or a file',
    about: 'Standard output is a terminal.',
  },
  pictureAlone: {
    code: 'NOT_WRITABLE',
    words:
      'more than one picture does not fit on standard output; name a folder with -o, or take --hint, --overview or --animate',
    about: 'The moves fill several sheets, or several forms of pictures were asked for, with `-o -`.',
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
  cutOff: {
    code: 'DRAIN',
    words: ({ requests }: { requests: string }) =>
      `${requests} did not end in time and got no answer; allow more with --drain`,
    about: '`tubesight serve` was told to end, and requests took longer than `--drain` allows.',
  },
  outputBroken: {
    code: 'OUTPUT',
    words: ({ system }: { system: string }) =>
      `standard output cannot be written (${system}); make room, or send it elsewhere`,
    about: 'What the program prints goes to a file on a disk that is full, or to something that is gone.',
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
} as const satisfies Sentences;
