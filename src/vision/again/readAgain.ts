import { EMPTY, failure, HIDDEN, type Item, type Outcome, success } from '../../puzzle/index.ts';
import { type AGAIN_FAULTS, sayOfAgain } from '../messages/faults.ts';
import type { Pixels, Point, Reading, ReadingTube } from '../reading.ts';
import {
  difference,
  type Earlier,
  isInPlace,
  itemShownBy,
  LIFTED_DISTANCE,
  type Looks,
  looksOf,
  type Patch,
  patchAt,
  showsItem,
} from './looks.ts';

/**
 * Why a picture cannot be read as a later one of the same board. `SIZE`: its size differs. `STRANGE`: a place
 * looks like nothing known. `IN_MOTION`: items hang over empty places, as they do while they move. `COUNT`:
 * there are too few or too many items, as there are while some move.
 */
export interface AgainFault {
  readonly code: (typeof AGAIN_FAULTS)[keyof typeof AGAIN_FAULTS]['code'];
  readonly message: string;
  /** The numbers of the tubes in question; empty if it is about the whole picture. */
  readonly tubes: readonly number[];
  /** What each tube holds nevertheless, from the closed end; undefined if that is not known. */
  readonly contents: readonly (readonly Item[] | undefined)[];
}

/**
 * Reads a later screenshot of the same board. It only looks for the known colours in the known places, which
 * takes a small part of the time of a first reading. Its warnings are those of the earlier reading. Nothing
 * is guessed: if a place shows nothing known, or if the items are not the same as before, it fails, and the
 * picture has to be read as a new one.
 *
 * @param pixels a picture of the same size as the earlier one
 * @param earlier a picture and its reading; what it teaches is kept as long as this object
 * @param finished the contents of tubes that should not be examined, by index from 0, because games close
 * complete tubes or remove them
 * @returns the reading. `seenAt` says where lifted items hang now; in a bottle that is lifted as a whole, all
 * items hang.
 */
export function readAgain(
  pixels: Pixels,
  earlier: Earlier,
  finished: ReadonlyMap<number, readonly Item[]> = new Map(),
): Outcome<Reading, AgainFault> {
  const { reading } = earlier;
  if (pixels.width !== earlier.pixels.width || pixels.height !== earlier.pixels.height)
    return failure({ ...sayOfAgain('otherSize'), tubes: [], contents: [] });
  const looks = looksOf(earlier);
  const seen = reading.tubes.map((tube, index) => {
    const known = finished.get(index) ?? (tube.locked ? tube.items : undefined);
    return known
      ? unseen(tube, known)
      : contentsOf(pixels, tube, looks, looks.places[index] ?? [], reading.onPegs);
  });
  const contents = seen.map(({ items, unknown }) => (unknown === undefined ? items : undefined));
  const strange = numbersWhere(seen, ({ unknown }) => unknown === 'among');
  if (strange.length > 0)
    return failure({ ...sayOfAgain('strange', listed(strange)), tubes: strange, contents });
  const floating = numbersWhere(seen, ({ isFloating }) => isFloating);
  if (floating.length > 0)
    return failure({ ...sayOfAgain('inMotion', listed(floating)), tubes: floating, contents });
  const complete = withMissingItems(pixels, earlier, seen, looks);
  if (complete) return success(withItems(reading, complete));
  const unclear = numbersWhere(seen, ({ unknown }) => unknown !== undefined);
  const said = unclear.length > 0 ? sayOfAgain('strange', listed(unclear)) : sayOfAgain('otherCount');
  return failure({ ...said, tubes: unclear, contents });
}

function numbersWhere<T>(list: readonly T[], has: (one: T) => boolean): number[] {
  return list.flatMap((one, index) => (has(one) ? [index + 1] : []));
}

function listed(tubes: readonly number[]): { listed: string } {
  return { listed: `${tubes.length === 1 ? 'tube' : 'tubes'} ${tubes.join(', ')}` };
}

/** What one tube holds now. */
interface Held {
  readonly tube: ReadingTube;
  /** The items that were recognized, from the closed end. */
  readonly items: readonly Item[];
  readonly seenAt: readonly Point[];
  /** Whether an item lies above an empty place. */
  readonly isFloating: boolean;
  /**
   * Whether a place looks like nothing known. A place over the items may still be empty, if all items are
   * found elsewhere; a place among them may not.
   */
  readonly unknown: 'over' | 'among' | undefined;
}

/** Returns what is known of a tube without looking at it. */
function unseen(tube: ReadingTube, items: readonly Item[]): Held {
  return { tube, items, seenAt: tube.places.slice(0, items.length), isFloating: false, unknown: undefined };
}

