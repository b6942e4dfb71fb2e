import type { Holder, Spot } from '../layout.ts';
import type { Bottle } from './bottle.ts';
import { CLEAR_MARK, LEAST_MARK } from './marked.ts';
import type { UnitScale } from './units.ts';

/**
 * The holder with one look for all units of a run: what no boundary divides is of one colour, whatever streaks say. Units without a
 * mark over those that bear one are of another liquid: marks hide where liquids meet, and what is seen lies over what is hidden.
 */
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
  const isMarked = ({ questionMark }: Spot) => questionMark >= CLEAR_MARK;
  const spots = holder.spots.map((spot, k) => {
    const run = runOf(spot);
    const inRun = holder.spots.filter((other) => runOf(other) === run);
    const isUnder = holder.spots.slice(k).some((other) => inRun.includes(other) && isMarked(other));
    const isBare = spot.questionMark < LEAST_MARK && inRun.some(isMarked) && !isUnder;
    const same = isBare ? [spot] : inRun;
    return { ...spot, patch: (same[same.length >> 1] ?? spot).patch };
  });
  return { ...holder, spots };
}
