import { type Cell, centreOf, isLifted, isVacant, pitchOf } from './cells.ts';
import type { Pixels, Point } from './scene.ts';
import { median, type ViewTube } from './view.ts';

/** The glass of a tube behind and beside its balls. */

/** Points of a place that show the glass with or without a ball, in halves of a ball's width and of the pitch. */
const CORNERS = [-0.95, -0.85, -0.75, 0.75, 0.85, 0.95];
/** Points that show the glass only if the place is empty. */
const MIDDLE = [-0.6, -0.3, 0, 0.3, 0.6];

/** The points of a place that show the glass. */
export function glassPoints(cell: Cell): Point[] {
  const { x, y } = centreOf(cell);
  const [width, height] = [cell.tube.itemWidth / 2, pitchOf(cell.tube) / 2];
  const parts = isVacant(cell) ? MIDDLE : CORNERS;
  // the floor of a tube is round, so the lowest place has glass only above its item
  const rows = cell.place === 0 ? parts.filter((part) => part < 0) : parts;
  return parts.flatMap((dx) => rows.map((dy) => ({ x: x + dx * width, y: y + dy * height })));
}

/** Above its items and below its rim, in widths of a ball; and away from a lifted one, whose shadow is as wide. */
const HEAD = { rim: 0.4, over: 0.75, aside: 0.85, step: 0.12 };

/** Points above the items of a tube that show only glass, without shadows of items. */
export function headPoints(tube: ViewTube): Point[] {
  const { box, places, seenAt, itemWidth: width } = tube;
  const lying = places.filter((_, place) => !isVacant({ tube, place })).at(-1);
  const bottom = lying ? lying.y - HEAD.over * width : box.y + box.height - width;
  const x = (lying ?? centreOf({ tube, place: 0 })).x;
  const isClear = (point: Point) =>
    seenAt.every((seen, place) => !isLifted(tube, place) || distance(seen, point) > HEAD.aside * width);
  const points: Point[] = [];
  for (let y = box.y + HEAD.rim * width; y < bottom; y += HEAD.step * width) {
    points.push(...MIDDLE.map((dx) => ({ x: x + (dx * width) / 2, y })));
  }
  return points.filter(isClear);
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

const known = new WeakMap<ViewTube, number>();

/** The difference of a place of an empty tube from the others, in levels, caused by the page behind it. */
export function unevenness(picture: Pixels, tube: ViewTube): number {
  const rough = known.get(tube) ?? measureUnevenness(picture, tube);
  known.set(tube, rough);
  return rough;
}

function measureUnevenness(picture: Pixels, tube: ViewTube): number {
  const lights = tube.places.map((_, place) => lightOf(picture, glassPoints({ tube, place })));
  const typical = median(lights);
  return Math.max(0, ...lights.map((light) => Math.abs(light - typical)));
}

/** The mean at some points of a picture, in levels; points outside are clamped. */
function lightOf({ data, width, height }: Pixels, points: readonly Point[]): number {
  let sum = 0;
  for (const { x, y } of points) {
    const column = Math.max(0, Math.min(width - 1, Math.round(x)));
    const row = Math.max(0, Math.min(height - 1, Math.round(y)));
    const at = (row * width + column) * 4;
    sum += ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
  }
  return sum / Math.max(1, points.length);
}
