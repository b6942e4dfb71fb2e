import type { Follower } from '../../overlay/follow.ts';
import type { Standing } from '../../overlay/marks/schematic.ts';
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
      if (!move || !view.pixels) return [];
      return passing(view, pebblesAt(step), move, pictures).map((show) => show().base);
    },
    prepare: () => {},
  };
}

/** A pebble on its straight path, slow at both ends; each picture is made when it is called for. */
export function passing(
  view: TriangleView,
  pebbles: string,
  { from, to, pebble }: PanguruMove,
  pictures: number,
): (() => Standing)[] {
  const [source, target] = [view.spots[from], view.spots[to]];
  if (!source || !target) return [];
  const lying = `${pebbles.slice(0, from)}${HOLE}${pebbles.slice(from + 1)}`;
  return Array.from({ length: pictures }, (_, i) => {
    const time = (i + 1) / pictures;
    const part = time * time * (3 - 2 * time);
    const at = { x: source.x + (target.x - source.x) * part, y: source.y + (target.y - source.y) * part };
    return () => standing(view, lying, { pebble, at });
  });
}
