import { diff, type RGBColor, rgb_to_lab } from 'color-diff';
import { heightOf } from '../picture/box.ts';
import { bestOf } from '../statistics.ts';

/** A stretch of a column that has one colour; rows from top to bottom inclusive. */
export interface Run {
  readonly top: number;
  readonly bottom: number;
  readonly color: RGBColor;
  /** Whether it gives way to the run under it little by little, as shade does, and nowhere at once. */
  readonly isFading?: boolean;
}

/** Runs lower than this many widths are seams, rims and the light edges of curved surfaces. */
const THIN = 0.13;
/** Between two runs of one colour, and on the floor, runs up to this height are ends of streaks, and rims. */
const SYMBOL = 0.22;
/** Neighbours closer than this are one run: a symbol or a bubble changed the colour between them. */
export const SAME_RUN = 4;

/** Joins runs of one colour, and thin runs to the neighbour that is more alike. */
export function joinRuns(runs: readonly Run[], width: number): Run[] {
  const joined = [...runs];
  const apart = (i: number) => distanceOf(joined[i], joined[i + 1]);
  for (;;) {
    const pairs = joined.slice(1).map((_, i) => i);
    const isThin = (i: number) => heightOf(joined[i] ?? NO_RUN) < (isSymbol(i) ? SYMBOL : THIN) * width;
    const isSymbol = (i: number) =>
      i === joined.length - 1 || distanceOf(joined[i - 1], joined[i + 1]) < 2 * SAME_RUN;
    const same = bestOf(pairs, (i) => -apart(i));
    if (same !== undefined && apart(same) < SAME_RUN) joinAt(joined, same);
    else {
      const thin = pairs.map((i) => i + 1).find(isThin);
      if (thin === undefined) return joined;
      joinAt(joined, apart(thin - 1) <= apart(thin) ? thin - 1 : thin);
    }
  }
}

const NO_RUN: Run = { top: 0, bottom: -1, color: { R: 0, G: 0, B: 0 } };

export function distanceOf(a: Run | undefined, b: Run | undefined): number {
  return a && b ? diff(rgb_to_lab(a.color), rgb_to_lab(b.color)) : Number.POSITIVE_INFINITY;
}

/** Replaces two runs by one of the higher one's colour. */
function joinAt(runs: Run[], index: number): void {
  const [upper, lower] = [runs[index], runs[index + 1]];
  if (!upper || !lower) return;
  const color = heightOf(upper) >= heightOf(lower) ? upper.color : lower.color;
  runs.splice(index, 2, { top: upper.top, bottom: lower.bottom, color });
}
