/** The level number from a picture's title. The only room that knows tesseract.js. */
export { engineVersion, missingReader, type ReaderTrouble, readerTrouble } from './installed.ts';
export { readLevel } from './level.ts';
