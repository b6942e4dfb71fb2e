import { setTimeout as wait } from 'node:timers/promises';

/** Thrown by {@link within} when the time is up. */
export class TooLate extends Error {}

/** The longest that a timer can wait. */
export const LONGEST = 2 ** 31 - 1;

/** Waits for a promise, at most the given milliseconds, which may be infinite. @throws TooLate, or the error of the promise */
export async function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  const answered = new AbortController();
  const late = wait(Math.min(milliseconds, LONGEST), undefined, { signal: answered.signal }).then(() => {
    throw new TooLate(`no answer within ${milliseconds} ms`);
  });
  // the timer is aborted below, and rejects then
  late.catch(() => {});
  try {
    return await Promise.race([answer, late]);
  } finally {
    answered.abort();
  }
}
