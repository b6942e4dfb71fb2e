import { setTimeout as wait } from 'node:timers/promises';

/** Thrown by {@link within} when the time is over. */
export class TooLate extends Error {}

/** What a device answers, if it does so within so many milliseconds. @throws TooLate, or what the answer throws */
export async function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  const answered = new AbortController();
  const late = wait(milliseconds, undefined, { signal: answered.signal }).then(() => {
    throw new TooLate(`no answer within ${milliseconds} ms`);
  });
  // the timer is ended below, which it takes for an error
  late.catch(() => {});
  try {
    return await Promise.race([answer, late]);
  } finally {
    answered.abort();
  }
}