/**
 * Returns what a tube holds, in its places or shifted beside them.
 *
 * @param onPegs whether items lie on pegs. Pegs are never lifted, so shifted places are only examined if a
 * peg was empty.
 */
function contentsOf(
  pixels: Pixels,
  tube: ReadingTube,
  looks: Looks,
  before: Looks['places'][number],
  onPegs: boolean,
): Held {
  const home = heldInPlaces(pixels, tube, looks, before);
  if (home.unknown === undefined || (onPegs && tube.items.length > 0)) return home;
  return foundBesidePlaces(pixels, tube, looks) ?? home;
}

/** Shifts the places of a tube outwards by this many items. */
function shifted(tube: ReadingTube, by: number): ReadingTube {
  const [dx, dy] = stepOutwards(tube);
  return { ...tube, places: tube.places.map(({ x, y }) => ({ x: x + dx * by, y: y + dy * by })) };
}

function isWhole({ unknown, isFloating, items }: Held): boolean {
  return unknown === undefined && !isFloating && items.length > 0;
}

/**
 * Compares the places of a tube with the known looks.
 *
 * @param before the earlier patches of its places; a place that has not changed keeps its item
 */
function heldInPlaces(
  pixels: Pixels,
  tube: ReadingTube,
  looks: Looks,
  before: Looks['places'][number],
): Held {
  const labels = tube.places.map((place, k) => {
    const patch = patchAt(pixels, place, tube);
    const then = before[k];
    const isSame = then !== undefined && difference(patch, then) < SHIFTED.unchanged;
    return isSame ? labelBefore(tube, k) : itemShownBy(patch, looks);
  });
  const items = labels.filter((label): label is Item => label !== undefined && label !== EMPTY);
  const top = labels.findLastIndex((label) => label !== undefined && label !== EMPTY);
  const lowestEmpty = labels.indexOf(EMPTY);
  const [lowest, highest] = [labels.indexOf(undefined), labels.lastIndexOf(undefined)];
  return {
    tube,
    items,
    seenAt: tube.places.slice(0, items.length),
    isFloating: lowestEmpty >= 0 && lowestEmpty < top,
    unknown: highest < 0 ? undefined : lowest > top ? 'over' : 'among',
  };
}

function labelBefore(tube: ReadingTube, place: number): Item {
  return isInPlace(tube, place) ? (tube.items[place] ?? EMPTY) : EMPTY;
}

/** How far places may have moved, in items. */
const SHIFTED = {
  /**
   * A place has not changed if its patch differs by less than this. It is above the flicker of what shines
   * through glass.
   */
  unchanged: 6,
  /**
   * A tube is looked for at these shifts of its places, in items: from the nearest to the farthest, with this
   * many steps per item.
   */
  shifts: { nearest: -0.75, farthest: 1.5, steps: 16 },
  /**
   * The places of an empty tube were inferred from its neighbours, so they may be wrong by up to this many
   * items.
   */
  misjudged: 0.75,
  /** Lifted items hang within this many items of the open end. They are looked for in this many steps per item. */
  hanging: { most: 3, steps: 6 },
};

/**
 * Finds all items of a tube at shifted places. An item looks alike within, so it is usually found at several
 * shifts in a row; the middle one counts. If that is far from the places, the bottle is lifted as a whole. If
 * it is near, the items lie in their places. If the tube was empty before, its places are corrected.
 */
function foundBesidePlaces(pixels: Pixels, tube: ReadingTube, looks: Looks): Held | undefined {
  const { nearest, farthest, steps } = SHIFTED.shifts;
  const heights: { by: number; held: Held }[] = [];
  for (let step = nearest * steps; step <= farthest * steps; step++) {
    const held = heldInPlaces(pixels, shifted(tube, step / steps), looks, []);
    if (isWhole(held)) heights.push({ by: step / steps, held });
    else if (heights.length > 0) break;
  }
  const middle = heights[Math.floor(heights.length / 2)];
  if (!middle) return undefined;
  const { by, held } = middle;
  if (tube.items.length === 0 && Math.abs(by) < SHIFTED.misjudged) return held;
  return Math.abs(by) < LIFTED_DISTANCE
    ? { ...held, tube, seenAt: tube.places.slice(0, held.items.length) }
    : { ...held, tube };
}

function sameItems(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, i) => item === other[i]);
}

/** Returns the vector from one place to the next, towards the open end. */
function stepOutwards({ places, itemHeight }: ReadingTube): readonly [number, number] {
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last || places.length < 2) return [0, -itemHeight];
  const gaps = places.length - 1;
  return [(last.x - first.x) / gaps, (last.y - first.y) / gaps];
}

/**
 * Returns the tubes with all items that there were before: as many of each colour, except for hidden items
 * that were revealed. Missing items have to hang over one tube. It is undefined if the items do not add up.
 */
