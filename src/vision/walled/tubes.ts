import { doOverlap } from '../picture/box.ts';
import type { Gradient } from '../picture/gradient.ts';
import { median } from '../statistics.ts';

/** An edge that goes straight up: one side of something, or a line of the page. Pixels of the raster. */
interface Stroke {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  /** 1 where the colour grows to the right, -1 where it does to the left. */
  readonly sign: number;
  /** Rows in which it is seen at x itself, and not a pixel beside it. */
  readonly rows: number;
}

/** Edges are of so many levels a pixel at least, and go up rather than along. */
const LEAST_EDGE = 4;
const UPRIGHT = 2;
/** A stroke is no shorter than such a share of the picture's height, and not interrupted for longer than the second. */
const SHORTEST = 0.06;
const LONGEST_GAP = 0.015;
/** It is seen in so many of its rows. */
const LEAST_SEEN = 0.6;
/** Strokes as near as this many pixels that go along each other are one. */
const SAME = 2;

/** Finds the upright strokes of a picture, each once. */
export function strokesOf(gradient: Gradient): Stroke[] {
  return [1, -1].flatMap((sign) => {
    const crests = crestsOf(gradient, sign);
    const found: Stroke[] = [];
    for (let x = 2; x < gradient.width - 2; x++) traceColumn(gradient, crests, x, sign, found);
    return distinct(found);
  });
}

/** Which pixels are on the crest of an upright edge of this sign. A kernel. */
function crestsOf({ width, height, x: gx, y: gy }: Gradient, sign: number): Uint8Array {
  const crests = new Uint8Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 2, end = (y + 1) * width - 2; i < end; i++) {
      const value = sign * gx[i]!;
      if (value < LEAST_EDGE || value < UPRIGHT * Math.abs(gy[i]!)) continue;
      if (value >= sign * gx[i - 1]! && value > sign * gx[i + 1]!) crests[i] = 1;
    }
  }
  return crests;
}

/** Adds the strokes of one column of pixels, from top to bottom; a slanted or a blurred one wavers by a pixel. A kernel. */
function traceColumn(
  { width, height }: Gradient,
  crests: Uint8Array,
  x: number,
  sign: number,
  found: Stroke[],
): void {
  const least = SHORTEST * height;
  const gap = Math.max(3, LONGEST_GAP * height);
  let top = -1;
  let bottom = -1;
  let seen = 0;
  let rows = 0;
  for (let y = 1, i = width + x; y < height; y++, i += width) {
    const isLast = y === height - 1;
    const isSeen = !isLast && (crests[i]! || crests[i - 1]! || crests[i + 1]!);
    if (top >= 0 && (isLast || (isSeen && y - bottom > gap))) {
      const length = bottom - top + 1;
      if (length >= least && seen >= LEAST_SEEN * length) found.push({ x, top, bottom, sign, rows });
      top = -1;
    }
    if (!isSeen) continue;
    if (top < 0) {
      top = y;
      seen = 0;
      rows = 0;
    }
    bottom = y;
    seen++;
    rows += crests[i]!;
  }
}

function distinct(found: readonly Stroke[]): Stroke[] {
  const kept: Stroke[] = [];
  for (const stroke of [...found].sort((a, b) => b.rows - a.rows)) {
    if (!kept.some((other) => isSame(other, stroke))) kept.push(stroke);
  }
  return kept;
}

function isSame(one: Stroke, other: Stroke): boolean {
  const both = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.abs(one.x - other.x) <= SAME && both > (other.bottom - other.top) / 2;
}

/** The inside of what may be a tube, between two upright sides. Pixels of the raster. */
export interface Tube {
  /** Its axis. */
  readonly x: number;
  /** As far as its sides go straight, as most of its row do. */
  readonly top: number;
  readonly bottom: number;
}

/** Tubes of one size. */
export interface Size {
  readonly width: number;
  readonly height: number;
  readonly tubes: readonly Tube[];
}

/** Two strokes that face each other. */
interface Pair {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly sign: number;
}

