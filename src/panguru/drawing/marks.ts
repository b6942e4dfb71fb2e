import type { Point } from '../../overlay/draw/scene.ts';
import { tenths } from '../../overlay/draw/svg.ts';
import type { Ground } from '../../overlay/marks/ground.ts';
import { badgeMark, type Mark, roundedPath, strokeMark } from '../../overlay/marks/marks.ts';
import { insidePicture } from '../../overlay/marks/placing.ts';
import type { PanguruMove } from '../board.ts';
import type { Spot, TriangleView } from './view.ts';

/**
 * How paths and their numbers are drawn.
 *
 * - `samples`: sample points per curve.
 * - `overviewDigits`: size of numbers if there are many on one triangle.
 * - `swing`: the bend of a path, as a fraction of its length, increased for each earlier one on the same line.
 * - `clear`: the gap between the centre of a plate and the ends of a path, in diameters; short paths keep half of
 *   their length.
 */
const PATH_MARK = { samples: 16, overviewDigits: 0.7, swing: 0.16, clear: 0.26 };

/** One move on the triangle before it: rings at both ends, the arrow, and the numbers of the positions. */
export function moveMarks(
  view: TriangleView,
  ground: Ground,
  { from, to }: PanguruMove,
  digits: number,
): Mark[] {
  const [source, target] = [view.spots[from], view.spots[to]];
  if (!source || !target) return [];
  const line = Math.max(2, source.plate * 0.06);
  return [
    ringMark('source', ground, source, source.plate * 1.02, line),
    ringMark('target', ground, target, target.plate * 1.02, line),
    arrowMark(ground, arcOf(source, target, awayFromLabels(source, target)), line * 1.3),
    positionMark('source', view, ground, from, digits),
    positionMark('target', view, ground, to, digits),
  ];
}

/** Labels are at the lower left of plates, so arrows bend up or to the right. */
function awayFromLabels(source: Spot, target: Spot): number {
  const [dx, dy] = [target.x - source.x, target.y - source.y];
  return Math.abs(dx) > Math.abs(dy) ? Math.sign(dx) : Math.sign(dy);
}

/** Positions for the number of an arrow: outside its bend, so that it does not cover a short arrow. */
function labelSpots(arc: Arc, digits: number): Point[] {
  const out = (distance: number) =>
    [0.5, 0.36, 0.64, 0.22, 0.78].map((t) => toward(arcPoint(arc, t), arc.bend, digits * distance));
  return [...out(0.7), ...out(-0.7), ...out(2)];
}

/** The first position of each arrow's number that does not touch earlier numbers. */
function placeLabels(arcs: readonly Arc[], digits: number): Point[] {
  const placed: Point[] = [];
  for (const arc of arcs) {
    const spots = labelSpots(arc, digits);
    const isFree = (spot: Point) =>
      placed.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) > digits * 1.6);
    placed.push(spots.find(isFree) ?? spots[0] ?? arc.end);
  }
  return placed;
}

/** The moves of a solution as numbered arrows, lowest first. */
export function solutionMarks(
  view: TriangleView,
  ground: Ground,
  moves: readonly PanguruMove[],
  digits: number,
): Mark[] {
  const arcs = moves.flatMap(({ from, to }, index) => {
    const [source, target] = [view.spots[from], view.spots[to]];
    const before = moves.slice(0, index).filter((other) => other.from === from && other.to === to).length;
    return source && target ? [arcOf(source, target, 1 + before)] : [];
  });
  const line = Math.max(2, (view.spots[0]?.plate ?? 0) * 0.045);
  const size = digits * PATH_MARK.overviewDigits;
  return [
    ...arcs.map((arc) => arrowMark(ground, arc, line)),
    ...placeLabels(arcs, digits).map((spot, index) =>
      badgeMark('neutral', ground, `${index + 1}`, spot, size),
    ),
  ];
}

/** The distance of a gap between three plates from the middle of each, across and down, in distances between neighbours. */
const PLATE_GAP = { across: 1 / 2, down: 1 / (2 * Math.sqrt(3)) };

