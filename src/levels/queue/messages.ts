import { plural, type Sentences, speakerOf } from '../../puzzle/index.ts';

/** Messages about levels that are solved by several machines over a queue in Redis. */
export const QUEUE_MESSAGES = {
  queueMissing: {
    code: 'NOT_INSTALLED',
    words: 'a queue needs the packages bullmq and ioredis; install them with npm install bullmq ioredis',
    about: 'The optional packages that the queue is made of are not installed.',
  },
  redisAway: {
    code: 'REDIS_AWAY',
    words: ({ address, system }: { address: string; system: string }) =>
      `Redis at ${address} does not answer (${system}); start it, or name another one with --redis`,
    about: 'The queue cannot be reached.',
  },
  redisGone: {
    code: 'REDIS_AWAY',
    words: ({ address, system }: { address: string; system: string }) =>
      `Redis at ${address} does not answer any more (${system}); run the same command again when it does`,
    about:
      'The queue could not be reached any more. Nothing is lost, and levels that were added are not added again.',
  },
  redisWaiting: {
    code: 'REDIS_AWAY',
    words: ({ address, system }: { address: string; system: string }) =>
      `Redis at ${address} does not answer (${system}); waiting until it does`,
    about: 'A worker cannot reach the queue. It goes on as soon as it can.',
  },
  redisBack: {
    code: 'REDIS_BACK',
    words: ({ address }: { address: string }) => `Redis at ${address} answers again`,
    about: 'A worker that has waited for the queue goes on.',
  },
  levelFailed: {
    code: 'LEVEL_FAILED',
    words: ({ reason, attempts }: { reason: string; attempts: number }) =>
      `given up after ${plural(attempts, 'attempt')}: ${reason}`,
    about: 'A level has ended its thread each time. It is in the failed set of the queue.',
  },
  levelLost: {
    code: 'LEVEL_FAILED',
    words: 'given up, because several workers were lost while they had this level; solve it by itself',
    about:
      'A level has ended the whole process of its worker each time. It is in the failed set of the queue.',
  },
  levelUnanswered: {
    code: 'UNANSWERED',
    words: ({ levels }: { levels: string }) =>
      `${levels} not answered yet; start workers, and collect again, or with --wait`,
    about: 'Levels are in the queue whose answers are still to come.',
  },
  levelUnknown: {
    code: 'UNANSWERED',
    words: ({ levels }: { levels: string }) =>
      `${levels} not in the queue; add them, or give collect the options that they were added with`,
    about: 'Levels of the file were not added, or with other options.',
  },
} as const satisfies Sentences;

export const sayOfQueue = speakerOf(QUEUE_MESSAGES);
