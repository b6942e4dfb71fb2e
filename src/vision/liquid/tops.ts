import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { heightOf } from '../picture/box.ts';
import {
  type Bottle,
  distanceOf,
  LEAST_STRETCH,
  levelOf,
  type Run,
  SAME_AIR,
  SAME_LEVEL,
  SAME_RUN,
  SEEN_THROUGH,
  surfaceOf,
  unitHeightOf,
  withLowestRuns,
} from './bottle.ts';

/**
 * Marks all bottles as doubtful if none is empty and each ends with a run that was taken for air, but may be
 * the uppermost liquid: its height is a whole number of units, and it differs from what is beside the bottle.
 *
 * @param besideOf the colours beside a bottle along one of its runs.
 */
export function withDoubtedTops(
  bottles: readonly Bottle[],
  besideOf: (bottle: Bottle, run: Run) => readonly LabColor[],
): Bottle[] {
  const unit = unitHeightOf(bottles);
  const isTopped = (bottle: Bottle) => {
    const air = bottle.runs[bottle.filled];
    if (bottle.filled === 0 || !air || air.bottom <= bottle.column.top + 1) return false;
    if (unit > 0 && !isWholeUnits(air, unit)) return false;
    const color = rgb_to_lab(air.color);
    return besideOf(bottle, air).every((other) => diff(color, other) >= SAME_AIR);
  };
  return bottles.every(isTopped) ? bottles.map((bottle) => ({ ...bottle, isDoubtful: true })) : [...bottles];
}

/** The air of two bottles differs by less than this distance (ΔE). */
const SAME_AIR_IN_TWO = 3;

/**
 * Marks bottles as doubtful if the run right above the liquid was taken for air but differs from the air of
 * all empty bottles, while the run above it looks like that. The lower run may be liquid of nearly the colour
 * of air.
 */
export function withDoubtedLayers(bottles: readonly Bottle[], width: number): Bottle[] {
  const empty = bottles.flatMap(({ filled, runs: [run] }) => (filled === 0 && run ? [run] : []));
  const isLayered = ({ column, runs, filled }: Bottle) => {
    const [lower, upper] = runs.slice(filled);
    if (filled === 0 || !lower || !upper || upper.bottom <= column.top + 1) return false;
    const isHigh = heightOf(lower) >= LEAST_STRETCH * width;
    const isAir = empty.some((run) => distanceOf(run, upper) < SAME_AIR_IN_TWO);
    return isHigh && isAir && empty.every((run) => distanceOf(run, lower) >= SAME_RUN);
  };
  return bottles.map((bottle) => (isLayered(bottle) ? { ...bottle, isDoubtful: true } : bottle));
}

/** A run may be liquid if its height differs by less than this many units from a whole number. */
const UNIT_SLACK = 0.06;

/**
 * Marks bottles as doubtful if a run above the liquid is a whole number of units high and hardly differs from
 * the air above it. Glass that ends at that height, in shoulders and necks, would also be seen in empty
 * bottles.
 */
export function withDoubtedAir(bottles: readonly Bottle[], width: number): Bottle[] {
  const unit = unitHeightOf(bottles);
  const glass = bottles.filter(({ filled }) => filled === 0);
  if (!(unit > 0) || glass.length === 0) return [...bottles];
  const highest = Math.max(...glass.map(({ column }) => heightOf(column)));
  const ends = glass.flatMap(({ column, runs }) => runs.map(({ top }) => column.bottom + 1 - top));
  return bottles.map((bottle) => {
    const { column, runs, filled } = bottle;
    const [air, over] = runs.slice(filled);
    if (filled === 0 || !air || !over || air.top < column.top) return bottle;
    const level = levelOf(bottle, air);
    const isGlass = level > highest || ends.some((end) => Math.abs(end - level) < SAME_LEVEL * width);
    return isWholeUnits(air, unit) && !isGlass ? { ...bottle, isDoubtful: true } : bottle;
  });
}

/** Whether the height of a run is a whole number of units. */
function isWholeUnits(run: Run, unit: number): boolean {
  const units = heightOf(run) / unit;
  return units > 0.5 && Math.abs(units - Math.round(units)) < UNIT_SLACK;
}

/**
 * The fill of empty glass has one colour within this distance (ΔE). Pale or dark liquid differs more from it.
 */
const SAME_FILL = 2;
/** The fill reaches from the floor up to at least this share of the tallest glass. */
const WHOLE_GLASS = 0.9;

/**
 * Removes the run on top of the liquid if it is the fill of the glass: it has the colour that empty bottles
 * have, always ends where they do, and never lies below liquid.
 */
export function withoutGlassFill(bottles: readonly Bottle[], width: number): Bottle[] {
  const glass = bottles.flatMap(({ filled, runs: [run] }) => (filled === 0 && run ? [run] : []));
  const highest = Math.max(0, ...glass.map(heightOf));
  const panes = glass.filter((run) => heightOf(run) >= WHOLE_GLASS * highest);
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
    return withLowestRuns(bottle, filled);
  });
}

/**
 * The page, or the tint of glass, looks the same in empty glass and above liquid within this distance (ΔE).
 */
const SAME_TINT = 3;
/** What is above liquid shows its colour if it is at least this many widths high. */
const LEAST_AIR = 0.35;
/** Liquid ends where that of another bottle does, within this share of the width. */
const SAME_PALE_LEVEL = 0.25;

