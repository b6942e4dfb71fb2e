import type { Gradient } from '../picture/gradient.ts';
import { bestOf, median, sum } from '../statistics.ts';
import type { Column, Lattice } from './lattice.ts';
import { rimStrength } from './rims.ts';

/** Columns farther from the level of a row than this share of the pitch were lifted, or stand on a level of their own. */
const MOST_OFF = 0.4;

/**
 * The column on the level of the row that it stands in, where the rims of balls show as clearly there as where its discs
 * were found: circles of a pattern on balls draw discs away from the middle.
 *
 * @param places how many are looked at, from the lowest.
 * @param radius of the coloured part of a ball, pixels of the raster.
 */
export function onLevel(
  gradient: Gradient,
  { rows, slope, pitch, lean }: Lattice,
  column: Column,
  places: number,
  radius: number,
): Column {
  const { x, y } = column;
  const levels = rows.map(({ columns }) => median(columns.map((one) => one.y + slope * (x - one.x))));
  const level = bestOf(levels, (other) => -Math.abs(other - y));
  if (level === undefined || Math.abs(level - y) > MOST_OFF * pitch) return column;
  const strengthAt = (floor: number) =>
    sum(
      Array.from({ length: places }, (_, k) =>
        rimStrength(gradient, { x: x + lean * k, y: floor - pitch * k }, radius),
      ),
    );
  return strengthAt(level) >= strengthAt(y) ? { ...column, y: level } : column;
}

/** The lattice with each column {@link onLevel}. */
export function levelled(gradient: Gradient, lattice: Lattice, radius: number): Lattice {
  const rows = lattice.rows.map(({ columns }) => ({
    columns: columns.map((column) => onLevel(gradient, lattice, column, column.discs.length, radius)),
  }));
  return { ...lattice, rows };
}
