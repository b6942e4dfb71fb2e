import { HIDDEN } from '../../puzzle/index.ts';
import type { ReadingTube } from '../reading.ts';
import { isBetweenPlaces } from '../rows.ts';
import { median } from '../statistics.ts';
import { type IsClear, type Pair, pairsOf, type Tubes } from './tubeRows.ts';

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
