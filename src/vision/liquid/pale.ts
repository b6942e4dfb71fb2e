import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { heightOf } from '../picture/box.ts';
import { type Bottle, levelOf } from './bottle.ts';
import { distanceOf, type Run, SAME_RUN } from './runs.ts';

/** Glass lets the page or its own tint be seen within this distance, whether it is empty or over liquid. */
const SAME_TINT = 3;
/** What is over liquid shows its colour when it is so many widths high. */
const LEAST_AIR = 0.35;
/** Liquid ends where that of another bottle does, within this share of the width. */
const SAME_LEVEL = 0.25;

/** Where so many bottles show one air over their liquid, an empty one shows it, too. */
const FEWEST_AIRS = 3;

/**
 * Whether a bottle that is or may be taken for empty may be full of pale liquid: alone of all it shows neither what is beside it nor
 * what others show over their liquid, and that is the same in all of them, or ends where the liquid of another does. Two such are
 * glass with a tint.
 *
 * @param besideOf the colours beside a bottle along one of its runs.
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
  const surfaces = poured.map((bottle) => levelOf(bottle, bottle.runs[bottle.filled - 1]));
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
 * Whether a bottle that is taken for empty may hold liquid of nearly the colour of air: what it shows down to its floor ends under air,
 * and a bottle on its line shows that air beside it, on the same rows. Glass, and the page behind it, are alike in both.
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

/** What is seen through empty glass is no more unlike what is over liquid, and between bottles. */
const SEEN_THROUGH = 20;
/** So many bottles show what is over liquid. */
const FEWEST_PLAIN_AIRS = 2;
/** A bottle shows its colour over this share of the highest. */
const LEAST_SHOWN = 0.5;

/**
 * The bottles with liquid in what was taken for empty since its walls have the colour of what is in it, where that is unlike
 * all air and what is between bottles: walls of a bottle that is done wear its colour. Those are doubtful.
 *
 * @param halfwayOf the colours halfway to the next bottles along one of its runs.
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
