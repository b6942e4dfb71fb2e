import { HIDDEN } from '../../puzzle/index.ts';
import type { Clearance } from '../layout.ts';
import type { Reading, ReadingTube } from '../reading.ts';
import { isBetweenPlaces } from '../rows.ts';
import { bestOf, median, sum } from '../statistics.ts';

export type Tubes = readonly ReadingTube[];

/** Whether nothing is drawn beside a tube as far as a distance from its middle, where another could not stand unseen. */
export type IsClear = (tube: ReadingTube | undefined, side: keyof Clearance, distance: number) => boolean;

/** Tubes that stand side by side, from left to right. */
export function rowsOf(tubes: Tubes): ReadingTube[][] {
  const rows: ReadingTube[][] = [];
  for (const tube of tubes) {
    const last = rows.at(-1)?.at(-1);
    if (last && tube.x > last.x && Math.abs(tube.y - last.y) < last.height / 2) rows.at(-1)?.push(tube);
    else rows.push([tube]);
  }
  return rows;
}

const startOf = (row: Tubes) => row[0]?.x ?? 0;
const endOf = (row: Tubes) => row.at(-1)?.x ?? 0;
const middleOf = (row: Tubes) => (startOf(row) + endOf(row)) / 2;
const widestOf = (rows: readonly Tubes[]) => bestOf(rows, (row) => endOf(row) - startOf(row)) ?? [];

interface Pair {
  readonly left: ReadingTube;
  readonly right: ReadingTube;
}

/** Tubes of a row with their neighbours on the right. */
function pairsOf(row: Tubes): Pair[] {
  return row.slice(1).flatMap((right, i) => {
    const left = row[i];
    return left ? [{ left, right }] : [];
  });
}

/** How far tubes of a row stand from each other, from middle to middle. */
function distanceIn(row: Tubes): number {
  return (endOf(row) - startOf(row)) / Math.max(1, row.length - 1);
}

type Board = Pick<Reading, 'width' | 'tubes'>;

/**
 * The tubes of rows that stand neither in the middle under the widest row nor on the left with it; those of the widest
 * row where the others can lack none: no count tells of a tube that is missing if it is empty, full of one colour, or if items are
 * hidden.
 */
export function looseRows(rows: readonly Tubes[], isClear: IsClear): number[] {
  const widest = widestOf(rows);
  const next = nextTo(rows);
  const isLoose = (row: Tubes) => {
    const slack = (row[0]?.width ?? 0) / 3;
    return (
      Math.abs(startOf(row) - startOf(widest)) > slack && Math.abs(middleOf(row) - middleOf(widest)) > slack
    );
  };
  const isPlain = (row: Tubes) => isClear(row[0], 'left', next) && isClear(row.at(-1), 'right', next);
  const loose = rows.filter(isLoose);
  const open = loose.filter((row) => !isPlain(row));
  const mayLack = loose.length > 0 && open.length === 0;
  const isWidestOpen = mayLack && !isPlain(widest);
  return (isWidestOpen ? [widest] : open).flatMap((row) => row.map(({ number }) => number));
}

/** A board that lacks tubes at one end stands half as many distances aside, within this share of one. */
const ASIDE_SLACK = 0.2;
/** How many it lacks at most, where no empty tube is seen, or one, or more. */
const MOST_LACKING = [Number.POSITIVE_INFINITY, 2, 1];

/** Whether a shorter row stands in the middle of the widest: rows that lack a tube at one end have different middles. */
function areCentred(rows: readonly Tubes[]): boolean {
  const widest = widestOf(rows);
  const slack = (widest[0]?.width ?? 0) / 3;
  return rows.some((row) => row.length < widest.length && Math.abs(middleOf(row) - middleOf(widest)) < slack);
}

/**
 * The outermost tube of a board that would stand in the picture's middle with one or two more beside it, or that stands aside
 * anyhow without an empty tube. Rows have no holes: where none can stand next to it, none stands farther away. Rows that have
 * one middle say themselves where that is: the board may be a window on a desk, or a part of a conversation.
 */
