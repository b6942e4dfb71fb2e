import { bestOf, median, sum } from '../../../numbers/statistics.ts';
import { rimStrength } from '../../items/rims.ts';
import type { Circle } from '../../picture/circles.kernel.ts';
import type { Gradient } from '../../picture/gradient.kernel.ts';
import { grouped } from '../../tubes/rows.ts';
import { RADIUS_TOLERANCE, type Stacking } from './stacks.ts';

/** The places of one tube, found by the discs in it. */
export interface Column {
  /**
   * Centre of the lowest place, as the median over all discs, because a single one may be found off its
   * centre.
   */
  readonly x: number;
  readonly y: number;
  /** Bottom to top; undefined where no disc was found. The last one is a disc. */
  readonly discs: readonly (Circle | undefined)[];
}

/** Columns in one line, left to right. */
export interface Row {
  readonly columns: readonly Column[];
}

/** The places of a board, as far as discs show them. Pixels of the raster. */
export interface Lattice {
  readonly radius: number;
  readonly pitch: number;
  /** By how much x changes from one place to the next above it: tubes lean in photographs. */
  readonly lean: number;
  /** By how much y changes for each pixel to the right along a row. */
  readonly slope: number;
  /** Top to bottom. */
  readonly rows: readonly Row[];
}

/**
 * Which discs make a column, and which columns a lattice.
 *
 * - `tolerance`: a disc belongs to a place if it is this close to it; fraction of the pitch.
 * - `faint`: a column whose rims are weaker than this share of the median consists of chance circles.
 * - `lifted`: a column farther than this from the height of a row was lifted, or has a height of its own; fraction of
 *   the pitch.
 */
const COLUMN = { tolerance: 0.22, faint: 0.72, lifted: 0.4 };

/** Returns all discs of a lattice. */
export function discsOf(lattice: Lattice): Circle[] {
  return lattice.rows.flatMap((row) =>
    row.columns.flatMap((column) => column.discs.filter((disc) => disc !== undefined)),
  );
}

/** Sorts the discs of a stacking into rows of columns. */
export function latticeOf({ discs, pitch, radius }: Stacking, circles: readonly Circle[]): Lattice {
  const links = discs.flatMap((disc) => {
    const above = nearest(discs, disc.x, disc.y - pitch, COLUMN.tolerance * pitch);
    return above ? [{ disc, above }] : [];
  });
  const lean = median(links.map(({ disc, above }) => above.x - disc.x));
  const slope = slopeOf(discs, radius, pitch);
  const found: Geometry = { circles, radius, pitch, lean, height: (circle) => circle.y - slope * circle.x };
  const stacks = stacksAlong(discs, links).filter((stack) => stack.length > 1);
  const rows = groupByOverlap(stacks, found).map((group) => rowOf(group, found));
  return { radius, pitch, lean, slope, rows: withoutOverlaps(withoutFaint(rows), pitch) };
}

interface Geometry {
  readonly circles: readonly Circle[];
  readonly radius: number;
  readonly pitch: number;
  readonly lean: number;
  /** The height of a disc, corrected by the slope of the rows. */
  readonly height: (circle: Circle) => number;
}

function nearest(discs: readonly Circle[], x: number, y: number, reach: number): Circle | undefined {
  const near = discs.filter((disc) => Math.hypot(disc.x - x, disc.y - y) < reach);
  return bestOf(near, (disc) => -Math.hypot(disc.x - x, disc.y - y));
}

/** Returns the median slope from each disc to the next one to its right. */
function slopeOf(discs: readonly Circle[], radius: number, pitch: number): number {
  const slopes = discs.flatMap((disc) => {
    const right = discs.filter(
      ({ x, y }) =>
        x > disc.x + 1.6 * radius && x < disc.x + 10 * radius && Math.abs(y - disc.y) < 0.35 * pitch,
    );
    const next = bestOf(right, ({ x }) => -x);
    return next ? [(next.y - disc.y) / (next.x - disc.x)] : [];
  });
  return median(slopes);
}

