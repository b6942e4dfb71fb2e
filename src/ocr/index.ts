/** OCR: the level number in a picture's title, and text on buttons. The only room that uses Tesseract, which runs in its own threads. */
export { engineVersion, missingReader, type ReaderTrouble, readerTrouble } from './installed.ts';
export type { ScreenPrint } from './print.ts';
export { openPrintReader, type PrintReader } from './printReader.ts';
export { type LevelReader, openLevelReader, readLevel, withinTime } from './reader.ts';