export function aside({ width, tubes }: Board, rows: readonly Tubes[], isClear: IsClear): number[] {
  const widest = widestOf(rows);
  const distance = distanceIn(widest);
  const xs = tubes.map(({ x }) => x);
  const off = (Math.min(...xs) + Math.max(...xs) - width) / distance;
  const lacking = Math.round(Math.abs(off));
  const empty = tubes.filter(({ items }) => items.length === 0).length;
  const most = MOST_LACKING[empty] ?? 1;
  const isAside =
    empty === 0 ? Math.abs(off) >= 1 - ASIDE_SLACK : Math.abs(Math.abs(off) - lacking) <= ASIDE_SLACK;
  if (widest.length < 3 || areCentred(rows) || lacking < 1 || lacking > most || !isAside) return [];
  const outermost = off < 0 ? widest.at(-1) : widest[0];
  const side = off < 0 ? 'right' : 'left';
  return outermost && !isClear(outermost, side, nextTo(rows)) ? [outermost.number] : [];
}

/** Most games leave free room for this many tubes of items. With less, an empty tube may have been overlooked. */
const USUAL_ROOM = 2;

/**
 * The last tube of a board that stands in rows from the left, with room for one at its end, or in one at the left, where one tube is
 * all the room: with less room than usual, or of several capacities, where an empty one need not look like another, or with tubes that are hardly seen.
 */
export function unfinished(
  { width, tubes }: Board,
  rows: readonly Tubes[],
  areWallsSeen: boolean,
  isClear: IsClear,
): number[] {
  const [last, widest] = [rows.at(-1) ?? [], widestOf(rows)];
  const slack = (widest[0]?.width ?? 0) / 3;
  const isShort =
    last.length < widest.length && last.every(({ x }, i) => Math.abs(x - (widest[i]?.x ?? 0)) < slack);
  const isMixed = new Set(tubes.map(({ capacity }) => capacity)).size > 1;
  const room = sum(tubes.map(({ items, capacity }) => capacity - items.length));
  const isTight = room < USUAL_ROOM * (tubes[0]?.capacity ?? 0);
  const mayHide = isMixed || !areWallsSeen || isTight || tubes.every(({ items }) => items.length > 0);
  const isRow = rows.length === 1 && room <= (tubes[0]?.capacity ?? 0) && isBeside(last, width);
  return (isRow || (isShort && mayHide)) && !isClear(last.at(-1), 'right', nextTo(rows))
    ? [tubes.length]
    : [];
}

/** Whether a row stands nearer to the left edge of the picture than to the right one by more tubes than one. */
function isBeside(row: Tubes, width: number): boolean {
  return row.length > 1 && width - startOf(row) - endOf(row) > 2 * distanceIn(row);
}

/** From the middle of a tube to where another one beside it would end. */
function nextTo(rows: readonly Tubes[]): number {
  return distanceIn(widestOf(rows)) + (rows[0]?.[0]?.width ?? 0) / 2;
}

/** Between two tubes hardly more than their walls is drawn when nothing is within this share of a width of the second. */
const NEAR_WALL = 0.75;

function isClearBetween(left: ReadingTube, right: ReadingTube, isClear: IsClear): boolean {
  return isClear(left, 'right', right.x - left.x - NEAR_WALL * right.width);
}

/** How near to a whole multiple of the usual distance a gap has to be to count as room for a tube. */
const HOLE_SLACK = 0.12;
const FEW_DISTANCES = 2;

/** The neighbours of gaps in a row that are as wide as one or more tubes. */
export function besideHoles(rows: readonly Tubes[], isClear: IsClear): number[] {
  const pairs = rows.flatMap(pairsOf);
  const distances = pairs.map(({ left, right }) => right.x - left.x);
  // of two distances the shorter one may be usual
  const areFew = distances.length <= FEW_DISTANCES;
  const usual = areFew ? Math.min(...distances) : median(distances);
  const usuals = distances.filter((distance) => Math.abs(distance / usual - 1) < HOLE_SLACK);
  if (!areFew && usuals.length < 2) return [];
  const holes = pairs.filter(({ left, right }) => {
    const multiple = (right.x - left.x) / usual;
    const isHole = multiple > 1.5 && Math.abs(multiple - Math.round(multiple)) < HOLE_SLACK;
    return isHole && !isClearBetween(left, right, isClear);
  });
  return holes.flatMap(({ left, right }) => [left.number, right.number]);
}

