/** What earlier pictures of a level have shown, carried over to a new one. */
export * from './remember.ts';
export * from './rename.ts';
