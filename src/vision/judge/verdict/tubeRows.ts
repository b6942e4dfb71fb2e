import { bestOf, median, sum } from '../../../numbers/statistics.ts';
import type { WarningReason } from '../../messages/index.ts';
import type { Reading, ReadingTube } from '../../reading.ts';
import { isBetweenPlaces } from '../../tubes/rows.ts';

type Tubes = readonly ReadingTube[];

type Board = Pick<Reading, 'width' | 'height' | 'tubes' | 'capacity'>;

/** Tubes near a place where a tube may have been missed, or tubes that may not exist. */
interface Overlooked {
  readonly numbers: readonly number[];
  readonly reason: WarningReason;
}

/** Whether nothing but page is seen where another tube would stand beside one at the end of a row. */
type IsPage = (tube: ReadingTube, side: 'left' | 'right') => boolean;

/** Finds irregularities in how the tubes stand that suggest a missing tube or a wrong one. */
export function overlooked(board: Board, isPage: IsPage = () => false): Overlooked[] {
  const { tubes } = board;
  const rows = rowsInOrder(tubes);
  // with as much room as most games leave, hardly a tube is missing
  const hasRoom = hasUsualRoom(board);
  const ends = [...offCentreEnd(board, rows), ...openEnd(board, rows)].filter(
    ({ tube, side }) => !hasRoom && !isPage(tube, side),
  );
  const missed: Overlooked[] = [
    { numbers: besideGaps(rows), reason: 'roomBeside' },
    { numbers: hasRoom ? [] : unalignedRows(rows, isPage), reason: 'rowLacksOne' },
    { numbers: [...new Set(ends.map(({ tube }) => tube.number))], reason: 'endLacksOne' },
    { numbers: hasMovableItem(board) ? [] : tubes.map(({ number }) => number), reason: 'noRoom' },
  ];
  const isSaid = (numbers: readonly number[], said: readonly Overlooked[]) =>
    said.some((one) => numbers.every((number) => one.numbers.includes(number)));
  return [
    // that a tube may have been missed beside the same tubes is said once
    ...missed.filter(({ numbers }, i) => !isSaid(numbers, missed.slice(0, i))),
    { numbers: outOfStep(rows), reason: 'outOfStep' },
  ];
}

/**
 * Whether a tube reaches beyond the picture by more than a tenth of its width; or holds fewer items than others do, and one more would be
 * out of sight. What holds less than half as many is more likely a button.
 */
export function isCut(tube: ReadingTube, { width, height, capacity }: Board): boolean {
  const slack = 0.1 * tube.width;
  const isLow = tube.capacity < capacity && 2 * tube.capacity >= capacity;
  return (
    tube.x - tube.width / 2 < -slack ||
    tube.x + tube.width / 2 > width + slack ||
    tube.y + tube.height / 2 > height + slack ||
    tube.y - tube.height / 2 < (isLow ? tube.itemHeight : -slack)
  );
}

