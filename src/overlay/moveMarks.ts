import { pitchOf } from './cells.ts';
import type { Ground } from './ground.ts';
import type { Role } from './ink.ts';
import { arrowMark, badgeMark, badgeRect, type Curve, curvePoint, frameMark, type Mark } from './marks.ts';
import type { Rect } from './resample.ts';
import type { Leg } from './route.ts';
import type { Point } from './scene.ts';
import type { Layout } from './tokens.ts';
import { median, type View, type ViewTube } from './view.ts';

/** One leg on the board as it stands before it. */
export interface MoveScene {
  readonly view: View;
  readonly ground: Ground;
  readonly layout: Layout;
  readonly leg: Leg;
  /** Whether the leg makes its target complete. */
  readonly completes: boolean;
  /** Height of the digits on badges, in pixels. */
  readonly digits: number;
}

/** Everything drawn over a board to show one leg, lowest first. Empty when the leg names tubes that are not there. */
export function moveMarks(scene: MoveScene): Mark[] {
  const { view, ground, layout, leg } = scene;
  const [source, target] = [view.tubes[leg.from], view.tubes[leg.to]];
  if (!source || !target) return [];
  const unit = itemSize(view);
  const line = Math.max(2, unit * 0.07);
  const taken = takenRect(view, source, layout[leg.from]?.length ?? 0, leg);
  const landing = landingRect(view, target, layout[leg.to]?.length ?? 0, leg.count);
  const round = view.kind === 'ball' ? unit : unit * 0.1;
  const curve = curveBetween(view, source, target, taken, landing);
  return [
    frameMark('source', ground, grown(source.box, line * 1.5), source.box.width * 0.3, line),
    frameMark('target', ground, grown(target.box, line * 1.5), target.box.width * 0.3, line),
    frameMark('neutral', ground, landing, round, line * 0.7, unit * 0.2),
    frameMark('neutral', ground, taken, round, line * 0.9),
    arrowMark(ground, curve, line * 1.4),
    ...badgesOf(scene, source, target, curve).map(({ role, text, spot, height }) =>
      badgeMark(role, ground, text, spot, height),
    ),
  ];
}

interface Badge {
  readonly role: Role;
  readonly text: string;
  readonly spot: Point;
  readonly height: number;
}

/** How many items move, that it completes a tube, and the numbers of both tubes, lowest first. */
function badgesOf(scene: MoveScene, source: ViewTube, target: ViewTube, curve: Curve): Badge[] {
  const { view, leg, digits, completes } = scene;
  const numbers = numberRects(view, [source, target], digits);
  const lesser = digits * LESSER;
  const count = leg.count > 1 ? countPlace(scene, curve, numbers) : undefined;
  const check = completes ? checkPlace(scene, target, numbers, count) : undefined;
  const [sourceSpot, targetSpot] = numberPlaces(view, [source, target], digits) as [Point, Point];
  const numbered = (role: Role, tube: ViewTube, spot: Point): Badge => {
    return { role, text: `${tube.number}`, spot, height: digits };
  };
  return [
    ...(count ? [{ role: 'neutral', text: countText(leg), spot: count, height: lesser } as const] : []),
    ...(check ? [{ role: 'target', text: CHECK, spot: check, height: lesser } as const] : []),
    numbered('source', source, sourceSpot),
    numbered('target', target, targetSpot),
  ];
}

/** What the badges of a leg lie on. */
export function badgeRects(scene: MoveScene): Rect[] {
  const { view, layout, leg } = scene;
  const [source, target, curve] = [view.tubes[leg.from], view.tubes[leg.to], curveOf(view, layout, leg)];
  if (!source || !target || !curve) return [];
  return badgesOf(scene, source, target, curve).map(({ text, spot, height }) =>
    badgeRect(text, spot, height),
  );
}

/** What the numbers of tubes lie on. */
export function numberRects(view: View, tubes: readonly ViewTube[], digits: number): Rect[] {
  const spots = numberPlaces(view, tubes, digits);
  return tubes.map(({ number }, i) => badgeRect(`${number}`, spots[i] ?? { x: 0, y: 0 }, digits));
}

/** How far apart the numbers of neighbours are kept, in heights of their digits. */
const BETWEEN_NUMBERS = 0.25;

