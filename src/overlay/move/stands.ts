import type { Rgb } from '../../numbers/srgb.ts';
import { median } from '../../numbers/statistics.ts';
import { centreOf, hasSameWidth, isLifted, isOverlapped, tubeRect } from '../board/cells.ts';
import type { View, ViewTube } from '../board/view.ts';
import { BLACK } from '../draw/color.ts';
import type { Pixels, Rect } from '../draw/scene.ts';
import type { Offset } from './align.ts';
import { offWalls, type Patch, ramp } from './patch.kernel.ts';
import { once } from './remember.ts';
import { findRows, middleColor } from './rows.ts';
import { emptyTube, offsetTo, referenceFor } from './vacancy.ts';

/** A tube of the screenshot with what is known of it. All arrays are over `rect`. */
export interface Stand {
  readonly tube: ViewTube;
  readonly rect: Rect;
  /** What the tube looks like without items. */
  readonly empty: () => Patch;
  /** Whether an empty tube was seen down to its floor; else a higher place was taken for the lowest. */
  readonly hasFloor: boolean;
  /** The way to the tube through which all of its width are compared. */
  readonly toReference: () => Offset;
  readonly ends: readonly number[];
  readonly cap: number;
  /** The typical colours of its units of liquid. */
  readonly colors: readonly Rgb[];
  /** How surely a pixel shows an item: how far it differs from the empty tube, to 255. */
  readonly cover: () => Uint8Array;
}

/** A place of a tube, with an item on it. */
export interface Spot {
  readonly stand: Stand;
  readonly place: number;
  readonly isTop: boolean;
}

/**
 * How an item differs from the empty tube.
 *
 * - `noise`: differences of a channel that are noise.
 * - `signal`: differences of a channel that are surely an item.
 * - `onWay`: shares of the way from the empty tube to a liquid: up to the first it is another background, from the
 *   second on nothing but liquid.
 */
export const FILLED = { noise: 8, signal: 26, onWay: { from: 0.1, to: 0.9 } };

/** Undefined if no tube is empty enough to copy or, for liquid, none shows its floor. */
export function standsOf(seen: View): Stand[] | undefined {
  const view = seen.kind === 'ball' ? seen : { ...seen, tubes: atTheirWalls(seen) };
  const { tubes, pixels } = view;
  const empties = tubes.map((tube) => emptyTube(view, tube));
  if (!empties.every((empty) => empty !== undefined)) return undefined;
  const isRound = view.kind === 'ball';
  if (!isRound && !empties.every(({ hasFloor }) => hasFloor)) return undefined;
  const rects = tubes.map((tube) => tubeRect(tube, pixels));
  // balls keep their own
  const colors = tubes.map((tube) =>
    (isRound ? [] : tube.items).map((_, place) =>
      middleColor(pixels, tube, tube.seenAt[place] ?? centreOf({ tube, place })),
    ),
  );
  const patches = empties.map(({ patch }) => patch);
  const rows = findRows(view, colors, patches, rects);
  return empties.flatMap(({ patch: empty, toReference, hasFloor }, i): Stand[] => {
    const [tube, rect, row, own] = [tubes[i], rects[i], rows[i], colors[i]];
    if (!tube || !rect || !row || !own) return [];
    const cover = once(() => {
      const seen = coverOf(pixels, empty());
      if (!isRound) limitToLiquid(seen, pixels, empty(), row.ends, own);
      return seen;
    });
    return [{ tube, rect, empty, hasFloor, toReference, ...row, colors: own, cover }];
  });
}

/** Tubes where their walls are, because a reading may be off by some pixels: compared through one of their shape, and right on the whole. */
function atTheirWalls(view: View): ViewTube[] {
  const { tubes, pixels } = view;
  const errors = tubes.map((tube) => {
    if (tube.added) return undefined;
    const common = referenceFor(view, tube);
    const { left, right } = offsetTo(pixels, tube, common);
    return (left + right) / 2 - (centreOf({ tube: common, place: 0 }).x - centreOf({ tube, place: 0 }).x);
  });
  return tubes.map((tube, i) => {
    const error = errors[i];
    if (error === undefined) return tube;
    const alike = tubes.flatMap((other, k) => (hasSameWidth(other, tube) ? (errors[k] ?? []) : []));
    return movedBy(tube, Math.round(median(alike) - error));
  });
}

