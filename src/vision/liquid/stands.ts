import type { Gradient } from '../picture/gradient.ts';
import { bestOf, median, sum } from '../statistics.ts';
import type { Silhouette, Stand } from './silhouette.ts';

/** So many levels a pixel are a clear edge: stronger ones say no more. */
const CLEAR = 12;
/** Walls lie up to so many pixels outside of what they hold. */
const THICKEST = 4;
/** What shows the walls by this share of what those bottles show of which all is seen, may be one. */
const LEAST_SHOWN = 0.7;
/** Where so many others show them, and more, a texture does: noise, foliage, type. */
const MOST_OTHERS = 40;
/** Bottles of a row stand apart by so many of their widths at least. */
const NEAREST = 1;

/** The stands of a silhouette, and where else in their rows the picture shows the walls of one. */
export function withOtherStands(gradient: Gradient, { halves, stands }: Silhouette): Silhouette {
  const thickness = Array.from({ length: THICKEST + 1 }, (_, outside) => outside);
  const shownBy = (outside: number) => stands.map((stand) => wallsAt(gradient, halves, stand, outside));
  const outside = bestOf(thickness, (one) => sum(shownBy(one))) ?? 0;
  const least = LEAST_SHOWN * median(shownBy(outside));
  const candidates = standsLike(gradient, halves, outside, least);
  const all = [...stands];
  const apart = 2 * NEAREST * Math.max(...halves);
  const isFree = (a: Stand) =>
    all.every((b) => Math.abs(a.axis - b.axis) >= apart || Math.abs(a.floor - b.floor) >= halves.length);
  for (const { stand } of candidates.sort((a, b) => b.shown - a.shown)) {
    if (isFree(stand)) all.push(stand);
    if (all.length > stands.length + MOST_OTHERS) return { halves, stands };
  }
  return { halves, stands: all };
}

interface Candidate {
  readonly stand: Stand;
  readonly shown: number;
}

/** After so many rows, evenly spread, a place that shows less than this share of what it should is given up. */
const SOON = 6;
const LEAST_SOON = 0.7;

/** Where in the picture both walls show as clearly as that. */
function standsLike(gradient: Gradient, halves: Float32Array, outside: number, least: number): Candidate[] {
  const found: Candidate[] = [];
  const step = Math.max(1, Math.floor(halves.length / SOON));
  const widest = Math.ceil(Math.max(...halves));
  for (let floor = halves.length; floor < gradient.height; floor++) {
    for (let axis = widest; axis < gradient.width - widest; axis++) {
      const stand = { axis, floor };
      if (wallsAt(gradient, halves, stand, outside, step) < LEAST_SOON * least) continue;
      const shown = wallsAt(gradient, halves, stand, outside);
      if (shown >= least) found.push({ stand, shown });
    }
  }
  return found;
}

/**
 * How clearly both walls show around a stand: 0 to 1.
 *
 * @param every only one of so many rows is looked at.
 */
function wallsAt(
  { width, strength }: Gradient,
  halves: Float32Array,
  { axis, floor }: Stand,
  outside: number,
  every = 1,
): number {
  let shown = 0;
  let rows = 0;
  for (let up = 0; up < halves.length && up <= floor; up += every, rows++) {
    const row = (floor - up) * width;
    const half = halves[up]! + outside;
    const left = Math.round(axis - half);
    const right = Math.round(axis + half);
    if (left < 0 || right >= width) continue;
    shown += Math.min(CLEAR, strength[row + left]!, strength[row + right]!);
  }
  return shown / (CLEAR * rows);
}
