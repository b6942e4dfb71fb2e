import { type Sentences, speakerOf } from '../../puzzle/sentence.ts';

/** Messages about batches of levels and the files that they are resumed from. */
export const BATCH_MESSAGES = {
  heapFull: {
    code: 'MEMORY',
    words: 'the thread that worked on this level ran out of memory; solve this level alone',
  },
  threadLost: { code: 'BUG', words: 'the thread that worked on this level ended: {story}' },
  resumeForeign: {
    code: 'RESUME',
    words: '{file} was not written by --resume, so it is left alone; name a new file',
  },
  resumeOptions: {
    code: 'RESUME',
    words: '{file} has results of another command or other options; use the same ones, or name a new file',
  },
  resumeUnreadable: {
    code: 'RESUME',
    words: '{file} cannot be opened ({system}); choose another file with --resume',
  },
  resumeUnwritable: {
    code: 'NOT_WRITABLE',
    words:
      '{file} cannot be written ({system}); free some space, then run the same command again to continue',
  },
  resumeBroken: {
    code: 'RESUME_LINE',
    words: '{file}: {lines} damaged and will be computed again; all other results are kept',
  },
} as const satisfies Sentences;

export const sayOfBatch = speakerOf(BATCH_MESSAGES);
