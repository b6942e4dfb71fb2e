import { setTimeout as wait } from 'node:timers/promises';

/** Thrown by {@link within} when the time is up. */
export class TooLate extends Error {}

/** Waits for a promise, at most the given milliseconds. @throws TooLate, or the error of the promise */
export async function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  const answered = new AbortController();
  const late = wait(milliseconds, undefined, { signal: answered.signal }).then(() => {
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
