import { median } from '../../numbers/statistics.ts';
import { pitchOf } from '../board/cells.ts';
import type { View, ViewTube } from '../board/view.ts';
import type { Point, Rect } from '../draw/scene.ts';
import { badgeRect } from './marks.ts';

/** The position and size of a badge. */
export interface Place {
  readonly spot: Point;
  /** Height of its digits, in pixels. */
  readonly height: number;
}

/** A possible place for a badge. */
export interface Wish extends Place {
  /** The cost of the place itself, as a fraction of the badge's area. */
  readonly dislike: number;
}

/** What a badge should not cover. */
export interface Taken {
  /** Other marks. */
  readonly marks: readonly Rect[];
  /** Arrows, as many boxes. */
  readonly paths?: readonly Rect[];
  /** Items, and everything else that should stay visible. */
  readonly items: readonly Rect[];
}

/**
 * What counts against a place of a badge.
 *
 * - `liking`: the additional cost of each less preferred place, as a fraction of the badge's area.
 * - `onMarks`: weight of covering another mark, relative to covering an item.
 * - `onPaths`: the same for arrows, which are thin, so that a badge hides where they lead.
 * - `rim`: the width of a badge's rim, in heights of its digits.
 */
const PLACING = { liking: 0.1, onMarks: 1000, onPaths: 6, rim: 0.13 };

/** Places for a badge of a given size, in order of preference. */
export function wishesInOrder(spots: readonly Point[], height: number): Wish[] {
  return spots.map((spot, rank) => ({ spot, height, dislike: PLACING.liking * rank }));
}

/**
 * Places a badge inside the picture, at the one of its possible places where it covers least of other marks, then of items. Used for
 * all badges on all pictures.
 */
export function placeBadge(
  text: string,
  wishes: readonly Wish[],
  { marks, paths = [], items }: Taken,
  { pixels }: Pick<View, 'pixels'>,
): Place {
  const places = wishes.map(({ dislike: _, ...place }) => insidePicture(text, place, pixels));
  const costs = places.map((place, i) => {
    const own = rectOf(text, place);
    const dislike = (wishes[i]?.dislike ?? 0) * own.width * own.height;
    const covered = PLACING.onMarks * coveredArea(own, marks) + PLACING.onPaths * coveredArea(own, paths);
    return covered + coveredArea(own, items) + dislike;
  });
  return places[costs.indexOf(Math.min(...costs))] as Place;
}

/** The box of a badge. */
export function rectOf(text: string, { spot, height }: Place): Rect {
  return badgeRect(text, spot, height);
}

/** The place nearest to a point at which a badge is not cut off. */
export function insidePicture(
  text: string,
  place: Place,
  picture: { readonly width: number; readonly height: number },
): Place {
  const { spot, height } = place;
  const rect = rectOf(text, place);
  const within = (at: number, size: number, limit: number) => {
    const half = Math.min(limit / 2, size / 2 + Math.max(2, height * PLACING.rim));
    return Math.max(half, Math.min(limit - half, at));
  };
  const x = within(spot.x, rect.width, picture.width);
  const y = within(spot.y, rect.height, picture.height);
  return { ...place, spot: { x, y } };
}

/** The area of rectangles that another one covers, in square pixels. */
export function coveredArea(own: Rect, rects: readonly Rect[]): number {
  return rects.reduce((area, rect) => area + sharedArea(rect, own), 0);
}

export function sharedArea(one: Rect, other: Rect): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, across) * Math.max(0, down);
}

/** The box around items of a tube with given centres. */
export function aroundSpots(view: Pick<View, 'kind'>, tube: ViewTube, spots: readonly Point[]): Rect {
  const height = view.kind === 'ball' ? tube.itemHeight : pitchOf(tube);
  const [xs, ys] = [spots.map((spot) => spot.x), spots.map((spot) => spot.y)];
  const x = median(xs) - tube.itemWidth / 2;
  const y = Math.min(...ys) - height / 2;
  return { x, y, width: tube.itemWidth, height: Math.max(...ys) + height / 2 - y };
}
