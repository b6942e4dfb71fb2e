import { rimStrength } from '../items/rims.ts';
import type { Circle } from '../picture/circles.ts';
import type { Gradient } from '../picture/gradient.ts';
import { bestOf, median, sum } from '../statistics.ts';
import { RADIUS_TOLERANCE, type Stacking } from './stacks.ts';

/** The places of one tube, found by the discs that lie in it. */
export interface Column {
  /** Centre of the lowest place, from what the discs agree on: one alone may be seen off its centre. */
  readonly x: number;
  readonly y: number;
  /** Bottom to top, a gap where no disc was seen; the last is a disc. */
  readonly discs: readonly (Circle | undefined)[];
}

/** Columns that stand on one line, left to right. */
export interface Row {
  readonly columns: readonly Column[];
}

/** Where a board's places lie, as far as discs show it. */
export interface Lattice {
  readonly radius: number;
  readonly pitch: number;
  /** How far x moves from one place to the next above it: tubes lean in a photograph. */
  readonly lean: number;
  /** How far y moves for each pixel to the right along a row. */
  readonly slope: number;
  /** Top to bottom. */
  readonly rows: readonly Row[];
}

/** A disc is where the lattice wants it when it is off by at most this share of the pitch. */
const SLACK = 0.22;

/** Discs of a lattice that were seen. */
export function discsOf(lattice: Lattice): Circle[] {
  return lattice.rows.flatMap((row) =>
    row.columns.flatMap((column) => column.discs.filter((disc) => disc !== undefined)),
  );
}

/** Sorts the discs of a stacking into rows of columns. */
export function latticeOf({ discs, pitch, radius }: Stacking, circles: readonly Circle[]): Lattice {
  const links = discs.flatMap((disc) => {
    const above = nearest(discs, disc.x, disc.y - pitch, SLACK * pitch);
    return above ? [{ disc, above }] : [];
  });
  const lean = median(links.map(({ disc, above }) => above.x - disc.x));
  const slope = slopeOf(discs, radius, pitch);
  const found: Found = { circles, radius, pitch, lean, level: (circle) => circle.y - slope * circle.x };
  const stacks = chain(discs, links).filter((stack) => stack.length > 1);
  const rows = groupByOverlap(stacks, found).map((group) => rowOf(group, found));
  return { radius, pitch, lean, slope, rows: clearRows(withoutFaint(rows), pitch) };
}

interface Found {
  readonly circles: readonly Circle[];
  readonly radius: number;
  readonly pitch: number;
  readonly lean: number;
  /** How low a disc lies, the slope of the rows taken away. */
  readonly level: (circle: Circle) => number;
}

function nearest(discs: readonly Circle[], x: number, y: number, reach: number): Circle | undefined {
  const near = discs.filter((disc) => Math.hypot(disc.x - x, disc.y - y) < reach);
  return bestOf(near, (disc) => -Math.hypot(disc.x - x, disc.y - y));
}

/** From each disc to the nearest one beside it: how much lower it lies for each pixel to the right. */
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

/** Two or more discs one above the other, bottom first. */
type Stack = readonly Circle[];

