import { median } from '../../numbers/statistics.ts';
import { failure, MAX_CAPACITY, MAX_TUBES, type Outcome, success } from '../../puzzle/index.ts';
import { legible } from '../../puzzle/sentence.ts';
import { plainTube } from '../../puzzle/tubeRules.ts';
import { runLengths } from '../colors/interpretation.ts';
import { sayOfReading } from '../messages/faults.ts';
import { renamed } from '../messages/warn.ts';
import { type Box, doOverlap } from '../picture/box.ts';
import type { Point } from '../reading.ts';
import type { StoredTube, StoredWarning } from '../stored/stored.ts';
import { rowsOf } from '../tubes/rows.ts';
import type { CorrectionFault } from './items.ts';

/** A tube whose number and capacity may be corrected. A tube that was typed has no place in a picture. */
export type ShapedTube = Omit<StoredTube, 'tap'>;

interface Shaped {
  readonly upsideDown?: true;
  readonly width?: number;
  readonly height?: number;
  readonly capacity: number;
  readonly tubes: readonly ShapedTube[];
  readonly warnings: readonly StoredWarning[];
}

/** How many items a tube really holds; without a tube, how many all tubes hold. */
export interface CapacityCorrection {
  /** From 1. */
  readonly tube?: number;
  readonly capacity: number;
}

/** An empty tube that was missed. */
export interface AddedTube {
  /** Its centre in pixels of the picture. If it is not given, the tube stands at an end of a row, or beyond the edge of the picture. */
  readonly at?: Point;
}

/** Parses "5" (all tubes hold five items) or "3=5" (tube 3 does). */
export function parseCapacity(text: string): Outcome<CapacityCorrection, CorrectionFault> {
  const [, tube, capacity] = /^\s*(?:(\d{1,3})\s*=\s*)?(\d{1,2})\s*$/.exec(text) ?? [];
  const size = Number(capacity);
  if (capacity === undefined || size < 1 || size > MAX_CAPACITY) {
    return failure(sayOfReading('notCapacity', { text: legible(text), most: MAX_CAPACITY }));
  }
  return success(tube === undefined ? { capacity: size } : { tube: Number(tube), capacity: size });
}

/**
 * Parses "300,900", the centre of a tube in pixels of the picture, or "end": a free spot, preferably after
 * the last tube.
 */
export function parseAddedTube(text: string): Outcome<AddedTube, CorrectionFault> {
  if (/^\s*end\s*$/i.test(text)) return success({});
  const [, x, y] = /^\s*(\d{1,5})\s*,\s*(\d{1,5})\s*$/.exec(text) ?? [];
  if (x !== undefined && y !== undefined) return success({ at: { x: Number(x), y: Number(y) } });
  return failure(sayOfReading('notPlace', { text: legible(text) }));
}

/**
 * Changes capacities. If all tubes are given a smaller capacity than the number of items seen in one, and all
 * runs of a colour are multiples of a number, each unit was read as that many, and they are merged.
 */
export function withCapacities<R extends Shaped>(
  reading: R,
  list: readonly CapacityCorrection[],
): Outcome<R, CorrectionFault> {
  let fixed = reading;
  for (const { tube, capacity } of list) {
    if (tube !== undefined && !reading.tubes[tube - 1]) return noTube(tube, reading);
    const parts = tube === undefined ? partsOfUnits(fixed, capacity) : 1;
    const tubes = fixed.tubes.map((one, i) =>
      tube === undefined || tube === i + 1
        ? withCapacity(capacity, withMergedParts(parts, one), reading.upsideDown)
        : one,
    );
    const overfull = tubes.find((one) => one.items.length > one.capacity);
    if (overfull) {
      const given = { capacity, tube: overfull.number, items: overfull.items.length };
      return failure(sayOfReading('tooFull', given));
    }
    fixed = { ...fixed, tubes };
  }
  return success({ ...fixed, capacity: median(fixed.tubes.map((tube) => tube.capacity)) });
}

function noTube(tube: number, { tubes }: Shaped): Outcome<never, CorrectionFault> {
  return failure(sayOfReading('noTubeNumber', { tube, tubes: tubes.length }));
}

/** Returns into how many parts each unit was divided; 1 if units are whole. */
function partsOfUnits({ tubes }: Shaped, capacity: number): number {
  const fullest = Math.max(...tubes.map(({ items }) => items.length));
  const parts = Math.ceil(fullest / capacity);
  if (parts < 2) return 1;
  return tubes.every(({ items }) => runLengths(items).every((length) => length % parts === 0)) ? parts : 1;
}