function withMissingItems(
  pixels: Pixels,
  { reading }: Earlier,
  held: readonly Held[],
  looks: Looks,
): readonly Held[] | undefined {
  const missing = missingItems(reading.tubes, held);
  if (missing?.length === 0) return held;
  return missing && withLifted(pixels, reading, held, missing, looks);
}

/**
 * Returns the items that are in no tube now; undefined if a colour has too many items, or if a hidden item is
 * missing.
 */
function missingItems(before: readonly ReadingTube[], now: readonly Held[]): Item[] | undefined {
  const left = new Map<Item, number>();
  for (const { items } of before) for (const item of items) left.set(item, (left.get(item) ?? 0) + 1);
  for (const { items } of now) for (const item of items) left.set(item, (left.get(item) ?? 0) - 1);
  const revealed = left.get(HIDDEN) ?? 0;
  left.delete(HIDDEN);
  const surplus = [...left.values()].reduce((sum, count) => sum + Math.max(0, -count), 0);
  // a hidden item that is gone has been revealed as an item of another colour
  if (surplus !== revealed) return undefined;
  return [...left].flatMap(([item, count]) => Array<Item>(Math.max(0, count)).fill(item));
}

/**
 * Adds the missing items to the tube over which they hang. It is undefined if they hang over no tube, or may
 * hang over several.
 */
function withLifted(
  pixels: Pixels,
  { tubes }: Reading,
  held: readonly Held[],
  missing: readonly Item[],
  looks: Looks,
): readonly Held[] | undefined {
  if (missing.some((item) => item !== missing[0])) return undefined;
  const ways = tubes.flatMap((tube, index) => {
    const now = held[index];
    const hasRoom = now !== undefined && now.items.length + missing.length <= tube.capacity;
    const isFree = (point: Point) => !tubes.some((other) => isAtItemOf(other, point));
    const points = hasRoom
      ? (stillHanging(pixels, tube, missing, looks.hanging[index] ?? []) ??
        hangingOver(pixels, tube, missing, isFree, looks))
      : undefined;
    return points ? [{ index, points }] : [];
  });
  const [way] = ways;
  if (!way || ways.length > 1) return undefined;
  return held.map((one, index) => {
    if (index !== way.index) return one;
    return { ...one, items: [...one.items, ...missing], seenAt: [...one.seenAt, ...way.points] };
  });
}

/** Returns where the items hang, if they were lifted in the earlier picture and have not moved. */
function stillHanging(
  pixels: Pixels,
  tube: ReadingTube,
  missing: readonly Item[],
  hanging: readonly (Patch | undefined)[],
): Point[] | undefined {
  const first = tube.items.length - missing.length;
  if (first < 0 || isInPlace(tube, first) || !sameItems(tube.items.slice(first), missing)) return undefined;
  const points = tube.seenAt.slice(first);
  const isThere = points.every((point, k) => {
    const then = hanging[first + k];
    return then !== undefined && difference(patchAt(pixels, point, tube), then) < SHIFTED.unchanged;
  });
  return isThere ? points : undefined;
}

/** Whether a point is on an item of a tube. What is seen there does not hang over another tube. */
function isAtItemOf({ places, items, itemWidth, itemHeight }: ReadingTube, { x, y }: Point): boolean {
  const reach = Math.max(itemWidth, itemHeight) / 2;
  return places.slice(0, items.length).some((place) => Math.hypot(place.x - x, place.y - y) < reach);
}

/** Returns where items of one colour hang over the open end of a tube, the lowest first. */
function hangingOver(
  pixels: Pixels,
  tube: ReadingTube,
  items: readonly Item[],
  isFree: (point: Point) => boolean,
  looks: Looks,
): Point[] | undefined {
  const [dx, dy] = stepOutwards(tube);
  const top = tube.places.at(-1);
  if (!top) return undefined;
  for (let step = 1; step <= SHIFTED.hanging.most * SHIFTED.hanging.steps; step++) {
    const by = step / SHIFTED.hanging.steps;
    const points = items.map((_, k) => ({ x: top.x + dx * (by + k), y: top.y + dy * (by + k) }));
    const isThere = points.every((point, k) => {
      const item = items[k];
      return item !== undefined && isFree(point) && showsItem(item, patchAt(pixels, point, tube), looks);
    });
    if (isThere) return points;
  }
  return undefined;
}

function withItems(reading: Reading, held: readonly Held[]): Reading {
  const tubes = held.map(({ tube, items, seenAt }): ReadingTube => {
    return { ...tube, items, certainty: items.map(() => 1), seenAt };
  });
  return { ...reading, tubes };
}
