import { median, sum } from '../../../numbers/statistics.ts';
import type { Layout } from '../../tubes/layout.ts';
import { grouped } from '../../tubes/rows.ts';
import { areInLine, type Bottle, upperEndOf } from './bottle.ts';
import { type Boundaries, shiftOf, showsUnit, type UnitScale, unitHeights } from './units.ts';

/** How many units a bottle holds, and the row in which the lowest would begin if all had the same height. */
export interface Fill {
  readonly count: number;
  readonly floor: number;
}

/** What the heights of bottles show about their capacities. */
interface Capacities extends Pick<Layout, 'leastCapacity' | 'mostCapacity'> {
  /** The capacity of each bottle, if they differ. */
  readonly own?: readonly number[];
  /**
   * The indices of bottles whose capacity is doubtful: their heights fit no whole number, occur once, or are
   * not seen.
   */
  readonly unsure?: readonly number[];
}

/** What the heights of bottles say of their capacities, in units. */
const CAPACITIES = {
  /** Bottles whose heights differ by at least this many units have different capacities. */
  mixed: 0.7,
  /** A bottle has room for at most this many units above its highest place. */
  headspace: 1.3,
  /**
   * If at least this share of the filled bottles hold equally much, none holds more, and some are empty, they
   * are full. Above them may be a neck of any length.
   */
  full: 0.75,
  /** Air is seen above the liquid if the column reaches at least this many units higher. */
  air: 0.15,
  /**
   * The heights of bottles are whole units plus a common headspace, within this many units. A bottle that is
   * shorter by more than this cannot hold what another one holds.
   */
  slack: 0.25,
  /** If this many different capacities are seen, and all heights fit exactly, a capacity may occur once. */
  heights: 3,
  /** They fit exactly within this many units. */
  exact: 0.1,
  /** If nothing shows how many units a bottle holds, this number is assumed. */
  usual: 4,
  /** Nearly all heights are multiples of a small unit, so bottles with more units than this are not guessed. */
  most: 6,
};

/** What surfaces say of the height of a unit, in units. */
const SURFACES = {
  /**
   * Bottles of different heights stand on one floor, within this many units. Otherwise, part of one was not
   * seen.
   */
  floor: 0.3,
  /** At most this many heights of a unit are tried. */
  scales: 2,
  /** If no more runs lie between boundaries, the differences between surfaces may show more about units. */
  runs: 3,
  /** Surfaces this near to each other, in widths of a bottle, are at one height. */
  level: 0.08,
  /** A board is nearly solved if less than this share of the filled bottles holds more than one colour. */
  mixed: 0.25,
  /** How far from whole units surfaces may stand, in units: the lowest unit is higher where floors are round. */
  whole: 0.25,
  /**
   * If liquid ends this many units away from where other liquid ends, something else may be below its surface,
   * such as air.
   */
  off: 0.3,
  /** Floors this near to each other, in units, are even. */
  floors: 0.12,
};

interface Closed {
  readonly index: number;
  readonly height: number;
  readonly count: number;
}

/**
 * Returns the capacities that the heights of the bottles with air above their liquid show. If these are
 * equal, the capacity is one for all, in a range.
 */
export function capacitiesOf(
  bottles: readonly Bottle[],
  fills: readonly Fill[],
  scale: UnitScale,
): Capacities {
  const withAir = bottles.flatMap(({ column }, index): Closed[] => {
    const { count, floor } = fills[index] ?? { count: 0, floor: 0 };
    const height = (floor - column.top) / scale.height;
    return height > count + CAPACITIES.air ? [{ index, height, count }] : [];
  });
  const tallest = Math.max(0, ...fills.map(({ count }) => count));
  const usual = median(withAir.map(({ height }) => height));
  const range = rangeOf(fills, tallest, usual);
  const fullest = Math.max(...withAir.map(({ height, count }) => (count === tallest ? height : 0)));
  const isShort = (height: number) =>
    height < tallest - CAPACITIES.slack && height < fullest - 1 + CAPACITIES.slack;
  const isOdd = ({ height }: Closed) =>
    Math.abs(height - Math.max(usual, tallest)) >= CAPACITIES.mixed || isShort(height);
  return withAir.some(isOdd) ? { ...range, ...ownCapacitiesOf(bottles, fills, scale, withAir) } : range;
}