/** Sorts tubes into rows, each from left to right. The tubes have to be in reading order. */
function rowsInOrder(tubes: Tubes): ReadingTube[][] {
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
const centreOf = (row: Tubes) => (startOf(row) + endOf(row)) / 2;
const widestOf = (rows: readonly Tubes[]) => bestOf(rows, (row) => endOf(row) - startOf(row)) ?? [];

interface Pair {
  readonly left: ReadingTube;
  readonly right: ReadingTube;
}

/** Returns each tube of a row with its right neighbour. */
function pairsOf(row: Tubes): Pair[] {
  return row.slice(1).flatMap((right, i) => {
    const left = row[i];
    return left ? [{ left, right }] : [];
  });
}

/** The first or the last tube of a row, and on which side of it another one may stand. */
interface End {
  readonly tube: ReadingTube;
  readonly side: 'left' | 'right';
}

/** Returns the mean distance between the centres of neighbouring tubes. */
function distanceIn(row: Tubes): number {
  return (endOf(row) - startOf(row)) / Math.max(1, row.length - 1);
}

/**
 * Finds rows that are neither centred under the widest row nor flush with its left end. An empty tube may have been missed at one of their
 * ends. Returns the numbers of all tubes in these rows. The counts do not show that a tube is missing if it is empty, full of one colour,
 * or if items are hidden.
 */
function unalignedRows(rows: readonly Tubes[], isPage: IsPage): number[] {
  const widest = widestOf(rows);
  const isUnaligned = (row: Tubes) => {
    const slack = (row[0]?.width ?? 0) / 3;
    const aside = Math.abs(startOf(row) - startOf(widest));
    const offCentre = Math.abs(centreOf(row) - centreOf(widest));
    const [first, last] = [row[0], row.at(-1)];
    const mayLack = !(first && last && isPage(first, 'left') && isPage(last, 'right'));
    return aside > slack && offCentre > slack && mayLack;
  };
  return rows.filter(isUnaligned).flatMap((row) => row.map(({ number }) => number));
}

/** A board is off centre by half a distance for each tube that it lacks at one end, within this share of a distance. */
const OFF_CENTRE_SLACK = 0.2;

/** Whether a shorter row is centred under the widest. Rows that lack a tube at one end are not. */
function areCentred(rows: readonly Tubes[]): boolean {
  const widest = widestOf(rows);
  const slack = (widest[0]?.width ?? 0) / 3;
  return rows.some((row) => row.length < widest.length && Math.abs(centreOf(row) - centreOf(widest)) < slack);
}

/**
 * Finds the outermost tube of a board that would be nearer to the middle of the picture with one more tube beside it. Nothing is returned
 * if rows are centred under each other: then the board may be in the middle of something else, such as a window on a desk.
 *
 * @returns the tube and the side, or nothing
 */
function offCentreEnd({ width, tubes }: Board, rows: readonly Tubes[]): End[] {
  const widest = widestOf(rows);
  const xs = tubes.map(({ x }) => x);
  const off = (Math.min(...xs) + Math.max(...xs) - width) / distanceIn(widest);
  if (widest.length < 3 || areCentred(rows) || Math.abs(off) < 1 - OFF_CENTRE_SLACK) return [];
  const outermost = off < 0 ? widest.at(-1) : widest[0];
  return outermost ? [{ tube: outermost, side: off < 0 ? 'right' : 'left' }] : [];
}

/** Whether an item could be moved: a board on which none can lacks a tube that was not seen. */
export function hasMovableItem({ tubes }: Pick<Reading, 'tubes'>): boolean {
  return tubes.some(({ items, capacity, locked }) => !locked && items.length < capacity);
}

/** Most games leave free room for the items of this many tubes. */
const USUAL_ROOM = 2;

/** Whether a board has the usual room. With less, an empty tube may have been missed. */
export function hasUsualRoom({ tubes, capacity }: Pick<Reading, 'tubes' | 'capacity'>): boolean {
  const room = sum(tubes.map((tube) => (tube.locked ? 0 : tube.capacity - tube.items.length)));
  return room >= USUAL_ROOM * capacity;
}

/**
 * Finds the last tube of a board if another one may follow it: the last row begins under the widest but is shorter.
 *
 * @returns the tube and the side, or nothing
 */
function openEnd({ tubes }: Board, rows: readonly Tubes[]): End[] {
  const [last, widest] = [rows.at(-1) ?? [], widestOf(rows)];
  const slack = (widest[0]?.width ?? 0) / 3;
  const isShort =
    last.length < widest.length && last.every(({ x }, i) => Math.abs(x - (widest[i]?.x ?? 0)) < slack);
  const tube = tubes.at(-1);
  return isShort && tube ? [{ tube, side: 'right' }] : [];
}

/** A gap has room for a tube if it is within this share of a whole multiple of the usual distance. */
const GAP_SLACK = 0.12;
const FEW_DISTANCES = 2;

/** Finds the tubes on both sides of gaps that are wide enough for one or more tubes. */
function besideGaps(rows: readonly Tubes[]): number[] {
  const pairs = rows.flatMap(pairsOf);
  const distances = pairs.map(({ left, right }) => right.x - left.x);
  // of two distances, the shorter one may be the usual one
  const areFew = distances.length <= FEW_DISTANCES;
  const usual = areFew ? Math.min(...distances) : median(distances);
  const usuals = distances.filter((distance) => Math.abs(distance / usual - 1) < GAP_SLACK);
  if (!areFew && usuals.length < 2) return [];
  const wideGaps = pairs.filter(({ left, right }) => {
    const multiple = (right.x - left.x) / usual;
    return multiple > 1.5 && Math.abs(multiple - Math.round(multiple)) < GAP_SLACK;
  });
  return wideGaps.flatMap(({ left, right }) => [left.number, right.number]);
}

/** Tubes that are nearer than this share of the usual distance are out of step. */
const TOO_NEAR = 0.75;
/**
 * Finds tubes that are too near to a neighbour, or not a whole number of distances away from it, and that no count confirms: they are empty,
 * or share no colour with another tube. They may be something else beside or between tubes.
 */
function outOfStep(rows: readonly Tubes[]): number[] {
  const distance = ({ left, right }: Pair) => right.x - left.x;
  const usual = median(rows.flatMap(pairsOf).map(distance));
  const off = rows.flatMap((row) => {
    const pairs = pairsOf(row);
    const gap = median(pairs.map(distance));
    return pairs.filter((pair) => distance(pair) < TOO_NEAR * usual || isBetweenPlaces(distance(pair) / gap));
  });
  const tubes = new Set(off.flatMap(({ left, right }) => [left, right]));
  const isCounted = (tube: ReadingTube) =>
    rows.flat().some((other) => other !== tube && other.items.some((item) => tube.items.includes(item)));
  return [...tubes].filter((tube) => !isCounted(tube)).map(({ number }) => number);
}

/** The middles of two rows are at most so many heights of the highest tube apart. Of 1,260 painted boards none has 3, of 57 real ones none 2.3. */
const FAR_ROW = 4;

/** Finds the tubes of the smaller part of a board, if that is farther away from the rest than rows of one board are. */
export function tooFarOff(tubes: Tubes): number[] {
  const far = FAR_ROW * Math.max(...tubes.map(({ height }) => height));
  const ys = tubes.map(({ y }) => y).sort((a, b) => a - b);
  const end = ys.find((y, i) => (ys[i + 1] ?? y) - y > far);
  if (end === undefined) return [];
  const parts = [tubes.filter(({ y }) => y <= end), tubes.filter(({ y }) => y > end)];
  return (bestOf(parts, ({ length }) => -length) ?? []).map(({ number }) => number);
}

/** The tops, or the floors, of two tubes are in line if they differ by less than this, in items. */
const IN_LINE = 0.5;

/**
 * Finds tubes that hold less than another one with whose top they are in line, and end above its floor: what was read as the page below them
 * may be their lowest item. Of 1,260 painted boards none but one on its side has such tubes: lower ones stand on one floor with others.
 */
export function mayReachDown(tubes: Tubes): number[] {
  const endsAbove = (tube: ReadingTube, other: ReadingTube) => {
    const [off, higher] = [other.y - tube.y, (other.height - tube.height) / 2];
    const slack = IN_LINE * tube.itemHeight;
    return other.capacity > tube.capacity && off + higher > slack && Math.abs(off - higher) < slack;
  };
  return tubes.filter((tube) => tubes.some((other) => endsAbove(tube, other))).map(({ number }) => number);
}
