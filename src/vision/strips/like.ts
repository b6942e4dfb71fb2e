import { bestOf, peakOffset } from '../../numbers/statistics.ts';
import { type Gradient, gradientOf } from '../picture/gradient.kernel.ts';
import { type Raster, shrink } from '../picture/raster.kernel.ts';
import type { Pixels, Point } from '../reading.ts';
import { rowsOf } from '../tubes/rows.ts';
import { isAxis, moved, type TubeBox, type TubeGiven } from './axes.ts';

/** How tubes like a given one are looked for. */
const LIKE = {
  /** The width of the tube in pixels at which it is looked for. */
  width: 16,
  /** Its outline reaches this far into its box and out of it, in widths. Inside are items, outside is the page. An empty peg stands in the middle of its box. */
  inside: 0.16,
  middle: 0.5,
  outside: 0.14,
  /** At most so many points of the outline are compared. */
  points: 80,
  /** Gradients count fully from this many levels per pixel, and as no edge below a fourth of it. */
  edge: 12,
  /** How much of an outline that the edge of the picture cuts off is seen at least. */
  seen: 0.35,
  /** Two tubes are at least this many widths apart. */
  apart: 0.75,
  /** The likeness of a tube that stands anywhere, and of one that stands in a row of others or in their columns. */
  alone: 0.72,
  inLattice: 0.5,
  /** Places of a row or column are kept within this share of a width. */
  slack: 0.2,
} as const;

/** A tube that was found. */
export type Found<Tube> = Tube & {
  /** How like its outline is to that of the given ones, from 0 to 1. */
  readonly likeness: number;
};

/** A point of an outline in whole pixels from the middle of the tube, with the unit vector of its gradient and how strong that is, from 0 to 1. */
interface OutlinePoint {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly strength: number;
}

/**
 * The outline of a tube. Its mouth and floor count as much as its sides, because the gap between two tubes has sides as well.
 */
interface Outline {
  readonly sides: readonly OutlinePoint[];
  readonly ends: readonly OutlinePoint[];
}

/** A place that looks like the tube, in pixels of what was searched. */
export interface Peak extends Point {
  readonly likeness: number;
}

/**
 * Finds tubes that look like given ones by their outlines, whatever is in them: the gradients along the outline are compared at each
 * point of the picture, without the sign, because what is in front may be lighter or darker than what is behind.
 *
 * @param examples one tube or several; what only one of them shows, such as a line of the page, counts less
 * @param count how many there are in all, the given ones included, if that is known
 * @returns copies of the first example, moved to where each tube is, in reading order; the given ones are among them
 */
export function tubesLike<Tube extends TubeGiven>(
  pixels: Pixels,
  examples: Tube | readonly Tube[],
  { count }: { readonly count?: number | undefined } = {},
): Found<Tube>[] {
  const given = (Array.isArray(examples) ? examples : [examples]) as readonly Tube[];
  const boxes = given.map(boxOf);
  const [first] = given;
  const [box] = boxes;
  if (!first || !box) return [];
  const known = boxes.map(({ x, y }): Peak => ({ x, y, likeness: 1 }));
  const size = Math.max(1, box.width / LIKE.width);
  const raster = shrink(pixels, (pixels.width * pixels.height) / size ** 2);
  const inRaster = boxes.map((one) => scaledBy(one, 1 / size));
  const peaks = peaksOf(raster, inRaster, scaledBy(box, 1 / size))
    .map((peak) => ({ ...peak, x: peak.x * size, y: peak.y * size }))
    .filter((peak) => known.every((one) => areApart(one, peak, box)));
  const chosen =
    count === undefined ? inLattice(known, peaks, box) : peaks.slice(0, Math.max(0, count - known.length));
  const high = box.height / 2;
  const boxAround = ({ x, y }: Peak) => ({ left: x, right: x, top: y - high, bottom: y + high });
  const inOrder = rowsOf([...known, ...chosen], boxAround).flat();
  return inOrder.map(({ x, y, likeness }) => ({ ...moved(first, x - box.x, y - box.y), likeness }));
}

