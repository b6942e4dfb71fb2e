import {
  type Animation,
  addGlyphs,
  animation,
  type PictureOptions,
  type Scene,
  type Sheet,
  type Shot,
  sheets,
  type Words,
} from '../../overlay/index.ts';
import type { PanguruMove } from '../../panguru/board.ts';
import type { Move } from '../../puzzle/index.ts';
import type { Pixels } from '../../vision/index.ts';
import type { PanguruOnPage } from '../panguru/answers.ts';
import type { TubesBoard } from './answers.ts';
import { Gif } from './gif.ts';
import { drawingOf, imageOf } from './pictures.ts';
import { drawnPlainly } from './rescue.ts';

/** Moves on a board of tubes, to be drawn. */
export interface TubesStory extends TubesBoard {
  readonly moves: readonly Move[];
  readonly options: PictureOptions;
}

/** What to draw and save: a board and its moves. */
export type Story =
  | TubesStory
  | {
      readonly game: 'panguru';
      readonly board: PanguruOnPage;
      readonly moves: readonly PanguruMove[];
      readonly words: Words | undefined;
    };

/** Renders an SVG document on a transparent background. Only the page's main thread can. */
export type Draw = (svg: string, width: number, height: number) => Promise<ImageBitmap>;

/** A picture file. */
export interface SavedPage {
  /** The suffix of its name, such as `moves.01-12`. */
  readonly suffix: string;
  readonly file: Blob;
}

/** Generates the pages of the sheet as PNG files. @param pixels the screenshot, if there is one */
export async function* savedPages(
  story: Story,
  pixels: Pixels | undefined,
  draw: Draw,
): AsyncGenerator<{ readonly page: SavedPage; readonly of: number }> {
  const list = await sheetsOf(story, pixels);
  for (const { suffix, paint } of list) {
    const canvas = await composed(paint(), draw);
    const file = await canvas.convertToBlob({ type: 'image/png' });
    yield { page: { suffix, file }, of: list.length };
  }
}

/** Encodes the animation as GIF. @param isWanted is called with the share done, and returns whether to go on */
export async function savedAnimation(
  story: Story,
  pixels: Pixels | undefined,
  draw: Draw,
  isWanted: (share: number) => boolean,
): Promise<Blob | undefined> {
  const moving = await animationOf(story, pixels, draw);
  const { width, height, shots } = moving;
  const gif = new Gif(width, height, await samplesOf(moving, draw));
  for (const [index, shot] of shots.entries()) {
    if (!isWanted(index / shots.length)) return undefined;
    for await (const { rgba, delay } of framesOf(shot, draw)) gif.add(rgba, delay);
  }
  return gif.finish();
}

async function sheetsOf(story: Story, pixels: Pixels | undefined): Promise<readonly Sheet[]> {
  if (story.game === 'panguru') {
    if (story.words) await loadGlyphs();
    return (await drawingOf(story.board, pixels)).sheets(story.moves, story.words);
  }
  if (story.options.words) await loadGlyphs();
  const { reading, moves, options } = story;
  if (pixels && !story.isDrawn) return sheets(pixels, reading, moves, options);
  const plain = drawnPlainly(reading);
  return sheets(plain.page, plain.reading, moves, { ...options, isDrawn: true });
}

/** Outlines of letters that English does not have. */
async function loadGlyphs(): Promise<void> {
  const response = await fetch(new URL('../glyphs.json', import.meta.url));
  addGlyphs(await response.json());
}

async function animationOf(story: Story, pixels: Pixels | undefined, draw: Draw): Promise<Animation> {
  if (story.game === 'panguru') return (await drawingOf(story.board, pixels)).animation(story.moves);
  const { reading, moves, options } = story;
  if (pixels && !story.isDrawn) return animation(pixels, reading, moves, options);
  const plain = drawnPlainly(reading);
  return animation(pixelsOf(await composed(plain.scene, draw)), plain.reading, moves, options);
}

/** Both layers of a scene on one canvas. */
async function composed({ width, height, base, marks }: Scene, draw: Draw): Promise<OffscreenCanvas> {
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  context.putImageData(imageOf(base), 0, 0);
  if (marks === '') return canvas;
  const layer = await draw(marks, width, height);
  context.drawImage(layer, 0, 0);
  layer.close();
  return canvas;
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('a canvas of this size cannot be drawn on');
  return context;
}

function pixelsOf(canvas: OffscreenCanvas): Pixels {
  const { width, height } = canvas;
  return { width, height, data: contextOf(canvas).getImageData(0, 0, width, height).data };
}

async function* framesOf({ marks, frames }: Shot, draw: Draw) {
  for (const { pixels, delay } of frames()) {
    const { width, height } = pixels;
    const painted =
      marks === '' ? pixels : pixelsOf(await composed({ width, height, base: pixels, marks }, draw));
    yield { rgba: painted.data, delay };
  }
}

/** The first, the middle and the last picture together have the colours of all marks and items. */
async function samplesOf({ shots }: Animation, draw: Draw): Promise<Pixels['data'][]> {
  const held = shots.filter(({ marks, count }) => marks !== '' && count > 0);
  const chosen = [held[0], held[held.length >> 1], shots.at(-1)].filter((shot) => shot !== undefined);
  const samples: Pixels['data'][] = [];
  for (const shot of chosen) {
    for await (const { rgba } of framesOf(shot, draw)) samples.push(rgba);
  }
  return samples;
}