/** The number of a position, in the gap between its plate and those to the left and below, so small that it lies on no pebble. */
export function positionMark(
  role: 'source' | 'target',
  view: TriangleView,
  ground: Ground,
  position: number,
  digits: number,
): Mark {
  const { x, y, pebble } = view.spots[position] ?? { x: 0, y: 0, pebble: 0 };
  const apart = spacing(view);
  const text = `${position + 1}`;
  const gap = { x: x - apart * PLATE_GAP.across, y: y + apart * PLATE_GAP.down };
  // a badge of two digits reaches 1.2 heights to each side
  const most = (apart * Math.hypot(PLATE_GAP.across, PLATE_GAP.down) - pebble / 2) / 1.2;
  const { spot, height } = insidePicture(text, { spot: gap, height: Math.min(digits, most) }, view);
  return badgeMark(role, ground, text, spot, height);
}

/** The distance between neighbours in a row: the last two positions are in one. */
function spacing({ spots }: TriangleView): number {
  const [left, right] = spots.slice(-2);
  return left && right ? right.x - left.x : 0;
}

export function ringMark(
  role: 'source' | 'target' | 'neutral',
  ground: Ground,
  { x, y }: Point,
  diameter: number,
  width: number,
): Mark {
  const rect = { x: x - diameter / 2, y: y - diameter / 2, width: diameter, height: diameter };
  const trace = Array.from({ length: PATH_MARK.samples }, (_, i) => {
    const angle = (2 * Math.PI * i) / PATH_MARK.samples;
    return { x: x + (Math.cos(angle) * diameter) / 2, y: y + (Math.sin(angle) * diameter) / 2 };
  });
  return strokeMark(role, ground, { path: roundedPath(rect, diameter / 2), trace, width });
}

/** A path that bends to the left of its direction, so that there and back are separate. */
interface Arc {
  readonly start: Point;
  readonly bend: Point;
  readonly end: Point;
}

/** @param swings factor of the bend; negative to the right of the direction */
function arcOf(source: Spot, target: Spot, swings: number): Arc {
  const [dx, dy] = [target.x - source.x, target.y - source.y];
  const swing = 2 * PATH_MARK.swing * swings;
  const bend = { x: source.x + dx / 2 + dy * swing, y: source.y + dy / 2 - dx * swing };
  const clear = Math.min(source.plate * PATH_MARK.clear, Math.hypot(dx, dy) / 4);
  return { start: toward(source, bend, clear), bend, end: toward(target, bend, clear) };
}

function toward(from: Point, to: Point, distance: number): Point {
  const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  return {
    x: from.x + ((to.x - from.x) * distance) / length,
    y: from.y + ((to.y - from.y) * distance) / length,
  };
}

function arcPoint({ start, bend, end }: Arc, t: number): Point {
  const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
  return { x: a * start.x + b * bend.x + c * end.x, y: a * start.y + b * bend.y + c * end.y };
}

function arrowMark(ground: Ground, arc: Arc, width: number): Mark {
  const { start, bend, end } = arc;
  const size = width * 2.1;
  const neck = toward(end, bend, size * 1.2);
  const [ux, uy] = [(end.x - neck.x) / (size * 1.2), (end.y - neck.y) / (size * 1.2)];
  const corner = (side: number) =>
    point(end.x - ux * size * 1.5 + uy * side, end.y - uy * size * 1.5 - ux * side);
  const path = `M${point(start.x, start.y)}Q${point(bend.x, bend.y)} ${point(neck.x, neck.y)}`;
  const head = `M${point(end.x, end.y)}L${corner(-size)}L${corner(size)}z`;
  const trace = Array.from({ length: PATH_MARK.samples + 1 }, (_, i) => arcPoint(arc, i / PATH_MARK.samples));
  return strokeMark('neutral', ground, { path, trace, width }, head);
}

function point(x: number, y: number): string {
  return `${tenths(x)} ${tenths(y)}`;
}
