import { memoizeFor } from '../memoize.ts';
import type { Raster } from '../picture/raster.ts';
import type { View } from '../picture/view.ts';

/**
 * Two sides each that face each other in a row of the picture, with the same thing between them and the same beyond: row by
 * row, from left to right. Columns, since a texture has hundreds of thousands, of which few are of one width.
 */
export interface Pairs {
  readonly y: Int32Array;
  /** Middle of the two, and their distance; pixels of the raster. */
  readonly x: Float32Array;
  readonly width: Int32Array;
  /** 1 where the same shows beyond both: a shadow may fall on one side. */
  readonly isEven: Uint8Array;
}

/** The smallest gradient of a side, in levels per pixel. */
export const LEAST_EDGE = 8;
/** More edges in one row are a texture. */
const MOST_EDGES = 160;
/** The smallest width of an item in pixels, and the largest as a share of the picture. */
const NARROWEST = 14;
const WIDEST = 0.4;
/** What is inside and outside is looked at so far from the side: a share of the width. */
export const BESIDE = 0.06;
/** The faces of one item may be shaded differently, the page beside it hardly: in units of the edge. */
const SHADED = 1.6;

/** Where they are widest, items of one board differ in width by at most so much. */
export function slackOf(width: number): number {
  return 1.5 + 0.04 * width;
}

/** Which pairs are so wide. @param evenOnly whether the same has to show beyond both sides */
export function between(pairs: Pairs, least: number, most: number, evenOnly: boolean): Int32Array {
  const { width, isEven } = pairs;
  const found = new Int32Array(width.length);
  let count = 0;
  for (let i = 0; i < width.length; i++) {
    if (width[i]! < least || width[i]! > most || (evenOnly && isEven[i] === 0)) continue;
    found[count] = i;
    count++;
  }
  return found.subarray(0, count);
}

/** What was found in a picture before: several shapes have sides that are as upright. */
const pairsIn = memoizeFor<View, number, Pairs>();

export function pairsOf(view: View, upright: number): Pairs {
  return pairsIn(view, upright, () => findPairs(view, upright));
}

function findPairs({ raster, gradient }: View, upright: number): Pairs {
  const { width, height } = raster;
  const widest = WIDEST * width;
  const columns: Record<keyof Pairs, number[]> = { y: [], x: [], width: [], isEven: [] };
  for (let y = 1; y < height - 1; y++) {
    const xs = sidesIn(gradient.strength, gradient.x, width, y, upright);
    for (let i = 0; i < xs.length; i++) {
      for (let j = i + 1; j < xs.length; j++) {
        const left = xs[i]!;
        const right = xs[j]!;
        const across = right - left;
        if (across < NARROWEST) continue;
        if (across > widest) break;
        const beside = Math.max(2, Math.round(BESIDE * across));
        if (left < beside || right + beside >= width) continue;
        const outerLeft = y * width + left - beside;
        const innerLeft = y * width + left + beside;
        const innerRight = y * width + right - beside;
        const outerRight = y * width + right + beside;
        const edge = Math.min(apart(raster, outerLeft, innerLeft), apart(raster, innerRight, outerRight));
        if (SHADED * edge < apart(raster, innerLeft, innerRight)) continue;
        columns.y.push(y);
        columns.x.push((left + right) / 2);
        columns.width.push(across);
        columns.isEven.push(edge > apart(raster, outerLeft, outerRight) ? 1 : 0);
      }
    }
  }
  return {
    y: new Int32Array(columns.y),
    x: new Float32Array(columns.x),
    width: new Int32Array(columns.width),
    isEven: new Uint8Array(columns.isEven),
  };
}

/** How far two pixels differ in the one of red, green and blue in which they differ most. */
export function apart({ red, green, blue }: Raster, a: number, b: number): number {
  return Math.max(
    Math.abs(red[a]! - red[b]!),
    Math.abs(green[a]! - green[b]!),
    Math.abs(blue[a]! - blue[b]!),
  );
}

/** The crests of upright edges in a row. */
function sidesIn(
  strength: Float32Array,
  across: Float32Array,
  width: number,
  y: number,
  upright: number,
): number[] {
  const found: number[] = [];
  for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
    const s = strength[i]!;
    if (s < LEAST_EDGE || Math.abs(across[i]!) < upright * s) continue;
    if (s >= strength[i - 1]! && s > strength[i + 1]!) found.push(x);
  }
  return found.length > MOST_EDGES ? [] : found;
}

/** The widths that most even pairs have, no two nearly the same. */
export function commonWidths(pairs: Pairs, pictureWidth: number, most: number): number[] {
  const counts = new Float64Array(Math.ceil(WIDEST * pictureWidth) + 2);
  for (let i = 0; i < pairs.width.length; i++) counts[pairs.width[i]!]! += pairs.isEven[i]!;
  const near = Array.from(counts, (_, width) => {
    const slack = Math.round(slackOf(width) / 2);
    let total = 0;
    for (let w = Math.max(0, width - slack); w <= width + slack; w++) total += counts[w] ?? 0;
    return total;
  });
  const order = near.map((_, width) => width).sort((a, b) => (near[b] ?? 0) - (near[a] ?? 0));
  const kept: number[] = [];
  for (const width of order) {
    if (kept.length === most || (near[width] ?? 0) === 0) break;
    if (kept.every((other) => Math.abs(other - width) > 2 * slackOf(width))) kept.push(width);
  }
  return kept;
}

/** Some of the pairs, in the same order. */
export function chosen(pairs: Pairs, isAsked: (y: number, width: number) => boolean): Pairs {
  const own = pairs.y.map((_, i) => i).filter((i) => isAsked(pairs.y[i]!, pairs.width[i]!));
  return {
    y: own.map((i) => pairs.y[i]!),
    x: Float32Array.from(own, (i) => pairs.x[i]!),
    width: own.map((i) => pairs.width[i]!),
    isEven: Uint8Array.from(own, (i) => pairs.isEven[i]!),
  };
}
