import type { Gradient } from '../picture/gradient.ts';
import type { Raster } from '../picture/raster.ts';
import { viewOf as lookAt, type View } from '../picture/view.ts';
import type { Work } from '../picture/work.ts';
import type { Reading } from '../reading.ts';
import { bestOf, clamp, median, sum } from '../statistics.ts';
import { joinedBlobs, type Silhouette, type Stand, silhouetteOf } from './silhouette.ts';
import { findBlobs } from './slabs.ts';

/** So many levels a pixel are a clear edge: stronger ones say no more. */
const CLEAR = 12;
/** Walls lie up to so many pixels outside of what they hold. */
const THICKEST = 4;
/** What shows the walls by this share of what those bottles show of which all is seen, may be one. */
const LEAST_SHOWN = 0.7;
/** Where so many others show them, and more, a texture does: noise, foliage, type. */
const MOST_OTHERS = 40;
/** Bottles of a row stand apart by so many of their widths at least. */
const NEAREST = 1;

/** The stands of a silhouette, and where else in their rows the picture shows the walls of one. */
export function withOtherStands(gradient: Gradient, { halves, stands }: Silhouette): Silhouette {
  const thickness = Array.from({ length: THICKEST + 1 }, (_, outside) => outside);
  const shownBy = (outside: number) => stands.map((stand) => wallsAt(gradient, halves, stand, outside));
  const outside = bestOf(thickness, (one) => sum(shownBy(one))) ?? 0;
  const least = LEAST_SHOWN * median(shownBy(outside));
  const candidates = standsLike(gradient, halves, outside, least);
  const all = [...stands];
  const apart = 2 * NEAREST * Math.max(...halves);
  const isFree = (a: Stand) =>
    all.every((b) => Math.abs(a.axis - b.axis) >= apart || Math.abs(a.floor - b.floor) >= halves.length);
  for (const { stand } of candidates.sort((a, b) => b.shown - a.shown)) {
    if (isFree(stand)) all.push(stand);
    if (all.length > stands.length + MOST_OTHERS) return { halves, stands };
  }
  return { halves, stands: all };
}

interface Candidate {
  readonly stand: Stand;
  readonly shown: number;
}

/** After so many rows, evenly spread, a place that shows less than this share of what it should is given up. */
const SOON = 6;
const LEAST_SOON = 0.7;

/** Where in the picture both walls show as clearly as that. */
function standsLike(gradient: Gradient, halves: Float32Array, outside: number, least: number): Candidate[] {
  const found: Candidate[] = [];
  const step = Math.max(1, Math.floor(halves.length / SOON));
  const widest = Math.ceil(Math.max(...halves));
  for (let floor = halves.length; floor < gradient.height; floor++) {
    for (let axis = widest; axis < gradient.width - widest; axis++) {
      const stand = { axis, floor };
      if (wallsAt(gradient, halves, stand, outside, step) < LEAST_SOON * least) continue;
      const shown = wallsAt(gradient, halves, stand, outside);
      if (shown >= least) found.push({ stand, shown });
    }
  }
  return found;
}

/**
 * How clearly both walls show around a stand: 0 to 1.
 *
 * @param every only one of so many rows is looked at.
 */
function wallsAt(
  { width, strength }: Gradient,
  halves: Float32Array,
  { axis, floor }: Stand,
  outside: number,
  every = 1,
): number {
  let shown = 0;
  let rows = 0;
  for (let up = 0; up < halves.length && up <= floor; up += every, rows++) {
    const row = (floor - up) * width;
    const half = halves[up]! + outside;
    const left = Math.round(axis - half);
    const right = Math.round(axis + half);
    if (left < 0 || right >= width) continue;
    shown += Math.min(CLEAR, strength[row + left]!, strength[row + right]!);
  }
  return shown / (CLEAR * rows);
}

/** A picture whose bottles were made straight. */
export interface Straightened {
  readonly view: View;
  /** What was read in it, with bottles as wide as they are in the picture as it was. */
  readonly inPicture: (reading: Reading) => Reading;
}

/** How strong edges are that close off what a bottle holds; levels a pixel. */
const LIMITS = [12, 5];

/** What looking for bottles of one outline costs, in samples a pixel. */
const SEARCH = 6;

/**
 * The ways in which a picture of bottles that widen and narrow with height may be made one of bottles with upright sides, likeliest
 * first: each row of a bottle is stretched about its axis. None where bottles have upright sides, nor what another way made already.
 */
