/** Drawing: a Reading and a Solution in, scenes (pixels with SVG marks) out. Pure. */
export { type AnimationOptions, animation } from './animation.ts';
export { type Band, curveScene } from './curve.ts';
export { type Follower, type FollowOptions, follow } from './follow.ts';
export { overviewScene } from './overview.ts';
export { type PlainPicture, plainPicture } from './plain.ts';
export { readingScene } from './readingScene.ts';
export type { Animation, Frame, Scene, Shot } from './scene.ts';
export { type PictureOptions, type Sheet, sheets } from './sheet.ts';
export type { Glyph } from './signs.ts';
export { screenshotAfter, steps } from './steps.ts';
export { addGlyphs } from './svg.ts';
export { tapsScene } from './tapsScene.ts';
export type { Words } from './words.ts';
