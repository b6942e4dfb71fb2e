import type { Move } from '../puzzle/index.ts';
import type { Reading } from '../vision/reading.ts';
import { copyOf } from './canvas.ts';
import { isLifted, overlaps } from './cells.ts';
import { type Ground, groundOf } from './ground.ts';
import { letterMarks } from './letters.ts';
import { arrowMark, badgeMark, badgeRect, type Curve, curvePoint, type Mark } from './marks.ts';
import { tubeNumbers } from './numbers.ts';
import { aroundSpots, placeBadge, wishesInOrder } from './placing.ts';
import { isSorted, joinMoves, type Leg, legNumber } from './route.ts';
import type { Pixels, Point, Scene } from './scene.ts';
import type { PictureOptions } from './sheet.ts';
import { fitting, titlePlace } from './title.ts';
import { layouts, startLayout } from './tokens.ts';
import { sceneOf } from './turned.ts';
import { itemSize, type View, type ViewTube } from './view.ts';
import { ALONG, headRect } from './way.ts';
import { digitSize, wholeWithRoom } from './whole.ts';

/** More arrows than this on one picture are not followed, only admired. */
const MAX_LEGS = 7;
/** Arrows may cross so often in all; the picture ends where the next would cross others once more. */
const MAX_CROSSINGS = 2;
/** As many arrows may begin or end at one tube, side by side. */
const SLOTS = 3;
/** The line on what comes next is made smaller where it would lie on numbers, but stays legible. */
const HINT_SIZES = [1, 0.8, 0.65];

interface Arrow {
  readonly leg: Leg;
  readonly curve: Curve;
  readonly label: string;
  /** Where the label stands: beside its curve's middle, clear of the labels before it. */
  readonly spot: Point;
}

/**
 * The untouched screenshot, going on below where numbers need room, with the moves as numbered arrows: all of a short
 * solution, or the first ones of a long one and how many follow; with the letter of its colour on every item where `letters`
 * says so.
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
  return sceneOf({ base: copyOf(view.pixels), body }, view);
}

export function overviewMarks(view: View, moves: readonly Move[], ground: Ground): Mark[] {
  const { digits } = digitSize(view);
  const arrows = placeArrows(view, joinMoves(moves), digits);
  const line = Math.max(2, itemSize(view) * 0.085);
  const used = new Set(arrows.flatMap(({ leg }) => [leg.from, leg.to]));
  const numbers = tubeNumbers(view, digitSize(view)).filter((_, index) => used.has(index));
  const hint = hintAfter(arrows.at(-1)?.leg.last ?? 0, view, moves);
  const labels = arrows.map(({ label, spot }) => badgeRect(label, spot, digits));
  const next =
    hint &&
    titlePlace({
      ...{ view, ground, text: hint },
      heights: HINT_SIZES.map((size) => fitting(hint, digits, view.pixels.width) * size),
      badges: [...numbers.map(({ rect }) => rect), ...labels],
      ways: arrows.map(({ curve }) => curve),
    });
  return [
    ...arrows.map(({ curve }) => arrowMark(ground, curve, line)),
    ...numbers.map(({ text, spot, height, plate }) => badgeMark('target', ground, text, spot, height, plate)),
    ...arrows.map(({ label, spot }) => badgeMark('neutral', ground, label, spot, digits)),
    ...(next ? [badgeMark('neutral', ground, hint, next.spot, next.height)] : []),
  ];
}

/** What comes after the arrows; nothing where they solve the board. */
function hintAfter(shown: number, view: View, moves: readonly Move[]): string {
  const left = moves.length - shown;
  if (left > 0) return `then ${left} more ${left === 1 ? 'move' : 'moves'}`;
  const end = layouts(startLayout(view.tubes), moves).at(-1) ?? [];
  return isSorted(end) ? '' : 'then take a new screenshot';
}

/** Arrows in the order of the moves, up to the first that would make a tangle. */
function placeArrows(view: View, legs: readonly Leg[], digits: number): Arrow[] {
  const arrows: Arrow[] = [];
  const ends = new Map<number, number>();
  let crossings = 0;
  for (const leg of legs.slice(0, MAX_LEGS)) {
    const [source, target] = [view.tubes[leg.from], view.tubes[leg.to]];
    const [out, into] = [ends.get(leg.from) ?? 0, ends.get(leg.to) ?? 0];
    if (!source || !target || out >= SLOTS || into >= SLOTS) break;
    const curve = curveFor(view, out === 0 ? startAt(source) : mouth(source, out), mouth(target, into));
    crossings += arrows.filter((arrow) => cross(arrow.curve, curve)).length;
    if (crossings > MAX_CROSSINGS) break;
    const label = legNumber(leg);
    const spot = freeSpot(view, curve, label, digits, arrows);
    if (!spot) break;
    ends.set(leg.from, out + 1);
    ends.set(leg.to, into + 1);
    arrows.push({ leg, curve, label, spot });
  }
  return arrows;
}

/** The first arrow of a tube uses the middle of its mouth, the next ones its sides. */
function mouth({ box }: ViewTube, slot: number): Point {
  const side = [0.5, 0.22, 0.78][slot] ?? 0.5;
  return { x: box.x + box.width * side, y: box.y };
}

/** Where a tube's first arrow begins: at the item on top, if that is lifted. */
function startAt(tube: ViewTube): Point {
  const top = tube.items.length - 1;
  const seen = tube.seenAt[top];
  return seen && isLifted(tube, top) ? seen : mouth(tube, 0);
}

/** Long arrows rise higher, so that they pass over short ones. */
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

/** Whether two curves meet, looked at as chains of straight pieces. */
function cross(one: Curve, other: Curve): boolean {
  const [first, second] = [pieces(one), pieces(other)];
  return first.some(([a, b]) => second.some(([c, d]) => isCut(a, b, c, d)));
}

const PIECES = 12;

function pieces(curve: Curve): [Point, Point][] {
  return Array.from({ length: PIECES }, (_, i) => [
    curvePoint(curve, i / PIECES),
    curvePoint(curve, (i + 1) / PIECES),
  ]);
}

/** The ends of each piece lie on different sides of the other. */
function isCut(a: Point, b: Point, c: Point, d: Point): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

function side(a: Point, b: Point, c: Point): number {
  return Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
}

/** Where a label is clear of the labels before it and, if it can be, of numbers, heads of arrows and items. */
function freeSpot(
  view: View,
  curve: Curve,
  label: string,
  digits: number,
  placed: readonly Arrow[],
): Point | undefined {
  const labels = placed.map((arrow) => badgeRect(arrow.label, arrow.spot, digits));
  const isClear = (spot: Point) =>
    labels.every((rect) => !overlaps(rect, badgeRect(label, spot, digits * 1.1)));
  const spots = ALONG.map((t) => curvePoint(curve, t)).filter(isClear);
  if (spots.length === 0) return undefined;
  const numbers = tubeNumbers(view, digitSize(view)).map(({ rect }) => rect);
  const heads = [curve, ...placed.map((arrow) => arrow.curve)].map((way) => headRect(way, itemSize(view)));
  const items = view.tubes.flatMap((tube) => tube.seenAt.map((spot) => aroundSpots(view, tube, [spot])));
  const taken = { marks: [...labels, ...numbers], items: [...items, ...heads] };
  return placeBadge(label, wishesInOrder(spots, digits), taken, view).spot;
}
