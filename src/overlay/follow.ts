import type { Move } from '../puzzle/index.ts';
import type { Reading } from '../vision/reading.ts';
import { passing } from './animation.ts';
import { letterMarks } from './letters.ts';
import type { Leg } from './route.ts';
import { isComplete } from './route.ts';
import type { Pixels, Scene } from './scene.ts';
import type { PictureOptions } from './sheet.ts';
import { openedStage, type Stage } from './stage.ts';
import { paintMove } from './steps.ts';
import { layouts } from './tokens.ts';
import { asShown, sceneOf } from './turned.ts';
import { boardOfReading, scaledView } from './view.ts';

/** A solution on the board's part of its screenshot, one picture a move, each painted when it is asked for; the first one soonest. */
export interface Follower {
  /**
   * The board before a move, with that move marked; after the last one the board as it is then, unmarked.
   *
   * @param step from 0 to the number of moves
   */
  readonly paint: (step: number) => Scene;
  /**
   * The items of a move on their way, the last picture with them in place; none where items are drawn rather than moved.
   *
   * @param step from 0, less than the number of moves
   * @param pictures how many, at least 1
   */
  readonly travel: (step: number, pictures: number) => readonly Pixels[];
  /** Takes the screenshot apart before a step is asked for that needs it, as all but the first do. */
  readonly prepare: () => void;
}

export interface FollowOptions extends PictureOptions {
  /** No picture is wider or higher than so many pixels; as large as the screenshot's part where it is not said. */
  readonly longest?: number;
}

/**
 * Follows a solution one move at a time, for pages that say themselves which move it is.
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
  const { opening, whole } = openedStage(scaledView(pixels, reading, part, scale), options.isDrawn);
  const boards = layouts(opening.start, moves);
  const boardAt = (step: number) => boards[step] ?? opening.start;
  return {
    paint: (step) => {
      const leg = legOf(moves[step], step);
      const layout = boardAt(step);
      if (!leg) return paintEnd(whole(), layout, options);
      const stage = step === 0 ? opening : whole();
      const completes = isComplete(boardAt(step + 1), leg.to);
      return sceneOf(paintMove(stage, { leg, layout, completes }, options), stage.view);
    },
    travel: (step, pictures) => {
      const leg = legOf(moves[step], step);
      if (!leg) return [];
      const shown = (base: Pixels) => asShown({ base, body: '' }, whole().view).base;
      return passing(whole(), leg, boardAt(step), pictures).map(shown);
    },
    prepare: () => void whole(),
  };
}

function legOf(move: Move | undefined, step: number): Leg | undefined {
  return move && { first: step + 1, last: step + 1, from: move.from, to: move.to, count: move.count };
}

function paintEnd(stage: Stage, layout: Stage['start'], options: PictureOptions): Scene {
  const { base, ground, drawn } = stage.show(layout);
  const letters = options.letters ? letterMarks(stage.view, ground, layout) : [];
  return sceneOf({ base, body: drawn + letters.map(({ svg }) => svg).join('') }, stage.view);
}
