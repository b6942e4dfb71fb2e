import { EMPTY, type Item } from '../../puzzle/index.ts';
import type { Pixels, Point, Reading, ReadingTube } from '../reading.ts';

/** What the middle of an item looks like: red, green and blue of a grid of samples, 0 to 255, row by row. */
export type Patch = Float32Array;

/**
 * How the look of a place is compared.
 *
 * - `side`: the number of samples along each side of a patch.
 * - `reach`: how far a patch extends from the centre, in item widths and heights. The edge of an item is left out,
 *   because it shows what is behind.
 * - `rest`: something moves in a place if it changes by more than this from one frame to the next.
 * - `beyond`: lifted items hang at most this many places beyond the open end.
 * - `same`: patches of one thing differ by at most this much. All games that were tried draw items of one colour
 *   alike, on whole pixels or between them. Colours that differ less are told apart by `lead`.
 * - `lead`: the second best look has to differ from the patch by this many times as much as the best.
 */
const LOOK = { side: 7, reach: 0.28, rest: 5, beyond: 2, same: 14, lead: 1.8 };

interface ItemSize {
  readonly itemWidth: number;
  readonly itemHeight: number;
}

/** Samples the patch around a point. Samples beyond the picture repeat its edge. */
export function patchAt(pixels: Pixels, { x, y }: Point, { itemWidth, itemHeight }: ItemSize): Patch {
  const patch = new Float32Array(LOOK.side * LOOK.side * 3);
  for (let row = 0, at = 0; row < LOOK.side; row++) {
    for (let column = 0; column < LOOK.side; column++, at += 3) {
      const dx = ((2 * column) / (LOOK.side - 1) - 1) * LOOK.reach * itemWidth;
      const dy = ((2 * row) / (LOOK.side - 1) - 1) * LOOK.reach * itemHeight;
      sampleInto(patch, at, pixels, Math.round(x + dx), Math.round(y + dy));
    }
  }
  return patch;
}

/**
 * Adds the mean of nine pixels, because a point between two pixels in one picture may be on one in the next.
 */
function sampleInto(patch: Patch, at: number, { width, height, data }: Pixels, x: number, y: number): void {
  for (let dy = -1; dy <= 1; dy++) {
    const row = Math.max(0, Math.min(height - 1, y + dy)) * width;
    for (let dx = -1; dx <= 1; dx++) {
      const pixel = 4 * (row + Math.max(0, Math.min(width - 1, x + dx)));
      patch[at] = (patch[at] ?? 0) + (data[pixel] ?? 0) / 9;
      patch[at + 1] = (patch[at + 1] ?? 0) + (data[pixel + 1] ?? 0) / 9;
      patch[at + 2] = (patch[at + 2] ?? 0) + (data[pixel + 2] ?? 0) / 9;
    }
  }
}

/** Returns how much two patches differ: the mean difference of a channel, from 0 to 255. */
export function difference(one: Patch, other: Patch): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += Math.abs((one[i] ?? 0) - (other[i] ?? 0));
  return sum / one.length;
}

/**
 * Whether nothing moves on the board from one frame to the next. Only the places of tubes and the places
 * where lifted items hang are compared, so a moving background does not matter.
 *
 * @param frame and `next`: two screenshots some time apart; if their sizes differ, nothing has settled
 * @param reading of an earlier screenshot of this board
 */
export function hasSettled(frame: Pixels, next: Pixels, reading: Reading): boolean {
  if (frame.width !== next.width || frame.height !== next.height) return false;
  return reading.tubes.every((tube) =>
    [...tube.places, ...beyond(tube)].every(
      (point) => difference(patchAt(frame, point, tube), patchAt(next, point, tube)) <= LOOK.rest,
    ),
  );
}

/** Returns the places beyond the open end of a tube. */
function beyond({ places, itemHeight }: ReadingTube): Point[] {
  const [last, under] = [places.at(-1), places.at(-2)];
  if (!last) return [];
  const step = under ? { x: last.x - under.x, y: last.y - under.y } : { x: 0, y: -itemHeight };
  return Array.from({ length: LOOK.beyond }, (_, k) => ({
    x: last.x + (k + 1) * step.x,
    y: last.y + (k + 1) * step.y,
  }));
}

/** A screenshot and its reading. */
export interface Earlier {
  readonly pixels: Pixels;
  readonly reading: Reading;
}

/** What an earlier screenshot taught about how things look. */
export interface Looks {
  /** The patches of the items of each colour, of hidden items as `?`, and of empty places as `_`. */
  readonly of: ReadonlyMap<Item, readonly Patch[]>;
  /** The patch of each place, by tube. A place that has not changed need not be compared with all colours. */
  readonly places: readonly (readonly Patch[])[];
  /** The patch of each item that hung outside its place, by tube and item. */
  readonly hanging: readonly (readonly (Patch | undefined)[])[];
}

/** Looks are learnt once per picture, however many pictures follow. */
const LEARNT = new WeakMap<Earlier, Looks>();

export function looksOf(earlier: Earlier): Looks {
  const known = LEARNT.get(earlier) ?? learn(earlier);
  LEARNT.set(earlier, known);
  return known;
}

/** Samples every place and every item outside its place. */
function learn({ pixels, reading }: Earlier): Looks {
  const of = new Map<Item, Patch[]>();
  const keep = (item: Item, patch: Patch) => of.set(item, [...(of.get(item) ?? []), patch]);
  const places = reading.tubes.map((tube) =>
    tube.places.map((place, k) => {
      const patch = patchAt(pixels, place, tube);
      const item = isInPlace(tube, k) ? (tube.items[k] ?? EMPTY) : EMPTY;
      keep(item, patch);
      return patch;
    }),
  );
  const hanging = reading.tubes.map((tube) =>
    tube.items.map((item, k) => {
      const point = isInPlace(tube, k) ? undefined : tube.seenAt[k];
      const patch = point && patchAt(pixels, point, tube);
      if (patch) keep(item, patch);
      return patch;
    }),
  );
  return { of, places, hanging };
}

/** An item is lifted if it is farther from its place than this share of its height. */
export const LIFTED_DISTANCE = 0.3;

/** Whether an item lies in its place and is not lifted. */
export function isInPlace(tube: ReadingTube, place: number): boolean {
  const [home, seen] = [tube.places[place], tube.seenAt[place]];
  if (!home || !seen) return true;
  return Math.hypot(home.x - seen.x, home.y - seen.y) < LIFTED_DISTANCE * tube.itemHeight;
}

/** Returns what a patch shows; undefined if it is similar to nothing known, or to two things. */
export function itemShownBy(patch: Patch, looks: Looks): Item | undefined {
  const ranked = [...looks.of]
    .map(([item, patches]) => ({
      item,
      least: Math.min(...patches.map((known) => difference(patch, known))),
    }))
    .sort((a, b) => a.least - b.least);
  const [best, second] = ranked;
  if (!best || best.least > LOOK.same) return undefined;
  return second && second.least < LOOK.lead * best.least && second.least <= LOOK.same ? undefined : best.item;
}

export function showsItem(item: Item, patch: Patch, looks: Looks): boolean {
  return itemShownBy(patch, looks) === item;
}
