/** Files of pictures before they are decoded: which format they have, whether their end is missing, and how large they may be. */
export * from './detect.ts';
export * from './limits.ts';
export { isCutOff } from './truncation.ts';
