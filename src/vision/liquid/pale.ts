import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { heightOf } from '../picture/box.ts';
import { type Bottle, levelOf, surfaceOf } from './bottle.ts';
import { distanceOf, type Run, SAME_RUN } from './runs.ts';

/** The page, or the tint of glass, looks the same within this distance in empty glass and over liquid. */
const SAME_TINT = 3;
/** What is over liquid shows its colour when it is at least this many widths high. */
const LEAST_AIR = 0.35;
/** Liquid ends where that of another bottle does, within this share of the width. */
const SAME_LEVEL = 0.25;

/** Where this many bottles show one air over their liquid, an empty one shows it, too. */
const FEWEST_AIRS = 3;

/**
 * Finds the bottle that was taken for empty but may be full of pale liquid. It alone shows neither what is beside it nor what others show
 * over their liquid; and that is the same in all others, or the run ends where the liquid of another bottle does. Two such bottles
 * are glass with a tint.
 *
 * @param besideOf the colours beside a bottle along one of its runs
 */
export function fullOfPale(
  bottles: readonly Bottle[],
  width: number,
  besideOf: (bottle: Bottle, run: Run) => readonly LabColor[],
): (bottle: Bottle) => boolean {
  const poured = bottles.filter(({ settled }) => settled > 0);
  const isShown = (run: Run) => heightOf(run) >= LEAST_AIR * width;
  const airs = poured.flatMap(({ runs, filled }) => runs.slice(filled).filter(isShown));
  const isOneAir = areOne(
    poured.flatMap(({ runs, filled }) => runs.slice(filled, filled + 1).filter(isShown)),
  );
  const surfaces = poured.map(surfaceOf);
  const labs = airs.map(({ color }) => rgb_to_lab(color));
  const pale = bottles.filter((bottle) => {
    const [lowest, over] = bottle.runs;
    if (bottle.settled > 0 || !lowest || !over) return false;
    const own = rgb_to_lab(lowest.color);
    const level = levelOf(bottle, lowest);
    return (
      (isOneAir || surfaces.some((surface) => Math.abs(surface - level) < SAME_LEVEL * width)) &&
      [...labs, ...besideOf(bottle, lowest)].every((other) => diff(other, own) > SAME_TINT)
    );
  });
  return (bottle) => pale.length === 1 && bottle === pale[0];
}

/** Bottles stand on one line within this share of the width. */
const SAME_FLOOR = 0.3;

/**
 * Finds bottles that were taken for empty but may hold liquid of nearly the colour of air. What such a bottle shows above its floor ends
 * under air, and a bottle on the same line shows that air on the same rows. Glass, and the page behind it, would be alike in both.
 */
export function holdsPale(bottles: readonly Bottle[], width: number): (bottle: Bottle) => boolean {
  const airOf = ({ column, runs, settled }: Bottle) =>
    runs.slice(settled).filter((run) => run.bottom > column.top + 1);
  return (bottle) => {
    const [lowest, over] = airOf(bottle);
    if (bottle.settled > 0 || !lowest || !over || heightOf(lowest) < LEAST_AIR * width) return false;
    const isAir = (run: Run) =>
      Math.min(run.bottom, lowest.bottom) - lowest.top >= LEAST_AIR * width &&
      run.top <= lowest.top &&
      distanceOf(run, over) < SAME_TINT &&
      distanceOf(run, lowest) >= SAME_RUN;
    const isOnLine = ({ column }: Bottle) =>
      Math.abs(column.bottom - bottle.column.bottom) < SAME_FLOOR * width;
    return bottles.some((other) => other !== bottle && isOnLine(other) && airOf(other).some(isAir));
  };
}

/** Whether all of several runs are of one colour. */
function areOne(runs: readonly Run[]): boolean {
  const [first, ...others] = runs.map(({ color }) => rgb_to_lab(color));
  return (
    first !== undefined && runs.length >= FEWEST_AIRS && others.every((lab) => diff(lab, first) < SAME_TINT)
  );
}

/** What is seen through empty glass differs by no more than this from what is over liquid and between bottles. */
const SEEN_THROUGH = 20;
/** This many bottles have to show what is over their liquid. */
const FEWEST_PLAIN_AIRS = 2;
/** A bottle shows its colour over this share of the highest. */
const LEAST_SHOWN = 0.5;

/**
 * Takes bottles for full that were taken for empty because their walls have the colour of their liquid, as those of a finished bottle may.
 * It does so where that colour is unlike all air and what is between bottles, and marks them as doubtful.
 *
 * @param halfwayOf the colours halfway to the next bottles along one of its runs
 */
export function withStainedWalls(
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
    if (bottle.filled > 0 || airs.length < FEWEST_PLAIN_AIRS || !run) return bottle;
    const own = rgb_to_lab(run.color);
    const isUnlike = (other: LabColor) => diff(other, own) > SEEN_THROUGH;
    // on one side the wall may reach as far
    const isLiquid =
      heightOf(run) >= LEAST_SHOWN * highest && labs.every(isUnlike) && halfwayOf(bottle, run).some(isUnlike);
    return isLiquid ? { ...bottle, filled: 1, settled: 1, isVeiled: true } : bottle;
  });
}
