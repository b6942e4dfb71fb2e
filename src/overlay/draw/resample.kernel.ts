import type { Pixels, Rect } from './scene.ts';

/** A numeric kernel: two passes of weighted sums, first along the rows, then down the columns. */

/**
 * Resizes a part of a picture. Shrinking averages the area of each target pixel, so that thin outlines are kept; enlarging interpolates
 * linearly. Beyond the picture its outermost pixels are repeated.
 */
export function resample(picture: Pixels, part: Rect, width: number, height: number): Pixels {
  if (isPixelForPixel(part, width, height)) return cropped(picture, part);
  const top = Math.max(0, Math.min(picture.height - 1, Math.floor(part.y) - 1));
  const bottom = Math.min(picture.height, Math.ceil(part.y + part.height) + 1);
  const columns = weigh(part.x, part.width, width, picture.width);
  const rows = weigh(part.y, part.height, height, picture.height);
  const narrow = new Float32Array(width * (bottom - top) * 3);
  squeezeRows(picture, columns, top, bottom, narrow);
  return { width, height, data: squeezeColumns(narrow, rows, top, width, height) };
}

function isPixelForPixel({ x, y, width, height }: Rect, newWidth: number, newHeight: number): boolean {
  return width === newWidth && height === newHeight && Number.isInteger(x) && Number.isInteger(y);
}

/** The same without scaling, row by row. */
function cropped(picture: Pixels, { x, y, width, height }: Rect): Pixels {
  const out = new Uint8Array(width * height * 4);
  const [left, right] = [clamp(x, picture.width), clamp(x + width - 1, picture.width)];
  const [before, after] = [Math.max(0, left - x), Math.max(0, right + 1 - x)];
  for (let row = 0; row < height; row++) {
    const old = clamp(y + row, picture.height) * picture.width;
    const pixelsOf = (from: number, to: number) => picture.data.subarray((old + from) * 4, (old + to) * 4);
    const at = row * width;
    for (let i = 0; i < before; i++) out.set(pixelsOf(left, left + 1), (at + i) * 4);
    out.set(pixelsOf(left, right + 1), (at + before) * 4);
    for (let i = after; i < width; i++) out.set(pixelsOf(right, right + 1), (at + i) * 4);
  }
  for (let alpha = 3; alpha < out.length; alpha += 4) out[alpha] = 255;
  return { width, height, data: out };
}

/** The source pixels of each target pixel. */
interface Weights {
  readonly first: Int32Array;
  readonly count: Int32Array;
  /** `most` weights for each target pixel. */
  readonly share: Float32Array;
  readonly most: number;
}

function weigh(start: number, length: number, size: number, limit: number): Weights {
  const step = length / size;
  const reach = Math.max(1, step);
  const most = Math.ceil(reach) + 2;
  const inner = Math.min(reach, limit) / 2;
  const weights = {
    first: new Int32Array(size),
    count: new Int32Array(size),
    share: new Float32Array(size * most),
    most,
  };
  for (let i = 0; i < size; i++) {
    const centre = Math.max(inner, Math.min(limit - inner, start + (i + 0.5) * step));
    fillShares(weights, i, clamp(Math.floor(centre - reach / 2), limit), centre, step, limit);
  }
  return weights;
}

function fillShares(
  weights: Weights,
  i: number,
  first: number,
  centre: number,
  step: number,
  limit: number,
): void {
  const { share, most } = weights;
  let [count, sum] = [0, 0];
  for (let old = first; old < limit && count < most; old++, count++) {
    const weight =
      step > 1 ? overlap(old, centre, step) : Math.max(NEARLY_NONE, 1 - Math.abs(old + 0.5 - centre));
    share[i * most + count] = weight;
    sum += weight;
  }
  for (let k = 0; k < count; k++) share[i * most + k]! /= sum;
  weights.first[i] = first;
  weights.count[i] = count;
}

/** Keeps the sum of weights above zero at the edge of the picture. */
const NEARLY_NONE = 1e-6;

/** The overlap of a source pixel with a target pixel. */
function overlap(old: number, centre: number, step: number): number {
  return Math.max(0, Math.min(old + 1, centre + step / 2) - Math.max(old, centre - step / 2));
}

function clamp(value: number, limit: number): number {
  return Math.max(0, Math.min(limit - 1, value));
}

function squeezeRows(
  picture: Pixels,
  columns: Weights,
  top: number,
  bottom: number,
  out: Float32Array,
): void {
  const { data, width } = picture;
  const { first, count, share, most } = columns;
  let at = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = 0; x < first.length; x++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      let from = (y * width + first[x]!) * 4;
      for (let k = x * most, end = k + count[x]!; k < end; k++, from += 4) {
        const weight = share[k]!;
        red += data[from]! * weight;
        green += data[from + 1]! * weight;
        blue += data[from + 2]! * weight;
      }
      out[at++] = red;
      out[at++] = green;
      out[at++] = blue;
    }
  }
}

function squeezeColumns(
  narrow: Float32Array,
  rows: Weights,
  top: number,
  width: number,
  height: number,
): Uint8Array {
  const out = new Uint8Array(width * height * 4);
  const line = new Float32Array(width * 3);
  for (let y = 0, at = 0; y < height; y++) {
    line.fill(0.5);
    for (let k = 0; k < rows.count[y]!; k++) {
      const weight = rows.share[y * rows.most + k]!;
      const from = (rows.first[y]! + k - top) * width * 3;
      if (weight > 0) for (let i = 0; i < line.length; i++) line[i]! += narrow[from + i]! * weight;
    }
    for (let i = 0; i < line.length; at += 4) {
      out[at] = line[i++]!;
      out[at + 1] = line[i++]!;
      out[at + 2] = line[i++]!;
      out[at + 3] = 255;
    }
  }
  return out;
}
