/** The level number from a picture's title. The only room that knows tesseract.js. */
export { readLevel } from './level.ts';
