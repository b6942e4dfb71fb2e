import { heightOf } from '../picture/box.ts';
import { bestOf, median } from '../statistics.ts';
import {
  areLevel,
  type Bottle,
  distanceOf,
  type Run,
  SAME_LEVEL,
  SAME_RUN,
  surfaceOf,
  withLowestRuns,
} from './bottle.ts';
import { isAirDivided, LEAST_SURFACE } from './bottles.ts';

/**
 * Takes runs right above the liquid for liquid if something of their colour lies below other liquid, because
 * air never does. So white liquid in front of a white page is found, or brown liquid in front of wood.
 */
export function withAirAsLiquid(bottles: readonly Bottle[], width: number): Bottle[] {
  const buried = bottles.flatMap(({ runs, filled }) => runs.slice(0, Math.max(0, filled - 1)));
  const isLiquid = (run: Run | undefined) =>
    run !== undefined &&
    heightOf(run) >= LEAST_SURFACE * width &&
    buried.some((other) => distanceOf(run, other) < SAME_RUN);
  return bottles.map((bottle) => {
    const { column, runs } = bottle;
    let { filled } = bottle;
    while (filled < runs.length - 1 && isLiquid(runs[filled])) filled++;
    return filled === bottle.filled
      ? bottle
      : { ...bottle, filled, isDoubtful: isAirDivided(column, runs.slice(filled), width) };
  });
}

/** If at least this many bottles seem full to the brim, what reaches it is glass. */
const FEWEST_BRIMFUL = 3;

/**
 * Takes the uppermost run of the fullest bottles for glass, if several are equally full. Hardly any game
 * fills bottles to the brim, while a page of many colours gives the air a different tint in each bottle. The
 * tops stay doubtful.
 */
export function withoutBrimfulTops(bottles: readonly Bottle[], width: number): Bottle[] {
  const near = SAME_LEVEL * width;
  const filled = bottles.filter((bottle) => bottle.filled > 0);
  const alike = filled.map((bottle) =>
    filled.filter((other) => Math.abs(surfaceOf(other) - surfaceOf(bottle)) < near),
  );
  const brimming = bestOf(
    alike.filter(({ length }) => length >= FEWEST_BRIMFUL),
    (list) => Math.max(...list.map(surfaceOf)),
  );
  return bottles.map((bottle) => (brimming?.includes(bottle) ? withoutTop(bottle) : bottle));
}

function withoutTop(bottle: Bottle): Bottle {
  const filled = bottle.filled - 1;
  return { ...withLowestRuns(bottle, filled), showsColorAbove: true };
}

/** Floors of one row lie on one line within this share of the width. */
const SAME_FLOOR = 0.1;

/**
 * Removes what looks like air below liquid, if the liquid then ends on one line with other liquid of the row
 * in all such bottles. Floors that narrow to a point show the page on both sides. Empty bottles of the row
 * are cut to that line, too.
 */
export function withRaisedFloors(bottles: readonly Bottle[], width: number): Bottle[] {
  const raised = bottles.map((bottle) => (isFloating(bottle) ? withoutLowest(bottle) : bottle));
  const beside = (bottle: Bottle) =>
    raised.filter((other) => other !== bottle && other.filled > 0 && areLevel(bottle.column, other.column));
  const areInLine = raised.every((bottle, i) => {
    const near = beside(bottle).filter(
      ({ column }) => Math.abs(column.bottom - bottle.column.bottom) < SAME_FLOOR * width,
    );
    return bottle === bottles[i] || near.length > 0;
  });
  if (!areInLine || raised.every((bottle, i) => bottle === bottles[i])) return [...bottles];
  return raised.map((bottle) => {
    const floor = median(beside(bottle).map(({ column }) => column.bottom));
    const isDeeper = floor > 0 && bottle.filled === 0 && bottle.column.bottom > floor;
    return isDeeper ? { ...bottle, column: { ...bottle.column, bottom: floor } } : bottle;
  });
}

/** Whether liquid lies above what looks like air. */
function isFloating({ filled, filledBelowAir }: Bottle): boolean {
  return filledBelowAir === 0 && filled > 1;
}

function withoutLowest(bottle: Bottle): Bottle {
  const [lowest, ...runs] = bottle.runs;
  const bottom = (lowest?.top ?? bottle.column.bottom + 1) - 1;
  const filled = bottle.filled - 1;
  return { ...bottle, column: { ...bottle.column, bottom }, runs, filled, filledBelowAir: filled };
}
