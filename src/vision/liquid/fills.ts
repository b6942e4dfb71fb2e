import { median } from '../statistics.ts';
import type { Bottle } from './bottle.ts';
import type { Fill } from './capacity.ts';
import { type Boundaries, shiftOf, type UnitScale } from './units.ts';

/** Where the liquid of a bottle changes colour, and its surface: heights above the floor. */
export function boundariesOf({ column, runs, filled }: Bottle): Boundaries {
  return { heights: runs.slice(0, filled).map((run) => column.bottom + 1 - run.top) };
}

/** Liquid ends this far from where most ends, in units: what is under its surface may be something else, such as air. */
const MOST_OFF = 0.3;

export interface Poured extends Fill {
  /** How much higher its surface lies than whole units would: in units. */
  readonly off: number;
  /** How much higher all its boundaries lie than the scale has them: in units. */
  readonly shift: number;
}

export const NO_FILL: Poured = { count: 0, floor: 0, off: 0, shift: 0 };

/** Floors this near to each other, in units, are level. */
const LEVEL = 0.12;

/**
 * In which bottles liquid ends between two units. Where there is but one surface and no boundary, it may be shifted as a
 * whole, but not against bottles whose floors are level with its own: no floor was missed, and it may be one unit of a bottle
 * that holds fewer and higher ones.
 */
export function endsBetween(
  bottles: readonly Bottle[],
  fills: readonly Poured[],
  scale: UnitScale,
): boolean[] {
  const filled = bottles.flatMap((bottle, i) => {
    const fill = fills[i] ?? NO_FILL;
    return fill.count > 0 ? [{ ...fill, bottle }] : [];
  });
  const usual = median(filled.map(({ off }) => off));
  const isLevel = (a: Bottle, b: Bottle) =>
    a !== b && Math.abs(a.column.bottom - b.column.bottom) < LEVEL * scale.height;
  return bottles.map((bottle, i) => {
    const { count, off, shift } = fills[i] ?? NO_FILL;
    const level = filled.filter((other) => isLevel(other.bottle, bottle));
    const isLone = bottle.filled === 1 && level.length > 0;
    const apart = isLone ? shift - median(level.map((other) => other.shift)) : 0;
    return count > 0 && Math.max(Math.abs(off - usual), Math.abs(apart)) > MOST_OFF;
  });
}

/** How much is in a bottle by its highest boundary. */
export function fillOf(bottle: Bottle, scale: UnitScale): Poured {
  const boundaries = boundariesOf(bottle);
  const shift = shiftOf(boundaries, scale);
  const surface = boundaries.heights.at(-1) ?? 0;
  const units = (surface - shift - scale.lowest) / scale.height + 1;
  const floor = bottle.column.bottom + 1 - shift - scale.lowest + scale.height;
  const count = bottle.filled === 0 ? 0 : Math.max(1, Math.round(units));
  return { count, floor, off: count === 0 ? 0 : units - count, shift: shift / scale.height };
}
