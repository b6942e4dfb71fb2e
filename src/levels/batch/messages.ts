import { type Sentences, speakerOf } from '../../puzzle/sentence.ts';

/** Messages about batches of levels and the files that they are resumed from. */
export const BATCH_MESSAGES = {
  heapFull: {
    code: 'MEMORY',
    words: 'the thread that worked on this level ran out of memory; solve the level by itself',
    about: 'A level of a batch took more memory than its thread may have. The other levels are not affected.',
  },
  threadLost: {
    code: 'BUG',
    words: ({ story }: { story: string }) => `the thread that worked on this level ended: ${story}`,
    about: 'Something was thrown that should not be, on one level of a batch. Please report it.',
  },
  resumeForeign: {
    code: 'RESUME',
    words: ({ file }: { file: string }) =>
      `${file} was not written by --resume, and is left as it is; name a new file`,
    about: '`--resume` names a file of another kind, such as the levels themselves.',
  },
  resumeOptions: {
    code: 'RESUME',
    words: ({ file }: { file: string }) =>
      `${file} has results of another command or of other options; repeat those, or name a new file`,
    about: '`--resume` names a file of a run whose answers would be different.',
  },
  resumeUnreadable: {
    code: 'RESUME',
    words: ({ file, system }: { file: string; system: string }) =>
      `${file} cannot be opened to resume from (${system}); choose another file with --resume`,
    about: 'The file of `--resume` cannot be read or written.',
  },
  resumeUnwritable: {
    code: 'NOT_WRITABLE',
    words: ({ file, system }: { file: string; system: string }) =>
      `${file} cannot be written (${system}); make room, then run the same command again to go on`,
    about: 'The disk is full, for example. All results that the file has are kept.',
  },
  resumeBroken: {
    code: 'RESUME_LINE',
    words: ({ file, lines }: { file: string; lines: string }) =>
      `${file}: broken, and computed again: ${lines}; all other results are kept`,
    about: 'Lines of a file of `--resume` were changed or damaged. They are named by their numbers.',
  },
} as const satisfies Sentences;

export const sayOfBatch = speakerOf(BATCH_MESSAGES);
