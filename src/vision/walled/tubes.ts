import { doOverlap } from '../picture/box.ts';
import type { Gradient } from '../picture/gradient.ts';
import { median } from '../statistics.ts';

/** A vertical edge: one side of something, or a line of the page. Pixels of the raster. */
interface Stroke {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  /** 1 if a colour channel increases to the right, -1 if it increases to the left. */
  readonly sign: number;
  /** The number of rows in which it is seen at x itself and not one pixel beside it. */
  readonly rows: number;
}

/**
 * The smallest horizontal gradient of an edge, in levels per pixel; it is at least `UPRIGHT` times as large
 * as the vertical one.
 */
const LEAST_EDGE = 4;
const UPRIGHT = 2;
/**
 * The smallest length of a stroke, and its longest interruption, as fractions of the height of the picture.
 */
const SHORTEST = 0.06;
const LONGEST_GAP = 0.015;
/** A stroke is seen in at least this share of its rows. */
const LEAST_SEEN = 0.6;
/** Strokes of one height that are at most this many pixels apart are one. */
const SAME_STROKE = 2;

/** Finds the vertical strokes of a picture, each once. */
export function strokesOf(gradient: Gradient): Stroke[] {
  return [1, -1].flatMap((sign) => {
    const crests = crestsOf(gradient, sign);
    const found: Stroke[] = [];
    for (let x = 2; x < gradient.width - 2; x++) traceColumn(gradient, crests, x, sign, found);
    return distinct(found);
  });
}

/** Marks the pixels at which a vertical edge of this sign has its maximum. A kernel. */
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

/**
 * Adds the strokes of one column of pixels, from top to bottom. A slanted or blurred stroke may deviate by a
 * pixel. A kernel.
 */
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
  return Math.abs(one.x - other.x) <= SAME_STROKE && both > (other.bottom - other.top) / 2;
}

/** The inside of a possible tube, between two vertical sides. Pixels of the raster. */
export interface Tube {
  /** Its axis. */
  readonly x: number;
  /** The ends of its straight sides, as the medians of its row. */
  readonly top: number;
  readonly bottom: number;
}

/** Tubes of one size. */
export interface TubesOfSize {
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

/**
 * The heights of the two sides of a tube overlap by at least this share of the height that they cover
 * together.
 */
const LEAST_OVERLAP = 0.8;
/** The smallest distance of the sides, in pixels. */
const NARROWEST = 10;
/** The smallest and largest height of a tube, in widths. */
const LOWEST = 1.5;
const HIGHEST = 14;
/** Tubes have one size if their widths and heights differ by at most these shares. */
const SAME_WIDTH = 0.05;
const SAME_HEIGHT = 0.1;
/** Tubes are in line if they differ by at most this many pixels. */
const OFF_LINE = 1.5;
/** The smallest number of tubes of one size, and the maximum number of sizes. */
const FEWEST = 3;
const MOST_SIZES = 8;

/**
 * Returns the sizes of which there are several tubes, those with most tubes first. They include the insides
 * of tubes, tubes with their walls, and the spaces between tubes.
 */
export function tubesBySize(strokes: readonly Stroke[]): TubesOfSize[] {
  const pairs = pairsOf(strokes);
  const found = pairs.flatMap((pair) => {
    const alike = withoutOverlaps(pairs.filter((other) => areAlike(pair, other)));
    return alike.length < FEWEST ? [] : [{ pair, alike }];
  });
  const inOrder = found.sort((a, b) => b.alike.length - a.alike.length || widthOf(a.pair) - widthOf(b.pair));
  const kept: typeof found = [];
  for (const one of inOrder) {
    if (kept.length === MOST_SIZES) break;
    if (!kept.some(({ alike }) => alike.some((other) => areAlike(one.pair, other)))) kept.push(one);
  }
  return kept.map(({ pair, alike }) => {
    const tubes = alignedRows(alike);
    return { width: widthOf(pair), height: median(tubes.map(({ top, bottom }) => bottom - top)), tubes };
  });
}

/** Returns all pairs of strokes that may be the two sides of a tube. */
function pairsOf(strokes: readonly Stroke[]): Pair[] {
  return strokes.flatMap((left) =>
    strokes.flatMap((right) => {
      const width = right.x - left.x;
      if (left.sign === right.sign || width < NARROWEST) return [];
      const top = Math.max(left.top, right.top);
      const bottom = Math.min(left.bottom, right.bottom);
      const height = bottom - top;
      const both = Math.max(left.bottom, right.bottom) - Math.min(left.top, right.top);
      if (height < LEAST_OVERLAP * both || height < LOWEST * width || height > HIGHEST * width) return [];
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

/** Of pairs that overlap, keeps the one that is in line with the most others. */
function withoutOverlaps(pairs: readonly Pair[]): Pair[] {
  const inLine = pairs.map((pair) => pairs.filter((other) => areInLine(pair, other)).length);
  const order = pairs.map((_, i) => i).sort((a, b) => (inLine[b] ?? 0) - (inLine[a] ?? 0));
  const kept: Pair[] = [];
  for (const i of order) {
    const pair = pairs[i];
    if (pair && !kept.some((other) => doOverlap(pair, other))) kept.push(pair);
  }
  return kept;
}

/** Whether two tubes begin and end at the same heights, or one is below the other. */
function areInLine(a: Pair, b: Pair): boolean {
  const isBeside = Math.abs(a.top - b.top) <= OFF_LINE && Math.abs(a.bottom - b.bottom) <= OFF_LINE;
  return isBeside || Math.abs(a.left + a.right - b.left - b.right) <= 2 * OFF_LINE;
}

/**
 * Gives the tubes of a row the median top and bottom of that row, because something at a wall may hide how
 * far it reaches.
 */
function alignedRows(pairs: readonly Pair[]): Tube[] {
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
