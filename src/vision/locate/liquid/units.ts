import { meanFraction, median, quantile, sum } from '../../../numbers/statistics.ts';

/**
 * The height of the units of liquid, and with it where boundaries between units lie above the floor. In
 * pixels of the raster.
 */
export interface UnitScale {
  /** Height of a unit. */
  readonly height: number;
  /** Height of the lowest unit, which a round or thick floor makes shorter or taller. */
  readonly lowest: number;
  /** The share of the runs that the height explains, see `supportOf`. */
  readonly support: number;
}

/**
 * The boundaries between colours in a column, as heights above its floor in pixels, from the floor upwards.
 */
export interface Boundaries {
  readonly heights: readonly number[];
}

/** The height of a unit. */
const UNIT = {
  /** It is at least this multiple of the width. */
  flattest: 0.2,
  /** And at most this multiple. */
  tallest: 2.6,
  /** No bottle holds more units. */
  most: 10.5,
  /** A run is a whole number of units high if it differs by less than this share of a unit. */
  slack: 0.14,
  /** Or by this many pixels. */
  blur: 1.5,
  /**
   * Heights with at least this share of the best support are equally good. Of these, the tallest is the unit,
   * because all its fractions explain the same runs.
   */
  equal: 0.93,
  /** A height with this support is that of a unit. */
  mostly: 0.75,
  /** If there is none, one that explains at least this share of the runs below the brim is likelier. */
  fully: 0.95,
  /** If at least this share of the runs are multiples of several units, these are one unit. */
  nearlyAll: 0.9,
  /** The lowest unit has at least this share of the height of the others. */
  lowest: 0.55,
};

/**
 * Finds the height of one unit: the tallest of all heights that divide the runs between boundaries into whole
 * units. If no height explains most of the runs, one that explains them without the tops of full bottles
 * comes first.
 *
 * @param width of the columns, pixels of the raster.
 * @param most the maximum number of heights.
 * @returns the best first, or none if no run lies between two boundaries.
 */
export function unitHeights(columns: readonly Boundaries[], width: number, most: number): UnitScale[] {
  const found = candidateHeights(columns, width, most);
  if (found.some(({ support }) => support >= UNIT.mostly)) return found;
  const explains = ({ support }: UnitScale) => support >= UNIT.fully;
  return [...candidateHeights(withoutBrimfulEnds(columns), width, 1).filter(explains), ...found].slice(
    0,
    most,
  );
}

/**
 * Columns that end as high as the highest are full.
 *
 * - `pixels`: columns end at the same height within this many pixels.
 * - `columns`: at least this many do.
 */
const FULL_END = { pixels: 3, columns: 2 };

/**
 * Removes the upper ends of the highest columns. In full bottles, rims may hide part of the uppermost unit.
 * Returns none if a single column is the highest.
 */
function withoutBrimfulEnds(columns: readonly Boundaries[]): Boundaries[] {
  const endOf = ({ heights }: Boundaries) => heights.at(-1) ?? 0;
  const brim = Math.max(0, ...columns.map(endOf));
  const isBrimful = (column: Boundaries) => endOf(column) > brim - FULL_END.pixels;
  if (columns.filter(isBrimful).length < FULL_END.columns) return [];
  return columns.map((column) => (isBrimful(column) ? { heights: column.heights.slice(0, -1) } : column));
}

/**
 * Returns the best heights of a unit. Support is measured for all heights in steps of a quarter of a pixel;
 * its peaks are candidates, and fractions of better ones are skipped.
 */
