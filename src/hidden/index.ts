/** Boards with hidden items: what they must be, and how to find out the rest without losing. */
export * from './advise.ts';
export { type Census, type Censuses, censuses } from './census.ts';
export * from './infer.ts';
