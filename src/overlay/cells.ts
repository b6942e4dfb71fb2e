import type { Rect } from './resample.ts';
import type { Pixels, Point } from './scene.ts';
import { median, type View, type ViewTube } from './view.ts';

/** One place of a tube on the screenshot. */
export interface Cell {
  readonly tube: ViewTube;
  /** 0 at the bottom. */
  readonly place: number;
}

export function centreOf({ tube, place }: Cell): Point {
  return tube.places[place] ?? { x: tube.box.x + tube.box.width / 2, y: tube.box.y + tube.box.height / 2 };
}

/** Whether the screenshot shows nothing at this place: no item lies there, or the one that does is lifted, and none hangs there. */
export function isVacant(cell: Cell): boolean {
  const { tube, place } = cell;
  if (place < tube.items.length && !isLifted(tube, place)) return false;
  const home = centreOf(cell);
  const hangs = (seen: Point, item: number) =>
    isLifted(tube, item) && Math.hypot(seen.x - home.x, seen.y - home.y) < HANGS_IN * tube.itemHeight;
  return !tube.seenAt.some(hangs);
}

/** A lifted item whose middle is nearer to that of a place, in its heights, hangs into it. */
const HANGS_IN = 1.1;

export function isLifted(tube: ViewTube, place: number): boolean {
  const [home, seen] = [tube.places[place], tube.seenAt[place]];
  if (!home || !seen) return false;
  return Math.hypot(home.x - seen.x, home.y - seen.y) > tube.itemHeight / 2;
}

/** Whether the item at this place and another one, of which one is lifted, hang partly over one another. */
export function isOverlapped(tube: ViewTube, place: number): boolean {
  const seen = tube.seenAt[place];
  return tube.items.some((_, other) => {
    const at = tube.seenAt[other];
    if (other === place || !seen || !at || !(isLifted(tube, place) || isLifted(tube, other))) return false;
    return Math.hypot(at.x - seen.x, at.y - seen.y) < tube.itemHeight;
  });
}

const pitches = new WeakMap<ViewTube, number>();

/** Distance between neighbouring places, which is the height that one item has for itself. */
export function pitchOf(tube: ViewTube): number {
  const known = pitches.get(tube);
  if (known !== undefined) return known;
  const pitch = measurePitch(tube);
  pitches.set(tube, pitch);
  return pitch;
}

function measurePitch(tube: ViewTube): number {
  const gaps = tube.places.slice(1).map((place, i) => Math.abs((tube.places[i]?.y ?? 0) - place.y));
  return gaps.length > 0 ? median(gaps) : tube.itemHeight;
}

/**
 * The cell whole: as wide as its tube, as high as one item has room; the cells at the ends reach to the tube's ends.
 * Whole pixels, inside the picture.
 */
export function cellRect(cell: Cell, picture: Pixels): Rect {
  const { box, blur = 0 } = cell.tube;
  const { y } = centreOf(cell);
  const half = pitchOf(cell.tube) / 2;
  const floor = cell.place === 0 ? Math.max(y + half, box.y + box.height) : y + half;
  const brim = blur > 0 ? Math.max(2, half * BRIM) : 0;
  const ceiling = isTop(cell) ? Math.min(y - half, box.y) - brim : y - half;
  return wholeRect(box.x - blur, ceiling, box.x + box.width + blur, floor, picture);
}

/** Boxes that end where liquid does may end a little too early, by this part of half a unit. */
const BRIM = 0.12;

/** The whole tube, from the end of its lowest place to that of its highest. */
export function tubeRect(tube: ViewTube, picture: Pixels): Rect {
  const rects = tube.places.map((_, place) => cellRect({ tube, place }, picture));
  const y = Math.min(...rects.map((rect) => rect.y));
  const x = rects[0]?.x ?? 0;
  return {
    x,
    y,
    width: rects[0]?.width ?? 0,
    height: Math.max(...rects.map((rect) => rect.y + rect.height)) - y,
  };
}

export function wholeRect(left: number, top: number, right: number, bottom: number, picture: Pixels): Rect {
  const x = Math.max(0, Math.round(left));
  const y = Math.max(0, Math.round(top));
  const width = Math.max(0, Math.min(picture.width, Math.round(right)) - x);
  const height = Math.max(0, Math.min(picture.height, Math.round(bottom)) - y);
  return { x, y, width, height };
}

/**
 * How badly one cell stands in for another, 0 for itself. The ends of a tube are rounded or open, so an end stands in
 * for an end; glass looks alike in tubes of one size; a background changes least within a row.
 */
export function unlikeness(one: Cell, other: Cell): number {
  if (one.tube === other.tube && one.place === other.place) return 0;
  const size =
    relative(one.tube.box.width, other.tube.box.width) + relative(pitchOf(one.tube), pitchOf(other.tube));
  const bottom = isSameEnd(one, other) ? 0 : 6;
  const top = isTop(one) === isTop(other) ? 0 : 2;
  const rows = Math.min(4, Math.abs(one.tube.box.y - other.tube.box.y) / one.tube.box.height);
  return 1 + size * 40 + bottom + top + 0.3 * Math.abs(one.place - other.place) + 0.5 * rows;
}

function relative(one: number, other: number): number {
  return Math.abs(one - other) / Math.max(one, other, 1);
}

/** Whether both lie at the bottom of their tubes, or neither does: floors are rounded. */
export function isSameEnd(one: Cell, other: Cell): boolean {
  return (one.place === 0) === (other.place === 0);
}

function isTop({ tube, place }: Cell): boolean {
  return place === tube.capacity - 1;
}

/** The candidate that resembles a cell most, or undefined when there are none; some may have something against them. */
export function mostAlike(
  cell: Cell,
  candidates: readonly Cell[],
  fault: (candidate: Cell) => number = () => 0,
): Cell | undefined {
  let [best, least] = [candidates[0], Number.POSITIVE_INFINITY];
  for (const candidate of candidates) {
    const distance =
      unlikeness(cell, candidate) +
      (candidate.tube === cell.tube && candidate.place === cell.place ? 0 : fault(candidate));
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/**
 * Whether items can be moved about as flat patches: tubes stand upright, and all items are about equally large. Boards
 * drawn in perspective fail.
 */
export function isFlat({ tubes }: View): boolean {
  const widths = tubes.map((tube) => tube.itemWidth);
  const middle = median(widths);
  return tubes.every(
    (tube) =>
      Math.abs(tube.itemWidth - middle) < 0.3 * middle &&
      tube.places.every((place) => Math.abs(place.x - (tube.places[0]?.x ?? place.x)) < 0.15 * middle),
  );
}

export function overlaps(one: Rect, other: Rect): boolean {
  const apartX = one.x + one.width < other.x || other.x + other.width < one.x;
  const apartY = one.y + one.height < other.y || other.y + other.height < one.y;
  return !apartX && !apartY;
}
