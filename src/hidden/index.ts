/** Boards with hidden items: which colours are forced, and plans that reveal the others without losing. */
export * from './advise.ts';
export { type Census, type Censuses, censuses } from './census.ts';
export * from './infer.ts';
export type { Revealed } from './reveals.ts';
