import { poleShare } from '../picture/gradient.ts';
import { gapsIn } from '../rows.ts';
import { median, sum } from '../statistics.ts';
import type { Empty } from './empties.ts';
import { type Column, discAt, type Lattice, type Row } from './lattice.ts';
import type { Search } from './walls.ts';
import { spacing } from './walls.ts';

/** A pole is at most this fraction of a ball's width wide. */
const WIDEST = 0.5;
/** A pole is seen in at least this share of the rows. */
const LEAST_POLE = 0.85;
/**
 * The tip of a pole above the highest ball of a stack, which narrows: it is looked for at these distances
 * from the ball, in pitches, and is seen in at least this share of the rows.
 */
const TIP = { from: 0.05, to: 0.2, least: 0.6 };
/** At least this share of the stacks must show a tip. */
const LEAST_TIPPED = 0.6;
/** Where no pole may be seen: above the end of the stacks' poles, and below the lowest place, in pitches. */
const BEYOND = { over: [0.2, 0.8], under: [0.8, 1.3] } as const;
/**
 * To find the end of a stack's pole it is followed upwards in slices of `SLICE` pitches, up to `LONGEST_TIP`
 * pitches above the highest place.
 */
const LONGEST_TIP = 2.5;
const SLICE = 0.1;
/** No pole is seen if it is in less than this share of the rows. */
const MOST_BEYOND = 0.3;
/** A bare pole must continue to this many pitches below the lowest place. */
const FOOT = 0.3;
/** The largest radius of a ball, in pitches. */
const WIDEST_BALL = 0.55;
/** The smallest length of a pole that must be visible, in pitches. */
const LEAST_BARE = 0.8;

/**
 * Finds poles without a ball or with one, for balls with holes that are put on thin poles. They are in line
 * with the stacks and at the same distance from each other. They are looked for only if most stacks show the
 * tip of such a pole.
 */
export function findBarePoles(search: Search): Empty[] {
  const { lattice } = search;
  const columns = lattice.rows.flatMap((row) => row.columns);
  const tipped = columns.filter((column) => showsTip(search, column));
  if (tipped.length < LEAST_TIPPED * columns.length) return [];
  const tallest = Math.max(...columns.map(({ discs }) => discs.length));
  const end = median(tipped.map((column) => endOfPole(search, column, tallest)));
  return lattice.rows.flatMap((row) =>
    freePlaces(search, row).filter((place) => isPole(search, place, tallest, end)),
  );
}

/** Returns the height at which the pole of a stack ends, in pitches above its lowest place. */
function endOfPole(search: Search, { x, y, discs }: Column, tallest: number): number {
  let end = discs.length - 1 + ballRadius(search) / search.lattice.pitch;
  while (end < tallest - 1 + LONGEST_TIP && poleShareBetween(search, x, y, [end, end + SLICE]) > 0)
    end += SLICE;
  return end;
}

/**
 * Returns half the width of a ball. The walls may really be the sides of the balls, and the discs only the
 * highlights on them, so the larger of the two is used, up to {@link WIDEST_BALL}.
 */
function ballRadius({ lattice, walls }: Search): number {
  return Math.max(lattice.radius, Math.min(walls.halfWidth, WIDEST_BALL * lattice.pitch));
}

/** Whether the tip of a pole is seen above the highest ball of a stack. */
function showsTip(search: Search, { x, y, discs }: Column): boolean {
  const { lattice } = search;
  const top = y - (discs.length - 1) * lattice.pitch - ballRadius(search);
  return poleShareBetween(search, x, top, [TIP.from, TIP.to]) >= TIP.least;
}

/** Returns the share of rows in which a pole is seen between two heights above `y`, in pitches. */
function poleShareBetween(
  search: Search,
  x: number,
  y: number,
  [from, to]: readonly [number, number],
): number {
  const { pitch } = search.lattice;
  const part = { x, top: y - to * pitch, bottom: y - from * pitch };
  return poleShare(search.view.gradient, part, 2 * ballRadius(search), WIDEST);
}

/**
 * Returns the places in a row that have no stack, between the stacks and beyond them, at the usual distance.
 */
function freePlaces({ view, lattice }: Search, { columns }: Row): Empty[] {
  const [first] = columns;
  const apart = meanStep(lattice);
  if (!first || apart < lattice.pitch / 2) return [];
  const before = Math.floor(first.x / apart);
  const count = Math.floor((view.gradient.width - 1 - first.x) / apart) + before;
  const places = Array.from({ length: count + 1 }, (_, i) => {
    const dx = (i - before) * apart;
    return { x: first.x + dx, y: first.y + dx * lattice.slope, likeness: 1 };
  });
  return places.filter(({ x }) => columns.every((column) => Math.abs(column.x - x) > apart / 2));
}

/**
 * Returns the mean distance between neighbouring places of a row. The smallest distance would not be exact
 * enough: its error adds up to the width of a pole over a few places.
 */
function meanStep(lattice: Lattice): number {
  const least = spacing(lattice);
  const gaps = lattice.rows.flatMap(({ columns }) => gapsIn(columns));
  const steps = gaps.map((gap) => gap / Math.max(1, Math.round(gap / least)));
  return steps.length > 0 ? sum(steps) / steps.length : least;
}

/**
 * Whether a pole is at this place: it is seen from its foot, or from its highest ball, up to above the
 * highest place, and not beyond the ends that the poles of stacks have.
 */
function isPole(search: Search, { x, y }: Empty, tallest: number, end: number): boolean {
  const { view, lattice } = search;
  const { pitch } = lattice;
  const reach = ballRadius(search);
  const found = { circles: view.circles(), radius: lattice.radius, pitch };
  const heights = Array.from({ length: tallest }, (_, k) => k);
  const highest = heights.findLast((k) => discAt(found, x, y - k * pitch) !== undefined);
  const lower = highest === undefined ? -FOOT : highest + reach / pitch + TIP.from;
  const upper = tallest - 1 + TIP.to;
  if (upper - lower < LEAST_BARE) return false;
  const under = [-BEYOND.under[1], -BEYOND.under[0]] as const;
  const over = [end + BEYOND.over[0], end + BEYOND.over[1]] as const;
  return (
    poleShareBetween(search, x, y, [lower, upper]) >= LEAST_POLE &&
    poleShareBetween(search, x, y, over) < MOST_BEYOND &&
    poleShareBetween(search, x, y, under) < MOST_BEYOND
  );
}