/** Discs one above the other, bottom first. */
type Stack = readonly Circle[];

/** Follows the links upwards from the lowest disc. Each disc is in one stack only. */
function stacksAlong(discs: readonly Circle[], links: readonly { disc: Circle; above: Circle }[]): Stack[] {
  const above = new Map(links.map((link) => [link.disc, link.above]));
  const taken = new Set<Circle>();
  const stacks: Stack[] = [];
  for (const disc of [...discs].sort((a, b) => b.y - a.y)) {
    const stack: Circle[] = [];
    for (let next: Circle | undefined = disc; next && !taken.has(next); next = above.get(next)) {
      taken.add(next);
      stack.push(next);
    }
    stacks.push(stack);
  }
  return stacks;
}

/** Returns the upper and lower end of a stack, corrected by the slope of the rows. */
function spanOf(stack: Stack, { height, pitch }: Geometry): [top: number, bottom: number] {
  const heights = stack.map(height);
  return [Math.min(...heights) - pitch / 2, Math.max(...heights) + pitch / 2];
}

/** Groups stacks that overlap vertically by more than half of the shorter one. */
function groupByOverlap(stacks: readonly Stack[], found: Geometry): Stack[][] {
  return grouped(
    [...stacks].sort((a, b) => b.length - a.length),
    ([longest], stack) => {
      const [[top, bottom], [from, to]] = [spanOf(stack, found), spanOf(longest, found)];
      return Math.min(bottom, to) - Math.max(top, from) > 0.5 * Math.min(bottom - top, to - from);
    },
  );
}

/** Returns the row of these stacks. Its floor is the height at which the stacks with most discs end. */
function rowOf(stacks: readonly Stack[], found: Geometry): Row {
  const { pitch, radius, height } = found;
  const bottoms = stacks.map((stack) => ({ height: Math.max(...stack.map(height)), weight: stack.length }));
  const near = (at: number) =>
    bottoms.filter((bottom) => Math.abs(bottom.height - at) < COLUMN.tolerance * pitch);
  const line = bestOf(bottoms, (bottom) => sum(near(bottom.height).map(({ weight }) => weight)))?.height ?? 0;
  const floor = median(near(line).map((bottom) => bottom.height));
  const columns: Column[] = [];
  for (const stack of stacks) {
    const column = columnOfStack(stack, floor, found);
    if (column && !columns.some((other) => Math.abs(other.x - column.x) < 1.5 * radius)) columns.push(column);
  }
  return { columns: columns.sort((a, b) => a.x - b.x) };
}

/**
 * Puts a stack on the floor of its row, and looks for discs again in places without one. Discs below the
 * floor are ignored: they are the round floor of the tube or something else. A tube that is lifted as a whole
 * keeps its distance from the floor.
 */
function columnOfStack(stack: Stack, floor: number, found: Geometry): Column | undefined {
  const { pitch, lean, height } = found;
  const standing = stack.filter((disc) => height(disc) < floor + 0.6 * pitch);
  const anchor = standing[0];
  if (!anchor) return undefined;
  const below = emptyPlacesBelow((floor - height(anchor)) / pitch);
  const places = new Map(standing.map((disc) => [below + Math.round((anchor.y - disc.y) / pitch), disc]));
  const x = median([...places].map(([k, disc]) => disc.x - lean * k));
  const y = median([...places].map(([k, disc]) => disc.y + pitch * k));
  const count = 1 + Math.max(...places.keys());
  const discs = Array.from(
    { length: count },
    (_, k) => places.get(k) ?? discAt(found, x + lean * k, y - pitch * k),
  );
  return { x, y, discs };
}

/**
 * Returns the number of empty places under a disc that is this many pitches above the floor. If it is between
 * two places, its tube is lifted by less than a pitch.
 */
