import { type Grey, inside, type Region } from './grey.ts';

/** A numeric kernel: two passes of weighted sums, first along the rows, then down the columns. */

/** Resizes a region with a triangle filter. @param width of the result, in pixels */
export function resized(grey: Grey, region: Region, width: number): Grey {
  const part = inside(grey, region);
  const across = Math.max(1, Math.round(width));
  const down = Math.max(1, Math.round((across * part.height) / part.width));
  const columns = weigh(part.left, part.width, across);
  const rows = weigh(part.top, part.height, down);
  const narrow = squeezeRows(grey, columns, part);
  return { width: across, height: down, data: squeezeColumns(narrow, across, rows, part.top) };
}

/** The source pixels of each target pixel, with their weights. */
interface Weights {
  readonly first: Int32Array;
  readonly count: Int32Array;
  /** `most` weights for each target pixel. */
  readonly share: Float32Array;
  readonly most: number;
}

/** Keeps the sum of weights above zero. */
const NEARLY_NONE = 1e-6;

function weigh(start: number, length: number, size: number): Weights {
  const step = length / size;
  const reach = Math.max(1, step);
  const most = 2 * Math.ceil(reach) + 1;
  const [first, count] = [new Int32Array(size), new Int32Array(size)];
  const share = new Float32Array(size * most);
  for (let i = 0; i < size; i++) {
    const centre = (i + 0.5) * step - 0.5;
    const from = Math.max(0, Math.ceil(centre - reach));
    const to = Math.min(length - 1, Math.floor(centre + reach));
    first[i] = start + from;
    count[i] = to - from + 1;
    let sum = 0;
    for (let old = from, k = i * most; old <= to; old++, k++) {
      share[k] = Math.max(NEARLY_NONE, 1 - Math.abs(old - centre) / reach);
      sum += share[k]!;
    }
    for (let k = i * most; k < i * most + count[i]!; k++) share[k]! /= sum;
  }
  return { first, count, share, most };
}

function squeezeRows({ data, width }: Grey, columns: Weights, { top, height }: Region): Float32Array {
  const { first, count, share, most } = columns;
  const across = first.length;
  const narrow = new Float32Array(across * height);
  let at = 0;
  for (let y = 0; y < height; y++) {
    const row = (top + y) * width;
    for (let x = 0; x < across; x++) {
      let from = row + first[x]!;
      let sum = 0;
      for (let k = x * most, end = k + count[x]!; k < end; k++) sum += data[from++]! * share[k]!;
      narrow[at++] = sum;
    }
  }
  return narrow;
}

function squeezeColumns(narrow: Float32Array, across: number, rows: Weights, top: number): Uint8Array {
  const { first, count, share, most } = rows;
  const data = new Uint8Array(across * first.length);
  const line = new Float32Array(across);
  for (let y = 0; y < first.length; y++) {
    line.fill(0.5);
    for (let k = 0; k < count[y]!; k++) {
      const weight = share[y * most + k]!;
      const from = (first[y]! - top + k) * across;
      for (let x = 0; x < across; x++) line[x]! += narrow[from + x]! * weight;
    }
    data.set(line, y * across);
  }
  return data;
}