/** Returns the range of the capacity, if it is the same for all bottles. */
function rangeOf(fills: readonly Fill[], tallest: number, usual: number): Capacities {
  const counts = fills.flatMap(({ count }) => (count > 0 ? [count] : []));
  const full = counts.filter((count) => count === tallest);
  const areFull = counts.length < fills.length && full.length >= CAPACITIES.full * counts.length;
  return {
    leastCapacity: areFull ? tallest : Math.max(tallest, Math.ceil(usual - CAPACITIES.headspace)),
    mostCapacity: Math.max(tallest, Math.floor(usual + 0.2)),
  };
}

/** Returns the capacity of each bottle by its own height, and which of these are doubtful. */
function ownCapacitiesOf(
  bottles: readonly Bottle[],
  fills: readonly Fill[],
  scale: UnitScale,
  closed: readonly Closed[],
): Pick<Capacities, 'own' | 'unsure'> {
  const tallest = Math.max(0, ...fills.map(({ count }) => count));
  const headspace = headspaceOf(closed);
  const own = fills.map((fill, i) => {
    const found = closed.find(({ index }) => index === i);
    return Math.max(1, fill.count, found ? Math.round(found.height - headspace) : tallest);
  });
  const filled = new Set(own.filter((_, i) => (fills[i]?.count ?? 0) > 0));
  const offOf = ({ index, height }: Closed) => Math.abs(height - headspace - (own[index] ?? 0));
  const heights = new Set(closed.map(({ index }) => own[index]));
  const areExact =
    heights.size >= CAPACITIES.heights && closed.every((bottle) => offOf(bottle) <= CAPACITIES.exact);
  const isAlone = (capacity: number | undefined) => own.filter((other) => other === capacity).length === 1;
  const isUnsure = (bottle: Closed) =>
    !filled.has(own[bottle.index] ?? 0) ||
    offOf(bottle) > CAPACITIES.slack ||
    bottles.some((other) => standsHigher(other, bottles[bottle.index], scale)) ||
    (!areExact && isAlone(own[bottle.index]));
  const isOpen = ({ count }: Fill, i: number) =>
    count > 0 && count < tallest && !closed.some(({ index }) => index === i);
  const open = fills.flatMap((fill, i) => (isOpen(fill, i) ? [i] : []));
  return { own, unsure: [...closed.filter(isUnsure).map(({ index }) => index), ...open] };
}

/**
 * Returns the headspace: what the heights of the bottles have in common above their highest place, in units.
 */
function headspaceOf(closed: readonly Closed[]): number {
  const filled = closed.filter(({ count }) => count > 0);
  if (filled.length > 0) return Math.min(...filled.map(({ height, count }) => height - count));
  return median(closed.map(({ height }) => height % 1));
}

/** Whether two bottles are in one row, but not on one floor. */
function standsHigher({ column: a }: Bottle, other: Bottle | undefined, { height }: UnitScale): boolean {
  const b = other?.column;
  return b !== undefined && areInLine(a, b) && Math.abs(a.bottom - b.bottom) >= SURFACES.floor * height;
}

/**
 * Returns the possible heights of a unit by the boundaries between colours. If hardly any are seen, also by
 * the differences between surfaces. A height is a guess if it is based on surfaces, or if no column shows a
 * single unit of it.
 */
export function scalesOf(
  bottles: readonly Bottle[],
  width: number,
  isCut: (bottle: Bottle) => boolean,
): (UnitScale & { isGuess: boolean })[] {
  const all = bottles.map(boundariesOf);
  const isSorted = isNearlySorted(all);
  const seen = isSorted ? [] : unitHeights(all, width, SURFACES.scales);
  const byBoundaries = seen.map((scale) => ({
    ...scale,
    isGuess: !all.some((column) => showsUnit(column, scale)),
  }));
  const runs = sum(all.map(({ heights }) => Math.max(0, heights.length - 1)));
  if (!isSorted && runs > SURFACES.runs) return byBoundaries;
  const columns = bottles.filter((bottle) => !isCut(bottle)).map(boundariesOf);
  const surfaceHeights = surfaceHeightsIn(columns, width);
  const divided = columns.filter(({ heights }) => heights.length > 1);
  const evidence = divided.length > 0 ? [[surfaceHeights], [surfaceHeights, ...divided]] : [[surfaceHeights]];
  const solved = isSorted ? solvedScale(surfaceHeights) : undefined;
  const bySurfaces = solved ? [solved] : evidence.flatMap((boundaries) => unitHeights(boundaries, width, 1));
  return [
    ...byBoundaries,
    ...bySurfaces.flatMap((scale) => (isUsual(scale, surfaceHeights) ? { ...scale, isGuess: true } : [])),
  ];
}