function candidateHeights(columns: readonly Boundaries[], width: number, most: number): UnitScale[] {
  const runs = columns.flatMap(({ heights }) =>
    heights.slice(1).map((height, i) => height - (heights[i] ?? 0)),
  );
  if (runs.length === 0) return [];
  const tallest = Math.max(...runs) + UNIT.blur;
  const measured: { height: number; support: number }[] = [];
  const highest = Math.max(...columns.flatMap(({ heights }) => heights));
  const least = Math.max(UNIT.flattest * width, highest / UNIT.most);
  for (let height = Math.min(UNIT.tallest * width, tallest); height >= least; height -= 0.25) {
    measured.push({ height, support: supportOf(height, runs) });
  }
  const peaks = measured.filter(
    ({ support }, i) =>
      support > 0 && support >= (measured[i - 1]?.support ?? 0) && support >= (measured[i + 1]?.support ?? 0),
  );
  const best = Math.max(...peaks.map(({ support }) => support));
  const good = peaks.filter(({ support }) => support >= UNIT.equal * best);
  const others = peaks.filter((peak) => !good.includes(peak)).sort((a, b) => b.support - a.support);
  const distinct: UnitScale[] = [];
  for (const { height, support } of [...good, ...others]) {
    if (distinct.length >= most) break;
    if (distinct.some((other) => isFraction(height, other.height))) continue;
    const fitted = fittedHeight(height, runs) * commonMultiple(height, runs);
    if (fitted > 0) distinct.push({ height: fitted, lowest: lowestUnit(fitted, columns), support });
  }
  return distinct;
}

/**
 * Whether a height is about a half, a third, or another fraction of the other height, or equal to it, so that
 * it adds nothing new.
 */
function isFraction(height: number, whole: number): boolean {
  const parts = whole / height;
  return Math.round(parts) > 0 && Math.abs(parts / Math.round(parts) - 1) < 0.06;
}

/**
 * Returns how well runs are multiples of a height, from 0 to 1: the mean over the runs, each of which loses
 * support with the square of its distance from a multiple.
 */
function supportOf(height: number, runs: readonly number[]): number {
  const slack = Math.max(UNIT.blur, UNIT.slack * height);
  const fits = runs.map((run) => {
    const count = Math.round(run / height);
    if (count === 0) return 0;
    return Math.max(0, 1 - (Math.abs(run - count * height) / slack) ** 2);
  });
  return sum(fits) / runs.length;
}

function commonMultiple(height: number, runs: readonly number[]): number {
  const counts = runs.map((run) => Math.round(run / height));
  const isCommon = (multiple: number) =>
    counts.filter((count) => count % multiple === 0).length >= UNIT.nearlyAll * counts.length;
  return [5, 4, 3, 2].find(isCommon) ?? 1;
}

/** Returns the height of a unit that the runs which fit have in common. */
function fittedHeight(height: number, runs: readonly number[]): number {
  const fitting = runs.filter((run) => supportOf(height, [run]) > 0.3);
  const counts = fitting.map((run) => Math.round(run / height));
  return sum(fitting) / Math.max(1, sum(counts));
}

/**
 * Returns the height of the lowest unit. It is the mean distance by which boundaries lie above whole units.
 */
function lowestUnit(height: number, columns: readonly Boundaries[]): number {
  const all = columns.flatMap(({ heights }) => heights);
  const phase = meanFraction(all.map((above) => ({ value: above / height, weight: 1 })));
  return height * (phase < UNIT.lowest ? phase + 1 : phase);
}

/** Whether a column shows a run of a single unit, the lowest one included. */
export function showsUnit({ heights }: Boundaries, { height, lowest }: UnitScale): boolean {
  const units = heights.map((h) => Math.round((h - lowest) / height) + 1);
  return units.some((count, i) => count - (units[i - 1] ?? 0) === 1);
}

/**
 * Returns the typical shift, in pixels, of the boundaries of a column from where the scale has them; 0 if
 * they do not agree.
 */
export function shiftOf({ heights }: Boundaries, { height, lowest }: UnitScale): number {
  const shifts = heights.map((h) => h - lowest - Math.round((h - lowest) / height) * height);
  const typical = median(shifts);
  return Math.abs(quantile(shifts, 0.25) - typical) > 0.3 * height ? 0 : typical;
}