/** Merges each group of neighbouring parts in a tube into one unit. */
function withMergedParts(parts: number, tube: ShapedTube): ShapedTube {
  if (parts === 1) return tube;
  const { certainty, places, seenAt, itemHeight, items } = tube;
  const first = (_: unknown, k: number) => k % parts === 0;
  const middles = (points: readonly Point[]) =>
    points.filter(first).map((point, k) => middle(point, points[(k + 1) * parts - 1] ?? point));
  return {
    ...tube,
    items: items.filter(first),
    ...(certainty && { certainty: certainty.filter(first) }),
    ...(places && { places: middles(places) }),
    ...(seenAt && { seenAt: middles(seenAt) }),
    ...(itemHeight !== undefined && { itemHeight: itemHeight * parts }),
  };
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/** Gives a tube another capacity. Places are added or removed at its open end. */
function withCapacity(capacity: number, tube: ShapedTube, upsideDown = false): ShapedTube {
  const { places, itemHeight = 0 } = tube;
  if (!places) return { ...tube, capacity };
  const [lowest = { x: tube.x ?? 0, y: tube.y ?? 0 }, second] = places;
  const alone = { x: 0, y: upsideDown ? itemHeight : -itemHeight };
  const up = second ? { x: second.x - lowest.x, y: second.y - lowest.y } : alone;
  const all = Array.from({ length: capacity }, (_, k) => ({
    x: lowest.x + up.x * k,
    y: lowest.y + up.y * k,
  }));
  return highEnoughFor(all.at(-1) ?? lowest, { ...tube, capacity, places: all });
}

function highEnoughFor(place: Point, tube: ShapedTube): ShapedTube {
  const { y = 0, height = 0, itemHeight = 0 } = tube;
  const top = Math.min(y - height / 2, place.y - itemHeight / 2);
  const bottom = Math.max(y + height / 2, place.y + itemHeight / 2);
  if (bottom - top <= height) return tube;
  return { ...tube, height: Math.round(bottom - top), y: Math.round((top + bottom) / 2) };
}

/**
 * Adds empty tubes like the others. They are numbered after them until {@link renumbered}.
 *
 * @param leaving numbers of tubes that are going to be removed, so that others may take their places
 */
export function withAddedTubes<R extends Shaped>(
  reading: R,
  list: readonly AddedTube[],
  leaving: readonly number[] = [],
): Outcome<R, CorrectionFault> {
  let fixed = reading;
  for (const { at } of list) {
    if (fixed.tubes.length >= MAX_TUBES) return failure(sayOfReading('tooManyAdded', { most: MAX_TUBES }));
    const like = typical(fixed);
    if (!like) return failure(sayOfReading('nothingToAddTo'));
    const box = boxOf(like);
    if (at && !box) return failure(sayOfReading('noPlaces'));
    if (at && !isInside(at, reading)) return failure(sayOfReading('outsidePicture', at));
    const taken = at && fixed.tubes.find((tube) => !leaving.includes(tube.number) && isIn(at, boxOf(tube)));
    if (taken) return failure(sayOfReading('onTube', { ...at, tube: taken.number }));
    const place = box && (at ?? freePlace(fixed, like));
    fixed = { ...fixed, tubes: [...fixed.tubes, emptyTube(like, fixed.tubes.length + 1, place)] };
  }
  return success(fixed);
}

function isInside({ x, y }: Point, { width = 0, height = 0 }: Shaped): boolean {
  return x < width && y < height;
}

function isIn({ x, y }: Point, box: Box | undefined): boolean {
  return box !== undefined && x > box.left && x < box.right && y > box.top && y < box.bottom;
}

/** Returns a tube of the most common capacity, which an added tube is modelled on. */
function typical({ tubes }: Shaped): ShapedTube | undefined {
  const timesOf = (capacity: number) => tubes.filter((tube) => tube.capacity === capacity).length;
  return [...tubes].sort((a, b) => timesOf(b.capacity) - timesOf(a.capacity))[0];
}

/** Returns an empty tube like another one, at a given place if there are places. */
function emptyTube(like: ShapedTube, number: number, at: Point | undefined): ShapedTube {
  const { places } = like;
  const empty = {
    ...plainTube(like),
    number,
    items: [],
    added: true,
    ...(like.certainty && { certainty: [] }),
  };
  if (!at) return empty;
  const [dx, dy] = [at.x - (like.x ?? 0), at.y - (like.y ?? 0)];
  return {
    ...empty,
    x: at.x,
    y: at.y,
    ...(places && { places: places.map(({ x, y }) => ({ x: x + dx, y: y + dy })), seenAt: [] }),
  };
}

/** The distance of an added tube from the next if the board has no two in a row, in tube widths. */
const USUAL_PITCH = 1.4;
/** Room for frames between an added tube and the picture's edge or another tube, in tube widths. */
const FRAME = 0.2;

/**
 * Finds a free spot for another tube: at an end of a row, the last row first. Where the picture has none, it is beyond the picture's edge,
 * because titles and buttons stand above and below the rows, and pictures of moves go on for it.
 */
function freePlace({ tubes, width = 0 }: Shaped, like: ShapedTube): Point {
  const boxed = tubes.flatMap((tube) => boxOf(tube) ?? []);
  const rows = rowsOf(boxed, (box) => box).toReversed();
  const size = like.width ?? 0;
  const pitch = pitchOf(rows) ?? size * USUAL_PITCH;
  const ends = rows.flatMap((row) => {
    const [first, last] = [row[0], row.at(-1)];
    return first && last ? [shifted(last, pitch), shifted(first, -pitch)] : [];
  });
  const room = FRAME * size;
  const isFree = (box: Box) =>
    !boxed.some((taken) => doOverlap(taken, { ...box, left: box.left - room, right: box.right + room }));
  const place = ends.map((box) => movedInto(box, room, width)).find(isFree) ?? ends[0];
  const { left, right, top, bottom } = place ?? { left: 0, right: 0, top: 0, bottom: 0 };
  return { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) };
}

