import { HIDDEN } from '../../puzzle/index.ts';
import { isBetweenPlaces } from '../beat.ts';
import type { Clearance } from '../layout.ts';
import type { Reading, ReadingTube } from '../reading.ts';
import { bestOf, median, sum } from '../statistics.ts';

type Board = Pick<Reading, 'width' | 'height' | 'tubes'>;
type Tubes = readonly ReadingTube[];

/** Whether nothing is drawn beside a tube as far as a distance from its middle, where another could not stand unseen. */
type IsClear = (tube: ReadingTube | undefined, side: keyof Clearance, distance: number) => boolean;

/** How the places of tubes suggest one more, or one less. */
type OverlookedReason =
  | 'roomBeside'
  | 'wideApart'
  | 'tooNear'
  | 'tooFar'
  | 'mayBeGap'
  | 'rowLacksOne'
  | 'endLacksOne'
  | 'noRoom';

/** Tubes near a place where another tube may stand that was not seen. */
export interface Overlooked {
  readonly numbers: readonly number[];
  readonly reason: OverlookedReason;
}

/**
 * Where the order in which tubes stand suggests that there is one more.
 *
 * @param areWallsSeen whether the tubes themselves are seen, and not only what is in them.
 * @param clearances how far nothing is drawn beside each tube, where that is known.
 */
export function overlooked(
  board: Board,
  areWallsSeen = true,
  clearances: readonly (Clearance | undefined)[] = [],
): Overlooked[] {
  const { tubes } = board;
  const rows = rowsOf(tubes);
  const isClear: IsClear = (tube, side, distance) => {
    const widths = tube ? clearances[tube.number - 1]?.[side] : undefined;
    return tube !== undefined && widths !== undefined && (widths + 0.5) * tube.width >= distance;
  };
  return [
    {
      numbers: besideHoles(rows, isClear),
      reason: 'roomBeside',
    },
    {
      numbers: wideApart(rows, isClear),
      reason: 'wideApart',
    },
    {
      numbers: offBeat(rows),
      reason: 'tooNear',
    },
    {
      numbers: spreadOut(rows),
      reason: 'tooFar',
    },
    {
      numbers: inGaps(rows),
      reason: 'mayBeGap',
    },
    { numbers: looseRows(rows, isClear), reason: 'rowLacksOne' },
    {
      numbers: [
        ...new Set([...aside(board, rows, isClear), ...unfinished(board, rows, areWallsSeen, isClear)]),
      ],
      reason: 'endLacksOne',
    },
    {
      numbers: withoutRoom(tubes),
      reason: 'noRoom',
    },
  ];
}

function rowsOf(tubes: Tubes): ReadingTube[][] {
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

/** Between two tubes hardly more than their walls is drawn when nothing is within this share of a width of the second. */
const NEAR_WALL = 0.75;

function isClearBetween(left: ReadingTube, right: ReadingTube, isClear: IsClear): boolean {
  return isClear(left, 'right', right.x - left.x - NEAR_WALL * right.width);
}

/** How near to a whole multiple of the usual distance a gap has to be to count as room for a tube. */
const HOLE_SLACK = 0.12;
const FEW_DISTANCES = 2;

/** The neighbours of gaps in a row that are as wide as one or more tubes. */
function besideHoles(rows: readonly Tubes[], isClear: IsClear): number[] {
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
function offBeat(rows: readonly Tubes[]): number[] {
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

/** Empty tubes farther from each other than so many times the usual distance stand out of order. */
const SPREAD = 1.5;

/** Rows of empty tubes that stand wider apart than those with items: what shows beside buttons on a page with lines. */
function spreadOut(rows: readonly Tubes[]): number[] {
  const isEmpty = (row: Tubes) => row.every(({ items }) => items.length === 0);
  const distances = (row: Tubes) => pairsOf(row).map(({ left, right }) => right.x - left.x);
  const usual = median(rows.filter((row) => !isEmpty(row)).flatMap(distances));
  const isSpread = (row: Tubes) =>
    row.length > 1 && distances(row).every((distance) => distance > SPREAD * usual);
  const spread = usual > 0 ? rows.filter((row) => isEmpty(row) && isSpread(row)) : [];
  return spread.flatMap((row) => row.map(({ number }) => number));
}

/** Tubes hardly so many of their widths apart, from middle to middle, have nothing but their walls between them. */
const TOUCHING = 1.3;

/** Empty tubes that touch one with items on either side, where no two with items stand side by side: their walls may be those of gaps. */
function inGaps(rows: readonly Tubes[]): number[] {
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

/** Tubes stand no more than so many of their widths apart, from middle to middle. */
const WIDE_APART = 2.8;
/** Less, where hidden items leave no count to tell of a tube that is missing. */
const WIDE_APART_UNCOUNTED = 2.5;

/** All tubes beside another, when no two of them stand near each other, and something is drawn between some. */
function wideApart(rows: readonly Tubes[], isClear: IsClear): number[] {
  const besides = rows.filter((row) => row.length > 1);
  const most = isUncounted(rows.flat()) ? WIDE_APART_UNCOUNTED : WIDE_APART;
  const isWide = (row: Tubes) =>
    row.slice(1).every((tube, i) => tube.x - (row[i]?.x ?? 0) > most * tube.width);
  const isPlain = (row: Tubes) =>
    pairsOf(row).every(({ left, right }) => isClearBetween(left, right, isClear));
  if (!besides.every(isWide) || besides.every(isPlain)) return [];
  return besides.flat().map(({ number }) => number);
}

/**
 * The tubes of rows that stand neither in the middle under the widest row nor on the left with it; those of the widest
 * row where the others can lack none: no count tells of a tube that is missing if it is empty, full of one colour, or if items are
 * hidden.
 */
function looseRows(rows: readonly Tubes[], isClear: IsClear): number[] {
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

function isUncounted(tubes: Tubes): boolean {
  return tubes.some(({ items }) => items.includes(HIDDEN));
}

/** From the middle of a tube to where another one beside it would end. */
function nextTo(rows: readonly Tubes[]): number {
  return distanceIn(widestOf(rows)) + (rows[0]?.[0]?.width ?? 0) / 2;
}

function distanceIn(row: Tubes): number {
  return (endOf(row) - startOf(row)) / Math.max(1, row.length - 1);
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
function aside({ width, tubes }: Board, rows: readonly Tubes[], isClear: IsClear): number[] {
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

/** Most games leave room for as many items as so many tubes hold: with less, an empty tube may have gone unseen beside another. */
const USUAL_ROOM = 2;

/**
 * The last tube of a board that stands in rows from the left, with room for one at its end, or in one at the left, where one tube is
 * all the room: with less room than usual, or of several capacities, where an empty one need not look like another, or with tubes that are hardly seen.
 */
function unfinished(
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

/** Every tube, when not one of them has a free place. */
function withoutRoom(tubes: Tubes): number[] {
  return tubes.every((tube) => tube.items.length >= tube.capacity) ? tubes.map(({ number }) => number) : [];
}

/** A tube's side or end lies beyond the picture. */
export function isCut(tube: ReadingTube, { width, height }: Board): boolean {
  const slack = 0.1 * tube.width;
  return (
    tube.x - tube.width / 2 < -slack ||
    tube.x + tube.width / 2 > width + slack ||
    tube.y + tube.height / 2 > height + slack ||
    tube.y - tube.height / 2 < -slack
  );
}
