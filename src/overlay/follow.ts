import type { Move } from '../puzzle/index.ts';
import type { Reading } from '../vision/reading.ts';
import { passing } from './animation.ts';
import type { Leg } from './board/legs.ts';
import { isComplete } from './board/legs.ts';
import { layouts } from './board/tokens.ts';
import { boardOfReading } from './board/view.ts';
import type { Pixels, Scene } from './draw/scene.ts';
import { asShown, sceneOf } from './draw/upsideDown.ts';
import { boardView } from './layout/boardView.ts';
import { letterMarks } from './marks/letters.ts';
import type { PictureOptions } from './sheet.ts';
import { openedStage, type Stage } from './stage.ts';
import { paintMove } from './steps.ts';

/**
 * Shows a solution on the part of the screenshot with the board, one picture per move. Pictures are drawn on request; the first one
 * is the fastest.
 */
export interface Follower {
  /**
   * The board before a move, with that move marked; after the last move the final board without marks.
   *
   * @param step from 0 to the number of moves
   */
  readonly paint: (step: number) => Scene;
  /**
   * Frames of the moving items of a move; in the last one they are in place. Empty if items are drawn rather than moved.
   *
   * @param step from 0, less than the number of moves
   * @param pictures number of frames, at least 1
   */
  readonly travel: (step: number, pictures: number) => readonly Pixels[];
  /** Cuts the screenshot into pieces in advance. All steps except the first need that. */
  readonly prepare: () => void;
}

/** Options of pictures that follow the moves. */
export interface FollowOptions extends PictureOptions {
  /** The largest width and height in pixels. Default: the size of the part of the screenshot. */
  readonly longest?: number;
}

/**
 * Follows a solution one move at a time, without titles, for pages that have their own.
 *
 * @param moves indices into the reading's tubes, from 0
 */
export function follow(
  pixels: Pixels,
  reading: Reading,
  moves: readonly Move[],
  options: FollowOptions = {},
): Follower {
  const part = boardOfReading(reading);
  const scale = Math.min(
    1,
    (options.longest ?? Number.POSITIVE_INFINITY) / Math.max(part.width, part.height),
  );
  const { opening, complete } = openedStage(boardView(pixels, reading, part, scale), moves, options.isDrawn);
  const boards = layouts(opening.start, moves, opening.view.tubes);
  const boardAt = (step: number) => boards[step] ?? opening.start;
  return {
    paint: (step) => {
      const leg = legOf(moves[step], step);
      const layout = boardAt(step);
      if (!leg) return paintEnd(complete(), layout, options);
      const stage = step === 0 ? opening : complete();
      const completes = isComplete(boardAt(step + 1), leg.to);
      return sceneOf(paintMove(stage, { leg, layout, completes }, options), stage.view);
    },
    travel: (step, pictures) => {
      const leg = legOf(moves[step], step);
      if (!leg) return [];
      const shown = (base: Pixels) => asShown({ base, body: '' }, complete().view).base;
      return passing(complete(), leg, boardAt(step), pictures).map(shown);
    },
    prepare: () => void complete(),
  };
}

function legOf(move: Move | undefined, step: number): Leg | undefined {
  return move && { first: step + 1, last: step + 1, from: move.from, to: move.to, count: move.count };
}

function paintEnd(stage: Stage, layout: Stage['start'], options: PictureOptions): Scene {
  const { base, ground, shapes } = stage.show(layout);
  const letters = options.letters ? letterMarks(stage.view, ground, layout) : [];
  return sceneOf({ base, body: shapes + letters.map(({ svg }) => svg).join('') }, stage.view);
}
