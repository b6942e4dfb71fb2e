import { sum } from '../../../numbers/statistics.ts';
import type { Circle } from '../../picture/circles.kernel.ts';

/** Circles of one size, stacked at one distance. Pixels of the raster. */
export interface Stacking {
  /** Radius of the discs, and the distance from one to the next above it. */
  readonly radius: number;
  readonly pitch: number;
  /** Discs of about this radius, each place once. */
  readonly discs: readonly Circle[];
  /** How many discs support this radius and pitch, weighted by how clear their rims are. */
  readonly support: number;
}

/** Discs of one size may be measured up to this factor larger or smaller. */
export const RADIUS_TOLERANCE = 1.14;
/** Only discs that show at least this share of their rim are used. */
const LEAST_RIM = 0.5;
/** The maximum number of discs, the best ones. No board has more items. */
const MOST_DISCS = 400;
/**
 * The distance between neighbours in a stack, in radii, and how they may be off their axis. Discs may overlap a
 * little or be apart.
 *
 * - `tolerance`: distances are the same if they differ by less than this share.
 */
const STACK_PITCH = { least: 1.6, most: 5, shift: 0.35, tolerance: 0.08 };
/** Two stackings are the same if their pitches and radii differ by less than these shares. */
const SAME_STACKING = { pitch: 0.06, radius: 0.2 };

/**
 * Returns the sizes of discs that form stacks, the best supported first, at most `most`, without similar
 * ones. Those that may be highlights on larger discs come last.
 */
export function findStackings(circles: readonly Circle[], most: number): Stacking[] {
  const clear = circles.filter((circle) => circle.score >= LEAST_RIM).sort((a, b) => b.score - a.score);
  const radii = [...new Set(clear.map((circle) => circle.radius))];
  const found = radii.map((radius) => stackingOf(clear, radius)).sort((a, b) => b.support - a.support);
  const kept: Stacking[] = [];
  for (const stacking of found) {
    if (kept.length === most || stacking.support === 0) break;
    if (!kept.some((other) => isSameStacking(stacking, other))) kept.push(stacking);
  }
  const highlights = kept.filter((small) => kept.some((large) => areHighlights(small, large)));
  return [...kept.filter((stacking) => !highlights.includes(stacking)), ...highlights];
}

function isSameStacking(a: Stacking, b: Stacking): boolean {
  return (
    Math.abs(a.pitch / b.pitch - 1) < SAME_STACKING.pitch &&
    Math.abs(a.radius / b.radius - 1) < SAME_STACKING.radius
  );
}

/** Returns the discs of about this radius, with the distance between neighbours that most of them have. */
function stackingOf(circles: readonly Circle[], radius: number): Stacking {
  const discs = distinct(
    circles.filter((c) => c.radius < radius * RADIUS_TOLERANCE && c.radius * RADIUS_TOLERANCE > radius),
    radius,
  );
  const links = discs.flatMap((disc) => {
    const below = nearestBelow(disc, discs, radius);
    return below ? [{ distance: below.y - disc.y, weight: weightOf(Math.min(disc.score, below.score)) }] : [];
  });
  let best = { pitch: 0, support: 0 };
  for (const { distance } of links) {
    const near = links.filter(
      (link) => Math.abs(link.distance - distance) < STACK_PITCH.tolerance * distance,
    );
    const support = near.reduce((sum, link) => sum + link.weight, 0);
    if (support > best.support) {
      const pitch = near.reduce((sum, link) => sum + link.weight * link.distance, 0) / support;
      best = { pitch, support };
    }
  }
  return { radius, discs, ...best };
}

/** Maps a score to a weight. Chance circles in a grid or a texture score up to 0.6; discs nearly 1. */
function weightOf(score: number): number {
  return Math.min(1, Math.max(0, (score - 0.4) * 2));
}

