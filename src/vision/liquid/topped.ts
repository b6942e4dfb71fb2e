import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import type { Bottle } from './bottles.ts';
import { isWhole, unitOf } from './parted.ts';
import type { Run } from './profile.ts';

/** Air looks like what is beside the bottle within this distance. */
const SAME_AIR = 7;

/**
 * The bottles, doubtful where all end with what was taken for air, this may be whole units high and is unlike what is beside
 * them, and none without liquid shows the same: it may be the uppermost liquid in each.
 *
 * @param besideOf the colours beside a bottle along one of its runs.
 */
export function withDoubtedTops(
  bottles: readonly Bottle[],
  besideOf: (bottle: Bottle, run: Run) => readonly LabColor[],
): Bottle[] {
  const unit = unitOf(bottles);
  const isTopped = (bottle: Bottle) => {
    const air = bottle.runs[bottle.filled];
    if (bottle.filled === 0 || !air || air.bottom <= bottle.column.top + 1) return false;
    if (unit > 0 && !isWhole(air, unit)) return false;
    const color = rgb_to_lab(air.color);
    return besideOf(bottle, air).every((other) => diff(color, other) >= SAME_AIR);
  };
  return bottles.every(isTopped) ? bottles.map((bottle) => ({ ...bottle, isVeiled: true })) : [...bottles];
}