/** If at least this many bottles have the same air above their liquid, an empty one shows it, too. */
const FEWEST_AIRS = 3;

/**
 * Finds the bottle that was taken for empty but may be full of pale liquid. It is the only one that shows
 * neither what is beside it nor the air of the others. Either these all have the same air, or its lowest run
 * ends where the liquid of another bottle does. If there are two such bottles, they are tinted glass.
 *
 * @param besideOf the colours beside a bottle along one of its runs.
 */
export function fullOfPale(
  bottles: readonly Bottle[],
  width: number,
  besideOf: (bottle: Bottle, run: Run) => readonly LabColor[],
): (bottle: Bottle) => boolean {
  const withContent = bottles.filter(({ filledBelowAir }) => filledBelowAir > 0);
  const isShown = (run: Run) => heightOf(run) >= LEAST_AIR * width;
  const airs = withContent.flatMap(({ runs, filled }) => runs.slice(filled).filter(isShown));
  const isOneAir = haveOneColor(
    withContent.flatMap(({ runs, filled }) => runs.slice(filled, filled + 1).filter(isShown)),
  );
  const surfaces = withContent.map(surfaceOf);
  const labs = airs.map(({ color }) => rgb_to_lab(color));
  const pale = bottles.filter((bottle) => {
    const [lowest, over] = bottle.runs;
    if (bottle.filledBelowAir > 0 || !lowest || !over) return false;
    const own = rgb_to_lab(lowest.color);
    const level = levelOf(bottle, lowest);
    return (
      (isOneAir || surfaces.some((surface) => Math.abs(surface - level) < SAME_PALE_LEVEL * width)) &&
      [...labs, ...besideOf(bottle, lowest)].every((other) => diff(other, own) > SAME_TINT)
    );
  });
  return (bottle) => pale.length === 1 && bottle === pale[0];
}

/** Bottles stand on one line within this share of the width. */
const SAME_FLOOR = 0.3;

/**
 * Finds bottles that were taken for empty but may hold liquid of nearly the colour of air. What such a bottle
 * shows above its floor ends below air, and a bottle on the same line shows that air in the same rows. Glass,
 * and the page behind it, would look the same in both.
 */
export function holdsPale(bottles: readonly Bottle[], width: number): (bottle: Bottle) => boolean {
  const airRunsOf = ({ column, runs, filledBelowAir }: Bottle) =>
    runs.slice(filledBelowAir).filter((run) => run.bottom > column.top + 1);
  return (bottle) => {
    const [lowest, over] = airRunsOf(bottle);
    if (bottle.filledBelowAir > 0 || !lowest || !over || heightOf(lowest) < LEAST_AIR * width) return false;
    const isAir = (run: Run) =>
      Math.min(run.bottom, lowest.bottom) - lowest.top >= LEAST_AIR * width &&
      run.top <= lowest.top &&
      distanceOf(run, over) < SAME_TINT &&
      distanceOf(run, lowest) >= SAME_RUN;
    const isOnLine = ({ column }: Bottle) =>
      Math.abs(column.bottom - bottle.column.bottom) < SAME_FLOOR * width;
    return bottles.some((other) => other !== bottle && isOnLine(other) && airRunsOf(other).some(isAir));
  };
}

/** Whether there are enough runs, all of the same colour. */
function haveOneColor(runs: readonly Run[]): boolean {
  const [first, ...others] = runs.map(({ color }) => rgb_to_lab(color));
  return (
    first !== undefined && runs.length >= FEWEST_AIRS && others.every((lab) => diff(lab, first) < SAME_TINT)
  );
}

/** At least this many bottles have to show what is above their liquid. */
const FEWEST_PLAIN_AIRS = 2;
/** A bottle shows its colour over at least this share of the height of the tallest. */
const LEAST_SHOWN = 0.5;

/**
 * Fills bottles that were taken for empty because their walls have the colour of their liquid, as the walls
 * of finished bottles may. It does so if that colour differs from all air and from what is between bottles on
 * at least one side. The bottles become doubtful.
 *
 * @param halfwayOf the colours halfway to the next bottles along one of its runs.
 */
export function withStainedWalls(
  bottles: readonly Bottle[],
  width: number,
  halfwayOf: (bottle: Bottle, run: Run) => readonly LabColor[],
): Bottle[] {
  const poured = bottles.filter(({ filledBelowAir }) => filledBelowAir > 0);
  const airs = poured.flatMap(({ runs, filled }) =>
    runs.slice(filled, filled + 1).filter((run) => heightOf(run) >= LEAST_AIR * width),
  );
  const highest = Math.max(0, ...bottles.map(({ column }) => heightOf(column)));
  const labs = airs.map(({ color }) => rgb_to_lab(color));
  return bottles.map((bottle) => {
    const [run] = bottle.runs;
    if (bottle.filled > 0 || airs.length < FEWEST_PLAIN_AIRS || !run) return bottle;
    const own = rgb_to_lab(run.color);
    const isUnlike = (other: LabColor) => diff(other, own) > SEEN_THROUGH;
    // on one side the wall may reach that far
    const isLiquid =
      heightOf(run) >= LEAST_SHOWN * highest && labs.every(isUnlike) && halfwayOf(bottle, run).some(isUnlike);
    return isLiquid ? { ...bottle, filled: 1, filledBelowAir: 1, isDoubtful: true } : bottle;
  });
}
