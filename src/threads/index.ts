/** Searches that do not block the caller: in slices or in a thread, with progress and a way to stop. */

export { deadline } from './deadline.ts';
export { solveFreely } from './freely.ts';
export type { ThreadOptions } from './options.ts';
export { solveInThread } from './thread.ts';