/** Returns the upright box of a tube. That of an axis is as long as its places and half a width on both ends. */
export function boxOf(tube: TubeGiven): TubeBox {
  if (!isAxis(tube)) return tube;
  const { lowest, highest, width } = tube;
  return {
    x: (lowest.x + highest.x) / 2,
    y: (lowest.y + highest.y) / 2,
    width: Math.abs(lowest.x - highest.x) + width,
    height: Math.abs(lowest.y - highest.y) + width,
  };
}

export function areApart(a: Point, b: Point, { width, height }: TubeBox): boolean {
  return Math.abs(a.x - b.x) > LIKE.apart * width || Math.abs(a.y - b.y) > LIKE.apart * height;
}

/**
 * Which places are looked at.
 *
 * - `share`: the share of its own likeness from which a place is looked at, and how many such places at most.
 */
const PEAKS = { share: 0.25, most: 60 };

/** Where and by what peaks are looked for. */
export interface PeakOptions {
  /** How far beyond the edges middles of tubes are looked for, in widths or heights of a tube. */
  readonly beyond?: number;
  /** Whether a tube can stand at a point: the gap between two tubes, which looks like one, must not hide another one beside it. */
  readonly isFree?: (at: Point) => boolean;
  /** Whether the given ones are empty pegs: the sides of their boxes, which are as wide as items, show only the page. */
  readonly areBarePegs?: boolean;
}

/**
 * Returns where a raster looks like the given tubes, the likeliest first. Every second place of every second row is looked at, and those
 * around the likely ones.
 */
export function peaksOf(
  raster: Raster,
  boxes: readonly TubeBox[],
  box: TubeBox,
  { beyond = 0, isFree = () => true, areBarePegs = false }: PeakOptions = {},
): Peak[] {
  const edges = edgesOf(raster);
  const outline = outlineOf(edges, boxes, box, (areBarePegs ? LIKE.middle : LIKE.inside) * box.width);
  const [ownX, ownY] = [Math.round(box.x), Math.round(box.y)];
  const own = likenessAt(edges, outline, ownX, ownY);
  const peakAt = (x: number, y: number): Peak => ({ x, y, likeness: likenessAt(edges, outline, x, y) / own });
  const seen: Peak[] = [];
  const [beyondX, beyondY] = [Math.floor(beyond * box.width), Math.floor(beyond * box.height)];
  for (let y = -beyondY; y < edges.height + beyondY; y += 2)
    for (let x = -beyondX; x < edges.width + beyondX; x += 2) {
      const peak = peakAt(x, y);
      if (peak.likeness > PEAKS.share && isFree(peak)) seen.push(peak);
    }
  const around = ({ x, y }: Peak) =>
    [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => peakAt(x + dx, y + dy)));
  const best = thinnedOut(seen, box).map((peak) => bestOf(around(peak), ({ likeness }) => likeness) ?? peak);
  return best
    .sort((a, b) => b.likeness - a.likeness)
    .map(({ x, y, likeness }) => {
      const like = (dx: number, dy: number) => peakAt(x + dx, y + dy).likeness;
      return {
        x: box.x + x - ownX + peakOffset(like(-1, 0), likeness, like(1, 0)),
        y: box.y + y - ownY + peakOffset(like(0, -1), likeness, like(0, 1)),
        likeness: Math.min(1, likeness),
      };
    });
}

export function scaledBy({ x, y, width, height }: TubeBox, by: number): TubeBox {
  return { x: by * x, y: by * y, width: by * width, height: by * height };
}

/** Returns the likeliest of those that are too close to each other. */
function thinnedOut(peaks: Peak[], box: TubeBox): Peak[] {
  const kept: Peak[] = [];
  for (const peak of peaks.sort((a, b) => b.likeness - a.likeness))
    if (kept.length < PEAKS.most && kept.every((other) => areApart(other, peak, box))) kept.push(peak);
  return kept;
}

/** Returns the gradient of each pixel with lengths from 0 to 1, see `LIKE.edge`. */
function edgesOf(raster: Raster): Gradient {
  const gradient = gradientOf(raster);
  const { x, y, strength } = gradient;
  for (let i = 0; i < strength.length; i++) {
    const size = Math.max(LIKE.edge, strength[i] ?? 0);
    x[i] = (x[i] ?? 0) / size;
    y[i] = (y[i] ?? 0) / size;
    strength[i] = (strength[i] ?? 0) / size;
  }
  return gradient;
}

