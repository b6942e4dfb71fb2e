import { itemSize, type View } from '../board/view.ts';
import type { Point, Rect } from '../draw/scene.ts';
import { detailIn, type Ground } from '../marks/ground.ts';
import { badgeRect, type Curve, curvePoint } from '../marks/marks.ts';
import { type Place, placeBadge, rectOf, type Wish } from '../marks/placing.ts';
import { panelOf } from '../marks/schematic.ts';

/** A line of text on a picture, and what it should not cover. */
export interface Title {
  readonly view: View;
  readonly ground: Ground;
  readonly text: string;
  /** Allowed heights of its digits in pixels, the preferred one first. */
  readonly heights: readonly number[];
  /** Marks that have to stay legible, such as numbers of tubes. */
  readonly badges: readonly Rect[];
  /** The paths of moving items. */
  readonly paths: readonly Curve[];
}

/** Where a title may stand, and what counts against a place. */
const TITLE_PLACE = {
  /** The largest width of a line, as a fraction of the picture. */
  widest: 0.96,
  /** Cost of each smaller height, as a fraction of the line's area. */
  smaller: 0.5,
  /** The distance from the board, in line heights, that costs as much as covering full contrast. */
  far: 40,
  /** The cost of a line at an end of the board, as contrast. */
  offMiddle: 0.1,
  /** Horizontal centres to try, as fractions of the board's width. */
  middles: [0.5, 0.375, 0.625, 0.25, 0.75, 0.125, 0.875, 0, 1],
  /** Vertical distance between tried positions, in line heights. */
  step: 0.5,
  /** Sample points of the path of an item. */
  pathPoints: 40,
  /** The width of such a path, in items. */
  pathWidth: 0.25,
};

/** The height of a line's digits, reduced if the picture is too narrow. */
export function fitting(text: string, digits: number, width: number): number {
  return digits * Math.min(1, (width * TITLE_PLACE.widest) / badgeRect(text, { x: 0, y: 0 }, digits).width);
}

/**
 * Places a line above the board, below it, or between its rows: if possible on no badge and no tube, where the picture has little
 * detail, and close to the board.
 */
export function titlePlace(title: Title): Place {
  const { view, ground, text, heights, badges, paths } = title;
  const part = panelOf(view);
  const wishes = heights.flatMap((height, rank) =>
    spotsOnPicture(view, part, rectOf(text, { spot: part, height })).map((spot): Wish => {
      const rect = rectOf(text, { spot, height });
      const aside = Math.abs(spot.x - part.x - part.width / 2) / part.width;
      const faults = [
        detailIn(ground, rect),
        distance(rect, part) / rect.height / TITLE_PLACE.far,
        TITLE_PLACE.offMiddle * aside,
        TITLE_PLACE.smaller * rank,
      ];
      return { spot, height, dislike: faults.reduce((sum, fault) => sum + fault, 0) };
    }),
  );
  const boxes = view.tubes.map(({ box }) => box);
  // a line on a tube is worse than one on a button
  const items = [
    ...boxes,
    ...boxes,
    ...paths.flatMap((path) => pointsOf(path, itemSize(view) * TITLE_PLACE.pathWidth)),
  ];
  return placeBadge(text, wishes, { marks: badges, items }, view);
}

/** Centres to try for a line of a size: over the whole picture, including the edges of the board. */
function spotsOnPicture({ pixels }: View, part: Rect, { width, height }: Rect): Point[] {
  const [least, most] = [height * 0.6, pixels.height - height * 0.6];
  const count = Math.max(0, Math.floor((most - least) / (height * TITLE_PLACE.step)));
  const beside = [part.y - height / 2, part.y + part.height + height / 2];
  const rows = [
    ...beside,
    ...Array.from({ length: count + 1 }, (_, i) => least + i * height * TITLE_PLACE.step),
  ];
  const [left, right] = [width / 2 + 4, pixels.width - width / 2 - 4];
  const columns = TITLE_PLACE.middles.map((share) =>
    Math.max(left, Math.min(right, part.x + part.width * share)),
  );
  return rows.flatMap((y) => columns.map((x) => ({ x, y })));
}

/** The distance of a line above or below the board. */
function distance({ y, height }: Rect, part: Rect): number {
  return Math.max(0, part.y - y - height, y - part.y - part.height);
}

/** Squares along a path. */
function pointsOf(path: Curve, side: number): Rect[] {
  return Array.from({ length: TITLE_PLACE.pathPoints + 1 }, (_, i) => {
    const { x, y } = curvePoint(path, i / TITLE_PLACE.pathPoints);
    return { x: x - side / 2, y: y - side / 2, width: side, height: side };
  });
}
