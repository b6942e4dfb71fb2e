import { plural, type Sentences, speakerOf } from '../../puzzle/index.ts';

/** Messages about levels that are solved by several machines over a queue in Redis. */
export const QUEUE_MESSAGES = {
  queueMissing: {
    code: 'NOT_INSTALLED',
    words: 'a queue needs the packages bullmq and ioredis; install them with npm install bullmq ioredis',
  },
  redisAway: {
    code: 'REDIS_AWAY',
    words: ({ address, system }: { address: string; system: string }) =>
      `Redis at ${address} does not answer (${system}); start it, or name another one with --redis`,
  },
  redisGone: {
    code: 'REDIS_AWAY',
    words: ({ address, system }: { address: string; system: string }) =>
      `Redis at ${address} does not answer any more (${system}); run the same command again when it does`,
  },
  redisWaiting: {
    code: 'REDIS_AWAY',
    words: ({ address, system }: { address: string; system: string }) =>
      `Redis at ${address} does not answer (${system}); waiting until it does`,
  },
  redisBack: {
    code: 'REDIS_BACK',
    words: ({ address }: { address: string }) => `Redis at ${address} answers again`,
  },
  levelFailed: {
    code: 'LEVEL_FAILED',
    words: ({ reason, attempts }: { reason: string; attempts: number }) =>
      `given up after ${plural(attempts, 'attempt')}: ${reason}`,
  },
  levelLost: {
    code: 'LEVEL_FAILED',
    words: 'given up, because several workers were lost while they had this level; solve it by itself',
  },
  levelUnanswered: {
    code: 'UNANSWERED',
    words: ({ levels }: { levels: string }) =>
      `${levels} not answered yet; start workers, and collect again, or with --wait`,
  },
  levelUnknown: {
    code: 'UNANSWERED',
    words: ({ levels }: { levels: string }) =>
      `${levels} not in the queue; add them, or give collect the options that they were added with`,
  },
} as const satisfies Sentences;

export const sayOfQueue = speakerOf(QUEUE_MESSAGES);
