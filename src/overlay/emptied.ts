import { difference, type Patch, ramp } from './patch.ts';
import type { Rect } from './resample.ts';
import type { Pixels } from './scene.ts';
import type { Stand } from './stands.ts';

/** A part of a picture. @param rect in whole pixels, inside it */
export function cutOut(picture: Pixels, rect: Rect): Patch {
  const data = new Uint8ClampedArray(rect.width * rect.height * 4);
  for (let row = 0; row < rect.height; row++) {
    const from = ((rect.y + row) * picture.width + rect.x) * 4;
    data.set(picture.data.subarray(from, from + rect.width * 4), row * rect.width * 4);
  }
  return { ...rect, data };
}

/** Half of how far light and shadow of an item reach, in its widths. */
const TRACE = { round: 0.12, walled: 0.02 };
/** Levels of a channel up to which a difference to the empty tube is noise, and from which on it is light or shadow. */
const NOISE = 3;
const TRACED = 10;

/** The shape of an item, from a row of the picture on. */
export interface Shape {
  readonly from: number;
  readonly shape: Uint8Array;
}

/**
 * Shows the empty tube instead of items, and of light and shadow around them, which end gradually. Changes the patch in place. A numeric
 * kernel.
 */
export function emptied(patch: Patch, stand: Stand, shapes: readonly Shape[], isRound: boolean): Patch {
  const { empty, tube, ends, hasFloor } = stand;
  const { width, height, data } = patch;
  const extents = extentsOf(patch, shapes);
  const wide = Math.max(1, Math.round(tube.itemWidth * (isRound ? TRACE.round : TRACE.walled)));
  const floor = hasFloor ? height : (ends[1] ?? 0) - patch.y;
  for (let row = 0; row < height; row++) {
    const reach = row < floor ? wide : 1;
    const own = extents[row];
    for (let column = 0, at = row * width * 4; column < width; column++, at += 4) {
      const isInside = own && column >= own.first && column <= own.last;
      const aside = isInside ? 0 : distanceTo(extents, row, column, 2 * reach);
      if (aside >= 2 * reach) continue;
      const traced = ramp(difference(data, at, empty.data, at), NOISE, TRACED);
      const part = isInside ? 1 : Math.max(1 - aside / reach, traced * (1 - ramp(aside, reach, 2 * reach)));
      for (let channel = at; channel < at + 3; channel++)
        data[channel]! += (empty.data[channel]! - data[channel]!) * part;
    }
  }
  return patch;
}

interface Extent {
  readonly first: number;
  readonly last: number;
}

/** Of 255: less is no part of an item. */
const FAINT = 128;

/** The columns that shapes cover in each row of a patch. */
function extentsOf({ y, width, height }: Patch, shapes: readonly Shape[]): (Extent | undefined)[] {
  const extents = Array.from({ length: height }, (): Extent | undefined => undefined);
  for (const { from, shape } of shapes) {
    for (let start = 0, row = from - y; start < shape.length; start += width, row++) {
      const line = shape.subarray(start, start + width);
      const first = line.findIndex((alpha) => alpha > FAINT);
      if (first < 0) continue;
      const last = line.findLastIndex((alpha) => alpha > FAINT);
      const known = extents[row] ?? { first, last };
      extents[row] = { first: Math.min(first, known.first), last: Math.max(last, known.last) };
    }
  }
  return extents;
}

/** How far a pixel is from extents, along rows or columns, up to a limit. Part of a numeric kernel. */
function distanceTo(
  extents: readonly (Extent | undefined)[],
  row: number,
  column: number,
  limit: number,
): number {
  let least = limit;
  for (let down = 0; down < least; down++) {
    for (let near = row - down; near <= row + down; near += Math.max(1, 2 * down)) {
      const extent = extents[near];
      if (extent) least = Math.min(least, Math.max(extent.first - column, column - extent.last, down));
    }
  }
  return least;
}

/** Levels of a channel from which on pixels differ, and from which on an eye sees a step between them. */
const CHANGED = 3;
const STEP = 24;
/** The largest share of seams along the border of what is painted; lines of a page that do not meet make fewer. */
const MOST_SEAMS = 1 / 3;

/** Whether the border of what a patch changes makes steps that the picture does not have. A numeric kernel. */
export function joins({ width, data }: Pixels, patch: Patch): boolean {
  let [border, seams] = [0, 0];
  const [overs, alongs] = [
    [4, -4, patch.width * 4, -patch.width * 4],
    [4, -4, width * 4, -width * 4],
  ];
  // every other row tells enough
  for (let row = 2; row < patch.height - 2; row += 2) {
    for (let column = 2; column < patch.width - 2; column++) {
      const at = (row * patch.width + column) * 4;
      const here = ((patch.y + row) * width + patch.x + column) * 4;
      if (difference(patch.data, at, data, here) <= CHANGED) continue;
      for (let side = 0; side < 4; side++) {
        const [over, along] = [overs[side]!, alongs[side]!];
        if (difference(patch.data, at + over, data, here + along) > CHANGED) continue;
        border++;
        const isSeam = difference(patch.data, at - over, patch.data, at + 2 * over) > STEP;
        if (isSeam && difference(data, here - along, data, here + 2 * along) < STEP / 2) seams++;
      }
    }
  }
  return seams < border * MOST_SEAMS || border === 0;
}
