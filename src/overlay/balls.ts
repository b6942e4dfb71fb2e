import { type Cell, cellRect, centreOf, isLifted, pitchOf, wholeRect } from './cells.ts';
import { difference, type Patch, patchIndex, ramp } from './patch.ts';
import type { Rect } from './resample.ts';
import type { Pixels, Point } from './scene.ts';
import type { View, ViewTube } from './view.ts';

/** In radii of a ball: inside the first nothing but the ball is seen, beyond the second nothing of it. */
const SURE = 0.86;
const FAR = 1.16;
/** What a removed ball may have touched: its own disc and a rim of glow or shadow. */
const RIM = 1.12;
/** Channel differences to the empty look that are noise, and that are surely something else: at the edge of a ball. */
const NOISE = 10;
const SIGNAL = 30;
/** The same for what a removed ball leaves: faint glows and shadows must go, and one empty tube looks like another. */
const TRACE = 3;
const SEEN = 10;
/** They end so many rims beside the ball: what is farther away is the tube's wall, and what shines around it. */
const BESIDE = 1.15;

/** The ball that the screenshot shows for a cell, cut out along its own edge. */
export function ballPatch(picture: Pixels, cell: Cell, empty: Patch | undefined): Patch {
  const seen = cell.tube.seenAt[cell.place] ?? centreOf(cell);
  const behind = isLifted(cell.tube, cell.place) ? undefined : empty;
  return cutDisc(picture, seen, cell.tube.itemWidth / 2, pitchOf(cell.tube) / 2, behind);
}

/**
 * A numeric kernel. Between sure and far, what differs from the empty look belongs to the ball; above and below, the next
 * balls begin at half the pitch.
 */
function cutDisc(
  picture: Pixels,
  centre: Point,
  radius: number,
  half: number,
  empty: Patch | undefined,
): Patch {
  const reach = radius * FAR;
  const height = Math.min(reach, Math.max(half, radius * SURE));
  const rect = wholeRect(centre.x - reach, centre.y - height, centre.x + reach, centre.y + height, picture);
  const data = new Uint8ClampedArray(rect.width * rect.height * 4);
  const seen = picture.data;
  for (let row = 0, at = 0; row < rect.height; row++) {
    const y = rect.y + row;
    const down = y + 0.5 - centre.y;
    let from = (y * picture.width + rect.x) * 4;
    for (let column = 0; column < rect.width; column++, at += 4, from += 4) {
      const x = rect.x + column;
      data[at] = seen[from]!;
      data[at + 1] = seen[from + 1]!;
      data[at + 2] = seen[from + 2]!;
      const right = x + 0.5 - centre.x;
      const distance = Math.sqrt(right * right + down * down);
      if (distance <= radius * SURE) data[at + 3] = 255;
      else if (distance < reach) data[at + 3] = 255 * edgeCover(picture, from, x, y, distance, radius, empty);
    }
  }
  return { ...rect, data };
}

/** How much of a pixel between sure and far shows the ball. */
function edgeCover(
  picture: Pixels,
  from: number,
  x: number,
  y: number,
  distance: number,
  radius: number,
  empty: Patch | undefined,
): number {
  const round = ramp(radius + 0.5 - distance, 0, 1);
  const behind = empty ? patchIndex(empty, x, y) : -1;
  if (!empty || behind < 0) return round;
  const seen = ramp(difference(picture.data, from, empty.data, behind), NOISE, SIGNAL);
  return distance <= radius ? Math.max(seen, 0) : seen * ramp(radius * FAR - distance, 0, radius * 0.1);
}

/**
 * What a cell looks like when its ball is gone: the empty tube, over the ball and, if the empty tube is `like` this one,
 * over all else in the cell that differs from it. A numeric kernel.
 */
export function clearedBall(picture: Pixels, cell: Cell, empty: Patch, isLike: boolean): Patch {
  const radius = (cell.tube.itemWidth / 2) * RIM;
  return clearedDisc(picture, cellRect(cell, picture), centreOf(cell), radius, empty, isLike);
}

function clearedDisc(
  picture: Pixels,
  rect: Rect,
  centre: Point,
  radius: number,
  empty: Patch,
  isLike: boolean,
): Patch {
  const data = new Uint8ClampedArray(rect.width * rect.height * 4);
  const bare = empty.data;
  for (let row = 0, at = 0; row < rect.height; row++) {
    const y = rect.y + row;
    const down = y + 0.5 - centre.y;
    for (let column = 0; column < rect.width; column++, at += 4) {
      const x = rect.x + column;
      const behind = patchIndex(empty, x, y);
      if (behind < 0) continue;
      data[at] = bare[behind]!;
      data[at + 1] = bare[behind + 1]!;
      data[at + 2] = bare[behind + 2]!;
      const right = x + 0.5 - centre.x;
      const round = (radius + 1 - Math.sqrt(right * right + down * down)) / 2;
      let cover = round < 1 ? Math.max(0, round) : 1;
      if (isLike && cover < 1) {
        const differs = difference(picture.data, (y * picture.width + x) * 4, bare, behind);
        const inside = 1 - ramp(Math.abs(right), radius, radius * BESIDE);
        cover = Math.max(cover, ramp(differs, TRACE, SEEN) * inside);
      }
      data[at + 3] = 255 * cover;
    }
  }
  return { ...rect, data };
}

/**
 * Covers a lifted ball with what is seen over another tube of its row at the same height, or with the empty tube where it
 * has not left its tube.
 */
export function clearedLift(view: View, tube: ViewTube, place: number, empty: Patch | undefined): Patch {
  const seen = tube.seenAt[place] ?? centreOf({ tube, place });
  const reach = (tube.itemWidth / 2) * FAR * RIM;
  const rect = wholeRect(seen.x - reach, seen.y - reach, seen.x + reach, seen.y + reach, view.pixels);
  if (empty && rect.y >= empty.y) return clearedDisc(view.pixels, rect, seen, reach, empty, false);
  const model = view.tubes
    .filter((other) => other !== tube && !other.items.some((_, i) => isLifted(other, i)))
    .sort((one, other) => remoteness(one, tube) - remoteness(other, tube))[0];
  const dx = model ? Math.round(model.box.x + model.box.width / 2 - tube.box.x - tube.box.width / 2) : 0;
  return copyBeside(view.pixels, rect, dx, model ? Math.round(model.box.y - tube.box.y) : 0);
}

/** A numeric kernel. Beyond the picture's edge it repeats the nearest pixel. */
function copyBeside({ width, height, data: picture }: Pixels, rect: Rect, dx: number, dy: number): Patch {
  const data = new Uint8ClampedArray(rect.width * rect.height * 4);
  for (let row = 0, at = 0; row < rect.height; row++) {
    const y = Math.max(0, Math.min(height - 1, rect.y + row + dy));
    for (let column = 0; column < rect.width; column++, at += 4) {
      const x = Math.max(0, Math.min(width - 1, rect.x + column + dx));
      for (let channel = 0; channel < 4; channel++)
        data[at + channel] = picture[(y * width + x) * 4 + channel]!;
    }
  }
  return { ...rect, data };
}

/** Tubes of the same row come before all others, near ones before far ones. */
function remoteness(one: ViewTube, other: ViewTube): number {
  return Math.abs(one.box.y - other.box.y) * 10 + Math.abs(one.box.x - other.box.x);
}
