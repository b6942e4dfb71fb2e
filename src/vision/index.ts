/** Pixels in, a Reading out: look, propose layouts, tell colours apart, judge, say what is doubtful. */
export * from './again/index.ts';
export { readAnyGame } from './any.ts';
export type { ReadingOptions } from './boards/choose.ts';
export { freshColor } from './colors/fresh.ts';
export * from './corrections.ts';
export { hung } from './hung.ts';
export * from './messages/index.ts';
export * from './panguru/reading.ts';
export { look, type View } from './picture/view.ts';
export type * from './reading.ts';
export { readPixels } from './readPixels.ts';
export * from './reshape.ts';
export { type Specials, specialsIn } from './special.ts';
export * from './stored.ts';
export * from './tapPoint.ts';
export { readUpsideDown } from './upsideDown.ts';
