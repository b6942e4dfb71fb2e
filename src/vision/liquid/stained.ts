import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import type { Bottle } from './bottle.ts';
import { heightOf, type Run } from './profile.ts';

/** What is seen through empty glass is no more unlike what is over liquid, and between bottles. */
const SEEN_THROUGH = 20;
/** So many bottles show what is over liquid, over so many widths. */
const FEWEST_AIRS = 2;
const LEAST_AIR = 0.35;
/** A bottle shows its colour over this share of the highest. */
const LEAST_SHOWN = 0.5;

/**
 * The bottles with liquid in what was taken for empty since its walls have the colour of what is in it, where that is unlike
 * all air and what is between bottles: walls of a bottle that is done wear its colour. Those are doubtful.
 *
 * @param halfwayOf the colours halfway to the next bottles along one of its runs.
 */
export function withStained(
  bottles: readonly Bottle[],
  width: number,
  halfwayOf: (bottle: Bottle, run: Run) => readonly LabColor[],
): Bottle[] {
  const poured = bottles.filter(({ settled }) => settled > 0);
  const airs = poured.flatMap(({ runs, filled }) =>
    runs.slice(filled, filled + 1).filter((run) => heightOf(run) >= LEAST_AIR * width),
  );
  const highest = Math.max(0, ...bottles.map(({ column }) => heightOf(column)));
  const labs = airs.map(({ color }) => rgb_to_lab(color));
  return bottles.map((bottle) => {
    const [run] = bottle.runs;
    if (bottle.filled > 0 || airs.length < FEWEST_AIRS || !run) return bottle;
    const own = rgb_to_lab(run.color);
    const isUnlike = (other: LabColor) => diff(other, own) > SEEN_THROUGH;
    // on one side the wall may reach as far
    const isLiquid =
      heightOf(run) >= LEAST_SHOWN * highest && labs.every(isUnlike) && halfwayOf(bottle, run).some(isUnlike);
    return isLiquid ? { ...bottle, filled: 1, settled: 1, isVeiled: true } : bottle;
  });
}