/** A tube nearer to another than this share of the usual distance stands out of order. */
const CROWDED = 0.75;
/** Empty tubes nearer to a neighbour than tubes usually stand, or between two places of their row: what shows beside or between tubes. */
export function offBeat(rows: readonly Tubes[]): number[] {
  const distance = ({ left, right }: Pair) => right.x - left.x;
  const usual = median(rows.flatMap(pairsOf).map(distance));
  const off = rows.flatMap((row) => {
    const pairs = pairsOf(row);
    const gap = median(pairs.map(distance));
    return pairs.filter((pair) => distance(pair) < CROWDED * usual || isBetweenPlaces(distance(pair) / gap));
  });
  const tubes = new Set(off.flatMap(({ left, right }) => [left, right]));
  return [...tubes].filter(({ items }) => items.length === 0).map(({ number }) => number);
}

/** Empty tubes more than this many usual distances apart are out of order. */
const SPREAD = 1.5;

/** Rows of empty tubes that stand wider apart than those with items: what shows beside buttons on a page with lines. */
export function spreadOut(rows: readonly Tubes[]): number[] {
  const isEmpty = (row: Tubes) => row.every(({ items }) => items.length === 0);
  const distances = (row: Tubes) => pairsOf(row).map(({ left, right }) => right.x - left.x);
  const usual = median(rows.filter((row) => !isEmpty(row)).flatMap(distances));
  const isSpread = (row: Tubes) =>
    row.length > 1 && distances(row).every((distance) => distance > SPREAD * usual);
  const spread = usual > 0 ? rows.filter((row) => isEmpty(row) && isSpread(row)) : [];
  return spread.flatMap((row) => row.map(({ number }) => number));
}

/** Tubes whose centres are less than this many widths apart have only their walls between them. */
const TOUCHING = 1.3;

/** Empty tubes that touch one with items on either side, where no two with items stand side by side: their walls may be those of gaps. */
export function inGaps(rows: readonly Tubes[]): number[] {
  const isEmpty = ({ items }: ReadingTube) => items.length === 0;
  const pairs = rows.flatMap(pairsOf);
  if (pairs.some(({ left, right }) => !isEmpty(left) && !isEmpty(right))) return [];
  const touches = (tube: ReadingTube, other: ReadingTube | undefined) =>
    other !== undefined && !isEmpty(other) && Math.abs(other.x - tube.x) < TOUCHING * tube.width;
  const gaps = rows.flatMap((row) =>
    row.filter((tube, i) => isEmpty(tube) && touches(tube, row[i - 1]) && touches(tube, row[i + 1])),
  );
  return gaps.map(({ number }) => number);
}

/** The largest usual distance between the centres of neighbouring tubes, in their widths. */
const WIDE_APART = 2.8;
/** The same with hidden items, where no count shows that a tube is missing. */
const WIDE_APART_UNCOUNTED = 2.5;

/** All tubes beside another, when no two of them stand near each other, and something is drawn between some. */
export function wideApart(rows: readonly Tubes[], isClear: IsClear): number[] {
  const besides = rows.filter((row) => row.length > 1);
  const most = isUncounted(rows.flat()) ? WIDE_APART_UNCOUNTED : WIDE_APART;
  const isWide = (row: Tubes) =>
    row.slice(1).every((tube, i) => tube.x - (row[i]?.x ?? 0) > most * tube.width);
  const isPlain = (row: Tubes) =>
    pairsOf(row).every(({ left, right }) => isClearBetween(left, right, isClear));
  if (!besides.every(isWide) || besides.every(isPlain)) return [];
  return besides.flat().map(({ number }) => number);
}

function isUncounted(tubes: Tubes): boolean {
  return tubes.some(({ items }) => items.includes(HIDDEN));
}
