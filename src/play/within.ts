import { setTimeout as wait } from 'node:timers/promises';

/** The longest that a timer can wait. */
export const LONGEST = 2 ** 31 - 1;

/** Waits for a promise, at most the given milliseconds, which may be infinite. @throws the given error then, or that of the promise */
export function within<Answer>(
  milliseconds: number,
  answer: Promise<Answer>,
  tooLate = new Error(`no answer within ${milliseconds} ms`),
): Promise<Answer> {
  const answered = new AbortController();
  const late = wait(Math.min(milliseconds, LONGEST), undefined, { signal: answered.signal }).then(() => {
    throw tooLate;
  });
  // the aborted timer rejects, too, but the race is over then
  return Promise.race([answer, late]).finally(() => answered.abort());
}
