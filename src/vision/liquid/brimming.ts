import { bestOf } from '../statistics.ts';
import type { Bottle } from './bottle.ts';

/** Bottles of one look are full to their brims at one height over their floors, within this share of the width. */
const SAME_LEVEL = 0.12;
/** So many bottles seem full to the brim where that is glass. */
const FEWEST = 3;

/**
 * The bottles without what reaches to the brim, where several seem that full: hardly any game pours so high, and a page of many
 * colours tints the air from bottle to bottle, so that it is like no other air. That it is no liquid stays in doubt.
 */
export function withoutBrimming(bottles: readonly Bottle[], width: number): Bottle[] {
  const near = SAME_LEVEL * width;
  const filled = bottles.filter((bottle) => bottle.filled > 0);
  const alike = filled.map((bottle) =>
    filled.filter((other) => Math.abs(levelOf(other) - levelOf(bottle)) < near),
  );
  const brimming = bestOf(
    alike.filter(({ length }) => length >= FEWEST),
    (list) => Math.max(...list.map(levelOf)),
  );
  return bottles.map((bottle) => (brimming?.includes(bottle) ? withoutTop(bottle) : bottle));
}

/** How high over the floor its liquid stands. */
function levelOf({ column, runs, filled }: Bottle): number {
  return column.bottom + 1 - (runs[filled - 1]?.top ?? column.bottom + 1);
}

function withoutTop(bottle: Bottle): Bottle {
  const filled = bottle.filled - 1;
  return { ...bottle, filled, settled: Math.min(bottle.settled, filled), isTopped: true };
}
