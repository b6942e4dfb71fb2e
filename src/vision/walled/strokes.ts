import type { Gradient } from '../picture/gradient.ts';

/** An edge that goes straight up: one side of something, or a line of the page. Pixels of the raster. */
export interface Stroke {
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
