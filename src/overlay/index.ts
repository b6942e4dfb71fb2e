/** Reading and Solution in, scenes out. */
export type * from './scene.ts';
