import type { Move } from '../puzzle/index.ts';
import type { Reading } from '../vision/reading.ts';
import { letterMarks } from './letters.ts';
import { badgeMark, type Mark } from './marks.ts';
import { badgeRects, curveOf, itemSize, type MoveScene, moveMarks } from './moveMarks.ts';
import { isComplete, type Leg, legNumber } from './route.ts';
import type { Pixels, Scene } from './scene.ts';
import type { PictureOptions, Sheet } from './sheet.ts';
import { type Stage, stageOf } from './stage.ts';
import { svgDocument } from './svg.ts';
import { fitting, titlePlace } from './title.ts';
import { layouts } from './tokens.ts';
import { type View, wholeView } from './view.ts';

/** Digits on badges, as part of an item and as part of the picture's shorter side: whichever is larger. */
const DIGITS = { item: 0.4, picture: 0.022 };

/** The step's own line is so much larger than the tubes' numbers. */
const TITLE = 1.5;

/** Height in pixels of the digits that suit a whole screenshot. */
export function digitHeight(view: View): number {
  const { width, height } = view.pixels;
  return Math.max(10, itemSize(view) * DIGITS.item, Math.min(width, height) * DIGITS.picture);
}

/** The full screenshot once a move, with that move drawn on it and the items where they lie then. */
export function steps(
  pixels: Pixels,
  reading: Reading,
  moves: readonly Move[],
  options: PictureOptions = {},
): Sheet[] {
  const stage = stageOf(wholeView(pixels, reading));
  const boards = layouts(stage.start, moves);
  const digits = Math.max(2, `${moves.length}`.length);
  return moves.map(({ from, to, count }, index) => {
    const leg = { first: index + 1, last: index + 1, from, to, count };
    const board = boards[index] ?? stage.start;
    const completes = isComplete(boards[index + 1] ?? board, to);
    return {
      suffix: `step-${`${index + 1}`.padStart(digits, '0')}`,
      paint: () => paintStep(stage, { leg, layout: board, completes }, options),
    };
  });
}

export interface Step {
  readonly leg: Leg;
  readonly layout: Stage['start'];
  readonly completes: boolean;
}

/** One leg on a board, with its number. */
export function paintStep(stage: Stage, step: Step, options: PictureOptions): Scene {
  const { view } = stage;
  const { base, ground, drawn } = stage.show(step.layout);
  const digits = digitHeight(view);
  const letters = options.letters ? letterMarks(view, ground, step.layout) : [];
  const scene = { view, ground, digits, ...step };
  const marks = [...letters, ...moveMarks(scene), stepBadge(scene, digits * TITLE)];
  const { width, height } = base;
  return {
    width,
    height,
    base,
    marks: svgDocument(width, height, drawn + marks.map(({ svg }) => svg).join('')),
  };
}

/** The step in a line of its own: its number, its tubes, and how many items it moves. */
export function stepBadge(scene: MoveScene, digits: number): Mark {
  const { view, ground, layout, leg } = scene;
  const [from, to] = [view.tubes[leg.from]?.number, view.tubes[leg.to]?.number];
  const many = leg.count > 1 ? `×${leg.count}` : '';
  const text = [`${legNumber(leg)}:`, `${from} → ${to}`, many].filter((part) => part !== '').join('  ');
  const height = fitting(text, digits, view.pixels.width);
  const title = {
    view,
    ground,
    text,
    digits: height,
    badges: badgeRects(scene),
    way: curveOf(view, layout, leg),
  };
  return badgeMark('neutral', ground, text, titlePlace(title), height);
}

/**
 * The screenshot as it will look after the first `count` moves, without any marks. Undefined for boards whose pixels
 * cannot be moved about, and which the pictures show with drawn items.
 */
export function screenshotAfter(
  pixels: Pixels,
  reading: Reading,
  moves: readonly Move[],
  count: number,
): Pixels | undefined {
  const { moved, start } = stageOf(wholeView(pixels, reading));
  return moved?.paint(layouts(start, moves.slice(0, count)).at(-1) ?? start);
}
