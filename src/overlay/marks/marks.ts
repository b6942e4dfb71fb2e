import { formatHex } from '../../numbers/srgb.ts';
import type { Point, Rect } from '../draw/scene.ts';
import { element, tenths } from '../draw/svg.ts';
import { CAP_HEIGHT, drawText, middleBaseline, textWidth } from '../draw/text.ts';
import { type Ground, lookUnder } from './ground.ts';
import { type Ink, inkOver, plateText, type Role } from './ink.ts';

/** A mark before it is drawn, with the points of the picture that it has to contrast with. */
export interface Mark {
  readonly svg: string;
  readonly ink: Ink;
  /** Points of the picture along the mark's edges. */
  readonly beside: readonly Point[];
}

export interface Stroke {
  readonly path: string;
  /** Points along the middle of the stroke. */
  readonly trace: readonly Point[];
  readonly width: number;
  readonly dash?: number;
}

/**
 * A line with a rim on both sides. Neutral frames have the ink that contrasts with what is beside them, because they lie on items; frames
 * of tubes and arrows have the same ink everywhere on a picture.
 */
export function strokeMark(
  role: Role,
  ground: Ground,
  { path, trace, width, dash }: Stroke,
  head = '',
): Mark {
  const beside = trace.flatMap(({ x, y }) => [
    { x: x - width, y: y - width },
    { x: x + width, y: y + width },
  ]);
  const isOnItems = role === 'neutral' && head === '';
  const ink = inkOver(role, isOnItems ? lookUnder(ground, beside) : ground.prevailing);
  const rim = rimWidth(width);
  const line = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  const gaps = dash && `${tenths(dash)} ${tenths(dash * 0.9)}`;
  const [core, edge] = [formatHex(ink.core), formatHex(ink.rim)];
  const headRim =
    head &&
    element('path', {
      d: head,
      fill: edge,
      stroke: edge,
      'stroke-width': rim * 2,
      'stroke-linejoin': 'round',
    });
  const svg = [
    element('path', { d: path, ...line, stroke: edge, 'stroke-width': width + rim * 2 }),
    headRim,
    element('path', {
      d: path,
      ...line,
      stroke: core,
      'stroke-width': width,
      'stroke-dasharray': gaps || undefined,
    }),
    head && element('path', { d: head, fill: core }),
  ];
  return { svg: svg.join(''), ink, beside };
}

/** The least width, which survives the scaling of chat apps. */
function rimWidth(width: number): number {
  return Math.max(1.2, width * 0.35);
}

/** A rounded frame around a part of the picture. */
export function frameMark(
  role: Role,
  ground: Ground,
  rect: Rect,
  radius: number,
  width: number,
  dash?: number,
): Mark {
  const path = roundedPath(rect, radius);
  return strokeMark(role, ground, { path, trace: alongRect(rect), width, ...(dash && { dash }) });
}

export function roundedPath({ x, y, width, height }: Rect, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  const [w, h] = [tenths(width - 2 * r), tenths(height - 2 * r)];
  const arc = (dx: number, dy: number) => `a${tenths(r)} ${tenths(r)} 0 0 1 ${tenths(dx)} ${tenths(dy)}`;
  return `M${tenths(x + r)} ${tenths(y)}h${w}${arc(r, r)}v${h}${arc(-r, r)}h${-w}${arc(-r, -r)}v${-h}${arc(r, -r)}z`;
}

/** Sample points on each side of a mark. */
const MARK_POINTS = 12;

function alongRect({ x, y, width, height }: Rect): Point[] {
  return Array.from({ length: MARK_POINTS + 1 }, (_, i) => i / MARK_POINTS).flatMap((part) => [
    { x: x + part * width, y },
    { x: x + part * width, y: y + height },
    { x, y: y + part * height },
    { x: x + width, y: y + part * height },
  ]);
}

/** An arrow: a curve that leaves its start upwards and comes down onto its end. */
export interface Curve {
  readonly start: Point;
  readonly end: Point;
  /** Heights of the control points above the start and the end. */
  readonly rise: number;
  readonly fall: number;
  /** Horizontal offset of the control points, in pixels to the right; default 0. */
  readonly bow?: number;
}

export function curvePoint({ start, end, rise, fall, bow = 0 }: Curve, t: number): Point {
  const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
  return {
    x: (a + b) * start.x + (b + c) * bow + (c + d) * end.x,
    y: a * start.y + b * rise + c * fall + d * end.y,
  };
}

export function arrowMark(ground: Ground, curve: Curve, width: number): Mark {
  const { start, end, rise, fall, bow = 0 } = curve;
  const size = width * 2.1;
  const neck = end.y - size * 1.2;
  const path =
    `M${tenths(start.x)} ${tenths(start.y)}C${tenths(start.x + bow)} ${tenths(rise)} ` +
    `${tenths(end.x + bow)} ${tenths(fall)} ${tenths(end.x)} ${tenths(neck)}`;
  const head =
    `M${tenths(end.x)} ${tenths(end.y)}l${tenths(-size)} ${tenths(-size * 1.5)}` +
    `q${tenths(size)} ${tenths(size * 0.45)} ${tenths(2 * size)} 0z`;
  const trace = Array.from({ length: 2 * MARK_POINTS + 1 }, (_, i) =>
    curvePoint(curve, i / (2 * MARK_POINTS)),
  );
  return strokeMark('neutral', ground, { path, trace, width }, head);
}

/**
 * The size of a badge, in heights of its digits.
 *
 * - `tall`: a single digit just fits into its circle.
 * - `sides`: the width without its text.
 */
export const BADGE = { tall: 1.5, sides: 0.6 };

/** A number or word on a plate with capitals `height` pixels high; a circle for single characters. */
export function badgeMark(role: Role, ground: Ground, text: string, centre: Point, height: number): Mark {
  const rect = badgeRect(text, centre, height);
  const beside = alongRect(rect);
  const ink = inkOver(role, ground.prevailing);
  const size = height / CAP_HEIGHT;
  const shape = { d: roundedPath(rect, rect.height / 2), fill: formatHex(ink.core) };
  const svg =
    element('path', { ...shape, stroke: formatHex(ink.rim), 'stroke-width': Math.max(1.5, height * 0.12) }) +
    drawText(text, centre.x, middleBaseline(centre.y, size), {
      size,
      color: plateText(ink),
      anchor: 'middle',
    });
  return { svg, ink, beside };
}

export function badgeRect(text: string, { x, y }: Point, height: number): Rect {
  const tall = height * BADGE.tall;
  const wide = Math.max(tall, textWidth(text, height / CAP_HEIGHT) + height * BADGE.sides);
  return { x: x - wide / 2, y: y - tall / 2, width: wide, height: tall };
}
