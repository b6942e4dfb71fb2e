import { quantile } from '../../numbers/statistics.ts';
import { type Gradient, gradientOf } from '../picture/gradient.kernel.ts';
import { coarser, type Raster } from '../picture/raster.kernel.ts';
import type { Point } from '../reading.ts';
import type { TubeBox } from './axes.ts';
import { areApart, type Peak, type PeakOptions, peaksOf, scaledBy } from './like.ts';

const LOOKALIKE = {
  /** The widths of a tube in pixels at which it is looked for: thin lines may vanish between the pixels of one size. */
  widths: [22, 30],
  /** How far the middle of a tube that the edge of the picture cuts off lies beyond it, in widths or heights. */
  beyond: 0.35,
  /** Places with less likeness are not examined further, and at most so many are. */
  least: 0.35,
  most: 8,
  /** What is seen around a tube is compared this far out of its box, in widths. */
  margin: 0.14,
  /** Edges stronger than this share of those of the tube count as equally strong. */
  strongest: 0.95,
  /** Into how many parts the height of tubes is divided that are compared part by part. */
  parts: 4,
} as const;

/** A place that looks like tubes. */
export interface Lookalike extends Peak {
  /** How like all that is seen there is to one of the tubes, from 0 to 1. A button may have the outline of a tube, but shows something else in it. */
  readonly sameness: number;
  /** Which of the tubes that is, from 0. */
  readonly to: number;
}

type LookalikeOptions = Required<Omit<PeakOptions, 'beyond'>>;

/**
 * Finds other places of a raster that look like tubes of one size, the likeliest first, also such that an edge of the picture cuts off.
 * They have the outline that all of them share, and show the same as one of them.
 */
export function lookalikes(
  raster: Raster,
  tubes: readonly TubeBox[],
  options: LookalikeOptions,
): Lookalike[] {
  const [first] = tubes;
  if (!first) return [];
  const seen = sizesFor(first).flatMap((size) => lookalikesAt(raster, tubes, options, size));
  const best = seen.sort((a, b) => b.likeness * b.sameness - a.likeness * a.sameness);
  return best.filter((one, i) => best.slice(0, i).every((other) => areApart(other, one, first)));
}

/**
 * Returns how like what each of several tubes of one size shows is to what the most similar other one shows, from 0 to 1; 1 if there is no
 * other one. What counts is the part of its height that is the least like: a tube that is lower than another one lacks only its
 * uppermost part.
 */
export function samenessToOthers(raster: Raster, tubes: readonly TubeBox[]): number[] {
  const [first] = tubes;
  const sizes = first ? sizesFor(first) : [];
  const seen = sizes.map((size) => ({
    gradient: gradientOf(coarser(raster, size)),
    boxes: tubes.map((tube) => scaledBy(tube, 1 / size)),
  }));
  return tubes.map((_, i) => {
    const alike = seen.flatMap(({ gradient, boxes }) =>
      boxes.flatMap((other, k) => (k === i ? [] : leastSameness(gradient, boxes[i] ?? other, other))),
    );
    return alike.length > 0 ? Math.max(...alike) : 1;
  });
}

/** Returns how like what a tube shows is to what is seen around another point, in that part of its height that is the least like. */
function leastSameness(gradient: Gradient, own: TubeBox, at: Point): number {
  const height = own.height / LOOKALIKE.parts;
  const parts = Array.from({ length: LOOKALIKE.parts }, (_, i) => (i + 0.5) * height - own.height / 2);
  const seen = parts.map((down) => {
    const here = { ...own, height, y: own.y + down };
    return samenessNear(gradient, here, { x: at.x, y: at.y + down }, reachOf(here));
  });
  return Math.min(...seen);
}

/** By how many pixels of a raster one is divided, so that a tube has the widths at which it is compared. */
function sizesFor({ width }: TubeBox): number[] {
  return [...new Set(LOOKALIKE.widths.map((own) => Math.max(1, Math.floor(width / own))))];
}

/** How far from its middle a tube is compared. */
function reachOf({ width, height }: TubeBox): Point {
  const margin = LOOKALIKE.margin * width;
  return { x: width / 2 + margin, y: height / 2 + margin };
}

/** The same, at one size: so many pixels across become one. */
function lookalikesAt(
  raster: Raster,
  tubes: readonly TubeBox[],
  { isFree, areBarePegs }: LookalikeOptions,
  size: number,
): Lookalike[] {
  const boxes = tubes.map((tube) => scaledBy(tube, 1 / size));
  const [first] = boxes;
  if (!first) return [];
  const coarse = coarser(raster, size);
  const gradient = gradientOf(coarse);
  const isFreeInRaster = ({ x, y }: Point) => isFree({ x: x * size, y: y * size });
  const options = { beyond: LOOKALIKE.beyond, isFree: isFreeInRaster, areBarePegs };
  const peaks = peaksOf(coarse, boxes, first, options);
  const likely = peaks.filter(({ likeness }) => likeness > LOOKALIKE.least).slice(0, LOOKALIKE.most);
  return likely.map((peak) => {
    const sameness = boxes.map((box) => samenessNear(gradient, box, peak, reachOf(box)));
    const most = Math.max(...sameness);
    const { x, y, likeness } = peak;
    return { x: x * size, y: y * size, likeness, sameness: most, to: sameness.indexOf(most) };
  });
}

/** Returns how like what is seen around a point is to what is seen around another, or a pixel beside it. */
function samenessNear(gradient: Gradient, own: Point, at: Point, reach: Point): number {
  const strengths: number[] = [];
  for (let y = -Math.floor(reach.y); y <= reach.y; y++)
    for (let x = -Math.floor(reach.x); x <= reach.x; x++)
      strengths.push(gradient.strength[indexAt(gradient, own.x + x, own.y + y)] ?? 0);
  const most = quantile(strengths, LOOKALIKE.strongest);
  const near = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => ({ x: at.x + dx, y: at.y + dy })));
  return Math.max(...near.map((point) => samenessAt(gradient, own, point, reach, most)));
}

/** Returns the index of the nearest pixel; -1 outside the picture. */
function indexAt({ width, height }: Gradient, x: number, y: number): number {
  const [column, row] = [Math.round(x), Math.round(y)];
  return column < 1 || row < 1 || column >= width - 1 || row >= height - 1 ? -1 : row * width + column;
}

/** Returns the cosine similarity of the gradients around two points, without their signs. What is outside the picture is left out. A kernel. */
function samenessAt(gradient: Gradient, own: Point, at: Point, reach: Point, most: number): number {
  const { x: gx, y: gy, strength } = gradient;
  let both = 0;
  let here = 1e-6;
  let there = 1e-6;
  for (let y = -Math.floor(reach.y); y <= reach.y; y++) {
    for (let x = -Math.floor(reach.x); x <= reach.x; x++) {
      const i = indexAt(gradient, own.x + x, own.y + y);
      const k = indexAt(gradient, at.x + x, at.y + y);
      if (i < 0 || k < 0) continue;
      const a = Math.min(1, most / Math.max(1e-6, strength[i] ?? 0));
      const b = Math.min(1, most / Math.max(1e-6, strength[k] ?? 0));
      both += a * b * Math.abs((gx[i] ?? 0) * (gx[k] ?? 0) + (gy[i] ?? 0) * (gy[k] ?? 0));
      here += (a * (strength[i] ?? 0)) ** 2;
      there += (b * (strength[k] ?? 0)) ** 2;
    }
  }
  return both / Math.sqrt(here * there);
}