/** Whether hardly any bottle holds more than one colour, so that few show their units. */
function isNearlySorted(columns: readonly Boundaries[]): boolean {
  const filled = columns.filter(({ heights }) => heights.length > 0);
  return filled.filter(({ heights }) => heights.length > 1).length < SURFACES.mixed * filled.length;
}

/**
 * Returns the heights at which the liquid of a board stands, as if they were boundaries in one bottle. Full
 * and half full bottles differ by whole units, even if none of them shows one.
 */
function surfaceHeightsIn(columns: readonly Boundaries[], width: number): Boundaries {
  const surfaces = columns.flatMap(({ heights }) => heights.slice(-1)).sort((a, b) => a - b);
  const levels = grouped(surfaces, ([lowest], surface) => surface - lowest <= SURFACES.level * width);
  return { heights: levels.map(median) };
}

/**
 * Guesses the units of bottles that are nearly sorted: the fullest ones hold as many as usual.
 *
 * @returns undefined if others do not end at a whole unit then.
 */
function solvedScale({ heights }: Boundaries): UnitScale | undefined {
  const height = (heights.at(-1) ?? 0) / CAPACITIES.usual;
  const isWhole = (surface: number) =>
    Math.abs(surface / height - Math.round(surface / height)) < SURFACES.whole;
  if (!(height > 0 && heights.every(isWhole))) return undefined;
  return { height, lowest: height, support: 1 };
}

function isUsual({ height }: UnitScale, { heights }: Boundaries): boolean {
  return Math.max(...heights) < (CAPACITIES.most + 0.5) * height;
}

/** Returns the heights above the floor at which the liquid of a bottle changes colour, up to its surface. */
function boundariesOf(bottle: Bottle): Boundaries {
  return { heights: bottle.runs.slice(0, bottle.filled).map((run) => upperEndOf(bottle, run)) };
}

interface MeasuredFill extends Fill {
  /** How much higher its surface is than whole units, in units. */
  readonly off: number;
  /** How much higher all its boundaries are than the scale has them, in units. */
  readonly shift: number;
}

/** The fill of an empty bottle, if its floor does not matter. */
export const NO_FILL: MeasuredFill = { count: 0, floor: 0, off: 0, shift: 0 };

/**
 * Returns for each bottle whether its liquid ends between two units. Liquid that is a single run may be
 * shifted as a whole, but not relative to bottles with even floors. In that case no part of the floor was
 * missed, and it may be one unit of a bottle that holds fewer and taller ones.
 */
export function endBetweenUnits(
  bottles: readonly Bottle[],
  fills: readonly MeasuredFill[],
  scale: UnitScale,
): boolean[] {
  const filled = bottles.flatMap((bottle, i) => {
    const fill = fills[i] ?? NO_FILL;
    return fill.count > 0 ? [{ ...fill, bottle }] : [];
  });
  const usual = median(filled.map(({ off }) => off));
  const isBeside = (a: Bottle, b: Bottle) =>
    a !== b && Math.abs(a.column.bottom - b.column.bottom) < SURFACES.floors * scale.height;
  return bottles.map((bottle, i) => {
    const { count, off, shift } = fills[i] ?? NO_FILL;
    const beside = filled.filter((other) => isBeside(other.bottle, bottle));
    const isLone = bottle.filled === 1 && beside.length > 0;
    const apart = isLone ? shift - median(beside.map((other) => other.shift)) : 0;
    return count > 0 && Math.max(Math.abs(off - usual), Math.abs(apart)) > SURFACES.off;
  });
}

/** Returns how many units a bottle holds, by its highest boundary, and where they begin. */
export function fillOf(bottle: Bottle, scale: UnitScale): MeasuredFill {
  const boundaries = boundariesOf(bottle);
  const shift = shiftOf(boundaries, scale);
  const surface = boundaries.heights.at(-1) ?? 0;
  const units = (surface - shift - scale.lowest) / scale.height + 1;
  const floor = bottle.column.bottom + 1 - shift - scale.lowest + scale.height;
  const count = bottle.filled === 0 ? 0 : Math.max(1, Math.round(units));
  return { count, floor, off: count === 0 ? 0 : units - count, shift: shift / scale.height };
}
