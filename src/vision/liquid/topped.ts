import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import type { Bottle } from './bottle.ts';
import { distanceOf, SAME_RUN } from './join.ts';
import { isWhole, unitOf } from './parted.ts';
import { heightOf, type Run } from './profile.ts';

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

/** The air of two bottles is the same within this distance; what is right over liquid is looked at from so many widths on. */
const VERY_AIR = 3;
const LEAST_STRETCH = 0.35;

/**
 * The bottles, doubtful where what was taken for air right over the liquid is unlike the air of the empty ones, and the air over
 * it is like that: it may be liquid of nearly the colour of air.
 */
export function withDoubtedLayers(bottles: readonly Bottle[], width: number): Bottle[] {
  const empty = bottles.flatMap(({ filled, runs: [run] }) => (filled === 0 && run ? [run] : []));
  const isLayered = ({ column, runs, filled }: Bottle) => {
    const [lower, upper] = runs.slice(filled);
    if (filled === 0 || !lower || !upper || upper.bottom <= column.top + 1) return false;
    const isHigh = heightOf(lower) >= LEAST_STRETCH * width;
    const isAir = empty.some((run) => distanceOf(run, upper) < VERY_AIR);
    return isHigh && isAir && empty.every((run) => distanceOf(run, lower) >= SAME_RUN);
  };
  return bottles.map((bottle) => (isLayered(bottle) ? { ...bottle, isVeiled: true } : bottle));
}
