import { centreOf } from '../board/cells.ts';
import type { ViewTube } from '../board/view.ts';
import type { Pixels, Rect } from '../draw/scene.ts';
import { difference, offWalls, type Patch, ramp } from './patch.kernel.ts';
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

/** What is taken away with an item: light and shadow around it. */
const TRACE = {
  /** Half of how far light and shadow of an item reach, in its widths. */
  reach: { round: 0.2, walled: 0.02 },
  /** Levels of a channel up to which a difference to the empty tube is noise. */
  noise: 3,
  /** Levels from which on it is light or shadow. */
  traced: 10,
  /** A wall is where at least this share of the rows have an edge of so many levels. */
  wall: { share: 0.7, edge: 12 },
  /** Of 255: less is no part of an item. */
  covered: 128,
};

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
  const { tube, ends, hasFloor } = stand;
  const empty = stand.empty();
  const { width, height, data } = patch;
  const wide = Math.max(1, Math.round(tube.itemWidth * (isRound ? TRACE.reach.round : TRACE.reach.walled)));
  const floor = hasFloor ? height : (ends[1] ?? 0) - patch.y;
  const away = distances(patch, shapes, 2 * wide);
  // below its trace lies what is written below a tube
  const lowest = centreOf({ tube, place: 0 }).y + tube.itemHeight / 2;
  const below = isRound ? Math.min(height, Math.round(lowest + 1.5 * wide) - patch.y) : height;
  const [left, right] = isRound ? insideWalls(empty, tube) : [0, width];
  for (let row = 0; row < below; row++) {
    const reach = row < floor ? wide : 1;
    for (let column = left, at = (row * width + left) * 4; column < right; column++, at += 4) {
      const aside = away[at >> 2] ?? 0;
      if (aside >= 2 * reach) continue;
      const traced = aside === 0 ? 1 : ramp(offWalls(data, at, empty, at), TRACE.noise, TRACE.traced);
      const part = Math.max(1 - aside / reach, traced * (1 - ramp(aside, reach, 2 * reach)));
      for (let channel = at; channel < at + 3; channel++)
        data[channel] = (data[channel] ?? 0) + ((empty.data[channel] ?? 0) - (data[channel] ?? 0)) * part;
    }
  }
  return patch;
}

/** The columns up to the edges of the walls of an empty tube, beside which each tube has its own; all where there are no walls. A numeric kernel. */
function insideWalls({ x, y, width, data }: Patch, tube: ViewTube): [from: number, to: number] {
  const [top, bottom] = [centreOf({ tube, place: tube.places.length - 1 }).y, centreOf({ tube, place: 0 }).y];
  const isWall = (column: number) => {
    let edges = 0;
    for (let row = Math.round(top - y); row < bottom - y; row++) {
      const at = (row * width + column) * 4;
      if (difference(data, at - 4, data, at + 4) > TRACE.wall.edge) edges++;
    }
    return edges > TRACE.wall.share * (bottom - top);
  };
  const [first, last] = [-0.5, 0.5].map((half) =>
    Math.round(centreOf({ tube, place: 0 }).x - x + half * tube.itemWidth),
  );
  let [left, right] = [first ?? 0, last ?? width];
  while (left > 0 && !isWall(left)) left--;
  while (right < width - 1 && !isWall(right)) right++;
  return [left, Math.min(width, right + 1)];
}

/**
 * How far each pixel of a patch is from what shapes cover, up to a limit. Rows are covered from the first pixel of a shape to its last.
 * Two passes over the pixels tell the distances along rows, columns and diagonals. A numeric kernel.
 */
function distances({ y, width, height }: Patch, shapes: readonly Shape[], limit: number): Uint8Array {
  const away = new Uint8Array(width * height).fill(limit);
  for (const { from, shape } of shapes) {
    for (let start = 0, row = from - y; start < shape.length; start += width, row++) {
      const line = shape.subarray(start, start + width);
      const first = line.findIndex((alpha) => alpha > TRACE.covered);
      if (first < 0 || row < 0 || row >= height) continue;
      away.fill(
        0,
        row * width + first,
        row * width + line.findLastIndex((alpha) => alpha > TRACE.covered) + 1,
      );
    }
  }
  spread(away, width, 1);
  spread(away, width, -1);
  return away;
}

/** One pass of a distance transform. A numeric kernel. @param step 1 from the first pixel on, -1 from the last one back */
function spread(away: Uint8Array, width: number, step: 1 | -1): void {
  const { length } = away;
  for (let i = 0, at = step > 0 ? 0 : length - 1; i < length; i++, at += step) {
    let least = (away[at] ?? 0) - 1;
    if (least < 1) continue;
    const column = i % width;
    const before = at - step * width;
    if (column > 0) least = Math.min(least, away[at - step] ?? 0);
    if (i >= width) {
      least = Math.min(least, away[before] ?? 0);
      if (column > 0) least = Math.min(least, away[before - step] ?? 0);
      if (column < width - 1) least = Math.min(least, away[before + step] ?? 0);
    }
    away[at] = least + 1;
  }
}

/**
 * When what was painted joins its surroundings. Levels are those of a channel.
 *
 * - `changed`: pixels that differ by more are painted.
 * - `step`: a step of more levels is seen by an eye.
 * - `most`: the largest share of seams along the border of what is painted; lines of a page that do not meet make
 *   fewer.
 */
const SEAM = { changed: 3, step: 24, most: 1 / 3 };

/** Whether the border of what a patch changes makes steps that the picture does not have. A numeric kernel. */
export function joins({ width, data }: Pixels, patch: Patch): boolean {
  let [border, seams] = [0, 0];
  const { width: wide, height } = patch;
  const changed = new Uint8Array(wide * height);
  for (let row = 1, at = wide; row < height - 1; row++) {
    let there = ((patch.y + row) * width + patch.x) * 4;
    for (let column = 0; column < wide; column++, at++, there += 4)
      if (difference(patch.data, at * 4, data, there) > SEAM.changed) changed[at] = 1;
  }
  const sides = [1, -1, wide, -wide];
  // every other row tells enough
  for (let row = 2; row < height - 2; row += 2) {
    for (let column = 2; column < wide - 2; column++) {
      const at = row * wide + column;
      if (!changed[at]) continue;
      for (let side = 0; side < 4; side++) {
        const over = sides[side] ?? 0;
        if (changed[at + over]) continue;
        border++;
        if (difference(patch.data, (at - over) * 4, patch.data, (at + 2 * over) * 4) <= SEAM.step) continue;
        const here = (patch.y + row) * width + patch.x + column;
        const along = side < 2 ? over : over > 0 ? width : -width;
        if (difference(data, (here - along) * 4, data, (here + 2 * along) * 4) < SEAM.step / 2) seams++;
      }
    }
  }
  return seams < border * SEAM.most || border === 0;
}
