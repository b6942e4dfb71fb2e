import { poleShare } from '../picture/gradient.ts';
import { gapsIn } from '../rows.ts';
import { median, sum } from '../statistics.ts';
import type { Empty } from './empties.ts';
import { type Column, discAt, type Lattice, type Row } from './lattice.ts';
import type { Search } from './walls.ts';
import { spacing } from './walls.ts';

/** A pole is at most this share of a ball's width wide, and goes up in so many of the rows. */
const WIDEST = 0.5;
const POLE = 0.85;
/** Over the highest ball of a stack its tip, which narrows, is seen between these heights, in pitches, in so many of the rows. */
const TIP = { from: 0.05, to: 0.2, least: 0.6 };
/** Of the stacks at least so many show a tip. */
const MOST_STACKS = 0.6;
/** A pole ends where those of the stacks do: so many pitches over that, and under the lowest place, there is none. */
const BEYOND = { over: [0.2, 0.8], under: [0.8, 1.3] } as const;
/** Those reach no farther than so many pitches over the highest place; they end where a slice as high as that shows none. */
const LONGEST = 2.5;
const SLICE = 0.1;
const LEFT = 0.3;
/** A bare pole goes on to so many pitches under the lowest place at least. */
const FOOT = 0.3;
/** No ball reaches farther than so many pitches from its middle. */
const WIDEST_BALL = 0.55;
/** At least so many pitches of a pole are seen. */
const LEAST_BARE = 0.8;

/**
 * Poles that hold a ball or none, for balls with holes: thin ones in line with the stacks, as far from each other, where the
 * stacks themselves show the tips of such poles.
 */
export function findBarePoles(search: Search): Empty[] {
  const { lattice } = search;
  const columns = lattice.rows.flatMap((row) => row.columns);
  const tipped = columns.filter((column) => showsTip(search, column));
  if (tipped.length < MOST_STACKS * columns.length) return [];
  const tallest = Math.max(...columns.map(({ discs }) => discs.length));
  const end = median(tipped.map((column) => endOfPole(search, column, tallest)));
  return lattice.rows.flatMap((row) =>
    freePlaces(search, row).filter((place) => isPole(search, place, tallest, end)),
  );
}

/** How far up the pole of a stack goes, in pitches over its lowest place. */
function endOfPole(search: Search, { x, y, discs }: Column, tallest: number): number {
  let end = discs.length - 1 + reachOf(search) / search.lattice.pitch;
  while (end < tallest - 1 + LONGEST && shareOf(search, x, y, [end, end + SLICE]) > 0) end += SLICE;
  return end;
}

/** Half of a ball's width: what was taken for a wall may be its side, and gloss for the ball. */
function reachOf({ lattice, walls }: Search): number {
  return Math.max(lattice.radius, Math.min(walls.halfWidth, WIDEST_BALL * lattice.pitch));
}

function showsTip(search: Search, { x, y, discs }: Column): boolean {
  const { lattice } = search;
  const top = y - (discs.length - 1) * lattice.pitch - reachOf(search);
  return shareOf(search, x, top, [TIP.from, TIP.to]) >= TIP.least;
}

/** In which share of the rows a pole is seen between two heights over a row, in pitches. */
function shareOf(search: Search, x: number, y: number, [from, to]: readonly [number, number]): number {
  const { pitch } = search.lattice;
  const part = { x, top: y - to * pitch, bottom: y - from * pitch };
  return poleShare(search.view.gradient, part, 2 * reachOf(search), WIDEST);
}

/** Where a stack would stand in a row, or in line with its ends, at the distance at which the others do. */
function freePlaces({ view, lattice }: Search, { columns }: Row): Empty[] {
  const [first] = columns;
  const apart = stepOf(lattice);
  if (!first || apart < lattice.pitch / 2) return [];
  const before = Math.floor(first.x / apart);
  const count = Math.floor((view.gradient.width - 1 - first.x) / apart) + before;
  const places = Array.from({ length: count + 1 }, (_, i) => {
    const dx = (i - before) * apart;
    return { x: first.x + dx, y: first.y + dx * lattice.slope, likeness: 1 };
  });
  return places.filter(({ x }) => columns.every((column) => Math.abs(column.x - x) > apart / 2));
}

/** From one place of a row to the next, as it is usual: the least distance adds up to a pole's width over a few of them. */
function stepOf(lattice: Lattice): number {
  const least = spacing(lattice);
  const gaps = lattice.rows.flatMap(({ columns }) => gapsIn(columns));
  const steps = gaps.map((gap) => gap / Math.max(1, Math.round(gap / least)));
  return steps.length > 0 ? sum(steps) / steps.length : least;
}

function isPole(search: Search, { x, y }: Empty, tallest: number, end: number): boolean {
  const { view, lattice } = search;
  const { pitch } = lattice;
  const reach = reachOf(search);
  const found = { circles: view.circles(), radius: lattice.radius, pitch };
  const heights = Array.from({ length: tallest }, (_, k) => k);
  const highest = heights.findLast((k) => discAt(found, x, y - k * pitch) !== undefined);
  const from = highest === undefined ? -FOOT : highest + reach / pitch + TIP.from;
  const to = tallest - 1 + TIP.to;
  if (to - from < LEAST_BARE) return false;
  const under = [-BEYOND.under[1], -BEYOND.under[0]] as const;
  const over = [end + BEYOND.over[0], end + BEYOND.over[1]] as const;
  return (
    shareOf(search, x, y, [from, to]) >= POLE &&
    shareOf(search, x, y, over) < LEFT &&
    shareOf(search, x, y, under) < LEFT
  );
}
