/** The level number from a picture's title. The only room that knows Tesseract, which works in a thread of its own. */
export { engineVersion, missingReader, type ReaderTrouble, readerTrouble } from './installed.ts';
export { type LevelReader, openLevelReader, readLevel, withinTime } from './reader.ts';