/** Where the numbers of tubes stand: each under its tube, neighbours that would lie on each other moved apart. */
export function numberPlaces(
  view: View,
  tubes: readonly ViewTube[],
  digits: number,
  mayRise = false,
): Point[] {
  const spots = tubes.map((tube) => badgePlace(view, tube, digits, mayRise));
  const order = tubes.map((_, i) => i).sort((a, b) => (spots[a]?.x ?? 0) - (spots[b]?.x ?? 0));
  const textOf = (i: number) => `${tubes[i]?.number}`;
  const widthOf = (i: number) => badgeRect(textOf(i), { x: 0, y: 0 }, digits).width;
  for (const [left, right] of pairsOf(order)) {
    const [one, other] = [spots[left], spots[right]];
    if (!one || !other || Math.abs(one.y - other.y) > digits) continue;
    const apart = (widthOf(left) + widthOf(right)) / 2 + digits * BETWEEN_NUMBERS;
    const missing = Math.max(0, apart - (other.x - one.x));
    const inside = (spot: Point, x: number, i: number) =>
      insidePicture({ ...spot, x }, textOf(i), digits, view);
    // at the edge of the picture one of them gives way for both
    const first = inside(one, one.x - missing / 2, left);
    const second = inside(other, Math.max(other.x, first.x + apart), right);
    spots[left] = inside(one, Math.min(first.x, second.x - apart), left);
    spots[right] = second;
  }
  return spots;
}

/** Each one with each of those before it. */
function pairsOf(order: readonly number[]): [number, number][] {
  return order.flatMap((right, rank) => order.slice(0, rank).map((left): [number, number] => [left, right]));
}

/** The way that a leg's items travel, as its arrow shows it; undefined when it names tubes that are not there. */
export function curveOf(view: View, layout: Layout, leg: Leg): Curve | undefined {
  const [source, target] = [view.tubes[leg.from], view.tubes[leg.to]];
  if (!source || !target) return undefined;
  const taken = takenRect(view, source, layout[leg.from]?.length ?? 0, leg);
  const landing = landingRect(view, target, layout[leg.to]?.length ?? 0, leg.count);
  return curveBetween(view, source, target, taken, landing);
}

/** What sizes of marks go by: the width of an item, or less where units of liquid are flat. */
export function itemSize({ tubes }: View): number {
  return median(tubes.map(({ itemWidth, itemHeight }) => Math.min(itemWidth, itemHeight * 1.5)));
}

function grown({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** Around the topmost items of a tube, where they are seen: before the first move one may be lifted. */
function takenRect(view: View, tube: ViewTube, items: number, { first, count }: Leg): Rect {
  const spots = Array.from({ length: count }, (_, i) => items - 1 - i).map(
    (place) => (first === 1 ? tube.seenAt[place] : undefined) ?? tube.places[place] ?? topOf(tube),
  );
  return aroundSpots(view, tube, spots);
}

function landingRect(view: View, tube: ViewTube, items: number, count: number): Rect {
  return aroundSpots(
    view,
    tube,
    Array.from({ length: count }, (_, i) => tube.places[items + i] ?? topOf(tube)),
  );
}

function topOf({ box }: ViewTube): Point {
  return { x: box.x + box.width / 2, y: box.y };
}

function aroundSpots(view: View, tube: ViewTube, spots: readonly Point[]): Rect {
  const height = view.kind === 'ball' ? tube.itemHeight : pitchOf(tube);
  const [xs, ys] = [spots.map((spot) => spot.x), spots.map((spot) => spot.y)];
  const x = median(xs) - tube.itemWidth / 2;
  const y = Math.min(...ys) - height / 2;
  return { x, y, width: tube.itemWidth, height: Math.max(...ys) + height / 2 - y };
}

/** Over the rims of both tubes; how far over, in items. */
const LIFT = 0.75;

function curveBetween(
  { pixels, tubes }: View,
  source: ViewTube,
  target: ViewTube,
  taken: Rect,
  landing: Rect,
): Curve {
  const past = (tube: ViewTube, other: number) => bowPast(tube, other, pixels.width / 2);
  const unit = Math.min(source.itemWidth, source.itemHeight * 1.5);
  const lift = Math.min(unit * LIFT, Math.min(...tubes.map(({ box }) => box.y)));
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

/** A way past a tube that stands over the other leads so far beside its items, in widths of the tube. */
const BESIDE = 0.72;
/** Curves come so near to what they bend towards. */
const NEARING = 0.75;
/** Tubes stand in one column that are no farther aside, in widths of a tube. */
const IN_LINE = 0.1;

/**
 * How far a way between rows bends to the side to pass the upper tube: towards the lower one, or the middle of the picture if
 * that stands in the same column; ways that lead far to the side pass by themselves.
 */
function bowPast({ box }: ViewTube, lower: number, middle: number): number {
  const centre = box.x + box.width / 2;
  const aside = lower - centre;
  const bow = Math.max(0, BESIDE * box.width - Math.abs(aside) / 2) / NEARING;
  const isToLeft = Math.abs(aside) < IN_LINE * box.width ? centre > middle : aside < 0;
  return isToLeft ? -bow : bow;
}

/** Badges without a tube's number are so much smaller than those with one. */
const LESSER = 0.85;
const CHECK = '✓';

/** Where a curve is looked at for room for a badge, nearest to its middle first. */
export const ALONG = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74];

/** Where a leg says how many items it moves: about halfway, off the numbers of the tubes and, if it can be, off all items. */
function countPlace(scene: MoveScene, curve: Curve, numbers: readonly Rect[]): Point {
  const { view, leg, digits } = scene;
  const [text, height] = [countText(leg), digits * LESSER];
  const spots = ALONG.map((t) => insidePicture(curvePoint(curve, t), text, height, view));
  const marks = [...numbers, headRect(curve, itemSize(view))];
  return freest(spots, (spot) => badgeRect(text, spot, height), marks, itemRects(scene));
}

/** Where an arrow ends and bends towards its end. */
function headRect({ end }: Curve, unit: number): Rect {
  return { x: end.x - unit / 4, y: end.y - unit, width: unit / 2, height: unit };
}

function countText({ count }: Leg): string {
  return `×${count}`;
}

/** At a corner of the rim, outside, or halfway down: the place where the last item lands stays in sight, and how many land there. */
function checkPlace(scene: MoveScene, { box }: ViewTube, numbers: readonly Rect[], count?: Point): Point {
  const { view, leg, digits } = scene;
  const [text, height] = [CHECK, digits * LESSER];
  const heights = [box.y - height * 0.3, box.y + box.height / 2];
  const sides = [box.x + box.width + height * 0.3, box.x - height * 0.3];
  const spots = heights.flatMap((y) => sides.map((x) => insidePicture({ x, y }, text, height, view)));
  const taken = [...numbers, ...(count ? [badgeRect(countText(leg), count, height)] : [])];
  return freest(spots, (spot) => badgeRect(text, spot, height), taken, itemRects(scene));
}

/** Marks that lie on each other cannot be read: that counts so many times as much as a covered item. */
const ON_MARKS = 1000;
/** Each place that is liked better is worth so much of the badge's area on items. */
const LIKING = 0.1;

/** Of some places for a badge, those that are liked best first, the one where it covers least of other marks, and then of the items. */
function freest(
  spots: readonly Point[],
  rectAt: (spot: Point) => Rect,
  marks: readonly Rect[],
  items: readonly Rect[],
): Point {
  const costs = spots.map((spot, rank) => {
    const own = rectAt(spot);
    const on = (rects: readonly Rect[]) => rects.reduce((area, rect) => area + sharedArea(rect, own), 0);
    return ON_MARKS * on(marks) + on(items) + LIKING * rank * sharedArea(own, own);
  });
  return spots[costs.indexOf(Math.min(...costs))] as Point;
}

function sharedArea(one: Rect, other: Rect): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, across) * Math.max(0, down);
}

