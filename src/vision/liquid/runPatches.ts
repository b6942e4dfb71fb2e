import type { Holder, Spot } from '../layout.ts';
import type { Bottle } from './bottles.ts';
import type { UnitScale } from './units.ts';

/**
 * A unit this little like a mark, over units of its run that bear one for sure, is of another liquid: marks hide where liquids
 * meet, and what is seen lies over what is hidden.
 */
const NO_MARK = 0.35;
const SURE_MARK = 0.55;

/** The holder with one look for all units of a run: what no boundary divides is of one colour, whatever streaks say. */
export function withRunPatches(
  holder: Holder,
  bottle: Pick<Bottle, 'runs'> | undefined,
  { height }: Pick<UnitScale, 'height'>,
): Holder {
  const runOf = (spot: Spot) =>
    bottle?.runs.findIndex(
      (run) =>
        Math.min(run.bottom, spot.y + height / 2) - Math.max(run.top, spot.y - height / 2) > height / 2,
    );
  const isMarked = ({ questionMark }: Spot) => questionMark >= SURE_MARK;
  const spots = holder.spots.map((spot, k) => {
    const run = runOf(spot);
    const inRun = holder.spots.filter((other) => runOf(other) === run);
    const isUnder = holder.spots.slice(k).some((other) => inRun.includes(other) && isMarked(other));
    const isBare = spot.questionMark < NO_MARK && inRun.some(isMarked) && !isUnder;
    const same = isBare ? [spot] : inRun;
    return { ...spot, patch: (same[same.length >> 1] ?? spot).patch };
  });
  return { ...holder, spots };
}
