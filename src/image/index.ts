/** Bytes to pixels, and scenes to files. The only room that knows sharp, which it loads when a picture is first touched. */
export { ANIMATION_FORMATS, type AnimationFormat, animationFormat, encodeAnimation } from './animate.ts';
export { decodePicture, MAX_PIXELS } from './decode.ts';
export { encodePng } from './encode.ts';
export { IMAGE_FAULT_CODES, type ImageFault, type ImageFaultCode, type ImageOutcome } from './fault.ts';
export { detectFormat } from './format.ts';
export { isDrawnHere } from './mark.ts';
export { nameFor } from './names.ts';
export { type Output, openOutput } from './output.ts';
export { readPicture } from './read.ts';
export { renderScene } from './render.ts';
export { sixel } from './sixel.ts';
export { collectBytes, MAX_FILE_BYTES, readBytes } from './source.ts';
export { encodeSvg } from './svg.ts';
