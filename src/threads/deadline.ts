import type { Signal } from '../puzzle/index.ts';

/** A signal that is aborted after so many milliseconds, also while what it stops never pauses. */
export function deadline(milliseconds: number): Signal {
  const end = performance.now() + milliseconds;
  return {
    get aborted() {
      return performance.now() > end;
    },
  };
}
