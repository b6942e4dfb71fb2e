import type { Ground } from './ground.ts';
import type { Role } from './ink.ts';
import type { Leg } from './legs.ts';
import { arrowMark, badgeMark, type Curve, curvePoint, frameMark, type Mark, TIGHT } from './marks.ts';
import { ALONG, curveOf, headRect, landingRect, pathRects, takenRect } from './movePath.ts';
import { type DigitSize, tubeNumbers } from './numbers.ts';
import {
  aroundSpots,
  coveredArea,
  type Place,
  placeBadge,
  rectOf,
  type Wish,
  wishesInOrder,
} from './placing.ts';
import type { Rect } from './resample.ts';
import type { Point } from './scene.ts';
import type { Layout } from './tokens.ts';
import { itemSize, type View, type ViewTube } from './view.ts';

/** One leg, and the board before it. */
export interface MoveScene extends DigitSize {
  readonly view: View;
  readonly ground: Ground;
  readonly layout: Layout;
  readonly leg: Leg;
  /** Whether the leg completes its target tube. */
  readonly completes: boolean;
}

/** All marks that show a leg, lowest first. Empty if the leg names tubes that do not exist. */
export function moveMarks(scene: MoveScene): Mark[] {
  const { view, ground, layout, leg } = scene;
  const [source, target, curve] = [view.tubes[leg.from], view.tubes[leg.to], curveOf(view, layout, leg)];
  if (!source || !target || !curve) return [];
  const unit = itemSize(view);
  const line = Math.max(2, unit * 0.07);
  const taken = takenRect(view, source, layout[leg.from]?.length ?? 0, leg);
  const landing = landingRect(view, target, layout[leg.to]?.length ?? 0, leg.count);
  const round = view.kind === 'ball' ? unit : unit * 0.1;
  return [
    frameMark('source', ground, grown(source.box, line * 1.5), source.box.width * 0.3, line),
    frameMark('target', ground, grown(target.box, line * 1.5), target.box.width * 0.3, line),
    frameMark('neutral', ground, landing, round, line * 0.7, unit * 0.2),
    frameMark('neutral', ground, taken, round, line * 0.9),
    arrowMark(ground, curve, line * 1.4),
    ...badgesOf(scene).map(({ role, text, spot, height, plate }) =>
      badgeMark(role, ground, text, spot, height, plate),
    ),
  ];
}

interface Badge extends Place {
  readonly role: Role;
  readonly text: string;
}

/** Badges: the number of items, the tick for a complete tube, and the numbers of both tubes, lowest first. */
function badgesOf(scene: MoveScene): Badge[] {
  const { view, layout, leg, completes } = scene;
  const [target, curve] = [view.tubes[leg.to], curveOf(view, layout, leg)];
  const [sourceNumber, targetNumber] = tubeNumbers(view, scene, [leg.from, leg.to]);
  if (!target || !curve || !sourceNumber || !targetNumber) return [];
  const numbers: Badge[] = [
    { role: 'source', ...sourceNumber },
    { role: 'target', ...targetNumber },
  ];
  const count = leg.count > 1 ? [countBadge(scene, curve, numbers.map(rectOfBadge))] : [];
  const marks = [...numbers, ...count].map(rectOfBadge);
  const check = completes ? [checkBadge(scene, target, curve, targetNumber, marks)] : [];
  return [...count, ...check, ...numbers];
}

function rectOfBadge(badge: Badge): Rect {
  return rectOf(badge.text, badge);
}

/** What the badges of a leg may cover. */
export function badgeRects(scene: MoveScene): Rect[] {
  return badgesOf(scene).map(rectOfBadge);
}

function grown({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** The size of badges other than tube numbers, relative to those. */
const LESSER = 0.85;
const CHECK = '✓';

/** The badge with the number of items: about halfway, not on tube numbers, and if possible not on items. */
function countBadge(scene: MoveScene, curve: Curve, numbers: readonly Rect[]): Badge {
  const { view, leg, digits } = scene;
  const text = `×${leg.count}`;
  const spots = ALONG.map((t) => curvePoint(curve, t));
  const taken = { marks: [...numbers, headRect(curve, itemSize(view))], items: itemRects(scene) };
  return { role: 'neutral', text, ...placeBadge(text, wishesInOrder(spots, digits * LESSER), taken, view) };
}

/**
 * The badge for a complete tube: at a corner of the rim, outside, beside the tube's number, above the rim, or halfway down; not on the
 * arrow, on the place where the last item lands, or on the count.
 */
function checkBadge(
  scene: MoveScene,
  { box }: ViewTube,
  curve: Curve,
  number: Place & { readonly rect: Rect },
  badges: readonly Rect[],
): Badge {
  const { view, digits } = scene;
  const height = digits * LESSER;
  const aside = (width: number) => [box.x + box.width / 2 + width, box.x + box.width / 2 - width];
  const corners = aside(box.width / 2 + height * 0.3);
  const besideNumber = aside(number.rect.width / 2 + height * 1.1);
  const spots = [
    ...corners.map((x) => ({ x, y: box.y - height * 0.3 })),
    ...besideNumber.map((x) => ({ x, y: number.spot.y })),
    ...corners.map((x) => ({ x, y: box.y - height * 1.2 })),
    ...corners.map((x) => ({ x, y: box.y + box.height / 2 })),
  ];
  const unit = itemSize(view);
  const paths = [...pathRects(curve, unit), headRect(curve, unit)];
  const taken = { marks: badges, paths, items: itemRects(scene) };
  const wishes = wishesInOrder(spots, height);
  const roomy = placeBadge(CHECK, wishes, taken, view);
  const rect = rectOf(CHECK, roomy);
  const isClear = coveredArea(rect, taken.items) < SLIVER * rect.width * rect.height;
  const place = isClear ? roomy : placeBadge(CHECK, [...wishes, ...tightWishes(spots, height)], taken, view);
  return { role: 'target', text: CHECK, ...place };
}

/** The largest fraction of a tick that may lie on items before it is made smaller. */
const SLIVER = 0.1;
/** How much less a place is liked with a smaller badge, as a fraction of the badge's area. */
const SMALLER = 0.3;

/** The same places for a badge with little padding, for where a roomy one would lie on something. */
function tightWishes(spots: readonly Point[], height: number): Wish[] {
  return wishesInOrder(spots, height * LESSER).map((wish) => ({
    ...wish,
    plate: TIGHT,
    dislike: wish.dislike + SMALLER,
  }));
}

/** The places of items, including where the moved ones land. */
function itemRects({ view, layout, leg }: MoveScene): Rect[] {
  return view.tubes.flatMap((tube, index) => {
    const count = (layout[index]?.length ?? 0) + (index === leg.to ? leg.count : 0);
    return tube.places.slice(0, count).map((spot) => aroundSpots(view, tube, [spot]));
  });
}