function movedBy(tube: ViewTube, dx: number): ViewTube {
  const moved = <P extends { x: number }>(point: P): P => ({ ...point, x: point.x + dx });
  return { ...tube, box: moved(tube.box), places: tube.places.map(moved), seenAt: tube.seenAt.map(moved) };
}

/**
 * Behind the glass of another tube lies another background: what differs from the empty tube is liquid as far as it differs toward the
 * colour of the liquid, of its lighter surface, or of a neighbour whose boundary is curved. A numeric kernel.
 */
function limitToLiquid(
  cover: Uint8Array,
  { width, data }: Pixels,
  empty: Patch,
  ends: readonly number[],
  colors: readonly Rgb[],
): void {
  if (colors.length === 0) return;
  for (let row = 0, at = 0; row < empty.height; row++) {
    const y = empty.y + row;
    const place = Math.min(
      colors.length - 1,
      ends.findLastIndex((end) => y < end),
    );
    const own = colors[place] ?? BLACK;
    const ways = [own, lighter(own), colors[place - 1] ?? own, colors[place + 1] ?? own];
    let from = (y * width + empty.x) * 4;
    for (let column = 0; column < empty.width; column++, at++, from += 4) {
      if (cover[at] === 0) continue;
      let share = 0;
      for (const way of ways) {
        if (share >= FILLED.onWay.to) break;
        share = Math.max(share, shareOnWay(data, from, empty.data, at * 4, way));
      }
      cover[at] = Math.min(cover[at] ?? 0, 255 * ramp(share, FILLED.onWay.from, FILLED.onWay.to));
    }
  }
}

function lighter([red, green, blue]: Rgb): Rgb {
  return [(red + 255) / 2, (green + 255) / 2, (blue + 255) / 2];
}

/** How far a pixel is on the way from one colour to another. Part of a numeric kernel. */
function shareOnWay(
  seen: ArrayLike<number>,
  at: number,
  bare: ArrayLike<number>,
  first: number,
  color: Rgb,
): number {
  let [along, length] = [0, 1];
  for (let channel = 0; channel < 3; channel++) {
    const way = (color[channel] ?? 0) - (bare[first + channel] ?? 0);
    along += ((seen[at + channel] ?? 0) - (bare[first + channel] ?? 0)) * way;
    length += way * way;
  }
  return along / length;
}

/** A numeric kernel. */
function coverOf({ width, data }: Pixels, empty: Patch): Uint8Array {
  const cover = new Uint8Array(empty.width * empty.height);
  for (let row = 0, at = 0; row < empty.height; row++) {
    let from = ((empty.y + row) * width + empty.x) * 4;
    for (let column = 0; column < empty.width; column++, at++, from += 4)
      cover[at] = 255 * ramp(offWalls(data, from, empty, at * 4), FILLED.noise, FILLED.signal);
  }
  return cover;
}

/** Rows of the picture. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The rows that belong to an item at a place; those of the topmost one with all that it reaches above its place. */
export function rangeOf({ stand: { ends, cap, rect }, place, isTop }: Spot): Range {
  const end = ends[place + 1] ?? rect.y;
  return { from: Math.max(rect.y, isTop ? end - cap : end), to: ends[place] ?? rect.y + rect.height };
}

/** All items that lie where they belong, and are seen as a whole. */
export function spotsOf(stands: readonly Stand[]): Spot[] {
  return stands
    .flatMap((stand) => stand.tube.items.map((_, place) => spotAt(stand, place)))
    .filter(({ stand, place }) => isWhole(stand.tube, place));
}

export function isWhole(tube: ViewTube, place: number): boolean {
  return !isLifted(tube, place) && !isOverlapped(tube, place);
}

export function spotAt(stand: Stand, place: number): Spot {
  const next = stand.tube.items.length - 1 > place && !isLifted(stand.tube, place + 1);
  return { stand, place, isTop: !next };
}
