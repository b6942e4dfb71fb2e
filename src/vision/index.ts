/** Turns pixels into a Reading: proposes layouts, groups items by colour, scores the hypotheses, and adds warnings. */
export type { Earlier } from './again/looks.ts';
export { hasSettled } from './again/looks.ts';
export * from './again/outcome.ts';
export * from './again/readAgain.ts';
export type { ReadingOptions } from './boards/choose.ts';
export { freshColor } from './colors/names.ts';
export * from './corrections.ts';
export * from './messages/index.ts';
export * from './panguru/reading.ts';
export { look, type View } from './picture/view.ts';
export * from './reading.ts';
export { readAnyGame, readPixels } from './readPixels.ts';
export * from './reshape.ts';
export { type Specials, specialsIn } from './special.ts';
export * from './stored.ts';
export { readUpsideDown } from './upsideDown.ts';