function emptyPlacesBelow(pitches: number): number {
  const nearest = Math.round(pitches);
  return Math.max(0, Math.abs(pitches - nearest) < COLUMN.tolerance ? nearest : Math.floor(pitches));
}

/** Returns the best circle near a place that has about the right size. */
export function discAt(
  { circles, radius, pitch }: Pick<Geometry, 'circles' | 'radius' | 'pitch'>,
  x: number,
  y: number,
): Circle | undefined {
  const tolerance = 1.1 * RADIUS_TOLERANCE;
  const near = circles.filter(
    (c) =>
      c.radius < radius * tolerance &&
      c.radius * tolerance > radius &&
      Math.hypot(c.x - x, c.y - y) < COLUMN.tolerance * pitch,
  );
  return bestOf(near, (c) => c.score);
}

function withoutFaint(rows: readonly Row[]): Row[] {
  const strength = ({ discs }: Column) =>
    sum(discs.map((disc) => Math.min(1, disc?.score ?? 0))) / discs.length;
  const all = rows.flatMap((row) =>
    row.columns.flatMap((column) => column.discs.map(() => strength(column))),
  );
  const least = COLUMN.faint * median(all);
  return keepColumns(rows, (column) => strength(column) >= least);
}

/** Returns the rows with only the columns that pass. Rows without any column are removed. */
export function keepColumns(rows: readonly Row[], passes: (column: Column) => boolean): Row[] {
  return rows
    .map(({ columns }) => ({ columns: columns.filter(passes) }))
    .filter(({ columns }) => columns.length > 0);
}

/** Removes rows that overlap another one with more discs. Top to bottom. */
function withoutOverlaps(rows: readonly Row[], pitch: number): Row[] {
  const weight = ({ columns }: Row) =>
    sum(columns.flatMap((column) => column.discs.map((disc) => disc?.score ?? 0)));
  const floorOf = ({ columns }: Row) => median(columns.map((column) => column.y));
  const span = (row: Row): [number, number] => {
    const tallest = median(row.columns.map((column) => column.discs.length));
    return [floorOf(row) - (tallest - 0.5) * pitch, floorOf(row) + 0.5 * pitch];
  };
  const kept: Row[] = [];
  for (const row of [...rows].sort((a, b) => weight(b) - weight(a))) {
    const [top, bottom] = span(row);
    const overlaps = kept
      .map(span)
      .some(([from, to]) => Math.min(bottom, to) - Math.max(top, from) > 0.3 * pitch);
    if (!overlaps) kept.push(row);
  }
  return kept.sort((a, b) => floorOf(a) - floorOf(b));
}

/**
 * Moves a column to the height of its row, if rims of balls are at least as clear there as where its discs
 * were found. A pattern on the balls may have circles that are not in their middle.
 *
 * @param places the number of places that are examined, from the lowest.
 * @param radius of the coloured part of a ball, pixels of the raster.
 */
export function movedToRow(
  gradient: Gradient,
  { rows, slope, pitch, lean }: Lattice,
  column: Column,
  places: number,
  radius: number,
): Column {
  const { x, y } = column;
  const heights = rows.map(({ columns }) => median(columns.map((one) => one.y + slope * (x - one.x))));
  const height = bestOf(heights, (other) => -Math.abs(other - y));
  if (height === undefined || Math.abs(height - y) > COLUMN.lifted * pitch) return column;
  const strengthAt = (floor: number) =>
    sum(
      Array.from({ length: places }, (_, k) =>
        rimStrength(gradient, { x: x + lean * k, y: floor - pitch * k }, radius),
      ),
    );
  return strengthAt(height) >= strengthAt(y) ? { ...column, y: height } : column;
}

/** Applies {@link movedToRow} to each column. */
export function withColumnsOnRows(gradient: Gradient, lattice: Lattice, radius: number): Lattice {
  const rows = lattice.rows.map(({ columns }) => ({
    columns: columns.map((column) => movedToRow(gradient, lattice, column, column.discs.length, radius)),
  }));
  return { ...lattice, rows };
}
