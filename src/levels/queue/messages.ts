import { plural, type Sentences, speakerOf } from '../../puzzle/index.ts';

/** Messages about levels that are solved by several machines over a queue in Redis. */
export const QUEUE_MESSAGES = {
  queueMissing: {
    code: 'NOT_INSTALLED',
    words: 'a queue needs the packages bullmq and ioredis; install them with npm install bullmq ioredis',
  },
  redisAway: {
    code: 'REDIS_AWAY',
    words: 'Redis at {address} does not answer ({system}); start it, or name another one with --redis',
  },
  redisGone: {
    code: 'REDIS_AWAY',
    words: 'Redis at {address} stopped answering ({system}); run the same command again when it is back',
  },
  redisWaiting: {
    code: 'REDIS_AWAY',
    words: 'Redis at {address} does not answer ({system}); waiting for it',
  },
  redisBack: { code: 'REDIS_BACK', words: 'Redis at {address} is back' },
  levelFailed: {
    code: 'LEVEL_FAILED',
    words: ({ reason, attempts }: { reason: string; attempts: number }) =>
      `gave up after ${plural(attempts, 'attempt')}: ${reason}`,
  },
  levelLost: {
    code: 'LEVEL_FAILED',
    words: 'gave up, because several workers died while working on this level; solve it alone',
  },
  levelUnanswered: {
    code: 'UNANSWERED',
    words: '{levels} not answered yet; start workers, then collect again, or use --wait',
  },
  levelUnknown: {
    code: 'UNANSWERED',
    words: '{levels} not in the queue; add them, or give collect the options they were added with',
  },
} as const satisfies Sentences;

export const sayOfQueue = speakerOf(QUEUE_MESSAGES);
