import { median, quantile, sum } from '../statistics.ts';

/** How the units of liquid stand: their height, and where the boundaries of a column lie above its floor. */
export interface UnitScale {
  /** Height of a unit. */
  readonly height: number;
  /** Height of the lowest unit, which a round or thick floor makes shorter or taller. */
  readonly lowest: number;
  /** The share of the runs that the heights explain. */
  readonly support: number;
  /** Whether it is a part of a likelier height. */
  readonly isPart?: boolean;
}

/** What a column shows of its units: boundaries from the floor upwards, as heights above the floor. */
export interface Boundaries {
  readonly heights: readonly number[];
}

/** Units are between these multiples of the width high. */
const FLATTEST = 0.2;
const TALLEST = 2.6;
/** No bottle holds more units. */
const MOST_UNITS = 10.5;
/** A run is a whole number of units high within this share of a unit, and a pixel or two of blur. */
const SLACK = 0.14;
const BLUR = 1.5;
/** The tallest unit that explains about as much as any is the unit: all its fractions explain the same. */
const AS_GOOD = 0.93;

/**
 * Finds the height of one unit: of all heights of which the runs between boundaries are whole multiples, the tallest.
 *
 * @param width of the columns, pixels of the raster.
 * @returns the best first; none when no run lies between two boundaries.
 */
export function unitHeights(columns: readonly Boundaries[], width: number, most: number): UnitScale[] {
  const found = heightsOf(columns, width, most);
  if (found.some(({ support }) => support >= MUCH)) return found;
  const explains = ({ support }: UnitScale) => support >= ALL;
  return [...heightsOf(underBrim(columns), width, 1).filter(explains), ...found].slice(0, most);
}

/** A height that explains so much of the runs is that of a unit; less, and one that explains all of them under the brim is likelier. */
const MUCH = 0.75;
const ALL = 0.95;
/** Columns end at one height within so many pixels; so many that do are full, and the highest have ends alike. */
const SAME_END = 3;
const FEWEST_ENDS = 2;

/** The columns without the upper ends of the highest: of full bottles rims may hide a part of the highest unit. */
function underBrim(columns: readonly Boundaries[]): Boundaries[] {
  const endOf = ({ heights }: Boundaries) => heights.at(-1) ?? 0;
  const brim = Math.max(0, ...columns.map(endOf));
  const isBrimful = (column: Boundaries) => endOf(column) > brim - SAME_END;
  if (columns.filter(isBrimful).length < FEWEST_ENDS) return [];
  return columns.map((column) => (isBrimful(column) ? { heights: column.heights.slice(0, -1) } : column));
}

function heightsOf(columns: readonly Boundaries[], width: number, most: number): UnitScale[] {
  const runs = columns.flatMap(({ heights }) =>
    heights.slice(1).map((height, i) => height - (heights[i] ?? 0)),
  );
  if (runs.length === 0) return [];
  const tallest = Math.max(...runs) + BLUR;
  const steps: { height: number; support: number }[] = [];
  const highest = Math.max(...columns.flatMap(({ heights }) => heights));
  const least = Math.max(FLATTEST * width, highest / MOST_UNITS);
  for (let height = Math.min(TALLEST * width, tallest); height >= least; height -= 0.25) {
    steps.push({ height, support: supportOf(height, runs) });
  }
  const peaks = steps.filter(
    ({ support }, i) =>
      support > 0 && support >= (steps[i - 1]?.support ?? 0) && support >= (steps[i + 1]?.support ?? 0),
  );
  const best = Math.max(...peaks.map(({ support }) => support));
  const good = peaks.filter(({ support }) => support >= AS_GOOD * best);
  const others = peaks.filter((peak) => !good.includes(peak)).sort((a, b) => b.support - a.support);
  const distinct: UnitScale[] = [];
  for (const { height, support } of [...good, ...others]) {
    if (distinct.length >= most) break;
    if (distinct.some((other) => isFraction(height, other.height))) continue;
    const settled = settledHeight(height, runs) * commonMultiple(height, runs);
    if (settled > 0) distinct.push({ height: settled, lowest: lowestUnit(settled, columns), support });
  }
  return distinct.flatMap((scale) =>
    runs.length <= FEW_RUNS && isTwo(scale, columns)
      ? [partOf(scale, 2, columns)]
      : [scale, ...partedByFloor(scale, runs, columns)],
  );
}

/**
 * By this much, 0 to 1, boundaries agree on how far over whole units they lie, or do not. Where they agree on halves of a
 * height alone, that is two units: runs of two may be all that is seen.
 */
const CONCORD = 0.9;
const DISCORD = 0.6;

