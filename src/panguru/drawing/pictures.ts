import { copyOf } from '../../overlay/draw/canvas.ts';
import type { Pixels, Scene } from '../../overlay/draw/scene.ts';
import { svgDocument } from '../../overlay/draw/svg.ts';
import { groundOf } from '../../overlay/marks/ground.ts';
import { letterMark } from '../../overlay/marks/letters.ts';
import { badgeMark, badgeRect, type Mark } from '../../overlay/marks/marks.ts';
import type { Standing } from '../../overlay/marks/schematic.ts';
import type { Sheet } from '../../overlay/sheet.ts';
import { HOLE, type PanguruMove } from '../board.ts';
import type { PanguruReading } from '../reader/reading.ts';
import { movePebble } from '../rules.ts';
import { moveMarks, positionMark, ringMark, solutionMarks } from './marks.ts';
import { standing } from './stage.ts';
import { type PanguruSubject, pictureView, type TriangleView } from './view.ts';

/** Width of a drawn triangle. */
export const DRAWN_WIDTH = 720;

/** Height of digits: the larger of a fraction of a plate and a fraction of the picture's shorter side. */
const PICTURE_DIGITS = { plate: 0.3, picture: 0.02 };

export function digitHeight({ spots, width, height }: TriangleView): number {
  return Math.max(
    10,
    (spots[0]?.plate ?? 0) * PICTURE_DIGITS.plate,
    Math.min(width, height) * PICTURE_DIGITS.picture,
  );
}

/** The pebbles before the first move and after each one. */
export function statesOf(pebbles: string, moves: readonly PanguruMove[]): string[] {
  const states = [pebbles];
  for (const move of moves) states.push(movePebble(states.at(-1) ?? pebbles, move));
  return states;
}

/** Draws the whole solution on one triangle, with its moves as numbered arrows. */
export function panguruOverview(subject: PanguruSubject, moves: readonly PanguruMove[]): Scene {
  const view = pictureView(subject, DRAWN_WIDTH);
  const stand = standing(view, subject.pebbles);
  return sceneOf(view, stand, solutionMarks(view, stand.ground, moves, digitHeight(view)));
}

/** Draws one picture for each move, with the pebbles at their positions at that time. */
export function panguruSteps(subject: PanguruSubject, moves: readonly PanguruMove[]): Sheet[] {
  const view = pictureView(subject, DRAWN_WIDTH);
  const states = statesOf(subject.pebbles, moves);
  const digits = Math.max(2, `${moves.length}`.length);
  return moves.map((move, index) => ({
    suffix: `step-${`${index + 1}`.padStart(digits, '0')}`,
    paint: () => paintStep(view, states[index] ?? subject.pebbles, move, index + 1),
  }));
}

/** One move on the triangle, with its number. */
export function paintStep(view: TriangleView, pebbles: string, move: PanguruMove, step: number): Scene {
  const stand = standing(view, pebbles);
  const digits = digitHeight(view);
  const text = `${step}:  ${move.from + 1} → ${move.to + 1}`;
  return sceneOf(view, stand, [
    ...moveMarks(view, stand.ground, move, digits),
    // the size of the title, relative to the numbers
    titleMark(view, stand, text, digits * 1.5),
  ]);
}

/** The title above the triangle, or in the upper left corner if there is no room. */
function titleMark({ spots, width }: TriangleView, { ground }: Standing, text: string, digits: number): Mark {
  const size = badgeRect(text, { x: 0, y: 0 }, digits);
  const top = Math.min(...spots.map(({ y, plate }) => y - plate / 2)) - size.height * 0.8;
  const middle = top > size.height / 2;
  const x = middle ? Math.min(width - size.width / 2 - 4, spots[0]?.x ?? 0) : size.width / 2 + 4;
  return badgeMark('neutral', ground, text, { x, y: middle ? top : size.height * 0.6 }, digits);
}

export function sceneOf(
  { width, height }: TriangleView,
  { base, shapes }: Standing,
  marks: readonly Mark[],
): Scene {
  const svg = svgDocument(width, height, shapes + marks.map((mark) => mark.svg).join(''));
  return { width, height, base, marks: svg };
}

/** Draws the reading on the screenshot: rings and numbers on plates, letters of colours on pebbles. */
export function panguruReadingScene(pixels: Pixels, reading: PanguruReading): Scene {
  const view = pictureView({ ...reading, seen: { pixels, reading } }, DRAWN_WIDTH);
  const ground = groundOf(pixels);
  const digits = digitHeight(view);
  const marks = view.spots.flatMap((spot, position) => {
    const letter = reading.pebbles.charAt(position);
    const line = Math.max(1.5, spot.plate * 0.035);
    return [
      ringMark('target', ground, spot, spot.plate, line),
      ...(letter === HOLE ? [] : [ringMark('neutral', ground, spot, spot.pebble * 0.96, line * 0.7)]),
      ...(letter === HOLE ? [] : [letterMark(letter, spot, spot.pebble * 0.5, ground)]),
      positionMark('target', view, ground, position, digits * 0.8),
    ];
  });
  return sceneOf(view, { base: copyOf(pixels), shapes: '', ground }, marks);
}
