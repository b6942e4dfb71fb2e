import { bestOf, median, quantile, sum } from '../statistics.ts';
import type { Blob } from './slabs.ts';

/** How wide the bottles of a board are at each height, and where they stand, in pixels of the raster. */
export interface Silhouette {
  /** Half of the inner width in each row, from the floor upwards. */
  readonly halves: Float32Array;
  readonly stands: readonly Stand[];
}

export interface Stand {
  /** The column of pixels in the middle of a bottle. */
  readonly axis: number;
  /** The lowest row of the bottle. */
  readonly floor: number;
}

/** Symmetric blobs above one another: the visible part of a bottle. */
interface Stack extends Stand {
  readonly top: number;
  /** Half of its width in each row, from the floor upwards; 0 where nothing is seen. */
  readonly halves: Float32Array;
}

/**
 * A blob is symmetric if the centres of at least `SYMMETRIC` of its rows differ from its axis by at most this
 * share of its width, or this many pixels.
 */
const AXIS_SLACK = 0.05;
const LEAST_AXIS_SLACK = 1.5;
const SYMMETRIC = 0.7;
/** At most this share of the width lies between two blobs of one bottle. */
const LARGEST_GAP = 0.2;
/** Where one blob ends and the next begins, their widths differ by at most this share. */
const SAME_END_WIDTH = 0.3;
/** Bottles of a board have the same width at the same height, within this share. */
const SAME_WIDTH = 0.1;
/** A bottle is taller than this share of its width. */
const LEAST_ASPECT = 0.5;
/** Fewer bottles are no board. */
const FEWEST_STACKS = 3;
/**
 * Bottles are straight, apart from this share of their height at the floor, if the narrow rows are wider than
 * `STRAIGHT_RATIO` times the wide ones.
 */
const STRAIGHT_RATIO = 0.85;
const FLOOR_SHARE = 0.15;

/** More blobs are a texture. */
const MOST_BLOBS = 600;

/**
 * Returns the silhouette that most bottles have in common; undefined if there are few bottles, or if they are
 * straight.
 */
export function silhouetteOf(blobs: readonly Blob[]): Silhouette | undefined {
  if (blobs.length > MOST_BLOBS) return undefined;
  const stacks = stacksOf(blobs).filter(isHigh);
  const alike = stacks.map((stack) => stacks.filter((other) => areAlike(stack, other)));
  const members = bestOf(alike, (list) => sum(list.map(({ top, floor }) => floor - top))) ?? [];
  if (members.length < FEWEST_STACKS) return undefined;
  const halves = smoothed(commonHalves(members));
  return isStraight(halves) ? undefined : { halves, stands: members };
}

/**
 * The median filter reaches up to this share of half of the width to either side. It removes the dips at
 * round corners of units, which are not those of the bottle, and keeps the steps of shoulders.
 */
const SMOOTHING_REACH = 0.35;

/** Returns the half widths after a median filter, which is smaller near both ends. */
function smoothed(halves: Float32Array): Float32Array {
  const reach = Math.round(SMOOTHING_REACH * Math.max(...halves));
  return halves.map((_, y) => {
    const aside = Math.min(reach, y, halves.length - 1 - y);
    return median(halves.subarray(y - aside, y + aside + 1));
  });
}

function isHigh({ halves, top, floor }: Stack): boolean {
  return floor - top + 1 > LEAST_ASPECT * 2 * Math.max(...halves);
}

function isStraight(halves: Float32Array): boolean {
  const over = halves.slice(Math.floor(FLOOR_SHARE * halves.length));
  return quantile(over, 0.1) > STRAIGHT_RATIO * quantile(over, 0.9);
}

/** Whether two stacks have the same widths at the heights at which both are seen. */
function areAlike(a: Stack, b: Stack): boolean {
  const apart: number[] = [];
  const shared = Math.min(a.halves.length, b.halves.length);
  for (let y = 0; y < shared; y++) {
    const [one = 0, other = 0] = [a.halves[y], b.halves[y]];
    if (one > 0 && other > 0) apart.push(Math.abs(one - other) / Math.max(one, other));
  }
  return apart.length > shared / 2 && quantile(apart, 0.75) < SAME_WIDTH;
}

/** Returns the median of the stacks at each height, interpolated where none is seen. */
function commonHalves(stacks: readonly Stack[]): Float32Array {
  const heights = stacks.map(({ halves }) => halves.length);
  const common = new Float32Array(Math.max(...heights));
  let last = 0;
  let unseen = 0;
  for (let y = 0; y < common.length; y++) {
    const seen = stacks.flatMap(({ halves }) => (halves[y] ? [halves[y] ?? 0] : []));
    const half = seen.length > 0 ? median(seen) : 0;
    if (half === 0) {
      unseen++;
      continue;
    }
    for (let k = 1; k <= unseen; k++)
      common[y - k] = last === 0 ? half : half + ((last - half) * k) / (unseen + 1);
    common[y] = half;
    [last, unseen] = [half, 0];
  }
  return common;
}

/** Returns the stacks that the symmetric blobs form, from the top down. */
function stacksOf(blobs: readonly Blob[]): Stack[] {
  const stacks: Blob[][] = [];
  const symmetric = blobs.filter(isSymmetric).sort((a, b) => a.top - b.top);
  for (const blob of symmetric) {
    const over = stacks.find((list) => continues(list.at(-1), blob));
    if (over) over.push(blob);
    else stacks.push([blob]);
  }
  return stacks.map(stackOf);
}

/**
 * Whether a blob continues a stack downwards: on its axis, right below it, and of the same width where they
 * meet.
 */
