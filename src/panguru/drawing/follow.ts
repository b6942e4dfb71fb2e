import type { Follower } from '../../overlay/follow.ts';
import type { Pixels, Point } from '../../overlay/scene.ts';
import { HOLE, type PanguruMove } from '../board.ts';
import { moveMarks } from './marks.ts';
import { DRAWN_WIDTH, digitHeight, sceneOf, statesOf } from './pictures.ts';
import { standing } from './stage.ts';
import { boardView, type PanguruSubject, type TriangleView } from './view.ts';

/** Follows a solution of Panguru one move at a time, without titles; see `follow`. */
export function followPanguru(subject: PanguruSubject, moves: readonly PanguruMove[]): Follower {
  const view = boardView(subject, DRAWN_WIDTH);
  const states = statesOf(subject.pebbles, moves);
  const pebblesAt = (step: number) => states[step] ?? subject.pebbles;
  return {
    paint: (step) => {
      const stand = standing(view, pebblesAt(step));
      const move = moves[step];
      return sceneOf(view, stand, move ? moveMarks(view, stand.ground, move, digitHeight(view)) : []);
    },
    travel: (step, pictures) => {
      const move = moves[step];
      return move && view.pixels ? travel(view, pebblesAt(step), move, pictures) : [];
    },
    prepare: () => {},
  };
}

function travel(view: TriangleView, pebbles: string, move: PanguruMove, pictures: number): Pixels[] {
  return Array.from({ length: pictures }, (_, i) => {
    const lying = `${pebbles.slice(0, move.from)}${HOLE}${pebbles.slice(move.from + 1)}`;
    const at = pointOnWay(view, move, (i + 1) / pictures);
    return standing(view, lying, at && { pebble: move.pebble, at }).base;
  });
}

/** The position on a straight path, slow at both ends. @param time from 0 to 1 */
export function pointOnWay(
  { spots }: TriangleView,
  { from, to }: PanguruMove,
  time: number,
): Point | undefined {
  const [source, target] = [spots[from], spots[to]];
  if (!source || !target) return undefined;
  const part = time * time * (3 - 2 * time);
  return { x: source.x + (target.x - source.x) * part, y: source.y + (target.y - source.y) * part };
}
