/** The level number from a picture's title, and print on buttons. The only room that knows Tesseract, which works in threads of its own. */
export { engineVersion, missingReader, type ReaderTrouble, readerTrouble } from './installed.ts';
export type { ScreenPrint } from './print.ts';
export { openPrintReader, type PrintReader } from './printReader.ts';
export { type LevelReader, openLevelReader, readLevel, withinTime } from './reader.ts';
