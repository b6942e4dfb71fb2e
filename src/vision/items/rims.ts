import { bestOf, clamp, sum } from '../../numbers/statistics.ts';
import type { Circle } from '../picture/circles.kernel.ts';
import type { Gradient } from '../picture/gradient.kernel.ts';
import type { Point } from '../reading.ts';

/**
 * A rim is there if its presence, see `rimAt`, is at least the first value. It is not there if the presence
 * is below the second.
 */
export const RIM_SEEN = 0.5;
export const RIM_UNSEEN = 0.3;
/** The presence of the whole rim of a disc that nothing covers. */
export const RIM_CLEAR = 0.7;

/** The radius of the balls of a board, in pixels of the raster. */
interface Rim {
  /** The radius of the coloured part. */
  readonly inner: number;
  /** The radius with the ring that many balls have. */
  readonly outer: number;
}

/**
 * Where a rim is looked for.
 *
 * - `least`: from this multiple of the radius that the votes gave.
 * - `most`: to this one.
 * - `overlap`: the diameter of a disc is at most this many pitches.
 * - `shift`: the centre of a circle may be off by this many radii.
 * - `pitches`: or by this many pitches, if that is more.
 * - `ratio`: its radius may differ by this factor.
 */
const RIM_RADII = { least: 0.8, most: 1.35, overlap: 1.14, shift: 0.35, pitches: 0.16, ratio: 1.3 };
/**
 * Where a rim begins and ends.
 *
 * - `inner`: the coloured part ends at the first radius with this share of the rim's full strength.
 * - `outer`: the ring ends where the strength falls below this share.
 * - `thickest`: its outer radius is at most this many times the inner one, plus a pixel of blur.
 * - `strength`: the gradient of a rim counts up to this many levels per pixel, because a rim all around matters more
 *   than a strong one in parts.
 */
const RIM_EDGES = { inner: 0.9, outer: 0.4, thickest: 1.18, strength: 12 };

/** Gradients are computed over three pixels, so an edge reaches its full strength this many pixels early. */
export const EDGE_LEAD = 0.8;

/**
 * Finds the inner and outer radius of a board's balls: where the radial gradient of all discs together is
 * strongest.
 */
export function rimOf(gradient: Gradient, discs: readonly Point[], radius: number, pitch: number): Rim {
  const widest = Math.min(RIM_RADII.most * radius, (RIM_RADII.overlap * pitch) / 2);
  const step = Math.max(0.25, radius / 60);
  const count = Math.max(1, Math.floor((widest - RIM_RADII.least * radius) / step));
  const radii = Array.from({ length: count }, (_, i) => RIM_RADII.least * radius + i * step);
  const strengths = radii.map((r) => sum(discs.map((disc) => rimStrength(gradient, disc, r))));
  const peak = Math.max(...strengths);
  const start = strengths.findIndex((strength) => strength >= RIM_EDGES.inner * peak);
  const end = strengths.findIndex((strength, i) => i > start && strength < RIM_EDGES.outer * peak);
  const inner = radii[start] ?? radius;
  return { inner, outer: Math.min(radii[end] ?? widest, RIM_EDGES.thickest * inner + 1) };
}

const DIRECTIONS = 32;
const ACROSS = Float64Array.from({ length: DIRECTIONS }, (_, step) => Math.cos((step / 16) * Math.PI));
const DOWN = Float64Array.from({ length: DIRECTIONS }, (_, step) => Math.sin((step / 16) * Math.PI));

/**
 * Returns the mean radial gradient along a circle, in levels per pixel, each sample limited to {@link
 * RIM_EDGES.strength}. A kernel.
 */
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
    total += Math.min(RIM_EDGES.strength, Math.abs((gx[i] ?? 0) * dx + (gy[i] ?? 0) * dy));
  }
  return total / DIRECTIONS;
}

/** Returns the best score of a circle near this place with about this radius, from 0 to 1. */
export function rimAt(circles: readonly Circle[], { x, y }: Point, radius: number, pitch: number): number {
  const reach = Math.max(RIM_RADII.shift * radius, RIM_RADII.pitches * pitch);
  let best = 0;
  for (const c of circles) {
    // most circles are elsewhere, and Math.hypot is slow
    if (Math.abs(c.y - y) >= reach || Math.abs(c.x - x) >= reach) continue;
    if (c.score <= best || c.radius > RIM_RADII.ratio * radius || c.radius < radius / RIM_RADII.ratio)
      continue;
    if (Math.hypot(c.x - x, c.y - y) < reach) best = c.score;
  }
  return Math.min(1, best);
}

/**
 * Returns the circle near a disc whose radius fits an item best, because the round top of a tube may have
 * been found around a ball. Returns the disc itself if there is none.
 */
export function closestFit(circles: readonly Circle[], disc: Circle, radius: number): Circle {
  const near = circles.filter(
    (c) => c.score >= RIM_SEEN && Math.hypot(c.x - disc.x, c.y - disc.y) < 0.5 * radius,
  );
  return bestOf(near, (c) => 0.3 * Math.min(1, c.score) - Math.abs(Math.log(c.radius / radius))) ?? disc;
}
