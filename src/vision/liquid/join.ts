import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { bestOf } from '../statistics.ts';
import { heightOf, type Run } from './profile.ts';

/** Runs lower than this many widths are seams, rims and the light edge of a curved surface. */
const THIN = 0.13;
/** So much is the end of a streak between two runs of one colour, a rim on the floor, a surface on top in a lighter shade. */
const SYMBOL = 0.22;
/** Neighbours closer than this are one run: the change between them was that of a symbol or a bubble. */
export const SAME_RUN = 4;

/** Joins runs of one colour, and thin runs to the neighbour that is more alike. */
export function joinRuns(runs: readonly Run[], width: number): Run[] {
  const joined = [...runs];
  const apart = (i: number) => distanceOf(joined[i], joined[i + 1]);
  for (;;) {
    const pairs = joined.slice(1).map((_, i) => i);
    const isThin = (i: number) => heightOf(joined[i] ?? NO_RUN) < (isSymbol(i) ? SYMBOL : THIN) * width;
    const isSymbol = (i: number) =>
      i === joined.length - 1 ||
      distanceOf(joined[i - 1], joined[i + 1]) < 2 * SAME_RUN ||
      (apart(i) < apart(i - 1) && isLighter(joined[i] ?? NO_RUN, joined[i + 1] ?? NO_RUN));
    const same = bestOf(pairs, (i) => -apart(i));
    if (same !== undefined && apart(same) < SAME_RUN) joinAt(joined, same);
    else {
      const thin = pairs.map((i) => i + 1).find(isThin);
      if (thin === undefined) return joined;
      joinAt(joined, apart(thin - 1) <= apart(thin) ? thin - 1 : thin);
    }
  }
}

/** Surfaces seen from above are of the hue of what is under them, within so many degrees; greys have none. */
const SAME_HUE = 20;
const LEAST_CHROMA = 10;

function isLighter(run: Run, under: Run): boolean {
  const [upper, lower] = [rgb_to_lab(run.color), rgb_to_lab(under.color)];
  const hueOf = ({ a, b }: LabColor) => (Math.atan2(b, a) * 180) / Math.PI;
  const turn = Math.abs(hueOf(upper) - hueOf(lower));
  const isColored = [upper, lower].every(({ a, b }) => Math.hypot(a, b) > LEAST_CHROMA);
  return isColored && upper.L > lower.L && Math.min(turn, 360 - turn) < SAME_HUE;
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
