import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { heightOf } from '../picture/box.ts';
import { quantile } from '../statistics.ts';
import { type Bottle, withLess } from './bottle.ts';
import { distanceOf, type Run, SAME_RUN } from './runs.ts';

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

/** The lower of the runs of liquid that lies under other liquid are one unit high. */
const LOWER = 0.25;
/** What is taken for air ends so near to a whole number of units over the liquid, in units, where it may be liquid. */
const NEAR = 0.06;
/** Glass of several bottles ends on one level within this share of the width. */
const SAME_LEVEL = 0.12;

/**
 * The bottles, doubtful where over their liquid something ends that is whole units high and hardly another colour than air:
 * of glass that ends there, in shoulders and necks, those without liquid would show the same.
 */
export function withDoubtedAir(bottles: readonly Bottle[], width: number): Bottle[] {
  const unit = unitOf(bottles);
  const glass = bottles.filter(({ filled }) => filled === 0);
  if (!(unit > 0) || glass.length === 0) return [...bottles];
  const highest = Math.max(...glass.map(({ column }) => heightOf(column)));
  const ends = glass.flatMap(({ column, runs }) => runs.map(({ top }) => column.bottom + 1 - top));
  return bottles.map((bottle) => {
    const { column, runs, filled } = bottle;
    const [air, over] = runs.slice(filled);
    if (filled === 0 || !air || !over || air.top < column.top) return bottle;
    const level = column.bottom + 1 - air.top;
    const isGlass = level > highest || ends.some((end) => Math.abs(end - level) < SAME_LEVEL * width);
    return isWhole(air, unit) && !isGlass ? { ...bottle, isVeiled: true } : bottle;
  });
}

/** How high one unit of liquid seems to be, 0 where none lies under other liquid. */
function unitOf(bottles: readonly Bottle[]): number {
  const under = bottles.flatMap(({ runs, filled }) => runs.slice(1, Math.max(1, filled - 1)));
  return quantile(under.map(heightOf), LOWER);
}

/** Whether a run may be liquid for its height. */
function isWhole(run: Run, unit: number): boolean {
  const units = heightOf(run) / unit;
  return units > 0.5 && Math.abs(units - Math.round(units)) < NEAR;
}

/** Glass of one fill is of one colour within this: a pale or dark liquid may come as near as others do. */
const SAME_FILL = 2;
/** It is seen from the floor up to this share of the highest glass. */
const WHOLE = 0.9;

/**
 * The bottles without what is on top of their liquid and is of the very colour of bottles that are empty, where it always
 * ends where those do, and never lies under liquid: the fill of the glass, unlike the page.
 */
export function withoutGlassFill(bottles: readonly Bottle[], width: number): Bottle[] {
  const glass = bottles.flatMap(({ filled, runs: [run] }) => (filled === 0 && run ? [run] : []));
  const highest = Math.max(0, ...glass.map(heightOf));
  const panes = glass.filter((run) => heightOf(run) >= WHOLE * highest);
  const isPane = (run: Run | undefined) => panes.some((pane) => distanceOf(run, pane) < SAME_FILL);
  const covered = bottles.filter(({ runs, filled }) => filled > 1 && isPane(runs[filled - 1]));
  const isLevel = ({ column, runs, filled }: Bottle) => {
    const level = column.bottom + 1 - (runs[filled - 1]?.top ?? 0);
    return panes.some((pane) => Math.abs(level - heightOf(pane)) < SAME_LEVEL * width);
  };
  const isBuried = bottles.some(({ runs, filled }) => runs.slice(0, Math.max(0, filled - 1)).some(isPane));
  if (isBuried || !covered.every(isLevel)) return [...bottles];
  return bottles.map((bottle) => {
    if (!covered.includes(bottle)) return bottle;
    const filled = bottle.filled - 1;
    return withLess(bottle, filled);
  });
}
