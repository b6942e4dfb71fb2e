/** What reads pictures, as one module, so that a copy of it with switches can stand in its place. */
export { readAnyGame } from '../../src/panguru/reader/anyGame.ts';
export { readPixels, readUpsideDown } from '../../src/vision/index.ts';
