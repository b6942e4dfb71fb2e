/**
 * Asks a computation to end: an `AbortSignal`, or any object with `aborted`, which is read often. What computes without a pause handles
 * no events, so that only an object which looks at a clock can stop it: `{ get aborted() { return performance.now() > end; } }`.
 */
export interface Signal {
  readonly aborted: boolean;
}
