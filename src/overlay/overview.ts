import type { Move } from '../puzzle/index.ts';
import type { Reading } from '../vision/reading.ts';
import { isLifted, overlaps } from './board/cells.ts';
import { isSorted, joinMoves, type Leg, legNumber } from './board/legs.ts';
import { layouts, startLayout } from './board/tokens.ts';
import { itemSize, type View, type ViewTube } from './board/view.ts';
import { copyOf } from './draw/canvas.ts';
import type { Pixels, Point, Scene } from './draw/scene.ts';
import { sceneOf } from './draw/upsideDown.ts';
import { wholeWithRoom } from './layout/screenshot.ts';
import { fitting, titlePlace } from './layout/title.ts';
import { type Ground, groundOf } from './marks/ground.ts';
import { letterMarks } from './marks/letters.ts';
import { arrowMark, badgeMark, badgeRect, type Curve, curvePoint, type Mark } from './marks/marks.ts';
import { ALONG, headRect, pathRects } from './marks/movePath.ts';
import { numberHeight, tubeNumbers } from './marks/numbers.ts';
import { aroundSpots, coveredArea, placeBadge, wishesInOrder } from './marks/placing.ts';
import type { PictureOptions } from './sheet.ts';
import { addedTubes } from './stage.ts';

/** What one picture with arrows may show. */
const OVERVIEW = {
  /** The most arrows on one picture; more cannot be followed. */
  mostLegs: 7,
  /** The most crossings of arrows. The picture ends before the arrow that would exceed them. */
  mostCrossings: 2,
  /** The most arrows that begin or end at one tube. */
  mostEnds: 3,
  /** Sizes of the line about the following moves. It is made smaller if it would cover numbers. */
  hintSizes: [1, 0.8, 0.65],
  /** How much of a label may lie on other arrows. */
  hiddenPath: 0.05,
  /** A path is compared with a label in so many pieces. */
  pieces: 12,
};

interface Arrow {
  readonly leg: Leg;
  readonly curve: Curve;
  readonly label: string;
  /** Position of the label: beside the middle of its curve, not on earlier labels. */
  readonly spot: Point;
}

/**
 * Draws the moves as numbered arrows on the unchanged screenshot, extended below if numbers need room: all of a short solution, or the
 * first ones of a long one with the number of remaining moves. With `letters`, each item has the letter of its colour.
 */
export function overviewScene(
  pixels: Pixels,
  reading: Reading,
  moves: readonly Move[],
  options: Pick<PictureOptions, 'letters'> = {},
): Scene {
  const view = wholeWithRoom(pixels, reading);
  const ground = groundOf(view.pixels);
  const letters = options.letters ? letterMarks(view, ground, startLayout(view.tubes)) : [];
  const marks = [...letters, ...overviewMarks(view, moves, ground)];
  const body = marks.map(({ svg }) => svg).join('');
  return sceneOf({ base: copyOf(view.pixels), body: addedTubes(view, ground) + body }, view);
}

export function overviewMarks(view: View, moves: readonly Move[], ground: Ground): Mark[] {
  const digits = numberHeight(view);
  const arrows = placeArrows(view, joinMoves(moves), digits);
  const line = Math.max(2, itemSize(view) * 0.085);
  const used = new Set(arrows.flatMap(({ leg }) => [leg.from, leg.to]));
  const numbers = tubeNumbers(view).filter((_, index) => used.has(index));
  const hint = hintAfter(arrows.at(-1)?.leg.last ?? 0, view, moves);
  const labels = arrows.map(({ label, spot }) => badgeRect(label, spot, digits));
  const next =
    hint &&
    titlePlace({
      ...{ view, ground, text: hint },
      heights: OVERVIEW.hintSizes.map((size) => fitting(hint, digits, view.pixels.width) * size),
      badges: [...numbers.map(({ rect }) => rect), ...labels],
      paths: arrows.map(({ curve }) => curve),
    });
  return [
    ...arrows.map(({ curve }) => arrowMark(ground, curve, line)),
    ...numbers.map(({ text, spot, height }) => badgeMark('target', ground, text, spot, height)),
    ...arrows.map(({ label, spot }) => badgeMark('neutral', ground, label, spot, digits)),
    ...(next ? [badgeMark('neutral', ground, hint, next.spot, next.height)] : []),
  ];
}

/** The line about the moves after the arrows; undefined if the arrows solve the board. */
function hintAfter(shown: number, view: View, moves: readonly Move[]): string {
  const left = moves.length - shown;
  if (left > 0) return `then ${left} more ${left === 1 ? 'move' : 'moves'}`;
  const end = layouts(startLayout(view.tubes), moves, view.tubes).at(-1) ?? [];
  return isSorted(end) ? '' : 'then take a new screenshot';
}

/** As many arrows in the order of moves as can be followed, each with a label that hides no other arrow. */
function placeArrows(view: View, legs: readonly Leg[], digits: number): Arrow[] {
  const curves = clearCurves(view, legs);
  const arrows = withLabels(view, legs, curves, digits);
  return arrows.length === curves.length
    ? arrows
    : placeArrows(view, legs.slice(0, curves.length - 1), digits);
}

