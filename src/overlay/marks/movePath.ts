import type { Leg } from '../board/legs.ts';
import type { Layout } from '../board/tokens.ts';
import type { View, ViewTube } from '../board/view.ts';
import type { Point, Rect } from '../draw/scene.ts';
import { type Curve, curvePoint } from './marks.ts';
import { aroundSpots } from './placing.ts';

/** The path of a leg's items and of its arrow; undefined if it names tubes that do not exist. */
export function curveOf(view: View, layout: Layout, leg: Leg): Curve | undefined {
  const [source, target] = [view.tubes[leg.from], view.tubes[leg.to]];
  if (!source || !target) return undefined;
  const taken = takenRect(view, source, layout[leg.from]?.length ?? 0, leg);
  const landing = landingRect(view, target, layout[leg.to]?.length ?? 0, leg.count);
  return curveBetween(view, source, target, taken, landing);
}

/** The box around the items of a tube that leave it, the top ones unless it is a queue, where they are seen; before the first move one may be lifted. */
export function takenRect(view: View, tube: ViewTube, items: number, { first, count }: Leg): Rect {
  const spots = Array.from({ length: count }, (_, i) => (tube.queue ? i : items - 1 - i)).map(
    (place) => (first === 1 ? tube.seenAt[place] : undefined) ?? tube.places[place] ?? topOf(tube),
  );
  return aroundSpots(view, tube, spots);
}

/** The places where the items of a leg land. */
export function landingRect(view: View, tube: ViewTube, items: number, count: number): Rect {
  return aroundSpots(
    view,
    tube,
    Array.from({ length: count }, (_, i) => tube.places[items + i] ?? topOf(tube)),
  );
}

function topOf({ box }: ViewTube): Point {
  return { x: box.x + box.width / 2, y: box.y };
}

/**
 * The shape of an arrow.
 *
 * - `lift`: the height of a path above the rims of both tubes, in items.
 * - `beside`: the distance of a path from a tube that it passes, in widths of the tube.
 * - `nearing`: how close a curve comes to its control points.
 * - `inLine`: the largest horizontal offset of tubes in one column, in widths of a tube.
 */
const PATH = { lift: 0.75, beside: 0.72, nearing: 0.75, inLine: 0.1 };

function curveBetween(
  { pixels, tubes }: View,
  source: ViewTube,
  target: ViewTube,
  taken: Rect,
  landing: Rect,
): Curve {
  const past = (tube: ViewTube, other: number) => bowPast(tube, other, pixels.width / 2);
  const unit = Math.min(source.itemWidth, source.itemHeight * 1.5);
  const lift = Math.min(unit * PATH.lift, Math.min(...tubes.map(({ box }) => box.y)));
  const over = (y: number) => Math.max(-pixels.height * 0.1, y - lift * 1.33);
  const sameRow = Math.abs(source.box.y - target.box.y) < source.box.height / 2;
  const highest = Math.min(source.box.y, target.box.y);
  const start = { x: taken.x + taken.width / 2, y: taken.y };
  const end = { x: landing.x + landing.width / 2, y: landing.y + Math.min(landing.height / 2, unit * 0.35) };
  return {
    start,
    end,
    rise: over(sameRow ? highest : source.box.y),
    fall: over(sameRow ? highest : target.box.y),
    ...(sameRow ? {} : { bow: source.box.y < target.box.y ? past(source, end.x) : past(target, start.x) }),
  };
}

/**
 * How far a path between rows bends sideways to pass the upper tube: towards the lower tube, or towards the middle of the picture if
 * both are in one column. Paths that lead far to the side need no bend.
 */
function bowPast({ box }: ViewTube, lower: number, middle: number): number {
  const centre = box.x + box.width / 2;
  const aside = lower - centre;
  const bow = Math.max(0, PATH.beside * box.width - Math.abs(aside) / 2) / PATH.nearing;
  const isToLeft = Math.abs(aside) < PATH.inLine * box.width ? centre > middle : aside < 0;
  return isToLeft ? -bow : bow;
}

/** Positions on a curve to try for a badge, nearest to the middle first. */
export const ALONG = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74];

/** The box around the head of an arrow. */
export function headRect({ end }: Curve, unit: number): Rect {
  return { x: end.x - unit / 4, y: end.y - unit, width: unit / 2, height: unit };
}

/** Sample points of an arrow, and its width in items. */
const ARROW = { places: 32, wide: 0.15 };

/** The boxes that an arrow covers. */
export function pathRects(curve: Curve, unit: number): Rect[] {
  const size = unit * ARROW.wide;
  return Array.from({ length: ARROW.places + 1 }, (_, i) => curvePoint(curve, i / ARROW.places)).map(
    ({ x, y }) => ({ x: x - size / 2, y: y - size / 2, width: size, height: size }),
  );
}
