/** Bytes to pixels, and scenes to files. The only room that uses sharp, which is loaded with the first picture. */
export { detectFormat, MAX_FILE_BYTES, MAX_PIXELS } from '../formats/index.ts';
export { ANIMATION_FORMATS, type AnimationFormat, animationFormat, encodeAnimation } from './animate.ts';
export { decodePicture } from './decode.ts';
export { encodeLevelPng, encodePng } from './encode.ts';
export type { ImageFault, ImageFaultCode, ImageOutcome } from './fault.ts';
export { isDrawnHere } from './mark.ts';
export { nameFor } from './names.ts';
export { type Output, openOutput } from './output.ts';
export { loadPicture } from './read.ts';
export { renderScene } from './render.ts';
export { collectBytes, readBytes } from './source.ts';
export { encodeSvg } from './svg.ts';
