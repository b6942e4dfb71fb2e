/** Searching without keeping the caller waiting: in slices, in a thread, with a way to stop. */

export { solveFreely } from './freely.ts';
export type { ThreadOptions } from './options.ts';
export { solveInThread } from './thread.ts';
