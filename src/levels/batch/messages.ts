import { type Sentences, speakerOf } from '../../puzzle/sentence.ts';

/** Messages about batches of levels and the files that they are resumed from. */
export const BATCH_MESSAGES = {
  heapFull: {
    code: 'MEMORY',
    words: 'the thread that worked on this level ran out of memory; solve the level by itself',
  },
  threadLost: {
    code: 'BUG',
    words: ({ story }: { story: string }) => `the thread that worked on this level ended: ${story}`,
  },
  resumeForeign: {
    code: 'RESUME',
    words: ({ file }: { file: string }) =>
      `${file} was not written by --resume, and is left as it is; name a new file`,
  },
  resumeOptions: {
    code: 'RESUME',
    words: ({ file }: { file: string }) =>
      `${file} has results of another command or of other options; repeat those, or name a new file`,
  },
  resumeUnreadable: {
    code: 'RESUME',
    words: ({ file, system }: { file: string; system: string }) =>
      `${file} cannot be opened to resume from (${system}); choose another file with --resume`,
  },
  resumeUnwritable: {
    code: 'NOT_WRITABLE',
    words: ({ file, system }: { file: string; system: string }) =>
      `${file} cannot be written (${system}); make room, then run the same command again to go on`,
  },
  resumeBroken: {
    code: 'RESUME_LINE',
    words: ({ file, lines }: { file: string; lines: string }) =>
      `${file}: broken, and computed again: ${lines}; all other results are kept`,
  },
} as const satisfies Sentences;

export const sayOfBatch = speakerOf(BATCH_MESSAGES);
