import type { Move } from '../puzzle/index.ts';
import type { Reading } from '../vision/reading.ts';
import { isComplete, joinMoves, type Leg } from './board/legs.ts';
import { type Layout, layouts, moveTokens, type Token, takenTokens } from './board/tokens.ts';
import { copyOf } from './draw/canvas.ts';
import type { Animation, Pixels, Point, Shot } from './draw/scene.ts';
import { svgDocument } from './draw/svg.ts';
import { asShown } from './draw/upsideDown.ts';
import { wholeWithRoom } from './layout/screenshot.ts';
import { letterMarks } from './marks/letters.ts';
import { curvePoint } from './marks/marks.ts';
import { curveOf } from './marks/movePath.ts';
import { drawPatch } from './move/patch.kernel.ts';
import type { RepaintedBoard } from './move/repainting.ts';
import type { PictureOptions } from './sheet.ts';
import { type Stage, stageOf } from './stage.ts';
import { paintStep } from './steps.ts';

export interface AnimationOptions extends PictureOptions {
  /** 1 is the normal speed, 2 twice as fast. */
  readonly speed?: number;
  /** Frames per path between two tubes, at most 4. Formats that are slow to encode should use fewer. */
  readonly travelFrames?: number;
}

/** The length and the size of an animation. Times are in milliseconds. */
const FILM = {
  /** The longest side in pixels, which chat apps show without scaling. */
  longestSide: 720,
  /** Milliseconds per move, long enough to find both tubes, short enough for 40 moves in under a minute. */
  hold: 900,
  firstHold: 1600,
  lastHold: 3000,
  /** Milliseconds of moving between two tubes, and the most frames for it. */
  travel: 280,
  mostTravelFrames: 4,
  /** The most pixels of all frames, so that encoding takes less than 200 MB. */
  mostPixels: 60e6,
};

/**
 * Animates the whole solution: shows each move with its marks, then moves its items, and finally shows the end.
 *
 * @param moves indices into the reading's tubes, from 0
 */
export function animation(
  pixels: Pixels,
  reading: Reading,
  moves: readonly Move[],
  options: AnimationOptions = {},
): Animation {
  const stage = stageOf(wholeWithRoom(pixels, reading, FILM.longestSide), moves);
  const { width, height } = stage.view.pixels;
  const boards = layouts(stage.start, moves, stage.view.tubes);
  const legs = joinMoves(moves);
  const most = Math.floor((FILM.mostPixels / (width * height) - legs.length) / Math.max(1, moves.length));
  const pictures = Math.max(
    1,
    Math.min(FILM.mostTravelFrames, options.travelFrames ?? FILM.mostTravelFrames, most),
  );
  const paced = (milliseconds: number) => Math.max(20, Math.round(milliseconds / (options.speed ?? 1)));
  const shots = legs.flatMap((leg): Shot[] => [
    holdShot(stage, leg, boards, paced(leg.first === 1 ? FILM.firstHold : FILM.hold), options),
    travelShot(stage, leg, boards, pictures, paced(FILM.travel / pictures)),
  ]);
  const last = boards.at(-1) ?? stage.start;
  return { width, height, shots: [...shots, endShot(stage, last, paced(FILM.lastHold), options)] };
}

function holdShot(
  stage: Stage,
  leg: Leg,
  boards: readonly Layout[],
  delay: number,
  options: PictureOptions,
): Shot {
  const layout = boards[leg.first - 1] ?? stage.start;
  const completes = isComplete(boards[leg.last] ?? layout, leg.to);
  const { base, marks } = paintStep(stage, { leg, layout, completes }, options);
  return { marks, count: 1, frames: () => [{ pixels: base, delay }] };
}

function endShot(stage: Stage, layout: Layout, delay: number, options: PictureOptions): Shot {
  const { base, ground, shapes } = stage.show(layout);
  const letters = options.letters ? letterMarks(stage.view, ground, layout) : [];
  const marks = shapes + letters.map(({ svg }) => svg).join('');
  const shown = asShown({ base, body: marks }, stage.view);
  const frames = () => [{ pixels: shown.base, delay }];
  return { marks: marks && svgDocument(base.width, base.height, shown.body), count: 1, frames };
}

/** The shot of moving items, without marks; empty if items are drawn rather than moved. */
function travelShot(
  stage: Stage,
  leg: Leg,
  boards: readonly Layout[],
  pictures: number,
  delay: number,
): Shot {
  const ways = stage.repainted ? boards.slice(leg.first - 1, leg.last) : [];
  const each = { ...leg, count: leg.count / ways.length };
  return {
    marks: '',
    count: ways.length * pictures,
    frames: () =>
      ways.flatMap((layout) =>
        passing(stage, each, layout, pictures).map((base) => {
          return { pixels: asShown({ base, body: '' }, stage.view).base, delay };
        }),
      ),
  };
}

/** Frames of moving items, in pixels of the view; empty if items are drawn rather than moved. */
export function passing(stage: Stage, leg: Leg, layout: Layout, pictures: number): readonly Pixels[] {
  return stage.repainted ? travel(stage, stage.repainted, leg, layout, pictures) : [];
}

/** In the last frame, items are in place. */
function travel(
  stage: Stage,
  repainted: RepaintedBoard,
  leg: Leg,
  layout: Layout,
  pictures: number,
): Pixels[] {
  const tokens = takenTokens(layout, leg, stage.view.tubes);
  const without = layout.map((list) => list.filter((token) => !tokens.includes(token)));
  const background = repainted.paint(without);
  const curve = curveOf(stage.view, layout, leg);
  const passing = Array.from({ length: pictures - 1 }, (_, i) => {
    const picture = copyOf(background);
    if (curve) drawTravelling(stage, repainted, tokens, picture, curvePoint(curve, ease((i + 1) / pictures)));
    return picture;
  });
  return [...passing, repainted.paint(moveTokens(layout, leg, stage.view.tubes))];
}

/** Easing: slow at both ends. */
function ease(t: number): number {
  return t * t * (3 - 2 * t);
}

/** The items stay stacked, with the top one at the given point. */
function drawTravelling(
  stage: Stage,
  repainted: RepaintedBoard,
  tokens: readonly Token[],
  picture: Pixels,
  point: Point,
): void {
  const highest = tokens.at(-1);
  const top = highest && stage.view.tubes[highest.tube]?.places[highest.place];
  for (const [index, token] of tokens.entries()) {
    const home = stage.view.tubes[token.tube]?.seenAt[token.place];
    const patch = repainted.piece(token);
    if (!patch || !home || !top) continue;
    const below = (tokens.length - 1 - index) * (stage.view.tubes[token.tube]?.itemHeight ?? 0);
    drawPatch(picture, patch, Math.round(point.x - home.x), Math.round(point.y + below - home.y));
  }
}