/** The arrows up to the first whose label has no place. */
function withLabels(view: View, legs: readonly Leg[], curves: readonly Curve[], digits: number): Arrow[] {
  const arrows: Arrow[] = [];
  for (const [index, curve] of curves.entries()) {
    const leg = legs[index];
    const others = curves.filter((other) => other !== curve);
    const spot = leg && freeSpot(view, curve, legNumber(leg), digits, arrows, others);
    if (!leg || !spot) break;
    arrows.push({ leg, curve, label: legNumber(leg), spot });
  }
  return arrows;
}

/** The curves of the first legs, as many as can be followed. */
function clearCurves(view: View, legs: readonly Leg[]): Curve[] {
  const curves: Curve[] = [];
  const ends = new Map<number, number>();
  let crossings = 0;
  for (const leg of legs.slice(0, OVERVIEW.mostLegs)) {
    const [source, target] = [view.tubes[leg.from], view.tubes[leg.to]];
    const [out, into] = [ends.get(leg.from) ?? 0, ends.get(leg.to) ?? 0];
    if (!source || !target || out >= OVERVIEW.mostEnds || into >= OVERVIEW.mostEnds) break;
    const curve = curveFor(view, out === 0 ? startAt(source) : mouth(source, out), mouth(target, into));
    crossings += curves.filter((other) => cross(other, curve)).length;
    if (crossings > OVERVIEW.mostCrossings) break;
    ends.set(leg.from, out + 1);
    ends.set(leg.to, into + 1);
    curves.push(curve);
  }
  return curves;
}

/** The horizontal offset of an arrow at a tube: the first one in the middle, the next ones at the sides. */
function mouth({ box }: ViewTube, slot: number): Point {
  const side = [0.5, 0.22, 0.78][slot] ?? 0.5;
  return { x: box.x + box.width * side, y: box.y };
}

/** The start of a tube's first arrow, at its top item if that is lifted. */
function startAt(tube: ViewTube): Point {
  const top = tube.items.length - 1;
  const seen = tube.seenAt[top];
  return seen && isLifted(tube, top) ? seen : mouth(tube, 0);
}

/** The height of an arrow. Long arrows pass above short ones. */
function curveFor(view: View, start: Point, end: Point): Curve {
  const unit = itemSize(view);
  const lift = unit * 0.8 + Math.abs(start.x - end.x) * 0.22;
  const sameRow = Math.abs(start.y - end.y) < unit;
  const top = Math.min(start.y, end.y);
  return {
    start: { ...start, y: start.y + unit * 0.35 },
    end: { ...end, y: end.y + unit * 0.45 },
    rise: Math.max(2, (sameRow ? top : start.y) - lift),
    fall: Math.max(2, (sameRow ? top : end.y) - lift),
  };
}

/** Whether two curves cross, approximated by line segments. */
function cross(one: Curve, other: Curve): boolean {
  const [first, second] = [pieces(one), pieces(other)];
  return first.some(([a, b]) => second.some(([c, d]) => isCut(a, b, c, d)));
}

function pieces(curve: Curve): [Point, Point][] {
  return Array.from({ length: OVERVIEW.pieces }, (_, i) => [
    curvePoint(curve, i / OVERVIEW.pieces),
    curvePoint(curve, (i + 1) / OVERVIEW.pieces),
  ]);
}

/** Whether two segments cross: the ends of each are on different sides of the other. */
function isCut(a: Point, b: Point, c: Point, d: Point): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

function side(a: Point, b: Point, c: Point): number {
  return Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
}

/** Places a label away from earlier labels and, if possible, from numbers, other arrows and items. */
function freeSpot(
  view: View,
  curve: Curve,
  label: string,
  digits: number,
  placed: readonly Arrow[],
  others: readonly Curve[],
): Point | undefined {
  const labels = placed.map((arrow) => badgeRect(arrow.label, arrow.spot, digits));
  const marks = [...labels, ...tubeNumbers(view).map(({ rect }) => rect)];
  const unit = itemSize(view);
  const paths = others.flatMap((other) => pathRects(other, unit));
  const isClear = (spot: Point) => {
    const rect = badgeRect(label, spot, digits * 1.1);
    const hidden = coveredArea(rect, paths) / (rect.width * rect.height);
    return hidden < OVERVIEW.hiddenPath && marks.every((other) => !overlaps(other, rect));
  };
  const spots = ALONG.map((t) => curvePoint(curve, t)).filter(isClear);
  if (spots.length === 0) return undefined;
  const heads = [curve, ...others].map((other) => headRect(other, unit));
  const items = view.tubes.flatMap((tube) => tube.seenAt.map((spot) => aroundSpots(view, tube, [spot])));
  return placeBadge(label, wishesInOrder(spots, digits), { marks, paths, items: [...items, ...heads] }, view)
    .spot;
}
