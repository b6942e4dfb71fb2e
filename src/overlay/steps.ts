import type { Move } from '../puzzle/index.ts';
import type { Reading } from '../vision/reading.ts';
import { isComplete, type Leg, legNumber } from './board/legs.ts';
import { layouts, movedItem } from './board/tokens.ts';
import { wholeView } from './board/view.ts';
import { blankCanvas, paste } from './draw/canvas.ts';
import type { Pixels, Scene } from './draw/scene.ts';
import { element, svgDocument } from './draw/svg.ts';
import { asShown, type Painting, sceneOf } from './draw/upsideDown.ts';
import { type Caption, type CaptionStyle, captionStyle, drawCaption } from './layout/caption.ts';
import { PAPER } from './layout/legend.ts';
import { PAGE } from './layout/pages.ts';
import { wholeWithRoom } from './layout/screenshot.ts';
import { fitting, titlePlace } from './layout/title.ts';
import { letterMarks } from './marks/letters.ts';
import { badgeMark, type Mark } from './marks/marks.ts';
import { badgeRects, type MoveScene, moveMarks } from './marks/moveMarks.ts';
import { curveOf } from './marks/movePath.ts';
import { numberHeight } from './marks/numbers.ts';
import type { PictureOptions, Sheet } from './sheet.ts';
import { type Stage, stageOf } from './stage.ts';

/**
 * What is written on the picture of a step.
 *
 * - `title`: the size of the step's title, relative to the numbers of tubes.
 * - `caption`: the size of captions, relative to those of a sheet of the same width.
 * - `padding`: margin around the caption, in its heights.
 */
const STEP_PICTURE = { title: 1.5, caption: 1.3, padding: 0.25 };

/**
 * Draws the whole screenshot for each move, with the items at their places at that time, the move as an arrow, and a title with its
 * number.
 */
export function steps(
  pixels: Pixels,
  reading: Reading,
  moves: readonly Move[],
  options: PictureOptions = {},
): Sheet[] {
  const stage = stageOf(wholeWithRoom(pixels, reading), moves, options.isDrawn);
  const boards = layouts(stage.start, moves, stage.view.tubes);
  const list = moves.map(({ from, to, count }, index): Step => {
    const leg = { first: index + 1, last: index + 1, from, to, count };
    const layout = boards[index] ?? stage.start;
    return { leg, layout, completes: isComplete(boards[index + 1] ?? layout, to) };
  });
  const captions = list.map((step) => captionOf(reading, step, moves.length));
  const heading = headingFor(captions, stage.view.pixels.width);
  const digits = Math.max(2, `${moves.length}`.length);
  return list.map((step, index) => ({
    suffix: `step-${`${index + 1}`.padStart(digits, '0')}`,
    paint: () => withHeading(asShown(paintBoard(stage, step, options), stage.view), heading, captions[index]),
  }));
}

function captionOf({ colors, tubes }: Reading, { leg, layout }: Step, of: number): Caption {
  const item = movedItem(layout, leg.from, tubes);
  const color = colors.find(({ id }) => id === item);
  return { leg, color, from: tubes[leg.from]?.number ?? 0, to: tubes[leg.to]?.number ?? 0, of };
}

/** The style of the captions, the same on all pictures. */
interface Heading {
  readonly style: CaptionStyle;
  readonly left: number;
  readonly padding: number;
}

function headingFor(captions: readonly Caption[], width: number): Heading {
  const zoom = (STEP_PICTURE.caption * width) / PAGE.width;
  const left = PAGE.margin * zoom;
  const style = captionStyle(captions, width - 2 * left, zoom);
  return { style, left, padding: Math.round(style.height * STEP_PICTURE.padding) };
}

/** Adds a band with a caption above a picture. */
function withHeading(
  { base, body }: Painting,
  { style, left, padding }: Heading,
  caption: Caption | undefined,
): Scene {
  const { width, height } = base;
  const band = style.height + 2 * padding;
  const canvas = blankCanvas(width, height + band, PAPER);
  paste(canvas, base, 0, band);
  const words = caption ? drawCaption(caption, left, padding, style) : '';
  const marks = words + element('svg', { x: 0, y: band, width, height }, body);
  return { width, height: height + band, base: canvas, marks: svgDocument(width, height + band, marks) };
}

export interface Step {
  readonly leg: Leg;
  readonly layout: Stage['start'];
  readonly completes: boolean;
}

/** Draws one leg with its number on the board, for pictures that keep the size of the screenshot. */
export function paintStep(stage: Stage, step: Step, options: PictureOptions): Scene {
  const { base, scene, body } = paintBoard(stage, step, options);
  const marks = body + stepBadge(scene, numberHeight(stage.view) * STEP_PICTURE.title).svg;
  return sceneOf({ base, body: marks }, stage.view);
}

/** Draws one leg on a board without a caption, in pixels of the view. */
export function paintMove(stage: Stage, step: Step, options: PictureOptions): Painting {
  return paintBoard(stage, step, options);
}

/** One leg on a board, in pixels of its view. */
interface PaintedBoard {
  readonly base: Pixels;
  readonly scene: MoveScene;
  /** SVG elements without a document. */
  readonly body: string;
}

function paintBoard(stage: Stage, step: Step, options: PictureOptions): PaintedBoard {
  const { view } = stage;
  const { base, ground, shapes } = stage.show(step.layout);
  const letters = options.letters ? letterMarks(view, ground, step.layout) : [];
  const scene = { view, ground, ...step };
  const marks = [...letters, ...moveMarks(scene)];
  return { base, scene, body: shapes + marks.map(({ svg }) => svg).join('') };
}

/** The title of a step: its number, its tubes, and the number of items. */
export function stepBadge(scene: MoveScene, digits: number): Mark {
  const { view, ground, layout, leg } = scene;
  const [from, to] = [view.tubes[leg.from]?.number, view.tubes[leg.to]?.number];
  const many = leg.count > 1 ? `×${leg.count}` : '';
  const text = [`${legNumber(leg)}:`, `${from} → ${to}`, many].filter((part) => part !== '').join('  ');
  const heights = [fitting(text, digits, view.pixels.width)];
  const path = curveOf(view, layout, leg);
  const badges = badgeRects(scene);
  const { spot, height } = titlePlace({ view, ground, text, heights, badges, paths: path ? [path] : [] });
  return badgeMark('neutral', ground, text, spot, height);
}

/**
 * The screenshot as it will look after the first `count` moves, without marks. Undefined for boards whose pixels cannot be moved, which
 * pictures show with drawn items.
 */
export function screenshotAfter(
  pixels: Pixels,
  reading: Reading,
  moves: readonly Move[],
  count: number,
): Pixels | undefined {
  const shown = moves.slice(0, count);
  const { view, repainted, start } = stageOf(wholeView(pixels, reading), shown);
  const base = repainted?.paint(layouts(start, shown, view.tubes).at(-1) ?? start);
  return base && asShown({ base, body: '' }, view).base;
}
