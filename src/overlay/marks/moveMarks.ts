import { isRound } from '../board/cells.ts';
import type { Leg } from '../board/legs.ts';
import type { Layout } from '../board/tokens.ts';
import { itemSize, type View } from '../board/view.ts';
import type { Rect } from '../draw/scene.ts';
import type { Ground } from './ground.ts';
import type { Role } from './ink.ts';
import { arrowMark, badgeMark, type Curve, curvePoint, frameMark, type Mark } from './marks.ts';
import { ALONG, curveOf, headRect, landingRect, takenRect } from './movePath.ts';
import { type TubeNumber, tubeNumbers } from './numbers.ts';
import { aroundSpots, coveredArea, type Place, placeBadge, rectOf, wishesInOrder } from './placing.ts';

/** One leg, and the board before it. */
export interface MoveScene {
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
  const round = view.kind === 'ball' && isRound(source) ? unit : unit * 0.1;
  return [
    frameMark('source', ground, grown(source.box, line * 1.5), source.box.width * 0.3, line),
    frameMark('target', ground, grown(target.box, line * 1.5), target.box.width * 0.3, line),
    frameMark('neutral', ground, landing, round, line * 0.7, unit * 0.2),
    frameMark('neutral', ground, taken, round, line * 0.9),
    arrowMark(ground, curve, line * 1.4),
    ...badgesOf(scene).map(({ role, text, spot, height }) => badgeMark(role, ground, text, spot, height)),
  ];
}

interface Badge extends Place {
  readonly role: Role;
  readonly text: string;
}

/** Badges: the number of items, and the numbers of both tubes, lowest first. */
function badgesOf(scene: MoveScene): Badge[] {
  const { view, layout, leg, completes } = scene;
  const [source, target] = [tubeNumbers(view)[leg.from], tubeNumbers(view)[leg.to]];
  const curve = curveOf(view, layout, leg);
  if (!curve || !source || !target) return [];
  const numbers = [source, completes ? tickedNumber(view, target, source) : target] as const;
  const count = leg.count > 1 ? [countBadge(scene, curve, numbers)] : [];
  return [...count, { role: 'source', ...numbers[0] }, { role: 'target', ...numbers[1] }];
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

/** The badge with the number of items: about halfway, not on tube numbers nor on what it counts, and if possible not on other items. */
function countBadge(scene: MoveScene, curve: Curve, numbers: readonly [TubeNumber, TubeNumber]): Badge {
  const { view, layout, leg } = scene;
  const text = `×${leg.count}`;
  const spots = ALONG.map((t) => curvePoint(curve, t));
  const taken = takenRect(view, numbers[0].tube, layout[leg.from]?.length ?? 0, leg);
  const marks = [...numbers.map(({ rect }) => rect), headRect(curve, itemSize(view)), taken];
  const wishes = wishesInOrder(spots, numbers[0].height);
  return { role: 'neutral', text, ...placeBadge(text, wishes, { marks, items: itemRects(scene) }, view) };
}

/** Horizontal offsets of a number with a tick, in its widths: it is wider than the place beside a neighbour's number. */
const TICK_OFFSETS = [0, 0.2, -0.2, 0.4, -0.4];

/** A complete tube has a tick in the badge of its number, unless that lies on tubes of a row that is near, so that it cannot seem to be that of another tube. */
function tickedNumber(view: View, number: TubeNumber, other: TubeNumber): TubeNumber {
  const text = `${number.text}✓`;
  const { width } = rectOf(text, number);
  const spots = TICK_OFFSETS.map((part) => ({ ...number.spot, x: number.spot.x + part * width }));
  const taken = { marks: [other.rect], items: [] };
  const place = placeBadge(text, wishesInOrder(spots, number.height), taken, view);
  const rect = rectOf(text, place);
  const others = view.tubes.filter((tube) => tube !== number.tube).map(({ box }) => box);
  return coveredArea(rect, others) > 0 ? number : { ...number, ...place, text, rect };
}

/** The places of items, including where the moved ones land. */
function itemRects({ view, layout, leg }: MoveScene): Rect[] {
  return view.tubes.flatMap((tube, index) => {
    const count = (layout[index]?.length ?? 0) + (index === leg.to ? leg.count : 0);
    return tube.places.slice(0, count).map((spot) => aroundSpots(view, tube, [spot]));
  });
}