/** Where items lie, and where those that are moved come to lie. */
function itemRects({ view, layout, leg }: MoveScene): Rect[] {
  return view.tubes.flatMap((tube, index) => {
    const count = (layout[index]?.length ?? 0) + (index === leg.to ? leg.count : 0);
    return tube.places.slice(0, count).map((spot) => aroundSpots(view, tube, [spot]));
  });
}

/** The centre nearest to a wish at which a badge is not cut off. */
function insidePicture({ x, y }: Point, text: string, digits: number, { pixels }: View): Point {
  const { width, height } = badgeRect(text, { x: 0, y: 0 }, digits * 1.15);
  return {
    x: Math.max(width / 2, Math.min(pixels.width - width / 2, x)),
    y: Math.max(height / 2, Math.min(pixels.height - height / 2, y)),
  };
}

/**
 * Under the tube; over its lower end where the next row or the end of the picture leaves no room. With `mayRise` it then
 * stands over the tube if there is room.
 */
export function badgePlace({ tubes, pixels }: View, tube: ViewTube, digits: number, mayRise = false): Point {
  const { width, height } = badgeRect(`${tube.number}`, { x: 0, y: 0 }, digits);
  const { box } = tube;
  const middle = box.x + box.width / 2;
  const below = tubes.filter(
    (other) => other.box.y > box.y + box.height / 2 && Math.abs(other.box.x - box.x) < box.width,
  );
  const limit = Math.min(pixels.height, ...below.map((other) => other.box.y)) - height * 0.62;
  const y = Math.min(box.y + box.height + height * 0.68, limit);
  const over = box.y - height * 0.68;
  const isCovering = y - height / 2 < box.y + box.height;
  const hasRoom = over - height * 0.6 > Math.max(0, ...floorsOver(tubes, tube));
  return {
    x: Math.max(width / 2 + 2, Math.min(pixels.width - width / 2 - 2, middle)),
    y: mayRise && isCovering && hasRoom ? over : y,
  };
}

/** The lower ends of the tubes that stand over one. */
function floorsOver(tubes: readonly ViewTube[], { box }: ViewTube): number[] {
  return tubes
    .filter(
      (other) => other.box.y + other.box.height / 2 < box.y && Math.abs(other.box.x - box.x) < box.width,
    )
    .map((other) => other.box.y + other.box.height);
}
