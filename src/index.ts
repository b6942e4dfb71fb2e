/**
 * Tubesight as a library: a picture's bytes to pixels, pixels to a Reading, a Reading to a Board, a Board to a
 * Solution, and both to pictures.
 */
export * from './hidden/index.ts';
export {
  animationFormat,
  decodePicture,
  encodeAnimation,
  encodePng,
  type ImageFault,
  type ImageOutcome,
  openOutput,
  readPicture,
  renderScene,
} from './image/index.ts';
export * from './memory/index.ts';
export { readLevel } from './ocr/index.ts';
export * from './overlay/index.ts';
export * from './puzzle/index.ts';
export * from './solver/index.ts';
export * from './threads/index.ts';
export * from './vision/index.ts';
