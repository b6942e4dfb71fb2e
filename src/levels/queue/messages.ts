import { plural, sentencesOf, speakerOf } from '../../puzzle/sentence.ts';

/** Messages about levels that are solved by several machines over a queue in Redis. */
export const QUEUE_MESSAGES = sentencesOf({
  NOT_INSTALLED: {
    queueMissing:
      'a queue needs the packages bullmq and ioredis; install them with npm install bullmq ioredis',
  },
  REDIS_AWAY: {
    redisAway: 'Redis at {address} does not answer ({system}); start it, or name another one with --redis',
    redisGone: 'Redis at {address} stopped answering ({system}); run the same command again when it is back',
    redisWaiting: 'Redis at {address} does not answer ({system}); waiting for it',
  },
  REDIS_BACK: { redisBack: 'Redis at {address} is back' },
  LEVEL_FAILED: {
    levelFailed: ({ reason, attempts }: { reason: string; attempts: number }) =>
      `gave up after ${plural(attempts, 'attempt')}: ${reason}`,
    levelLost: 'gave up, because several workers died while working on this level; solve it alone',
  },
  UNANSWERED: {
    levelUnanswered: '{levels} not answered yet; start workers, then collect again, or use --wait',
    levelUnknown: '{levels} not in the queue; add them, or give collect the options they were added with',
  },
});

export const sayOfQueue = speakerOf(QUEUE_MESSAGES);
