/** Later screenshots of a board that was read: read again, what is lifted, what became of a move, whether things still move. */
export * from './lifted.ts';
export type { Earlier } from './looks.ts';
export * from './outcome.ts';
export * from './readAgain.ts';
export * from './settled.ts';