/** Follows the links upwards from the lowest disc; each disc comes into one stack. */
function chain(discs: readonly Circle[], links: readonly { disc: Circle; above: Circle }[]): Stack[] {
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

function spanOf(stack: Stack, { level, pitch }: Found): [top: number, bottom: number] {
  const levels = stack.map(level);
  return [Math.min(...levels) - pitch / 2, Math.max(...levels) + pitch / 2];
}

/** Stacks belong together when they overlap vertically by more than half of the shorter one. */
function groupByOverlap(stacks: readonly Stack[], found: Found): Stack[][] {
  const groups: { span: [number, number]; stacks: Stack[] }[] = [];
  for (const stack of [...stacks].sort((a, b) => b.length - a.length)) {
    const span = spanOf(stack, found);
    const group = groups.find((other) => {
      const overlap = Math.min(span[1], other.span[1]) - Math.max(span[0], other.span[0]);
      return overlap > 0.5 * Math.min(span[1] - span[0], other.span[1] - other.span[0]);
    });
    if (group) group.stacks.push(stack);
    else groups.push({ span, stacks: [stack] });
  }
  return groups.map((group) => group.stacks);
}

/** The row's floor is the level on which most discs' stacks stand. */
function rowOf(stacks: readonly Stack[], found: Found): Row {
  const { pitch, radius, level } = found;
  const bottoms = stacks.map((stack) => ({ level: Math.max(...stack.map(level)), weight: stack.length }));
  const near = (at: number) => bottoms.filter((bottom) => Math.abs(bottom.level - at) < SLACK * pitch);
  const line = bestOf(bottoms, (bottom) => sum(near(bottom.level).map(({ weight }) => weight)))?.level ?? 0;
  const floor = median(near(line).map((bottom) => bottom.level));
  const columns: Column[] = [];
  for (const stack of stacks) {
    const column = columnOf(stack, floor, found);
    if (column && !columns.some((other) => Math.abs(other.x - column.x) < 1.5 * radius)) columns.push(column);
  }
  return { columns: columns.sort((a, b) => a.x - b.x) };
}

/**
 * Puts a stack on the row's floor, looking again for discs in places it has none for. What lies below the floor is
 * the tube's round bottom or a decoy; a tube that is lifted as a whole keeps its own distance from the floor.
 */
function columnOf(stack: Stack, floor: number, found: Found): Column | undefined {
  const { pitch, lean, level } = found;
  const standing = stack.filter((disc) => level(disc) < floor + 0.6 * pitch);
  const anchor = standing[0];
  if (!anchor) return undefined;
  const below = freeUnder((floor - level(anchor)) / pitch);
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
 * How many places are free under a disc that lies so many pitches over the floor. What lies between two places hangs over no free
 * one: its tube is lifted by less than a pitch.
 */
function freeUnder(pitches: number): number {
  const nearest = Math.round(pitches);
  return Math.max(0, Math.abs(pitches - nearest) < SLACK ? nearest : Math.floor(pitches));
}

/** The best circle of about the right size near a place. */
export function discAt(
  { circles, radius, pitch }: Pick<Found, 'circles' | 'radius' | 'pitch'>,
  x: number,
  y: number,
): Circle | undefined {
  const tolerance = 1.1 * RADIUS_TOLERANCE;
  const near = circles.filter(
    (c) =>
      c.radius < radius * tolerance &&
      c.radius * tolerance > radius &&
      Math.hypot(c.x - x, c.y - y) < SLACK * pitch,
  );
  return bestOf(near, (c) => c.score);
}

/** Columns of chance circles show less of their rims than this share of what others do. */
const FAINT_COLUMN = 0.72;

function withoutFaint(rows: readonly Row[]): Row[] {
  const strength = ({ discs }: Column) =>
    sum(discs.map((disc) => Math.min(1, disc?.score ?? 0))) / discs.length;
  const all = rows.flatMap((row) =>
    row.columns.flatMap((column) => column.discs.map(() => strength(column))),
  );
  const least = FAINT_COLUMN * median(all);
  return keepColumns(rows, (column) => strength(column) >= least);
}

/** The rows with the columns that pass, rows left without any taken out. */
export function keepColumns(rows: readonly Row[], passes: (column: Column) => boolean): Row[] {
  return rows
    .map(({ columns }) => ({ columns: columns.filter(passes) }))
    .filter(({ columns }) => columns.length > 0);
}

/** Of rows that overlap, the one with more discs; top to bottom. */
function clearRows(rows: readonly Row[], pitch: number): Row[] {
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

/** A column farther from the level of a row than this share of the pitch was lifted, or stands on a level of its own. */
const MOST_OFF = 0.4;

/**
 * Moves a column to the level of its row where rims of balls show as clearly there as where its discs were found: circles of a pattern on
 * balls draw discs away from the middle.
 *
 * @param places how many are looked at, from the lowest
 * @param radius of the coloured part of a ball, pixels of the raster
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
