import { type Said, sentencesOf, speakerOf } from '../../puzzle/sentence.ts';
import type { Loss } from '../../threads/pool.ts';

/** Messages about batches of levels and the files that they are resumed from. */
export const BATCH_MESSAGES = sentencesOf({
  MEMORY: { heapFull: 'the thread that worked on this level ran out of memory; solve this level alone' },
  BUG: { threadLost: 'the thread that worked on this level ended: {story}' },
  RESUME: {
    resumeForeign: '{file} was not written by --resume, so it is left alone; name a new file',
    resumeOptions:
      '{file} has results of another command or other options; use the same ones, or name a new file',
    resumeUnreadable: '{file} cannot be opened ({system}); choose another file with --resume',
  },
  NOT_WRITABLE: {
    resumeUnwritable:
      '{file} cannot be written ({system}); free some space, then run the same command again to continue',
  },
  RESUME_LINE: {
    resumeBroken: '{file}: {lines} damaged and will be computed again; all other results are kept',
  },
});

export const sayOfBatch = speakerOf(BATCH_MESSAGES);

/** Why a level has no result. */
export function lossOf({ error }: Loss): Said<(typeof BATCH_MESSAGES)['heapFull' | 'threadLost']['code']> {
  if (!(error instanceof Error))
    return sayOfBatch('threadLost', { story: `${error ?? 'the batch was stopped'}` });
  const isHeapFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isHeapFull
    ? sayOfBatch('heapFull')
    : sayOfBatch('threadLost', { story: error.stack ?? error.message });
}
