import { median } from '../../numbers/statistics.ts';
import type { Pixels, Point, Rect } from '../draw/scene.ts';
import type { View, ViewTube } from './view.ts';

/** One place of a tube on the screenshot. */
export interface Cell {
  readonly tube: ViewTube;
  /** 0 at the bottom. */
  readonly place: number;
}

export function centreOf({ tube, place }: Cell): Point {
  return tube.places[place] ?? { x: tube.box.x + tube.box.width / 2, y: tube.box.y + tube.box.height / 2 };
}

/** Whether a place is empty on the screenshot: it has no item or a lifted one, and no other item overlaps it. */
export function isVacant(cell: Cell): boolean {
  const { tube, place } = cell;
  if (place < tube.items.length && !isLifted(tube, place)) return false;
  const home = centreOf(cell);
  const hangs = (seen: Point, item: number) =>
    // the distance of a lifted item from a place, in its heights, below which it overlaps the place
    isLifted(tube, item) && Math.hypot(seen.x - home.x, seen.y - home.y) < 1.1 * tube.itemHeight;
  return !tube.seenAt.some(hangs);
}

export function isLifted(tube: ViewTube, place: number): boolean {
  const [home, seen] = [tube.places[place], tube.seenAt[place]];
  if (!home || !seen) return false;
  return Math.hypot(home.x - seen.x, home.y - seen.y) > tube.itemHeight / 2;
}

/** Whether the item at a place overlaps another one, of which one is lifted. */
export function isOverlapped(tube: ViewTube, place: number): boolean {
  const seen = tube.seenAt[place];
  return tube.items.some((_, other) => {
    const at = tube.seenAt[other];
    if (other === place || !seen || !at || !(isLifted(tube, place) || isLifted(tube, other))) return false;
    return Math.hypot(at.x - seen.x, at.y - seen.y) < tube.itemHeight;
  });
}

const pitches = new WeakMap<ViewTube, number>();

/** The distance between neighbouring places. */
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
 * The rectangle of a cell: the width of its tube, the height of one place; end cells extend to the ends of the tube. In whole pixels,
 * inside the picture.
 */
export function cellRect(cell: Cell, picture: Pixels): Rect {
  const { box, blur = 0 } = cell.tube;
  const { y } = centreOf(cell);
  const half = pitchOf(cell.tube) / 2;
  const floor = cell.place === 0 ? Math.max(y + half, box.y + box.height) : y + half;
  // how much too high a box that ends with liquid may end, as a fraction of half a unit
  const brim = blur > 0 ? Math.max(2, half * 0.12) : 0;
  const ceiling = isTop(cell) ? Math.min(y - half, box.y) - brim : y - half;
  return wholeRect(box.x - blur, ceiling, box.x + box.width + blur, floor, picture);
}

/** The rectangle of a tube, from its lowest place to its highest. */
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
 * The cost of replacing one cell by another, 0 for itself. Ends of tubes are round or open, so ends should replace ends; glass is
 * similar in tubes of one size; the background changes least within a row.
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

/** Whether both or neither are at the bottom of their tubes, because floors are round. */
export function isSameEnd(one: Cell, other: Cell): boolean {
  return (one.place === 0) === (other.place === 0);
}

function isTop({ tube, place }: Cell): boolean {
  return place === tube.capacity - 1;
}

/** The candidate with the least cost for a cell; undefined if there is none. Candidates may have an extra cost. */
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

/** Whether the items of a tube are balls, not rings that are seen from the side. */
export function isRound({ itemWidth, itemHeight }: ViewTube): boolean {
  return itemHeight > 0.6 * itemWidth;
}

/** Whether items cover each other: rings that are seen from the side, and what lies on pegs. */
export function isStacked({ kind, onPegs, tubes }: View): boolean {
  return onPegs || (kind === 'ball' && !tubes.every(isRound));
}

/** Whether tubes are upright, and all items have about the same size. False for boards in perspective. */
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

/** Whether items of two tubes have the same shape. */
export function hasSameWidth(one: ViewTube, other: ViewTube): boolean {
  return Math.abs(one.box.width - other.box.width) < 0.08 * one.box.width;
}

/** Whether two tubes look alike when they are empty. */
export function hasSameShape(one: ViewTube, other: ViewTube): boolean {
  return one.capacity === other.capacity && hasSameWidth(one, other);
}
