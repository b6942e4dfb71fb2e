import type { Layout } from '../layout.ts';
import { median } from '../statistics.ts';
import type { Bottle } from './bottle.ts';
import type { UnitScale } from './units.ts';

/** How many units a bottle holds, and where the lowest one begins, as if all were of one height. */
export interface Fill {
  readonly count: number;
  readonly floor: number;
}

/** What the heights of bottles say about how much they hold. */
export interface Capacities extends Pick<Layout, 'leastCapacity' | 'mostCapacity' | 'isOpen'> {
  /** Each bottle's own number, where they differ. */
  readonly own?: readonly number[];
  /** Bottles whose heights fit no whole number, stand alone with theirs, or are not seen. */
  readonly unsure?: readonly number[];
}

/** Bottles whose heights differ by more than this many units hold different numbers of them. */
const MIXED = 0.7;
/** Over the highest place of a bottle is room for at most so many units. */
const MOST_HEADSPACE = 1.3;
/** Where so many hold as much, none more, and some nothing, they are full: over them may be any neck. */
const FULL_SHARE = 0.75;
/** Air is seen over the liquid when the patch over it is at least so many units high. */
const LEAST_AIR = 0.15;
/** Heights of bottles are whole units and a common rest, within this many units; a lower one does not hold what another does. */
const SLACK = 0.25;
/** Where so many heights are seen, all whole units and that rest within so many units, none needs to be like another. */
const FEWEST_HEIGHTS = 3;
const EXACT = 0.1;
/** Bottles of different heights stand on one floor, within this many units: else a part of one was not seen. */
const SAME_FLOOR = 0.3;

interface Closed {
  readonly index: number;
  readonly height: number;
  readonly count: number;
}

/** Reads capacities off the heights of the bottles that show air over their liquid. */
export function capacitiesOf(
  bottles: readonly Bottle[],
  fills: readonly Fill[],
  scale: UnitScale,
): Capacities {
  const closed = bottles.flatMap(({ column }, index): Closed[] => {
    const { count, floor } = fills[index] ?? { count: 0, floor: 0 };
    const height = (floor - column.top) / scale.height;
    return height > count + LEAST_AIR ? [{ index, height, count }] : [];
  });
  const tallest = Math.max(0, ...fills.map(({ count }) => count));
  const usual = median(closed.map(({ height }) => height));
  const range = { ...rangeOf(fills, tallest, usual), isOpen: closed.length === 0 };
  const fullest = Math.max(...closed.map(({ height, count }) => (count === tallest ? height : 0)));
  const isShort = (height: number) => height < tallest - SLACK && height < fullest - 1 + SLACK;
  const isOdd = ({ height }: Closed) =>
    Math.abs(height - Math.max(usual, tallest)) >= MIXED || isShort(height);
  return closed.some(isOdd) ? { ...range, ...ownOf(bottles, fills, scale, closed) } : range;
}

/** What all bottles may hold if they hold as much as each other. */
function rangeOf(fills: readonly Fill[], tallest: number, usual: number): Capacities {
  const counts = fills.flatMap(({ count }) => (count > 0 ? [count] : []));
  const full = counts.filter((count) => count === tallest);
  const areFull = counts.length < fills.length && full.length >= FULL_SHARE * counts.length;
  return {
    leastCapacity: areFull ? tallest : Math.max(tallest, Math.ceil(usual - MOST_HEADSPACE)),
    mostCapacity: Math.max(tallest, Math.floor(usual + 0.2)),
  };
}

/** What each holds by its own height, and of which that is doubtful. */
function ownOf(
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
  const isScale = heights.size >= FEWEST_HEIGHTS && closed.every((bottle) => offOf(bottle) <= EXACT);
  const isAlone = (capacity: number | undefined) => own.filter((other) => other === capacity).length === 1;
  const isUnsure = (bottle: Closed) =>
    !filled.has(own[bottle.index] ?? 0) ||
    offOf(bottle) > SLACK ||
    bottles.some(
      (other) =>
        standsBeside(other, bottles[bottle.index]) && !sharesFloor(other, bottles[bottle.index], scale),
    ) ||
    (!isScale && isAlone(own[bottle.index]));
  const isOpen = ({ count }: Fill, i: number) =>
    count > 0 && count < tallest && !closed.some(({ index }) => index === i);
  const open = fills.flatMap((fill, i) => (isOpen(fill, i) ? [i] : []));
  return { own, unsure: [...closed.filter(isUnsure).map(({ index }) => index), ...open] };
}

/** The rest that the heights of closed bottles have in common: what lies over the highest place. */
function headspaceOf(closed: readonly Closed[]): number {
  const filled = closed.filter(({ count }) => count > 0);
  if (filled.length > 0) return Math.min(...filled.map(({ height, count }) => height - count));
  return median(closed.map(({ height }) => height % 1));
}

function standsBeside({ column: a }: Bottle, b: Bottle | undefined): boolean {
  return b !== undefined && a.top < b.column.bottom && b.column.top < a.bottom;
}

function sharesFloor(a: Bottle, b: Bottle | undefined, { height }: UnitScale): boolean {
  return b !== undefined && Math.abs(a.column.bottom - b.column.bottom) < SAME_FLOOR * height;
}