/** Returns the strongest points of the outline that all given tubes share. @param inside how far it reaches into the box, in pixels */
function outlineOf(edges: Gradient, boxes: readonly TubeBox[], box: TubeBox, inside: number): Outline {
  const points: OutlinePoint[] = [];
  const reach = LIKE.outside * box.width;
  for (let y = -Math.ceil(box.height / 2 + reach); y <= box.height / 2 + reach; y++) {
    for (let x = -Math.ceil(box.width / 2 + reach); x <= box.width / 2 + reach; x++) {
      const within = Math.min(box.width / 2 - Math.abs(x), box.height / 2 - Math.abs(y));
      if (within > inside) continue;
      const { dx, dy, strength } = edgeAt(edges, box.x + x, box.y + y);
      const shared = boxes.map((one) => {
        const other = edgeAt(edges, one.x + x, one.y + y);
        return other.strength * Math.abs(dx * other.dx + dy * other.dy);
      });
      const least = Math.min(strength, ...shared);
      // rounded, so that equally strong ones stay in order and those kept lie evenly
      if (least > 0.25) points.push({ x, y, dx, dy, strength: Math.round(8 * least) / 8 });
    }
  }
  const isEnd = ({ y }: OutlinePoint) => Math.abs(y) > box.height / 2 - LIKE.inside * box.width;
  return { sides: thinned(points.filter((one) => !isEnd(one))), ends: thinned(points.filter(isEnd)) };
}

/** Returns the strongest points, or every second, third, ... of them if they are too many. */
function thinned(points: readonly OutlinePoint[]): OutlinePoint[] {
  const step = Math.max(1, Math.ceil(points.length / LIKE.points));
  return points.toSorted((a, b) => b.strength - a.strength).filter((_, i) => i % step === 0);
}

/** Returns the direction of an edge, and its strength from 0 to 1. */
function edgeAt({ width, height, x: gx, y: gy, strength }: Gradient, x: number, y: number) {
  const [column, row] = [Math.round(x), Math.round(y)];
  if (column < 1 || row < 1 || column >= width - 1 || row >= height - 1) return { dx: 0, dy: 0, strength: 0 };
  const i = row * width + column;
  const size = Math.max(1e-6, strength[i] ?? 0);
  return { dx: (gx[i] ?? 0) / size, dy: (gy[i] ?? 0) / size, strength: size };
}

/** Returns how much of the outline is seen around a point, from 0 to 1: of the sides and of the ends, of which none makes up for the other. */
function likenessAt(edges: Gradient, { sides, ends }: Outline, x: number, y: number): number {
  const alongSides = shownAt(edges, sides, x, y);
  return alongSides === 0 ? 0 : Math.sqrt(alongSides * shownAt(edges, ends, x, y));
}

/** A kernel. */
function shownAt(
  { width, height, x: gx, y: gy }: Gradient,
  outline: readonly OutlinePoint[],
  x: number,
  y: number,
): number {
  let sum = 0;
  let inside = 0;
  for (const point of outline) {
    const column = x + point.x;
    const row = y + point.y;
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    const i = row * width + column;
    sum += Math.abs((gx[i] ?? 0) * point.dx + (gy[i] ?? 0) * point.dy);
    inside++;
  }
  return sum / Math.max(1, inside, LIKE.seen * outline.length);
}

/** Returns those that are surely like the given tubes, and those less like them that stand in a row or column of these. */
function inLattice(known: readonly Peak[], peaks: readonly Peak[], { width, height }: TubeBox): Peak[] {
  const kept: Peak[] = [];
  for (const peak of peaks) {
    const all = [...known, ...kept];
    const inRow = all.some((one) => Math.abs(one.y - peak.y) < LIKE.slack * width);
    const overlapsRow = all.some((one) => Math.abs(one.y - peak.y) < height / 2);
    const isFree = inRow || !overlapsRow;
    if (isFree && peak.likeness >= (inRow ? LIKE.inLattice : LIKE.alone)) kept.push(peak);
  }
  return kept;
}
