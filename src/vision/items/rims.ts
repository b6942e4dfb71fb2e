import type { Circle } from '../picture/circles.ts';
import type { Gradient } from '../picture/gradient.ts';
import type { View } from '../picture/view.ts';
import type { Point, Reading } from '../reading.ts';
import { bestOf, clamp, sum } from '../statistics.ts';

/** A rim seen this well is there; one seen this little is not. */
export const RIM_SEEN = 0.5;
export const RIM_UNSEEN = 0.3;
/** A disc that stands alone shows this much of its rim. */
export const RIM_CLEAR = 0.7;

/** Where the balls of a board end. */
interface Rim {
  /** Radius of the coloured part. */
  readonly inner: number;
  /** Radius with the ring that many balls wear. */
  readonly outer: number;
}

/** Rims are looked for between these multiples of the radius that the votes gave. */
const NARROWEST = 0.8;
const WIDEST = 1.35;
/** Discs overlap by no more than this share of the pitch. */
const MOST_OVERLAP = 1.14;
/** The coloured part ends where the rim first comes near its full strength. */
const INNER_EDGE = 0.9;
/** The ring ends where the rim has fallen below this, and is never thicker than this plus a pixel of blur. */
const OUTER_EDGE = 0.4;
const THICKEST_RING = 1.18;

/** The gradient of an edge is found over three pixels, and reaches full strength so far before it. */
export const EDGE = 0.8;

/** The radii at which the gradient of all discs together points to or from their centres most. */
export function rimOf(gradient: Gradient, discs: readonly Point[], radius: number, pitch: number): Rim {
  const widest = Math.min(WIDEST * radius, (MOST_OVERLAP * pitch) / 2);
  const step = Math.max(0.25, radius / 60);
  const count = Math.max(1, Math.floor((widest - NARROWEST * radius) / step));
  const radii = Array.from({ length: count }, (_, i) => NARROWEST * radius + i * step);
  const strengths = radii.map((r) => sum(discs.map((disc) => rimStrength(gradient, disc, r))));
  const peak = Math.max(...strengths);
  const start = strengths.findIndex((strength) => strength >= INNER_EDGE * peak);
  const end = strengths.findIndex((strength, i) => i > start && strength < OUTER_EDGE * peak);
  const inner = radii[start] ?? radius;
  return { inner, outer: Math.min(radii[end] ?? widest, THICKEST_RING * inner + 1) };
}

/** A rim this strong, in levels a pixel, is as good as any: all round matters more than strong in parts. */
const RIM_ENOUGH = 12;
const DIRECTIONS = 32;
const ACROSS = Float64Array.from({ length: DIRECTIONS }, (_, step) => Math.cos((step / 16) * Math.PI));
const DOWN = Float64Array.from({ length: DIRECTIONS }, (_, step) => Math.sin((step / 16) * Math.PI));

/** Mean of the radial part of the gradient along a circle, levels a pixel, at most {@link RIM_ENOUGH}. A kernel. */
export function rimStrength(
  { width, height, x: gx, y: gy }: Gradient,
  { x, y }: Point,
  radius: number,
): number {
  let total = 0;
  for (let step = 0; step < DIRECTIONS; step++) {
    const dx = ACROSS[step] ?? 0;
    const dy = DOWN[step] ?? 0;
    const px = clamp(Math.round(x + dx * radius), 0, width - 1);
    const py = clamp(Math.round(y + dy * radius), 0, height - 1);
    const i = py * width + px;
    total += Math.min(RIM_ENOUGH, Math.abs((gx[i] ?? 0) * dx + (gy[i] ?? 0) * dy));
  }
  return total / DIRECTIONS;
}

/** How far the centre of a circle may be off, in radii or in pitches, and its size. */
const SHIFT = 0.35;
const SHIFT_IN_PITCHES = 0.16;
const SIZE = 1.3;

/** The best score of a circle of about this radius about here, at most 1. */
export function rimAt(circles: readonly Circle[], { x, y }: Point, radius: number, pitch: number): number {
  const reach = Math.max(SHIFT * radius, SHIFT_IN_PITCHES * pitch);
  let best = 0;
  for (const c of circles) {
    // most lie elsewhere, and Math.hypot is slow
    if (Math.abs(c.y - y) >= reach || Math.abs(c.x - x) >= reach) continue;
    if (c.score <= best || c.radius > SIZE * radius || c.radius < radius / SIZE) continue;
    if (Math.hypot(c.x - x, c.y - y) < reach) best = c.score;
  }
  return Math.min(1, best);
}

/** Of liquid hardly a unit shows a round rim; of balls that were taken for it so many do, though dark ones may not. */
const MOST_RIMMED = 0.6;

/** Whether most of what was read as liquid shows the rims of balls as wide as it. */
export function areRimmed(
  view: Pick<View, 'circles' | 'raster'>,
  { tubes }: Pick<Reading, 'tubes'>,
): boolean {
  const { scale } = view.raster;
  const rims = tubes.flatMap(({ seenAt, itemWidth, itemHeight }) =>
    seenAt.map(({ x, y }) =>
      rimAt(view.circles(), { x: x / scale, y: y / scale }, itemWidth / 2 / scale, itemHeight / scale),
    ),
  );
  return rims.filter((rim) => rim >= RIM_SEEN).length >= MOST_RIMMED * rims.length;
}

/** The circle near a disc whose radius is nearest to an item's: the rim of a tube's round top may lie about a ball. */
export function closestFit(circles: readonly Circle[], disc: Circle, radius: number): Circle {
  const near = circles.filter(
    (c) => c.score >= RIM_SEEN && Math.hypot(c.x - disc.x, c.y - disc.y) < 0.5 * radius,
  );
  return bestOf(near, (c) => 0.3 * Math.min(1, c.score) - Math.abs(Math.log(c.radius / radius))) ?? disc;
}
