import type { Raster } from '../picture/raster.ts';
import { viewOf as lookAt, type View } from '../picture/view.ts';
import type { Work } from '../picture/work.ts';
import type { Reading } from '../reading.ts';
import { clamp, sum } from '../statistics.ts';
import { joinedBlobs } from './outlines.ts';
import { type Silhouette, type Stand, silhouetteOf } from './silhouette.ts';
import { findBlobs } from './slabs.ts';
import { withOtherStands } from './stands.ts';

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