function movedInto(box: Box, room: number, width: number): Box {
  return shifted(box, Math.max(0, room - box.left) - Math.max(0, box.right + room - width));
}

function pitchOf(rows: readonly (readonly Box[])[]): number | undefined {
  const gaps = rows.flatMap((row) => row.slice(1).map((box, i) => box.left - (row[i]?.left ?? box.left)));
  return gaps.length === 0 ? undefined : Math.min(...gaps);
}

function shifted({ left, right, top, bottom }: Box, dx: number): Box {
  return { left: left + dx, right: right + dx, top, bottom };
}

function boxOf({ x, y, width, height }: ShapedTube): Box | undefined {
  if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined;
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

/** Removes some tubes. The others keep their numbers until {@link renumbered}. */
export function withoutTubes<R extends Shaped>(
  reading: R,
  numbers: readonly number[],
): Outcome<R, CorrectionFault> {
  const missing = numbers.find((number) => !reading.tubes.some((tube) => tube.number === number));
  if (missing !== undefined) return noTube(missing, reading);
  const tubes = reading.tubes.filter(({ number }) => !numbers.includes(number));
  return tubes.length === 0 ? failure(sayOfReading('noTubeLeft')) : success({ ...reading, tubes });
}

/**
 * Puts the tubes into reading order, numbers them from 1, and changes the numbers in warnings accordingly.
 *
 * @param last the numbers of tubes that come after all others, wherever they stand
 */
export function renumbered<R extends Shaped>(reading: R, last: readonly number[] = []): R {
  const ordered = reading.tubes.filter(({ number }) => !last.includes(number));
  const boxed = ordered.flatMap((tube) => {
    const box = boxOf(tube);
    return box ? [{ tube, box }] : [];
  });
  const isPlaced = boxed.length === ordered.length;
  const standing = isPlaced
    ? rowsOf(boxed, ({ box }) => box).flatMap((row) => row.map(({ tube }) => tube))
    : ordered;
  const inOrder = [...standing, ...reading.tubes.filter(({ number }) => last.includes(number))];
  const numbers = new Map(inOrder.map(({ number }, i) => [number, i + 1]));
  const warnings = reading.warnings.flatMap((warning) => {
    const tubes = warning.tubes.flatMap((number) => numbers.get(number) ?? []);
    return warning.tubes.length > 0 && tubes.length === 0 ? [] : [renamed(warning, tubes, inOrder.length)];
  });
  return { ...reading, tubes: inOrder.map((tube, i) => ({ ...tube, number: i + 1 })), warnings };
}
