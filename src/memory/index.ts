/** Carries over what earlier pictures of a level have shown to a new one. */
export * from './remember.ts';
export * from './rename.ts';
