import { memoizeFor } from '../../picture/memoize.ts';
import type { Raster } from '../../picture/raster.kernel.ts';
import type { View } from '../../picture/view.ts';

/**
 * Pairs of sides: two upright edges in one row with a similar colour inside both and a different one outside.
 * Row by row, from left to right. Stored as columns, because a texture has hundreds of thousands of pairs of
 * which few have one width.
 */
export interface Pairs {
  readonly y: Int32Array;
  /** The middle of the pair and the distance of its sides; pixels of the raster. */
  readonly x: Float32Array;
  readonly width: Int32Array;
  /**
   * 1 if the colours outside both sides are similar as well, 0 if not, for example because of a shadow on one
   * side.
   */
  readonly isSameOutside: Uint8Array;
}

/**
 * Which edges are the two sides of an item.
 *
 * - `edge`: the smallest gradient of a side, in levels per pixel.
 * - `edges`: rows with more edges than this are a texture and are ignored.
 * - `narrowest`: the smallest width of an item in pixels.
 * - `widest`: the largest width as a fraction of that of the picture.
 * - `offset`: how far from a side the colours inside and outside are sampled; fraction of the distance of the two
 *   sides.
 * - `shading`: the colours inside both sides may differ by this many times the contrast of the weaker side, because
 *   items are shaded.
 */
const SIDES = { edge: 8, edges: 160, narrowest: 14, widest: 0.4, offset: 0.06, shading: 1.6 };

/** Returns by how many pixels the widths of items of one board may differ. */
export function widthTolerance(width: number): number {
  return 1.5 + 0.04 * width;
}

/**
 * Returns the indices of the pairs with a width from `least` to `most`.
 *
 * @param sameOutsideOnly whether only pairs with similar colours on the outside are returned.
 */
export function pairsOfWidth(
  pairs: Pairs,
  least: number,
  most: number,
  sameOutsideOnly: boolean,
): Int32Array {
  const { width, isSameOutside } = pairs;
  const found = new Int32Array(width.length);
  let count = 0;
  for (let i = 0; i < width.length; i++) {
    if (width[i]! < least || width[i]! > most || (sameOutsideOnly && isSameOutside[i] === 0)) continue;
    found[count] = i;
    count++;
  }
  return found.subarray(0, count);
}

/**
 * Remembers the pairs of a picture by how upright they are, because several shapes of sides share that value.
 */
const pairsIn = memoizeFor<View, number, Pairs>();

/**
 * Returns the pairs of sides of a picture, see {@link Pairs}.
 *
 * @param upright the smallest share of the gradient that is horizontal.
 */
export function pairsOf(view: View, upright: number): Pairs {
  return pairsIn(view, upright, () => findPairs(view, upright));
}

function findPairs({ raster, gradient }: View, upright: number): Pairs {
  const { width, height } = raster;
  const widest = SIDES.widest * width;
  const columns: Record<keyof Pairs, number[]> = { y: [], x: [], width: [], isSameOutside: [] };
  for (let y = 1; y < height - 1; y++) {
    const xs = edgesInRow(gradient.strength, gradient.x, width, y, upright);
    for (let i = 0; i < xs.length; i++) {
      for (let j = i + 1; j < xs.length; j++) {
        const left = xs[i]!;
        const right = xs[j]!;
        const across = right - left;
        if (across < SIDES.narrowest) continue;
        if (across > widest) break;
        const beside = Math.max(2, Math.round(SIDES.offset * across));
        if (left < beside || right + beside >= width) continue;
        const outerLeft = y * width + left - beside;
        const innerLeft = y * width + left + beside;
        const innerRight = y * width + right - beside;
        const outerRight = y * width + right + beside;
        const edge = Math.min(
          channelDifference(raster, outerLeft, innerLeft),
          channelDifference(raster, innerRight, outerRight),
        );
        if (SIDES.shading * edge < channelDifference(raster, innerLeft, innerRight)) continue;
        columns.y.push(y);
        columns.x.push((left + right) / 2);
        columns.width.push(across);
        columns.isSameOutside.push(edge > channelDifference(raster, outerLeft, outerRight) ? 1 : 0);
      }
    }
  }
  return {
    y: new Int32Array(columns.y),
    x: new Float32Array(columns.x),
    width: new Int32Array(columns.width),
    isSameOutside: new Uint8Array(columns.isSameOutside),
  };
}

/** Returns the difference of two pixels in the channel in which they differ most, in levels. */
function channelDifference({ red, green, blue }: Raster, a: number, b: number): number {
  return Math.max(
    Math.abs(red[a]! - red[b]!),
    Math.abs(green[a]! - green[b]!),
    Math.abs(blue[a]! - blue[b]!),
  );
}

/**
 * Returns the columns in which an upright edge has its maximum in this row. Empty if the row is a texture.
 */
function edgesInRow(
  strength: Float32Array,
  across: Float32Array,
  width: number,
  y: number,
  upright: number,
): number[] {
  const found: number[] = [];
  for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
    const s = strength[i]!;
    if (s < SIDES.edge || Math.abs(across[i]!) < upright * s) continue;
    if (s >= strength[i - 1]! && s > strength[i + 1]!) found.push(x);
  }
  return found.length > SIDES.edges ? [] : found;
}

/** Returns the widths that occur most often among even pairs, at least two tolerances apart. */
export function commonWidths(pairs: Pairs, pictureWidth: number, most: number): number[] {
  const counts = new Float64Array(Math.ceil(SIDES.widest * pictureWidth) + 2);
  for (let i = 0; i < pairs.width.length; i++) counts[pairs.width[i]!]! += pairs.isSameOutside[i]!;
  const near = Array.from(counts, (_, width) => {
    const slack = Math.round(widthTolerance(width) / 2);
    let total = 0;
    for (let w = Math.max(0, width - slack); w <= width + slack; w++) total += counts[w] ?? 0;
    return total;
  });
  const order = near.map((_, width) => width).sort((a, b) => (near[b] ?? 0) - (near[a] ?? 0));
  const kept: number[] = [];
  for (const width of order) {
    if (kept.length === most || (near[width] ?? 0) === 0) break;
    if (kept.every((other) => Math.abs(other - width) > 2 * widthTolerance(width))) kept.push(width);
  }
  return kept;
}

/** Returns the pairs for which `isAsked` is true, in the same order. */
export function pairsWhere(pairs: Pairs, isAsked: (y: number, width: number) => boolean): Pairs {
  const own = pairs.y.map((_, i) => i).filter((i) => isAsked(pairs.y[i]!, pairs.width[i]!));
  return {
    y: own.map((i) => pairs.y[i]!),
    x: Float32Array.from(own, (i) => pairs.x[i]!),
    width: own.map((i) => pairs.width[i]!),
    isSameOutside: Uint8Array.from(own, (i) => pairs.isSameOutside[i]!),
  };
}
