/**
 * Tubesight as a library: a picture's bytes to pixels, pixels to a Reading, a Reading to a Board, a Board to a
 * Solution, and both to pictures.
 */
export * from './classics/index.ts';
export * from './hidden/index.ts';
export {
  type AnimationFormat,
  animationFormat,
  decodePicture,
  encodeAnimation,
  encodePng,
  IMAGE_FAULT_CODES,
  type ImageFault,
  type ImageFaultCode,
  type ImageOutcome,
  loadPicture,
  type Output,
  openOutput,
  readPicture,
  renderScene,
} from './image/index.ts';
export {
  canonicalForm,
  checkWish,
  difficultyOf,
  generateLevel,
  type LevelRating,
  type LevelWish,
  type MadeLevel,
  type MoveFates,
  type PlayerRecord,
  RATING_NODES,
  type Range,
  type RateOptions,
  rateLevel,
  Series,
  type WishFault,
} from './levels/index.ts';
export * from './memory/index.ts';
export { readLevel } from './ocr/index.ts';
export * from './overlay/index.ts';
export * from './panguru/index.ts';
export * from './puzzle/index.ts';
export * from './saveSheets.ts';
export * from './solver/index.ts';
export * from './threads/index.ts';
export * from './vision/index.ts';
