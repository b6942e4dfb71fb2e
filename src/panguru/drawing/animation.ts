import type { AnimationOptions } from '../../overlay/animation.ts';
import type { Animation, Scene, Shot } from '../../overlay/draw/scene.ts';
import { svgDocument } from '../../overlay/draw/svg.ts';
import type { Standing } from '../../overlay/marks/schematic.ts';
import type { PanguruMove } from '../board.ts';
import { passing } from './follow.ts';
import { DRAWN_WIDTH, paintStep, sceneOf, statesOf } from './pictures.ts';
import { standing } from './stage.ts';
import { boardView, type PanguruSubject, type TriangleView } from './view.ts';

/**
 * The times of an animation, in milliseconds.
 *
 * - `hold`: milliseconds, long enough to find both positions.
 * - `travel`: milliseconds of moving between two positions, and the most frames for it.
 */
const FILM_TIMES = { hold: 900, firstHold: 1600, lastHold: 3000, travel: 320, travelFrames: 4 };

/** Animates the whole solution: shows each move with its marks, then moves its pebble. */
export function panguruAnimation(
  subject: PanguruSubject,
  moves: readonly PanguruMove[],
  options: AnimationOptions = {},
): Animation {
  const view = boardView(subject, DRAWN_WIDTH);
  const states = statesOf(subject.pebbles, moves);
  const paced = (milliseconds: number) => Math.max(20, Math.round(milliseconds / (options.speed ?? 1)));
  const pictures = Math.min(FILM_TIMES.travelFrames, options.travelFrames ?? FILM_TIMES.travelFrames);
  const shots = moves.flatMap((move, index) => {
    const pebbles = states[index] ?? subject.pebbles;
    const hold = shotOf(
      paintStep(view, pebbles, move, index + 1),
      paced(index === 0 ? FILM_TIMES.firstHold : FILM_TIMES.hold),
    );
    const shows = passing(view, pebbles, move, pictures).slice(0, -1);
    return [hold, ...shows.map((show) => passingShot(view, show, paced(FILM_TIMES.travel / pictures)))];
  });
  const last = standing(view, states.at(-1) ?? subject.pebbles);
  const end = shotOf(sceneOf(view, last, []), paced(FILM_TIMES.lastHold));
  return { width: view.width, height: view.height, shots: [...shots, end] };
}

function shotOf({ base, marks }: Scene, delay: number): Shot {
  return { marks, count: 1, frames: () => [{ pixels: base, delay }] };
}

function passingShot(view: TriangleView, show: () => Standing, delay: number): Shot {
  const { shapes } = show();
  const marks = shapes && svgDocument(view.width, view.height, shapes);
  return { marks, count: 1, frames: () => [{ pixels: show().base, delay }] };
}
