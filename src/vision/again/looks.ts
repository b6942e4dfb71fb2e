// biome-ignore-all lint/style/noNonNullAssertion: kernel; the indices are bounded by construction

import { EMPTY, type Item } from '../../puzzle/index.ts';
import type { Pixels, Point, Reading, ReadingTube } from '../reading.ts';

/** How the middle of an item looks: red, green and blue of a grid of samples, 0 to 255, row by row. */
export type Patch = Float32Array;

/** Samples along each side of a patch. */
const SIDE = 7;
/** A patch reaches so far from the centre to each side, in item widths and heights: an item's edge shows what is behind it. */
const REACH = 0.28;

interface ItemSize {
  readonly itemWidth: number;
  readonly itemHeight: number;
}

/** The patch around a point; samples beyond the picture are those of its edge. */
export function patchAt(pixels: Pixels, { x, y }: Point, { itemWidth, itemHeight }: ItemSize): Patch {
  const patch = new Float32Array(SIDE * SIDE * 3);
  for (let row = 0, at = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++, at += 3) {
      const dx = ((2 * column) / (SIDE - 1) - 1) * REACH * itemWidth;
      const dy = ((2 * row) / (SIDE - 1) - 1) * REACH * itemHeight;
      sampleInto(patch, at, pixels, Math.round(x + dx), Math.round(y + dy));
    }
  }
  return patch;
}

/** The mean of nine pixels: what lies between two pixels in one picture lies on one in the next. */
function sampleInto(patch: Patch, at: number, { width, height, data }: Pixels, x: number, y: number): void {
  for (let dy = -1; dy <= 1; dy++) {
    const row = Math.max(0, Math.min(height - 1, y + dy)) * width;
    for (let dx = -1; dx <= 1; dx++) {
      const pixel = 4 * (row + Math.max(0, Math.min(width - 1, x + dx)));
      patch[at] = patch[at]! + data[pixel]! / 9;
      patch[at + 1] = patch[at + 1]! + data[pixel + 1]! / 9;
      patch[at + 2] = patch[at + 2]! + data[pixel + 2]! / 9;
    }
  }
}

/** How much two patches differ: the mean difference of a sample's channel, 0 to 255. */
export function difference(one: Patch, other: Patch): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += Math.abs(one[i]! - other[i]!);
  return sum / one.length;
}

/** A place that changes by more than this in a channel, from one frame to the next, holds something that moves. */
const MOVING = 5;

/** Lifted items hang up to so many places beyond the open end. */
const BEYOND = 2;

/**
 * Whether nothing moves where the board is, from one frame to the next: in the places of the tubes, and where lifted items hang.
 * What moves beside the tubes, such as a background, does not count.
 *
 * @param frame and `next` two screenshots of one size, some time apart; of different sizes nothing has settled.
 * @param reading of an earlier screenshot of this board.
 */
export function hasSettled(frame: Pixels, next: Pixels, reading: Reading): boolean {
  if (frame.width !== next.width || frame.height !== next.height) return false;
  return reading.tubes.every((tube) =>
    [...tube.places, ...beyond(tube)].every(
      (point) => difference(patchAt(frame, point, tube), patchAt(next, point, tube)) <= MOVING,
    ),
  );
}

/** The places that lie beyond the open end. */
function beyond({ places, itemHeight }: ReadingTube): Point[] {
  const [last, under] = [places.at(-1), places.at(-2)];
  if (!last) return [];
  const step = under ? { x: last.x - under.x, y: last.y - under.y } : { x: 0, y: -itemHeight };
  return Array.from({ length: BEYOND }, (_, k) => ({
    x: last.x + (k + 1) * step.x,
    y: last.y + (k + 1) * step.y,
  }));
}

/** A screenshot and what was read of it. */
export interface Earlier {
  readonly pixels: Pixels;
  readonly reading: Reading;
}

/** What an earlier screenshot has shown of how things look. */
export interface Looks {
  /** Patches of each colour's items, of hidden items as `?`, and of empty places as `_`. */
  readonly of: ReadonlyMap<Item, readonly Patch[]>;
  /** By tube and place, as they were: what is still the same need not be told apart. */
  readonly places: readonly (readonly Patch[])[];
  /** By tube and item, of those that hung out of their places. */
  readonly hanging: readonly (readonly (Patch | undefined)[])[];
}

/** The looks are learnt once, however many pictures follow. */
const LEARNT = new WeakMap<Earlier, Looks>();

export function looksOf(earlier: Earlier): Looks {
  const known = LEARNT.get(earlier) ?? learn(earlier);
  LEARNT.set(earlier, known);
  return known;
}

function learn({ pixels, reading }: Earlier): Looks {
  const of = new Map<Item, Patch[]>();
  const keep = (item: Item, patch: Patch) => of.set(item, [...(of.get(item) ?? []), patch]);
  const places = reading.tubes.map((tube) =>
    tube.places.map((place, k) => {
      const patch = patchAt(pixels, place, tube);
      const item = isHome(tube, k) ? (tube.items[k] ?? EMPTY) : EMPTY;
      keep(item, patch);
      return patch;
    }),
  );
  const hanging = reading.tubes.map((tube) =>
    tube.items.map((item, k) => {
      const point = isHome(tube, k) ? undefined : tube.seenAt[k];
      const patch = point && patchAt(pixels, point, tube);
      if (patch) keep(item, patch);
      return patch;
    }),
  );
  return { of, places, hanging };
}

/** An item that is farther from its place than this part of its height is lifted. */
export const AWAY = 0.3;

/** Whether an item lies in its place rather than being lifted out of it. */
export function isHome(tube: ReadingTube, place: number): boolean {
  const [home, seen] = [tube.places[place], tube.seenAt[place]];
  if (!home || !seen) return true;
  return Math.hypot(home.x - seen.x, home.y - seen.y) < AWAY * tube.itemHeight;
}

/**
 * Patches of one thing differ by so much at most, in a channel: items of one colour are drawn alike in every game met, and lie on
 * whole pixels or between them. Two colours that differ less are told apart by the second limit.
 */
const ALIKE = 14;
/** The next best look differs more than the best by this factor. */
const CLEARER = 1.8;

/** What a patch shows; undefined where nothing that is known looks so, or two things do. */
export function lookedUp(patch: Patch, looks: Looks): Item | undefined {
  const ranked = [...looks.of]
    .map(([item, patches]) => ({
      item,
      least: Math.min(...patches.map((known) => difference(patch, known))),
    }))
    .sort((a, b) => a.least - b.least);
  const [best, second] = ranked;
  if (!best || best.least > ALIKE) return undefined;
  return second && second.least < CLEARER * best.least && second.least <= ALIKE ? undefined : best.item;
}

/** Whether a patch shows an item of one colour. */
export function isOf(item: Item, patch: Patch, looks: Looks): boolean {
  return lookedUp(patch, looks) === item;
}
