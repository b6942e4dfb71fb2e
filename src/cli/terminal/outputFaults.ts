import type { Sentences } from '../../puzzle/sentence.ts';

/** Problems with the output: pictures, text, a service. */
export const OUTPUT_FAULTS = {
  pictureOnTerminal: {
    code: 'OUTPUT',
    words: '-o - writes a picture, which a terminal does not show; send it to a program or a file',
  },
  pictureAlone: {
    code: 'NOT_WRITABLE',
    words:
      'more than one picture does not fit on standard output; name a folder with -o, or take --hint, --overview or --animate',
  },
  cannotOpen: {
    code: 'OPEN',
    words: ({ path, trouble }: { path: string; trouble: string }) =>
      `${path} cannot be shown: ${trouble}; open it yourself`,
  },
  cannotVisit: {
    code: 'OPEN',
    words: ({ url, trouble }: { url: string; trouble: string }) =>
      `no browser could be opened: ${trouble}; open ${url} yourself`,
  },
  nothingToDraw: {
    code: 'NOTHING_TO_DRAW',
    words: 'the board is solved already, so there are no moves to draw',
  },
  pictureExtension: {
    code: 'EXTENSION_UNKNOWN',
    words: ({ file, extensions }: { file: string; extensions: string }) =>
      `${file}: pictures are saved as ${extensions}; name such a file, or a folder`,
  },
  portTaken: {
    code: 'PORT',
    words: ({ port }: { port: number }) =>
      `port ${port} is in use already; choose another one with --port, or 0 for any`,
  },
  portForbidden: {
    code: 'PORT',
    words: ({ port }: { port: number }) =>
      `you have no permission to listen on port ${port}; choose one above 1023 with --port`,
  },
  cutOff: {
    code: 'DRAIN',
    words: ({ requests }: { requests: string }) =>
      `${requests} did not end in time and got no answer; allow more with --drain`,
  },
  outputBroken: {
    code: 'OUTPUT',
    words: ({ system }: { system: string }) =>
      `standard output cannot be written (${system}); make room, or send it elsewhere`,
  },
  guessHelp: {
    code: 'BOARD_UNCLEAR',
    words: ({ command }: { command: string }) =>
      `${command} draws the best guess; --guess takes it, and --set TUBE:ITEM=COLOUR corrects it`,
  },
  guessDrawn: {
    code: 'BOARD_UNCLEAR',
    words: 'what was saved is the best guess; --guess takes it, and --set TUBE:ITEM=COLOUR corrects it',
  },
  playKept: {
    code: 'KEPT',
    words: ({ file }: { file: string }) => `${file} shows the screen as it was last seen`,
  },
  recordUnwritable: {
    code: 'NOT_WRITABLE',
    words: ({ folder, system }: { folder: string; system: string }) =>
      `${folder}: the record cannot be written (${system}); choose another folder with --record`,
  },
} as const satisfies Sentences;