function continues(over: Blob | undefined, blob: Blob): boolean {
  if (!over) return false;
  const width = Math.max(over.right - over.left, blob.right - blob.left);
  const [above, below] = [endWidth(over, -1), endWidth(blob, 0)];
  return (
    blob.top > over.bottom &&
    blob.top - over.bottom <= Math.max(4, LARGEST_GAP * width) &&
    Math.abs(axisOf(over) - axisOf(blob)) <= Math.max(LEAST_AXIS_SLACK, AXIS_SLACK * width) &&
    Math.abs(above - below) <= SAME_END_WIDTH * Math.max(above, below)
  );
}

/** Returns the width of a blob near its first or its last row, whose corners may be rounded. */
function endWidth({ lefts, rights }: Blob, end: 0 | -1): number {
  const widths = lefts.map((left, y) => (rights[y] ?? 0) - left + 1);
  return Math.max(...(end === 0 ? widths.slice(0, 3) : widths.slice(-3)));
}

/** Returns a stack with the half widths of its blobs. */
function stackOf(blobs: readonly Blob[]): Stack {
  const top = Math.min(...blobs.map((blob) => blob.top));
  const floor = Math.max(...blobs.map(({ bottom }) => bottom));
  const halves = new Float32Array(floor - top + 1);
  for (const { top: first, lefts, rights } of blobs) {
    lefts.forEach((left, y) => {
      halves[floor - first - y] = ((rights[y] ?? 0) - left + 1) / 2;
    });
  }
  return { axis: median(blobs.map(axisOf)), top, floor, halves };
}

function axisOf({ lefts, rights }: Blob): number {
  return median(lefts.map((left, y) => (left + (rights[y] ?? 0)) / 2));
}

/** Whether most rows of a blob are symmetric about its axis. */
function isSymmetric(blob: Blob): boolean {
  const axis = axisOf(blob);
  const slack = Math.max(LEAST_AXIS_SLACK, AXIS_SLACK * (blob.right - blob.left + 1));
  const { lefts, rights } = blob;
  const near = lefts.filter((left, y) => Math.abs((left + (rights[y] ?? 0)) / 2 - axis) <= slack);
  return near.length >= SYMMETRIC * lefts.length;
}

/**
 * Edges are at most this many pixels thick, so patches that are that near to each other belong to one thing.
 */
const THICKEST_EDGE = 4;
/** Two patches are beside each other if they are that near in at least this many rows. */
const FEWEST_ROWS = 3;

/**
 * Joins patches that are only divided by edges. So all that is seen through the glass of a bottle is one
 * patch, however many streaks of light are on it. The page is wider than a bottle and therefore no patch, so
 * it keeps bottles apart.
 */
export function joinedBlobs(blobs: readonly Blob[]): Blob[] {
  if (blobs.length > MOST_BLOBS) return [];
  const left = new Set(blobs);
  const joined: Blob[] = [];
  for (const blob of left) {
    left.delete(blob);
    const members = [blob];
    for (const member of members) {
      for (const other of left) {
        if (!areNear(member, other)) continue;
        left.delete(other);
        members.push(other);
      }
    }
    joined.push(unionOf(members));
  }
  return joined;
}

/** Whether two patches are only divided by an edge, one above the other or side by side. */
function areNear(a: Blob, b: Blob): boolean {
  const near = THICKEST_EDGE;
  const isApart =
    b.left > a.right + near || a.left > b.right + near || b.top > a.bottom + near || a.top > b.bottom + near;
  if (isApart) return false;
  return a.bottom < b.top ? touches(a, b) : b.bottom < a.top ? touches(b, a) : isBeside(a, b);
}

/** Whether the last row of one blob overlaps the first row of the other. */
function touches({ lefts, rights }: Blob, under: Blob): boolean {
  const [from, to] = [lefts.at(-1) ?? 0, rights.at(-1) ?? 0];
  return (under.lefts[0] ?? 0) <= to && (under.rights[0] ?? 0) >= from;
}

/** Whether two patches are beside each other in enough rows. */
function isBeside(a: Blob, b: Blob): boolean {
  let rows = 0;
  for (let y = Math.max(a.top, b.top); y <= Math.min(a.bottom, b.bottom); y++) {
    const [aLeft = 0, aRight = 0] = [a.lefts[y - a.top], a.rights[y - a.top]];
    const [bLeft = 0, bRight = 0] = [b.lefts[y - b.top], b.rights[y - b.top]];
    if (bLeft - aRight <= THICKEST_EDGE && aLeft - bRight <= THICKEST_EDGE) rows++;
  }
  return rows >= FEWEST_ROWS;
}

/**
 * Returns one blob from the leftmost to the rightmost pixel of each row. Rows that only show an edge are as
 * wide as the one above them.
 */
function unionOf(members: readonly Blob[]): Blob {
  const top = Math.min(...members.map((blob) => blob.top));
  const bottom = Math.max(...members.map((blob) => blob.bottom));
  const lefts: number[] = [];
  const rights: number[] = [];
  for (let y = top; y <= bottom; y++) {
    const here = members.filter((blob) => blob.top <= y && y <= blob.bottom);
    const over = y - top - 1;
    lefts.push(
      here.length > 0 ? Math.min(...here.map((blob) => blob.lefts[y - blob.top] ?? 0)) : (lefts[over] ?? 0),
    );
    rights.push(
      here.length > 0 ? Math.max(...here.map((blob) => blob.rights[y - blob.top] ?? 0)) : (rights[over] ?? 0),
    );
  }
  return { left: Math.min(...lefts), right: Math.max(...rights), top, bottom, lefts, rights };
}
