/** Pixels in, a Reading out: look, propose layouts, tell colours apart, judge, say what is doubtful. */
export { readAnyGame } from './any.ts';
export { freshColor } from './colors/fresh.ts';
export * from './corrections.ts';
export * from './messages/index.ts';
export * from './panguru/reading.ts';
export { look, type View } from './picture/view.ts';
export { readPixels } from './read.ts';
export type * from './reading.ts';
export * from './reshape.ts';
export * from './stored.ts';