function isTwo({ height }: UnitScale, columns: readonly Boundaries[]): boolean {
  return concordOf(height, columns) < DISCORD && concordOf(height / 2, columns) > CONCORD;
}

function concordOf(height: number, columns: readonly Boundaries[]): number {
  const phases = phasesOf(height, columns);
  return Math.hypot(sum(phases.map(Math.sin)), sum(phases.map(Math.cos))) / phases.length;
}

function partOf({ height, support }: UnitScale, parts: number, columns: readonly Boundaries[]): UnitScale {
  return { height: height / parts, lowest: lowestUnit(height / parts, columns), support };
}

/** The lowest unit is hardly so much taller than the others: it tells of smaller units where few runs do. */
const TALLEST_LOWEST = 1.3;
const FEW_RUNS = 4;

/** So many units a height may be that looks like one; more would not make the lowest one look that tall. */
const PARTS = [2, 3];

/** A part of a height that so few runs are multiples of, or all runs alike, where the lowest unit fits it better: the one it fits best. */
function partedByFloor(
  scale: UnitScale,
  runs: readonly number[],
  columns: readonly Boundaries[],
): UnitScale[] {
  const isFew = runs.length <= FEW_RUNS || runs.every((run) => Math.round(run / scale.height) === 1);
  if (!isFew || scale.lowest < TALLEST_LOWEST * scale.height) return [];
  const parts = PARTS.map((count) => partOf(scale, count, columns));
  const off = ({ height, lowest }: UnitScale) => Math.abs(Math.log(lowest / height));
  const best = parts.reduce((found, part) => (off(part) < off(found) ? part : found));
  return [{ ...best, isPart: true }];
}

/** Whether a height is about another one, or a half, a third … of it, which says nothing new. */
function isFraction(height: number, whole: number): boolean {
  const parts = whole / height;
  return Math.round(parts) > 0 && Math.abs(parts / Math.round(parts) - 1) < 0.06;
}

/** How well runs are multiples of a height, each by its share of the whole. */
function supportOf(height: number, runs: readonly number[]): number {
  const slack = Math.max(BLUR, SLACK * height);
  const fits = runs.map((run) => {
    const count = Math.round(run / height);
    if (count === 0) return 0;
    return Math.max(0, 1 - (Math.abs(run - count * height) / slack) ** 2);
  });
  return sum(fits) / runs.length;
}

/** A number of units that nearly all runs are multiples of is one unit. */
const NEARLY_ALL = 0.9;

function commonMultiple(height: number, runs: readonly number[]): number {
  const counts = runs.map((run) => Math.round(run / height));
  const isCommon = (multiple: number) =>
    counts.filter((count) => count % multiple === 0).length >= NEARLY_ALL * counts.length;
  return [5, 4, 3, 2].find(isCommon) ?? 1;
}

/** The mean over the runs that fit. */
function settledHeight(height: number, runs: readonly number[]): number {
  const fitting = runs.filter((run) => supportOf(height, [run]) > 0.3);
  const counts = fitting.map((run) => Math.round(run / height));
  return sum(fitting) / Math.max(1, sum(counts));
}

/** The lowest unit is at least this share of the others. */
const SHORTEST_LOWEST = 0.55;

/** The height of the lowest unit: boundaries lie so much, and some whole units, above the floor. */
function lowestUnit(height: number, columns: readonly Boundaries[]): number {
  const phases = phasesOf(height, columns);
  const mean = Math.atan2(sum(phases.map(Math.sin)), sum(phases.map(Math.cos))) / (2 * Math.PI);
  const phase = ((mean % 1) + 1) % 1;
  return height * (phase < SHORTEST_LOWEST ? phase + 1 : phase);
}

/** Whether a column shows a run of a single unit, the lowest one included. */
export function showsUnit({ heights }: Boundaries, { height, lowest }: UnitScale): boolean {
  const units = heights.map((h) => Math.round((h - lowest) / height) + 1);
  return units.some((count, i) => count - (units[i - 1] ?? 0) === 1);
}

/** How far over whole units boundaries lie: a unit is a full turn. */
function phasesOf(height: number, columns: readonly Boundaries[]): number[] {
  return columns.flatMap(({ heights }) => heights.map((h) => ((h % height) / height) * 2 * Math.PI));
}

/** How far the boundaries of a column lie from where the scale has them: the typical shift, in pixels. */
export function shiftOf({ heights }: Boundaries, { height, lowest }: UnitScale): number {
  const shifts = heights.map((h) => h - lowest - Math.round((h - lowest) / height) * height);
  const typical = median(shifts);
  return Math.abs(quantile(shifts, 0.25) - typical) > 0.3 * height ? 0 : typical;
}