export function straightenings(view: View): (() => Straightened | undefined)[] {
  const blobs = LIMITS.map((limit) => findBlobs(view.gradient, limit));
  const silhouettes = [...blobs, ...blobs.map(joinedBlobs)].flatMap((list) => silhouetteOf(list) ?? []);
  const tried: Silhouette[] = [];
  return silhouettes.map((seen) => () => {
    view.work.spend(SEARCH * view.raster.width * view.raster.height);
    const silhouette = withOtherStands(view.gradient, seen);
    if (tried.some((other) => isSame(silhouette, other))) return undefined;
    tried.push(silhouette);
    return {
      view: viewOf(straightenedRaster(view.raster, silhouette), view.work),
      inPicture: (reading) => inPicture(reading, silhouette),
    };
  });
}

/** Silhouettes are the same where bottles stand in the same places, as wide in all rows, within such a share of the width or a pixel. */
const SAME = 0.02;

export function isSame(a: Silhouette, b: Silhouette): boolean {
  const slack = Math.max(1, 2 * SAME * Math.max(...a.halves));
  const isNear = (one: Stand, other: Stand) =>
    Math.abs(one.axis - other.axis) <= slack && Math.abs(one.floor - other.floor) <= slack;
  const shared = Math.min(a.halves.length, b.halves.length);
  const isAsWide = a.halves
    .subarray(0, shared)
    .every((half, up) => Math.abs(half - (b.halves[up] ?? 0)) <= slack);
  return (
    isAsWide &&
    Math.abs(a.halves.length - b.halves.length) <= slack &&
    a.stands.length === b.stands.length &&
    a.stands.every((one) => b.stands.some((other) => isNear(one, other)))
  );
}

/** What is round is no bottle. */
function viewOf(raster: Raster, work: Work): View {
  return { ...lookAt(raster, work), circles: () => [] };
}

/** Bottles become as wide as they are on average: flat units of wide ones stay as high as units are. */
function straightHalf({ halves }: Silhouette): number {
  return sum([...halves]) / halves.length;
}

/** The same picture with the bottles of a silhouette made straight. */
function straightenedRaster(raster: Raster, silhouette: Silhouette): Raster {
  const planes = { red: raster.red.slice(), green: raster.green.slice(), blue: raster.blue.slice() };
  for (const stand of silhouette.stands) {
    const cell = cellOf(stand, silhouette);
    straightenBottle(raster.red, planes.red, raster.width, stand, cell, silhouette);
    straightenBottle(raster.green, planes.green, raster.width, stand, cell, silhouette);
    straightenBottle(raster.blue, planes.blue, raster.width, stand, cell, silhouette);
  }
  return { ...raster, ...planes };
}

/** Halfway to the next bottle, or so many widths from the axis of a lonely one. */
const LONELY = 1;

function cellOf({ axis, floor }: Stand, { stands, halves }: Silhouette): number {
  const widest = Math.max(...halves);
  const beside = stands.filter((other) => Math.abs(other.floor - floor) < halves.length);
  const gaps = beside.flatMap((other) => (other.axis === axis ? [] : [Math.abs(other.axis - axis)]));
  return Math.max(widest + 1, Math.min(2 * LONELY * widest, ...gaps.map((gap) => gap / 2)));
}

/** A kernel: what lies beside a bottle is pressed together as much as the bottle is stretched. */
function straightenBottle(
  from: Float32Array,
  to: Float32Array,
  width: number,
  { axis, floor }: Stand,
  cell: number,
  silhouette: Silhouette,
): void {
  const { halves } = silhouette;
  const half = straightHalf(silhouette);
  const first = Math.max(0, Math.ceil(axis - cell));
  const last = Math.min(width - 1, Math.floor(axis + cell));
  for (let up = 0; up < halves.length && up <= floor; up++) {
    const own = halves[up]!;
    const row = (floor - up) * width;
    for (let x = first; x <= last; x++) {
      const away = Math.abs(x - axis);
      const beside = own + ((away - half) * (cell - own)) / (cell - half);
      const across = away <= half ? (away * own) / half : beside;
      const at = clamp(axis + Math.sign(x - axis) * across, 0, width - 1);
      const left = Math.min(width - 2, Math.floor(at));
      to[row + x] = from[row + left]! * (left + 1 - at) + from[row + left + 1]! * (at - left);
    }
  }
}

/** Bottles are as wide as they were. */
function inPicture(reading: Reading, silhouette: Silhouette): Reading {
  const wider = Math.max(...silhouette.halves) / straightHalf(silhouette);
  const tubes = reading.tubes.map((tube) => ({
    ...tube,
    width: Math.round(tube.width * wider),
    itemWidth: Math.round(tube.itemWidth * wider),
  }));
  return { ...reading, tubes };
}
