import { overlaps } from './cells.ts';
import { type Ground, lookUnder } from './ground.ts';
import { badgeRect, type Curve, curvePoint } from './marks.ts';
import type { Rect } from './resample.ts';
import type { Point } from './scene.ts';
import { boardPart, type View, type ViewTube } from './view.ts';

/** A line of text that goes with a picture, and what it should not lie on. */
export interface Title {
  readonly view: View;
  readonly ground: Ground;
  readonly text: string;
  /** Height of its digits, in pixels. */
  readonly digits: number;
  /** What lies on the picture that has to stay legible, such as the numbers of tubes. */
  readonly badges: readonly Rect[];
  /** The way of the items that move. */
  readonly way: Curve | undefined;
}

/** A line is at most so wide, of the picture. */
const WIDEST = 0.96;

/** The height of the digits of a line, or less where the picture is too narrow for it. */
export function fitting(text: string, digits: number, width: number): number {
  return digits * Math.min(1, (width * WIDEST) / badgeRect(text, { x: 0, y: 0 }, digits).width);
}

/** Over or under the board, where less is going on; between two rows where on both sides it would lie on tubes. */
export function titlePlace(title: Title): Point {
  const { view, ground, text, digits, badges } = title;
  const above = besideBoard(view, text, digits, badges, 'above');
  const below = besideBoard(view, text, digits, badges, 'below');
  const isOnTubes = (spot: Point) =>
    view.tubes.some(({ box }) => overlaps(box, badgeRect(text, spot, digits)));
  const clear = isOnTubes(above) && isOnTubes(below) ? betweenRows(title) : undefined;
  if (clear) return clear;
  const isLegible = (spot: Point) => !isOnTubes(spot) && isOff(badges, badgeRect(text, spot, digits));
  if (isLegible(above) !== isLegible(below)) return isLegible(above) ? above : below;
  const [over, under] = [above, below].map((spot) => liveliness(ground, badgeRect(text, spot, digits)));
  return (under ?? 0) < (over ?? 0) ? below : above;
}

function isOff(rects: readonly Rect[], line: Rect): boolean {
  return !rects.some((rect) => overlaps(rect, line));
}

/** How much is going on in a part of the picture: a title or a button should not be covered where a bare spot is near. */
function liveliness(ground: Ground, { x, y, width, height }: Rect): number {
  const parts = [0.02, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.98];
  const points = parts.flatMap((dx) => parts.map((dy) => ({ x: x + dx * width, y: y + dy * height })));
  const lights = lookUnder(ground, points);
  return Math.max(...lights) - Math.min(...lights);
}

/** Where a line beside the board may have its middle, as part of the board's width. */
const MIDDLES = [0.5, 0.25, 0.75, 0, 1];

/**
 * Over or under the board, on the side that is asked for if the picture has room there, or else where it has more; clear
 * of badges if it can be.
 */
export function besideBoard(
  view: View,
  text: string,
  digits: number,
  badges: readonly Rect[],
  wish: 'above' | 'below' = 'above',
): Point {
  const { pixels, tubes } = view;
  const { width, height } = badgeRect(text, { x: 0, y: 0 }, digits);
  const part = boardPart(tubes, pixels.width, pixels.height);
  const above = { room: part.y, y: Math.max(height * 0.6, part.y - height / 2) };
  const end = part.y + part.height;
  const below = { room: pixels.height - end, y: Math.min(pixels.height - height * 0.6, end + height / 2) };
  const [first, second] = wish === 'above' ? [above, below] : [below, above];
  const { y } = first.room >= height || first.room >= second.room ? first : second;
  const [middle, ...others] = acrossBoard(view, part, width).map((x) => ({ x, y })) as [Point, ...Point[]];
  const isClear = (spot: Point) => isOff(badges, badgeRect(text, spot, digits));
  return isClear(middle) ? middle : (others.find(isClear) ?? middle);
}

/** Where a line so wide may have its middle, inside the picture; the middle of the board first. */
function acrossBoard({ pixels }: View, { x, width }: Rect, wide: number): number[] {
  const [left, right] = [wide / 2 + 4, pixels.width - wide / 2 - 4];
  return MIDDLES.map((share) => Math.max(left, Math.min(right, x + width * share)));
}

/** Points of a way that are looked at. */
const WAYPOINTS = 40;

/** A place between two rows of tubes that lies on no tube, no number, and not on the way of the items. */
function betweenRows({ view, text, digits, badges, way }: Title): Point | undefined {
  const { width, height } = badgeRect(text, { x: 0, y: 0 }, digits);
  const part = boardPart(view.tubes, view.pixels.width, view.pixels.height);
  const marks = Array.from({ length: way ? WAYPOINTS + 1 : 0 }, (_, i) => ({
    ...curvePoint(way as Curve, i / WAYPOINTS),
    width: 0,
    height: 0,
  }));
  const taken = [...view.tubes.map(({ box }) => box), ...badges, ...marks];
  return gapsBetweenRows(view.tubes)
    .filter((gap) => gap.height >= height)
    .flatMap((gap) => acrossBoard(view, part, width).map((x) => ({ x, y: gap.y + gap.height / 2 })))
    .find((spot) => !taken.some((rect) => overlaps(rect, badgeRect(text, spot, digits))));
}

/** Heights of the picture that no tube reaches, between tubes above and tubes below. */
function gapsBetweenRows(tubes: readonly ViewTube[]): { y: number; height: number }[] {
  const boxes = tubes.map(({ box }) => box).sort((one, other) => one.y - other.y);
  return boxes.slice(1).flatMap((box, i) => {
    const floor = Math.max(...boxes.slice(0, i + 1).map(({ y, height }) => y + height));
    return box.y > floor ? [{ y: floor, height: box.y - floor }] : [];
  });
}
