/** Picture files before decoding: their format, whether their end is missing, and limits on size. */
export * from './detect.ts';
export * from './limits.ts';
export { isCutOff } from './truncation.ts';
