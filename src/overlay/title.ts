import type { Ground } from './ground.ts';
import { badgeRect, type Curve, curvePoint } from './marks.ts';
import { type Place, placeBadge, rectOf, type Wish } from './placing.ts';
import type { Rect } from './resample.ts';
import type { Point } from './scene.ts';
import { boardPart, itemSize, type View } from './view.ts';

/** A line of text that goes with a picture, and what it should not lie on. */
export interface Title {
  readonly view: View;
  readonly ground: Ground;
  readonly text: string;
  /** Heights that its digits may have, in pixels, the one that is liked best first. */
  readonly heights: readonly number[];
  /** What lies on the picture that has to stay legible, such as the numbers of tubes. */
  readonly badges: readonly Rect[];
  /** The ways of the items that move. */
  readonly ways: readonly Curve[];
}

/** A line is at most so wide, of the picture. */
const WIDEST = 0.96;

/** The height of the digits of a line, or less where the picture is too narrow for it. */
export function fitting(text: string, digits: number, width: number): number {
  return digits * Math.min(1, (width * WIDEST) / badgeRect(text, { x: 0, y: 0 }, digits).width);
}

/** Each smaller height is worth so much of the line's area. */
const SMALLER = 0.5;
/** A line that is so many of its heights away from the board is as bad as one that covers all contrasts there are. */
const FAR = 40;
/** A line at the end of the board is as bad as one over so much of all contrasts. */
const OFF_MIDDLE = 0.1;

/**
 * Where a line stands: on no badge and on no tube if it can be, where little is going on in the picture, and not far from the
 * board. Over it, under it, or between its rows.
 */
export function titlePlace(title: Title): Place {
  const { view, ground, text, heights, badges, ways } = title;
  const part = boardPart(view.tubes, view.pixels.width, view.pixels.height);
  const wishes = heights.flatMap((height, rank) =>
    spotsOnPicture(view, part, rectOf(text, { spot: part, height })).map((spot): Wish => {
      const rect = rectOf(text, { spot, height });
      const aside = Math.abs(spot.x - part.x - part.width / 2) / part.width;
      const faults = [
        liveliness(ground, rect),
        distance(rect, part) / rect.height / FAR,
        OFF_MIDDLE * aside,
        SMALLER * rank,
      ];
      return { spot, height, dislike: faults.reduce((sum, fault) => sum + fault, 0) };
    }),
  );
  const boxes = view.tubes.map(({ box }) => box);
  // a line on a tube is worse than one on a button
  const items = [...boxes, ...boxes, ...ways.flatMap((way) => pointsOf(way, itemSize(view) * WAY))];
  return placeBadge(text, wishes, { marks: badges, items }, view);
}

/** Where a line may have its middle, as part of the board's width. */
const MIDDLES = [0.5, 0.375, 0.625, 0.25, 0.75, 0.125, 0.875, 0, 1];
/** Lines that are looked at lie so far from each other, in their heights. */
const STEP = 0.5;

/** Middles for a line of some size: down the whole picture, the board's own edges among them. */
function spotsOnPicture({ pixels }: View, part: Rect, { width, height }: Rect): Point[] {
  const [least, most] = [height * 0.6, pixels.height - height * 0.6];
  const count = Math.max(0, Math.floor((most - least) / (height * STEP)));
  const beside = [part.y - height / 2, part.y + part.height + height / 2];
  const rows = [...beside, ...Array.from({ length: count + 1 }, (_, i) => least + i * height * STEP)];
  const [left, right] = [width / 2 + 4, pixels.width - width / 2 - 4];
  const columns = MIDDLES.map((share) => Math.max(left, Math.min(right, part.x + part.width * share)));
  return rows.flatMap((y) => columns.map((x) => ({ x, y })));
}

/** How far over or under the board a line lies. */
function distance({ y, height }: Rect, part: Rect): number {
  return Math.max(0, part.y - y - height, y - part.y - part.height);
}

/** Points of a way that are looked at, and how wide it is, in items. */
const WAYPOINTS = 40;
const WAY = 0.25;

/** Squares along a way. */
function pointsOf(way: Curve, side: number): Rect[] {
  return Array.from({ length: WAYPOINTS + 1 }, (_, i) => {
    const { x, y } = curvePoint(way, i / WAYPOINTS);
    return { x: x - side / 2, y: y - side / 2, width: side, height: side };
  });
}

/**
 * How much is going on in a part of the picture, from 0 for nothing to 1 for black beside white: a title or a button should not
 * be covered where a bare spot is near. As people see it, so that gray on black counts, too: lightness as CIE L*.
 */
function liveliness(ground: Ground, { x, y, width, height }: Rect): number {
  let [least, most] = [1, 0];
  for (const down of DOWN) {
    for (const across of ACROSS) {
      const light = ground({ x: x + across * width, y: y + down * height });
      if (light === undefined) continue;
      if (light < least) least = light;
      if (light > most) most = light;
    }
  }
  return Math.max(0, Math.cbrt(most) - Math.cbrt(least));
}

/** Where it is looked at, in parts of its width and height. */
const ACROSS = [0.02, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.98];
const DOWN = [0.05, 0.27, 0.5, 0.73, 0.95];