/** The two sides of a tube go along each other for so much of the height that both cover. */
const ALONG = 0.8;
/** Pixels between the sides; and how often a tube is as high as it is wide. */
const NARROWEST = 10;
const LOWEST = 1.5;
const HIGHEST = 14;
/** Tubes are of one size up to such shares of it. */
const SAME_WIDTH = 0.05;
const SAME_HEIGHT = 0.1;
/** Tubes are in line if they are off by at most this many pixels. */
const OFF_LINE = 1.5;
/** Fewer tubes of one size than `FEWEST` are no board; at most `MOST_SIZES` sizes are tried. */
const FEWEST = 3;
const MOST_SIZES = 8;

/**
 * Sizes of which there are several tubes, those of the most tubes first: insides of glass, the same with their walls, and what
 * is between tubes.
 */
export function sizesOf(strokes: readonly Stroke[]): Size[] {
  const pairs = pairsOf(strokes);
  const found = pairs.flatMap((pair) => {
    const alike = apart(pairs.filter((other) => areAlike(pair, other)));
    return alike.length < FEWEST ? [] : [{ pair, alike }];
  });
  const inOrder = found.sort((a, b) => b.alike.length - a.alike.length || widthOf(a.pair) - widthOf(b.pair));
  const kept: typeof found = [];
  for (const one of inOrder) {
    if (kept.length === MOST_SIZES) break;
    if (!kept.some(({ alike }) => alike.some((other) => areAlike(one.pair, other)))) kept.push(one);
  }
  return kept.map(({ pair, alike }) => {
    const tubes = inLine(alike);
    return { width: widthOf(pair), height: median(tubes.map(({ top, bottom }) => bottom - top)), tubes };
  });
}

function pairsOf(strokes: readonly Stroke[]): Pair[] {
  return strokes.flatMap((left) =>
    strokes.flatMap((right) => {
      const width = right.x - left.x;
      if (left.sign === right.sign || width < NARROWEST) return [];
      const top = Math.max(left.top, right.top);
      const bottom = Math.min(left.bottom, right.bottom);
      const height = bottom - top;
      const both = Math.max(left.bottom, right.bottom) - Math.min(left.top, right.top);
      if (height < ALONG * both || height < LOWEST * width || height > HIGHEST * width) return [];
      return [{ left: left.x, right: right.x, top, bottom, sign: left.sign }];
    }),
  );
}

function widthOf({ left, right }: Pair): number {
  return right - left;
}

function areAlike(one: Pair, other: Pair): boolean {
  const width = widthOf(one);
  const height = one.bottom - one.top;
  return (
    one.sign === other.sign &&
    Math.abs(widthOf(other) - width) <= Math.max(1.5, SAME_WIDTH * width) &&
    Math.abs(other.bottom - other.top - height) <= SAME_HEIGHT * height
  );
}

/** Of pairs that overlap, the one in line with the most others. */
function apart(pairs: readonly Pair[]): Pair[] {
  const inLine = pairs.map((pair) => pairs.filter((other) => areInLine(pair, other)).length);
  const order = pairs.map((_, i) => i).sort((a, b) => (inLine[b] ?? 0) - (inLine[a] ?? 0));
  const kept: Pair[] = [];
  for (const i of order) {
    const pair = pairs[i];
    if (pair && !kept.some((other) => doOverlap(pair, other))) kept.push(pair);
  }
  return kept;
}

/** Tubes begin and end level with those beside them, and stand under or over those of other rows. */
function areInLine(a: Pair, b: Pair): boolean {
  const isBeside = Math.abs(a.top - b.top) <= OFF_LINE && Math.abs(a.bottom - b.bottom) <= OFF_LINE;
  return isBeside || Math.abs(a.left + a.right - b.left - b.right) <= 2 * OFF_LINE;
}

/** The tubes of a row begin and end as most of them do: what lies at a wall hides how far it goes. */
function inLine(pairs: readonly Pair[]): Tube[] {
  return pairs.map((pair) => {
    const row = pairs.filter(
      (other) => other.top < (pair.top + pair.bottom) / 2 && (pair.top + pair.bottom) / 2 < other.bottom,
    );
    return {
      x: (pair.left + pair.right) / 2,
      top: median(row.map(({ top }) => top)),
      bottom: median(row.map(({ bottom }) => bottom)),
    };
  });
}
