import type { Gradient } from '../picture/gradient.ts';
import type { Raster } from '../picture/raster.ts';
import { viewOf as lookAt, type View } from '../picture/view.ts';
import type { Work } from '../picture/work.ts';
import type { Reading } from '../reading.ts';
import { bestOf, clamp, median, sum } from '../statistics.ts';
import { joinedBlobs, type Silhouette, type Stand, silhouetteOf } from './silhouette.ts';
import { findBlobs } from './slabs.ts';

/** From this many levels per pixel on, edges are equally clear. */
const CLEAR_EDGE = 12;
/** Walls are up to this many pixels outside of what they hold. */
const THICKEST_WALL = 4;
/**
 * A place may be a bottle if it shows the walls at least this share as clearly as the fully visible bottles
 * do.
 */
const LEAST_SHOWN = 0.7;
/** If more places than this show walls, they are a texture: noise, foliage, or letters. */
const MOST_OTHERS = 40;
/** Bottles of a row are at least this many widths apart. */
const NEAREST = 1;

/**
 * Adds the places where the picture also shows both walls of the silhouette. The silhouette is left as it is
 * if there are too many of them.
 */
export function withOtherStands(gradient: Gradient, { halves, stands }: Silhouette): Silhouette {
  const thickness = Array.from({ length: THICKEST_WALL + 1 }, (_, outside) => outside);
  const clarityAt = (outside: number) => stands.map((stand) => wallsAt(gradient, halves, stand, outside));
  const outside = bestOf(thickness, (one) => sum(clarityAt(one))) ?? 0;
  const least = LEAST_SHOWN * median(clarityAt(outside));
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

/**
 * After this many rows, evenly spread, a place that shows less than this share of what is required is
 * rejected.
 */
const FIRST_ROWS = 6;
const LEAST_FIRST_SHARE = 0.7;

/** Returns all places in the picture at which both walls are as clear as required. */
function standsLike(gradient: Gradient, halves: Float32Array, outside: number, least: number): Candidate[] {
  const found: Candidate[] = [];
  const step = Math.max(1, Math.floor(halves.length / FIRST_ROWS));
  const widest = Math.ceil(Math.max(...halves));
  for (let floor = halves.length; floor < gradient.height; floor++) {
    for (let axis = widest; axis < gradient.width - widest; axis++) {
      const stand = { axis, floor };
      if (wallsAt(gradient, halves, stand, outside, step) < LEAST_FIRST_SHARE * least) continue;
      const shown = wallsAt(gradient, halves, stand, outside);
      if (shown >= least) found.push({ stand, shown });
    }
  }
  return found;
}

/**
 * Returns how clearly both walls show around a stand, from 0 to 1.
 *
 * @param outside how many pixels the walls are outside of the silhouette.
 * @param every only one of this many rows is examined.
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
    shown += Math.min(CLEAR_EDGE, strength[row + left]!, strength[row + right]!);
  }
  return shown / (CLEAR_EDGE * rows);
}

/** A picture whose bottles were straightened. */
export interface Straightened {
  readonly view: View;
  /** Returns a reading of it with the tubes as wide as they are in the original picture. */
  readonly inPicture: (reading: Reading) => Reading;
}

/** The gradient of the edges that enclose the contents of a bottle, in levels per pixel. */
const EDGE_LIMITS = [12, 5];

/** The cost of searching for bottles of one silhouette, in samples per pixel. */
const SEARCH_COST = 6;

/**
 * Returns the ways in which a picture of bottles whose width varies with height can be straightened,
 * likeliest first. Each row of a bottle is stretched about the axis to one width. Returns none if the bottles
 * are straight. A way returns undefined if an earlier one did the same.
 */
export function straightenings(view: View): (() => Straightened | undefined)[] {
  const blobs = EDGE_LIMITS.map((limit) => findBlobs(view.gradient, limit));
  const silhouettes = [...blobs, ...blobs.map(joinedBlobs)].flatMap((list) => silhouetteOf(list) ?? []);
  const tried: Silhouette[] = [];
  return silhouettes.map((seen) => () => {
    view.work.spend(SEARCH_COST * view.raster.width * view.raster.height);
    const silhouette = withOtherStands(view.gradient, seen);
    if (tried.some((other) => isSameSilhouette(silhouette, other))) return undefined;
    tried.push(silhouette);
    return {
      view: viewOf(straightenedRaster(view.raster, silhouette), view.work),
      inPicture: (reading) => inPicture(reading, silhouette),
    };
  });
}

/**
 * Silhouettes are the same if the bottles stand in the same places and have the same half width in all rows,
 * within this share of the width or a pixel.
 */
const SAME_SILHOUETTE = 0.02;

/** Whether two silhouettes are the same. */
export function isSameSilhouette(a: Silhouette, b: Silhouette): boolean {
  const slack = Math.max(1, 2 * SAME_SILHOUETTE * Math.max(...a.halves));
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

/** Returns a view without circles, because round things are no bottles. */
function viewOf(raster: Raster, work: Work): View {
  return { ...lookAt(raster, work), circles: () => [] };
}

/**
 * Returns half of the mean width of a bottle. With that width, flat units of wide bottles stay high enough
 * for units.
 */
function straightHalf({ halves }: Silhouette): number {
  return sum([...halves]) / halves.length;
}

/** Returns the picture with the bottles of a silhouette straightened. */
function straightenedRaster(raster: Raster, silhouette: Silhouette): Raster {
  const planes = { red: raster.red.slice(), green: raster.green.slice(), blue: raster.blue.slice() };
  for (const stand of silhouette.stands) {
    const cell = cellReach(stand, silhouette);
    straightenBottle(raster.red, planes.red, raster.width, stand, cell, silhouette);
    straightenBottle(raster.green, planes.green, raster.width, stand, cell, silhouette);
    straightenBottle(raster.blue, planes.blue, raster.width, stand, cell, silhouette);
  }
  return { ...raster, ...planes };
}

/**
 * Returns half of the width of a bottle's cell: up to the middle of the distance to the next bottle, or
 * `CELL_WHEN_ALONE` widths if there is none near.
 */
const CELL_WHEN_ALONE = 1;

function cellReach({ axis, floor }: Stand, { stands, halves }: Silhouette): number {
  const widest = Math.max(...halves);
  const beside = stands.filter((other) => Math.abs(other.floor - floor) < halves.length);
  const gaps = beside.flatMap((other) => (other.axis === axis ? [] : [Math.abs(other.axis - axis)]));
  return Math.max(widest + 1, Math.min(2 * CELL_WHEN_ALONE * widest, ...gaps.map((gap) => gap / 2)));
}

/** Stretches the rows of one bottle to one width, and compresses what is beside it as much. A kernel. */
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

/** Returns the reading with the tubes as wide as they were before straightening. */
function inPicture(reading: Reading, silhouette: Silhouette): Reading {
  const wider = Math.max(...silhouette.halves) / straightHalf(silhouette);
  const tubes = reading.tubes.map((tube) => ({
    ...tube,
    width: Math.round(tube.width * wider),
    itemWidth: Math.round(tube.itemWidth * wider),
  }));
  return { ...reading, tubes };
}
