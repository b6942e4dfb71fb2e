import type { Move } from '../puzzle/index.ts';
import type { Reading } from '../vision/reading.ts';
import { overlaps } from './cells.ts';
import { type Ground, lookUnder } from './ground.ts';
import { letterMarks } from './letters.ts';
import { badgeMark, badgeRect, type Mark } from './marks.ts';
import { itemSize, moveMarks, numberRects } from './moveMarks.ts';
import type { Rect } from './resample.ts';
import { isComplete, type Leg, legNumber, legTimes } from './route.ts';
import type { Pixels, Point, Scene } from './scene.ts';
import type { PictureOptions, Sheet } from './sheet.ts';
import { type Stage, stageOf } from './stage.ts';
import { svgDocument } from './svg.ts';
import { layouts } from './tokens.ts';
import { boardPart, type View, wholeView } from './view.ts';

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
  const marks = [
    ...letters,
    ...moveMarks({ view, ground, digits, ...step }),
    stepBadge(view, ground, step, digits * TITLE),
  ];
  const { width, height } = base;
  return {
    width,
    height,
    base,
    marks: svgDocument(width, height, drawn + marks.map(({ svg }) => svg).join('')),
  };
}

function stepBadge(view: View, ground: Ground, { leg }: Step, digits: number): Mark {
  const [from, to] = [view.tubes[leg.from]?.number, view.tubes[leg.to]?.number];
  const many = legTimes(leg) || (leg.count > 1 ? `×${leg.count}` : '');
  const text = [`${legNumber(leg)}:`, `${from} → ${to}`, many].filter((part) => part !== '').join('  ');
  const ends = [leg.from, leg.to].flatMap((index) => view.tubes[index] ?? []);
  const numbers = numberRects(view, ends, digits / TITLE);
  const sides = (['above', 'below'] as const).map((side) => besideBoard(view, text, digits, numbers, side));
  const [above, below] = sides.map((spot) => liveliness(ground, badgeRect(text, spot, digits)));
  const spot = (below ?? 0) < (above ?? 0) ? sides[1] : sides[0];
  return badgeMark('neutral', ground, text, spot ?? { x: 0, y: 0 }, digits);
}

/** How much is going on in a part of the picture: a title or a button should not be covered where a bare spot is near. */
function liveliness(ground: Ground, { x, y, width, height }: Rect): number {
  const parts = [0.02, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.98];
  const points = parts.flatMap((dx) => parts.map((dy) => ({ x: x + dx * width, y: y + dy * height })));
  const lights = lookUnder(ground, points);
  return Math.max(...lights) - Math.min(...lights);
}

/** Where a line beside the board may have its middle, as part of the board's width. */
const MIDDLES = [0.5, 0.25, 0.75, 0, 1];

/**
 * Over or under the board, on the side that is asked for if the picture has room there, or else where it has more; clear
 * of the tubes' numbers if it can be.
 */
export function besideBoard(
  { pixels, tubes }: View,
  text: string,
  digits: number,
  numbers: readonly Rect[],
  wish: 'above' | 'below' = 'above',
): Point {
  const { width, height } = badgeRect(text, { x: 0, y: 0 }, digits);
  const part = boardPart(tubes, pixels.width, pixels.height);
  const above = { room: part.y, y: Math.max(height * 0.6, part.y - height / 2) };
  const end = part.y + part.height;
  const below = { room: pixels.height - end, y: Math.min(pixels.height - height * 0.6, end + height / 2) };
  const [first, second] = wish === 'above' ? [above, below] : [below, above];
  const { y } = first.room >= height || first.room >= second.room ? first : second;
  const [middle, ...others] = MIDDLES.map((share) => ({
    x: Math.max(width / 2 + 4, Math.min(pixels.width - width / 2 - 4, part.x + part.width * share)),
    y,
  })) as [Point, ...Point[]];
  const isClear = (spot: Point) => !numbers.some((rect) => overlaps(rect, badgeRect(text, spot, digits)));
  return isClear(middle) ? middle : (others.find(isClear) ?? middle);
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
