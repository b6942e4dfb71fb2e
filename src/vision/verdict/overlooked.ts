import { HIDDEN } from '../../puzzle/index.ts';
import type { Reading, ReadingTube } from '../reading.ts';
import { bestOf, median } from '../statistics.ts';

type Board = Pick<Reading, 'width' | 'height' | 'tubes'>;
type Tubes = readonly ReadingTube[];

/** Tubes near a place where another tube may stand that was not seen. */
export interface Overlooked {
  readonly numbers: readonly number[];
  readonly message: string;
}

/**
 * Where the order in which tubes stand suggests that there is one more.
 *
 * @param areWallsSeen whether the tubes themselves are seen, and not only what is in them.
 */
export function overlooked(board: Board, areWallsSeen = true): Overlooked[] {
  const { tubes } = board;
  const rows = rowsOf(tubes);
  return [
    {
      numbers: besideHoles(rows),
      message: 'there is room for another tube beside this one, but none was seen',
    },
    {
      numbers: wideApart(rows),
      message: 'tubes stand so far apart that one between them may have been overlooked',
    },
    {
      numbers: crowded(rows),
      message: 'this stands nearer to its neighbour than other tubes, and may be none',
    },
    { numbers: looseRows(rows), message: 'an empty tube in this row may have been overlooked' },
    {
      numbers: [...aside(board, rows), ...unfinished(rows, areWallsSeen)],
      message: 'an empty tube beside this one may have been overlooked',
    },
    {
      numbers: withoutRoom(tubes),
      message: 'no free place was found; an empty tube may have been overlooked',
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

/** How near to a whole multiple of the usual distance a gap has to be to count as room for a tube. */
const HOLE_SLACK = 0.12;

/** The neighbours of gaps in a row that are as wide as one or more tubes. */
function besideHoles(rows: readonly Tubes[]): number[] {
  const pairs = rows.flatMap((row) =>
    row.slice(1).flatMap((right, i) => {
      const left = row[i];
      return left ? [{ left, right }] : [];
    }),
  );
  const distances = pairs.map(({ left, right }) => right.x - left.x);
  const usual = median(distances);
  if (distances.filter((distance) => Math.abs(distance / usual - 1) < HOLE_SLACK).length < 2) return [];
  const holes = pairs.filter(({ left, right }) => {
    const multiple = (right.x - left.x) / usual;
    return multiple > 1.5 && Math.abs(multiple - Math.round(multiple)) < HOLE_SLACK;
  });
  return holes.flatMap(({ left, right }) => [left.number, right.number]);
}

/** A tube nearer to another than this share of the usual distance stands out of order. */
const CROWDED = 0.75;

/** Empty tubes nearer to a neighbour than tubes of the board usually stand: what shows between two or beside one. */
function crowded(rows: readonly Tubes[]): number[] {
  const usual = median(rows.flatMap((row) => row.slice(1).map(({ x }, i) => x - (row[i]?.x ?? 0))));
  const near = rows.flatMap((row) =>
    row.slice(1).flatMap((right, i) => {
      const pair = [row[i] ?? right, right];
      const isNear = right.x - (row[i]?.x ?? 0) < CROWDED * usual;
      return isNear ? pair.filter(({ items }) => items.length === 0).map(({ number }) => number) : [];
    }),
  );
  return [...new Set(near)];
}

/** Tubes stand no more than so many of their widths apart, from middle to middle. */
const WIDE_APART = 2.8;
/** Less, where hidden items leave no count to tell of a tube that is missing. */
const WIDE_APART_UNCOUNTED = 2.5;

/** All tubes beside another, when no two of them stand near each other. */
function wideApart(rows: readonly Tubes[]): number[] {
  const besides = rows.filter((row) => row.length > 1);
  const isUncounted = rows.flat().some(({ items }) => items.includes(HIDDEN));
  const most = isUncounted ? WIDE_APART_UNCOUNTED : WIDE_APART;
  const isWide = (row: Tubes) =>
    row.slice(1).every((tube, i) => tube.x - (row[i]?.x ?? 0) > most * tube.width);
  return besides.every(isWide) ? besides.flat().map(({ number }) => number) : [];
}

/** The tubes of rows that stand neither in the middle under the widest row nor on the left with it. */
function looseRows(rows: readonly Tubes[]): number[] {
  const widest = widestOf(rows);
  const isLoose = (row: Tubes) => {
    const slack = (row[0]?.width ?? 0) / 3;
    return (
      Math.abs(startOf(row) - startOf(widest)) > slack && Math.abs(middleOf(row) - middleOf(widest)) > slack
    );
  };
  return rows.filter(isLoose).flatMap((row) => row.map(({ number }) => number));
}

/** A board that lacks tubes at one end stands half as many distances aside, within this share of one. */
const ASIDE_SLACK = 0.2;
/** It lacks no more than one where so many empty ones are seen, and otherwise two. */
const ENOUGH_EMPTY = 2;

/** The outermost tube of a board that would stand in the picture's middle with one or two more beside it. */
function aside({ width, tubes }: Board, rows: readonly Tubes[]): number[] {
  const widest = widestOf(rows);
  const distance = (endOf(widest) - startOf(widest)) / Math.max(1, widest.length - 1);
  const xs = tubes.map(({ x }) => x);
  const off = (Math.min(...xs) + Math.max(...xs) - width) / distance;
  const lacking = Math.round(Math.abs(off));
  const most = tubes.filter(({ items }) => items.length === 0).length < ENOUGH_EMPTY ? 2 : 1;
  const isAside = Math.abs(Math.abs(off) - lacking) <= ASIDE_SLACK;
  if (widest.length < 3 || lacking < 1 || lacking > most || !isAside) return [];
  const outermost = off < 0 ? widest.at(-1) : widest[0];
  return outermost ? [outermost.number] : [];
}

/**
 * The last tube of a board that stands in rows from the left, with room for one at its end: without an empty tube, or
 * of several capacities, where an empty one need not look like another, or with tubes that are hardly seen.
 */
function unfinished(rows: readonly Tubes[], areWallsSeen: boolean): number[] {
  const tubes = rows.flat();
  const [last, widest] = [rows.at(-1) ?? [], widestOf(rows)];
  const slack = (widest[0]?.width ?? 0) / 3;
  const isShort =
    last.length < widest.length && last.every(({ x }, i) => Math.abs(x - (widest[i]?.x ?? 0)) < slack);
  const isMixed = new Set(tubes.map(({ capacity }) => capacity)).size > 1;
  const mayHide = isMixed || !areWallsSeen || tubes.every(({ items }) => items.length > 0);
  return isShort && mayHide ? [tubes.length] : [];
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
