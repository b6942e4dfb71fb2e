import { median } from '../statistics.ts';
import type { Bottle } from './bottle.ts';
import { areLevel } from './columns.ts';

/** Floors of one row lie on one line within this share of the width. */
const SAME_FLOOR = 0.1;

/**
 * The bottles without what looks like air under their liquid, where that ends on one line with other liquid of the row:
 * floors that narrow to a point show the page on both sides. Empty bottles of the row end there, too.
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

/** Whether liquid lies over what looks like air. */
function isFloating({ filled, settled }: Bottle): boolean {
  return settled === 0 && filled > 1;
}

function withoutLowest(bottle: Bottle): Bottle {
  const [lowest, ...runs] = bottle.runs;
  const bottom = (lowest?.top ?? bottle.column.bottom + 1) - 1;
  const filled = bottle.filled - 1;
  return { ...bottle, column: { ...bottle.column, bottom }, runs, filled, settled: filled };
}
