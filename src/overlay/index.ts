/**
 * Drawing: a Reading and a Solution in, scenes (pixels with SVG marks) out. Pure.
 *
 * Each file beside this one makes a kind of picture: sheets, steps, an animation. They share `stage.ts`, which shows the board
 * after any move. The folders, of which each uses only those below it:
 *
 *   layout/  where things go: the part of the screenshot, pages, captions, legends, titles
 *   marks/   what is drawn onto the board: arrows, numbers, letters; and drawn tubes where pixels cannot move
 *   move/    moves the pixels of items: the empty tube behind them, their shapes, and what is painted anew
 *   board/   the board on the picture: its tubes, places and items, and moves between them
 *   draw/    pictures, colours, text and SVG
 *
 * `marks` and `move` do not use each other.
 */
export { type AnimationOptions, animation } from './animation.ts';
export { type Band, curveScene } from './curve.ts';
export type { Animation, Frame, Scene, Shot } from './draw/scene.ts';
export type { Glyph } from './draw/signs.ts';
export { addGlyphs } from './draw/svg.ts';
export { type Follower, type FollowOptions, follow } from './follow.ts';
export { overviewScene } from './overview.ts';
export { type PlainPicture, plainPicture } from './plain.ts';
export { readingScene } from './readingScene.ts';
export { type PictureOptions, type Sheet, sheets } from './sheet.ts';
export { screenshotAfter, steps } from './steps.ts';
export { tapsScene } from './tapsScene.ts';
export type { Words } from './words.ts';
