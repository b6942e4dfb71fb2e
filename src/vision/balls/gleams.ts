import { sum } from '../statistics.ts';
import type { Circle } from './circles.ts';
import type { Stacking } from './stacks.ts';

/** Spots of light lie as far from each other as the balls do, within this share of the distance. */
const SAME_PITCH = 0.08;
/** A ball is larger than a spot of light on it by this factor, and its radius is at most this share of the pitch. */
const LARGER = 1.15;
const MOST_RADIUS = 0.57;
/** A spot of light may reach this far out, in radii of the ball: votes know centres and radii only roughly. */
const REACH = 1.2;
/** So many of the balls show the spot. */
const LEAST_SHARE = 0.7;
/** Its middle is this far from the ball's, in radii of the ball, the same way on all balls: what is printed lies in the middle. */
const LEAST_OFF = 0.1;
/** The rims of balls are worth so much of what the spots of light are: chance circles are worth less. */
const LEAST_SUPPORT = 0.5;

/**
 * Whether small discs are spots of light on large ones: each lies in a large one, off its middle, the same way on all of them. The
 * votes of the spots are often the clearer ones, since they are as bright on every ball, and nothing touches them.
 */
export function areGleams(small: Stacking, large: Stacking): boolean {
  const isOnePitch = Math.abs(small.pitch / large.pitch - 1) < SAME_PITCH;
  const isLarger = large.radius > LARGER * small.radius && large.radius < MOST_RADIUS * large.pitch;
  if (!isOnePitch || !isLarger || large.support < LEAST_SUPPORT * small.support) return false;
  const balls = stackedIn(large);
  const offsets = balls.flatMap((ball) => offsetIn(ball, small.discs) ?? []);
  if (offsets.length < LEAST_SHARE * balls.length) return false;
  const mean = (axis: 'x' | 'y') => sum(offsets.map((offset) => offset[axis])) / offsets.length;
  return Math.hypot(mean('x'), mean('y')) > LEAST_OFF;
}

/** The discs that have another one at the usual distance over or under them. */
function stackedIn({ discs, pitch, radius }: Stacking): Circle[] {
  const isNext = (a: Circle, b: Circle) =>
    Math.abs(Math.abs(a.y - b.y) / pitch - 1) < SAME_PITCH * 2 && Math.abs(a.x - b.x) < radius / 2;
  return discs.filter((disc) => discs.some((other) => isNext(disc, other)));
}

/** Where the clearest of the small discs in a ball lies, in radii of the ball from its middle. */
function offsetIn(ball: Circle, small: readonly Circle[]): { x: number; y: number } | undefined {
  const inside = small.find(
    ({ x, y, radius }) => Math.hypot(x - ball.x, y - ball.y) + radius <= REACH * ball.radius,
  );
  return inside && { x: (inside.x - ball.x) / ball.radius, y: (inside.y - ball.y) / ball.radius };
}