/** Returns the best disc of each place, the best first. */
function distinct(circles: readonly Circle[], radius: number): Circle[] {
  const kept: Circle[] = [];
  for (const circle of circles) {
    if (kept.length === MOST_DISCS) break;
    if (!kept.some((other) => isBeside(other, circle, radius))) kept.push(circle);
  }
  return kept;
}

function isBeside(one: Circle, other: Circle, reach: number): boolean {
  const dx = Math.abs(one.x - other.x);
  const dy = Math.abs(one.y - other.y);
  // compares each axis first, because most pairs are far apart and Math.hypot is slow
  return dx < reach && dy < reach && Math.hypot(dx, dy) < reach;
}

/** Returns the nearest disc below this one on about the same axis, within the allowed distances. */
function nearestBelow(disc: Circle, discs: readonly Circle[], radius: number): Circle | undefined {
  let nearest: Circle | undefined;
  for (const other of discs) {
    const dy = other.y - disc.y;
    if (dy < STACK_PITCH.least * radius || dy > STACK_PITCH.most * radius) continue;
    if (Math.abs(other.x - disc.x) > STACK_PITCH.shift * radius) continue;
    if (!nearest || other.y < nearest.y) nearest = other;
  }
  return nearest;
}

/**
 * When discs are the highlights of balls.
 *
 * - `larger`: a ball is larger than its highlight by at least this factor.
 * - `mostRadius`: the radius of a ball is at most this fraction of the pitch.
 * - `reach`: a highlight is within this many radii of the ball's middle. It is more than 1 because centres and radii
 *   are not measured exactly.
 * - `share`: at least this share of the balls shows the highlight.
 * - `off`: the mean offset of highlights from the middle is at least this many radii. Prints are in the middle.
 * - `support`: the support of the balls is at least this share of that of the highlights. Chance circles have less.
 */
const HIGHLIGHT = { larger: 1.15, mostRadius: 0.57, reach: 1.2, share: 0.7, off: 0.1, support: 0.5 };

/**
 * Whether small discs are highlights on large ones: each is inside a large one, off its middle in the same
 * direction. Highlights are often detected more clearly than balls, because they are equally bright on all
 * balls and nothing touches them.
 */
export function areHighlights(small: Stacking, large: Stacking): boolean {
  const isOnePitch = Math.abs(small.pitch / large.pitch - 1) < STACK_PITCH.tolerance;
  const isLarger =
    large.radius > HIGHLIGHT.larger * small.radius && large.radius < HIGHLIGHT.mostRadius * large.pitch;
  if (!isOnePitch || !isLarger || large.support < HIGHLIGHT.support * small.support) return false;
  const balls = stackedIn(large);
  const offsets = balls.flatMap((ball) => offsetIn(ball, small.discs) ?? []);
  if (offsets.length < HIGHLIGHT.share * balls.length) return false;
  const mean = (axis: 'x' | 'y') => sum(offsets.map((offset) => offset[axis])) / offsets.length;
  return Math.hypot(mean('x'), mean('y')) > HIGHLIGHT.off;
}

/** Returns the discs that have another one above or below them at the usual distance. */
function stackedIn({ discs, pitch, radius }: Stacking): Circle[] {
  const isNext = (a: Circle, b: Circle) =>
    Math.abs(Math.abs(a.y - b.y) / pitch - 1) < STACK_PITCH.tolerance * 2 && Math.abs(a.x - b.x) < radius / 2;
  return discs.filter((disc) => discs.some((other) => isNext(disc, other)));
}

/** Returns the offset of the clearest small disc inside a ball, in radii of the ball. */
function offsetIn(ball: Circle, small: readonly Circle[]): { x: number; y: number } | undefined {
  const inside = small.find(
    ({ x, y, radius }) => Math.hypot(x - ball.x, y - ball.y) + radius <= HIGHLIGHT.reach * ball.radius,
  );
  return inside && { x: (inside.x - ball.x) / ball.radius, y: (inside.y - ball.y) / ball.radius };
}
