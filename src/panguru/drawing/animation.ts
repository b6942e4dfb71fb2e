import type { AnimationOptions } from '../../overlay/animation.ts';
import type { Animation, Scene, Shot } from '../../overlay/scene.ts';
import { svgDocument } from '../../overlay/svg.ts';
import { HOLE, type PanguruMove } from '../board.ts';
import { pointOnWay } from './follow.ts';
import { DRAWN_WIDTH, paintEnd, paintStep, statesOf } from './pictures.ts';
import { standing, type Travelling } from './stage.ts';
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
    return [hold, ...travel(view, pebbles, move, pictures, paced(TRAVEL / pictures))];
  });
  const end = shotOf(paintEnd(view, states.at(-1) ?? subject.pebbles), paced(LAST_HOLD));
  return { width: view.width, height: view.height, shots: [...shots, end] };
}

function shotOf({ base, marks }: Scene, delay: number): Shot {
  return { marks, count: 1, frames: () => [{ pixels: base, delay }] };
}

/** A straight path, slow at both ends. */
function travel(
  view: TriangleView,
  pebbles: string,
  move: PanguruMove,
  pictures: number,
  delay: number,
): Shot[] {
  const without = `${pebbles.slice(0, move.from)}${HOLE}${pebbles.slice(move.from + 1)}`;
  return Array.from({ length: pictures - 1 }, (_, i) => {
    const at = pointOnWay(view, move, (i + 1) / pictures);
    return at ? [passingShot(view, without, { pebble: move.pebble, at }, delay)] : [];
  }).flat();
}

function passingShot(view: TriangleView, pebbles: string, travelling: Travelling, delay: number): Shot {
  const { shapes } = standing(view, pebbles, travelling);
  const marks = shapes && svgDocument(view.width, view.height, shapes);
  const frames = () => [{ pixels: standing(view, pebbles, travelling).base, delay }];
  return { marks, count: 1, frames };
}
