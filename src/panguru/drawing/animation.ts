import type { AnimationOptions } from '../../overlay/animation.ts';
import type { Animation, Scene, Shot } from '../../overlay/draw/scene.ts';
import { svgDocument } from '../../overlay/draw/svg.ts';
import type { Standing } from '../../overlay/marks/schematic.ts';
import type { PanguruMove } from '../board.ts';
import { passing } from './follow.ts';
import { DRAWN_WIDTH, paintStep, sceneOf, statesOf } from './pictures.ts';
import { standing } from './stage.ts';
import { boardView, type PanguruSubject, type TriangleView } from './view.ts';

/** Milliseconds, long enough to find both positions. */
const HOLD = 900;
const FIRST_HOLD = 1600;
const LAST_HOLD = 3000;
/** Milliseconds of moving between two positions, and the most frames for it. */
const TRAVEL = 320;
const TRAVEL_FRAMES = 4;

/** Animates the whole solution: shows each move with its marks, then moves its pebble. */
export function panguruAnimation(
  subject: PanguruSubject,
  moves: readonly PanguruMove[],
  options: AnimationOptions = {},
): Animation {
  const view = boardView(subject, DRAWN_WIDTH);
  const states = statesOf(subject.pebbles, moves);
  const paced = (milliseconds: number) => Math.max(20, Math.round(milliseconds / (options.speed ?? 1)));
  const pictures = Math.min(TRAVEL_FRAMES, options.travelFrames ?? TRAVEL_FRAMES);
  const shots = moves.flatMap((move, index) => {
    const pebbles = states[index] ?? subject.pebbles;
    const hold = shotOf(paintStep(view, pebbles, move, index + 1), paced(index === 0 ? FIRST_HOLD : HOLD));
    const shows = passing(view, pebbles, move, pictures).slice(0, -1);
    return [hold, ...shows.map((show) => passingShot(view, show, paced(TRAVEL / pictures)))];
  });
  const last = standing(view, states.at(-1) ?? subject.pebbles);
  const end = shotOf(sceneOf(view, last, []), paced(LAST_HOLD));
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
