/** The longest that a timer can wait. */
export const LONGEST = 2 ** 31 - 1;

/** Waits for a promise, at most the given milliseconds, which may be infinite. @throws the given error then, or that of the promise */
export function within<Answer>(
  milliseconds: number,
  answer: Promise<Answer>,
  tooLate = new Error(`no answer within ${milliseconds} ms`),
): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate), Math.min(milliseconds, LONGEST));
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
