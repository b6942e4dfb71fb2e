import { median } from '../../../numbers/statistics.ts';
import type { Gradient } from '../../picture/gradient.kernel.ts';
import { memoizeFor } from '../../picture/memoize.ts';

/**
 * A patch of nearly one colour between two upright sides: one or more units of liquid, the air above it, or
 * something else of that shape. The bounds are inclusive, in pixels of the raster.
 */
export interface Slab {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The share of its rows that reach from side to side. */
  readonly straightness: number;
}

/**
 * A patch of nearly one colour and any shape. `lefts` and `rights` hold its first and last pixel in each row,
 * from the top.
 */
interface Blob {
  readonly top: number;
  readonly bottom: number;
  readonly lefts: readonly number[];
  readonly rights: readonly number[];
}

/**
 * Horizontal runs of connected pixels, from start to end inclusive. Runs that touch have the same root in
 * `parent`.
 */
interface Runs {
  readonly count: number;
  readonly row: Int32Array;
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly parent: Int32Array;
}

/**
 * Which patches are slabs.
 *
 * - `width`: in pixels.
 * - `height`: in pixels.
 * - `mostWidth`: a tube takes at most this share of the picture's width.
 * - `cover`: a patch covers at least this share of its bounding box. Symbols, bubbles and streaks are holes in it.
 * - `straight`: at least this share of the rows has to reach from side to side. A round floor leaves a third of the
 *   rows of a unit.
 * - `slack`: sides may waver by this share of the width.
 */
const SLAB = { width: 6, height: 3, mostWidth: 1 / 3, cover: 0.4, straight: 0.3, slack: 0.04 };

/** Clear edges have at least this many levels per pixel. */
export const CLEAR_LIMIT = 12;

/**
 * Finds the patches with upright sides in which the gradient stays below a limit. An edge closes off a patch,
 * however faint it is, while the gradual change of a shaded or dimmed picture does not.
 *
 * @param limit in levels per pixel; a step of twice as many levels between two colours is an edge.
 */
export function findSlabs(gradient: Gradient, limit: number): readonly Slab[] {
  return slabsOf(gradient, limit, () => findBlobs(gradient, limit).flatMap((blob) => slabOf(blob) ?? []));
}

/** The slabs of a picture are looked for once, because another board in it is recognized by them, too. */
const slabsOf = memoizeFor<Gradient, number, readonly Slab[]>();

/** Finds the patches in which the gradient stays below a limit, whatever their sides are like. */
function findBlobs(gradient: Gradient, limit: number): Blob[] {
  const runs = joinTouching(pixelRunsOf(gradient, limit));
  return slabSizedPatches(runs, gradient).map((box) => blobOf(box, runs));
}

/**
 * Returns the horizontal runs of pixels whose gradient is below the limit. The pixels at the edges of the
 * picture are left out.
 */
function pixelRunsOf({ width, height, strength }: Gradient, limit: number): Runs {
  const row: number[] = [];
  const start: number[] = [];
  const end: number[] = [];
  for (let y = 1; y < height - 1; y++) {
    const from = y * width;
    for (let x = 1; x < width - 1; x++) {
      if (strength[from + x]! >= limit) continue;
      const first = x;
      while (x + 1 < width - 1 && strength[from + x + 1]! < limit) x++;
      row.push(y);
      start.push(first);
      end.push(x);
    }
  }
  const count = row.length;
  const pack = (list: number[]) => Int32Array.from(list);
  return {
    count,
    row: pack(row),
    start: pack(start),
    end: pack(end),
    parent: Int32Array.from({ length: count }, (_, i) => i),
  };
}

/** Joins the runs of neighbouring rows that overlap (union-find with path halving; Tarjan 1975). */
function joinTouching(runs: Runs): Runs {
  const { count, row, start, end, parent } = runs;
  let above = 0;
  for (let i = 0; i < count; i++) {
    while (row[above]! < row[i]! - 1 || (row[above]! < row[i]! && end[above]! < start[i]!)) above++;
    for (let j = above; row[j]! < row[i]! && start[j]! <= end[i]!; j++) {
      const a = rootOf(parent, i);
      const b = rootOf(parent, j);
      parent[Math.max(a, b)] = Math.min(a, b);
    }
  }
  for (let i = 0; i < count; i++) parent[i] = rootOf(parent, i);
  return runs;
}

/** Returns the root of a run and shortens the way to it. */
function rootOf(parent: Int32Array, i: number): number {
  let root = i;
  while (parent[root]! !== root) {
    parent[root] = parent[parent[root]!]!;
    root = parent[root]!;
  }
  return root;
}

interface PatchBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly members: readonly number[];
}

/**
 * Returns the bounding boxes of the patches that have the size and the cover of a slab, with the indices of
 * their runs.
 */
function slabSizedPatches({ count, row, start, end, parent }: Runs, { width }: Gradient): PatchBox[] {
  const left = new Int32Array(count).fill(width);
  const right = new Int32Array(count).fill(-1);
  const bottom = new Int32Array(count);
  const area = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    const root = parent[i]!;
    left[root] = Math.min(left[root]!, start[i]!);
    right[root] = Math.max(right[root]!, end[i]!);
    bottom[root] = row[i]!;
    area[root]! += end[i]! - start[i]! + 1;
  }
  const members = new Map<number, number[]>();
  for (let i = 0; i < count; i++) {
    if (parent[i] !== i) continue;
    const across = right[i]! - left[i]! + 1;
    const down = bottom[i]! - row[i]! + 1;
    if (across < SLAB.width || across > SLAB.mostWidth * width || down < SLAB.height) continue;
    if (area[i]! >= SLAB.cover * across * down) members.set(i, []);
  }
  for (let i = 0; i < count; i++) members.get(parent[i]!)?.push(i);
  return [...members].map(([i, list]) => ({
    left: left[i]!,
    right: right[i]!,
    top: row[i]!,
    bottom: bottom[i]!,
    members: list,
  }));
}

/** Returns a patch with its outermost pixels in each row. */
function blobOf({ members, ...box }: PatchBox, { row, start, end }: Runs): Blob {
  const rows = box.bottom - box.top + 1;
  const lefts = new Array<number>(rows).fill(box.right);
  const rights = new Array<number>(rows).fill(box.left);
  for (const i of members) {
    const y = row[i]! - box.top;
    lefts[y] = Math.min(lefts[y]!, start[i]!);
    rights[y] = Math.max(rights[y]!, end[i]!);
  }
  return { ...box, lefts, rights };
}

/** Returns the slab of a patch. Its sides are the medians of where its rows begin and end. */
function slabOf({ top, bottom, lefts, rights }: Blob): Slab | undefined {
  const l = median(lefts);
  const r = median(rights);
  const slack = Math.max(1, SLAB.slack * (r - l));
  const straight = lefts.filter(
    (x, y) => Math.abs(x - l) <= slack && Math.abs(rights[y]! - r) <= slack,
  ).length;
  const straightness = straight / (bottom - top + 1);
  return r - l + 1 < SLAB.width || straightness < SLAB.straight
    ? undefined
    : { left: l, right: r, top, bottom, straightness };
}
