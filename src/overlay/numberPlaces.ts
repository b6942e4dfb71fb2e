import { isLifted } from './cells.ts';
import { detailIn, groundOf } from './ground.ts';
import {
  aroundSpots,
  coveredArea,
  insidePicture,
  type Place,
  placeBadge,
  rectOf,
  sharedArea,
  type Wish,
} from './placing.ts';
import { remember } from './remember.ts';
import type { Rect } from './resample.ts';
import type { View, ViewTube } from './view.ts';

/** The number of a tube, and its position. */
export interface TubeNumber extends Place {
  readonly text: string;
  readonly rect: Rect;
}

/** A number, and the cost of its position. */
export interface PlacedNumber extends TubeNumber {
  readonly tube: ViewTube;
  /** The fraction of an item that it covers, or of the number itself on other tubes. */
  readonly hides: number;
  /** Ten times the fraction of it on other numbers, or its excess horizontal distance, in widths of the tube. */
  readonly crowded: number;
}

/** The size of a number. */
export type Lettering = Omit<Place, 'spot'>;

/** What the number of a tube should not cover. */
interface Obstacles {
  readonly own: readonly Rect[];
  /** All other tubes: a number on one of them would seem to be its number. */
  readonly others: readonly Rect[];
}

function obstaclesOf(view: View, tube: ViewTube): Obstacles {
  const lifted = view.tubes.flatMap((any) =>
    any.seenAt.filter((_, place) => isLifted(any, place)).map((spot) => aroundSpots(view, any, [spot])),
  );
  return {
    own: tube.places.map((spot) => aroundSpots(view, tube, [spot])),
    others: [...view.tubes.filter((other) => other !== tube).map(({ box }) => box), ...lifted],
  };
}

const NOWHERE = { x: 0, y: 0 };

/** A place for a number of any size. */
type Liked = Pick<Wish, 'spot' | 'dislike'>;

/** Other places for a number than directly below its tube. */
export type Elsewhere = (view: View, tube: ViewTube, width: number, tall: number) => Liked[];

/**
 * Places the numbers of tubes at given sizes, each where it covers least.
 *
 * @param elsewhere other allowed places than directly below the tubes
 */
export function numbersAt(
  view: View,
  tubes: readonly ViewTube[],
  letteringOf: (tube: ViewTube) => Lettering,
  elsewhere: readonly Elsewhere[],
): PlacedNumber[] {
  const middles = spreadMiddles(view, tubes, letteringOf);
  const numbers: PlacedNumber[] = [];
  for (const tube of tubes) {
    const [text, lettering] = [`${tube.number}`, letteringOf(tube)];
    const { width, height: tall } = rectOf(text, { spot: NOWHERE, ...lettering });
    const wishes = [
      ...under(tube, middles.get(tube) ?? 0, tall, dropOf(view, tube, tall)),
      ...elsewhere.flatMap((wishesAt) => wishesAt(view, tube, width, tall)),
    ].map((wish) => ({ ...wish, ...lettering }));
    const obstacles = obstaclesOf(view, tube);
    const { own, others } = obstacles;
    const marks = numbers.map(({ rect }) => rect);
    // a number on another tube is worse than one on an item of its own tube
    const place = placeBadge(text, wishes, { marks, items: [...own, ...others, ...others] }, view);
    const rect = rectOf(text, place);
    const faults = { hides: hiddenBy(rect, obstacles), crowded: crowding(tube, rect, marks) };
    numbers.push({ ...place, text, rect, tube, ...faults });
  }
  return numbers;
}

/** The distance at which a number is clear of the frame of its tube. */
const LOWEST = 0.68;
/** Distances from the lower end of a tube to the centre of its number, in heights of the badge, the best first. */
const UNDER = Array.from({ length: 23 }, (_, rank) => LOWEST - 0.05 * rank);

/** Directly below a tube. */
function under({ box }: ViewTube, x: number, tall: number, drop: number): Liked[] {
  return UNDER.map((part, rank) => ({
    spot: { x, y: box.y + box.height + part * tall + drop },
    dislike: rank * 0.002,
  }));
}

/** The rows below a tube, in heights of the badge, that are looked at for writing; and the detail from which on something is written. */
const ROWS = Array.from({ length: 14 }, (_, i) => LOWEST - 0.5 + i / 10);
const WRITTEN = 0.25;

const drops = new WeakMap<View, Map<string, number>>();

/**
 * How much lower than usual the numbers of a tube's row stand, so that what the game has written below its tubes stays legible: 0 if
 * nothing is written there, or if there is no room below it.
 */
function dropOf(view: View, tube: ViewTube, tall: number): number {
  const made = drops.get(view) ?? new Map<string, number>();
  drops.set(view, made);
  return remember(made, `${tube.number}:${tall}`, () => measureDrop(view, tube, tall)) ?? 0;
}

function measureDrop({ pixels, tubes }: View, tube: ViewTube, tall: number): number {
  const row = rowsByFloor(tubes, tall).find((others) => others.includes(tube)) ?? [tube];
  const ground = groundOf(pixels, []);
  const below = ({ box }: ViewTube, part: number, height: number) => {
    return { x: box.x + box.width / 2 - tall / 2, y: box.y + box.height + part * tall, width: tall, height };
  };
  const isWritten = (part: number) =>
    row.filter((one) => detailIn(ground, below(one, part, tall / 10)) >= WRITTEN).length > row.length / 2;
  const first = ROWS.findIndex(isWritten);
  const end = first < 0 ? 0 : ROWS.findIndex((part, i) => i > first && !isWritten(part));
  const isFree = row.every((one) => {
    const rect = below(one, ROWS[end] ?? 0, tall);
    return rect.y + tall < pixels.height && tubes.every((other) => sharedArea(other.box, rect) === 0);
  });
  return isFree ? (Math.max(0, end) / 10) * tall : 0;
}

/** Below a tube, but moved aside: there may be room beside what stands directly below it. */
export function aside(_: View, { box }: ViewTube, __: number, tall: number): Liked[] {
  const spotAt = (part: number) => ({
    x: box.x + (0.5 + part) * box.width,
    y: box.y + box.height + LOWEST * tall,
  });
  return [ASIDE, -ASIDE].map((part) => ({ spot: spotAt(part), dislike: ELSEWHERE }));
}

/** Beside the lower end, if other tubes are farther away than half a badge. */
export function beside({ tubes }: View, { box }: ViewTube, width: number, tall: number): Liked[] {
  const y = box.y + box.height - tall / 2;
  const away = width / 2 + tall * 0.1;
  const isFree = (x: number) => {
    const rect = { x: x - width, y: y - tall / 2, width: 2 * width, height: tall };
    return tubes.every((other) => other.box === box || sharedArea(other.box, rect) === 0);
  };
  const sides = [box.x + box.width + away, box.x - away].filter(isFree);
  return sides.map((x) => ({ spot: { x, y }, dislike: ELSEWHERE }));
}

/** Above the open end. */
export function above(_: View, { box }: ViewTube, __: number, tall: number): Liked[] {
  const spot = { x: box.x + box.width / 2, y: box.y - LOWEST * tall };
  return [{ spot, dislike: ELSEWHERE }];
}

/** Cost of places away from the lower end, as a fraction of the badge's area. */
const ELSEWHERE = 0.1;

/** The gap between numbers of neighbours, in heights of their digits. */
const BETWEEN = 0.25;

/** Horizontal centres of the numbers: below their tubes, with neighbours moved apart. */
function spreadMiddles(
  { pixels }: View,
  tubes: readonly ViewTube[],
  letteringOf: (tube: ViewTube) => Lettering,
): Map<ViewTube, number> {
  const textOf = (tube: ViewTube) => `${tube.number}`;
  const widthOf = (tube: ViewTube) => rectOf(textOf(tube), { spot: NOWHERE, ...letteringOf(tube) }).width;
  const digits = Math.max(0, ...tubes.map((tube) => letteringOf(tube).height));
  const rows = rowsByFloor(tubes, digits).map((row) => {
    const wishes = row.map(({ box }) => box.x + box.width / 2);
    const apart = row.map((tube, k) => (widthOf(tube) + widthOf(row[k - 1] ?? tube)) / 2 + digits * BETWEEN);
    const inside = (middles: readonly number[]) =>
      row.map((tube, k) => {
        const place = { spot: { x: middles[k] ?? 0, y: 0 }, ...letteringOf(tube) };
        return insidePicture(textOf(tube), place, pixels).spot.x;
      });
    const rightwards = pushRight(inside(pushLeft(inside(wishes), apart)), apart);
    const leftwards = pushLeft(inside(pushRight(inside(wishes), apart)), apart);
    return row.map((tube, k): [ViewTube, number] => [tube, ((rightwards[k] ?? 0) + (leftwards[k] ?? 0)) / 2]);
  });
  return new Map(rows.flat());
}

/** @param apart the least distance of each from the one to its left */
function pushRight(middles: readonly number[], apart: readonly number[]): number[] {
  let last = Number.NEGATIVE_INFINITY;
  return middles.map((x, k) => {
    last = Math.max(x, last + (apart[k] ?? 0));
    return last;
  });
}

function pushLeft(middles: readonly number[], apart: readonly number[]): number[] {
  let last = Number.POSITIVE_INFINITY;
  const moved = middles.map((_, k) => {
    const at = middles.length - 1 - k;
    last = Math.min(middles[at] ?? 0, last - (apart[at + 1] ?? 0));
    return last;
  });
  return moved.reverse();
}

/** Groups tubes whose numbers are on about one line, from left to right. */
export function rowsByFloor(tubes: readonly ViewTube[], digits: number): ViewTube[][] {
  const floorOf = ({ box }: ViewTube) => box.y + box.height;
  const rows: [ViewTube, ...ViewTube[]][] = [];
  for (const tube of tubes) {
    const row = rows.find(([first]) => Math.abs(floorOf(first) - floorOf(tube)) <= digits);
    if (row) row.push(tube);
    else rows.push([tube]);
  }
  return rows.map((row) => row.sort((one, other) => one.box.x - other.box.x));
}

/** Weight of covering a number, relative to covering an item. */
const ON_NUMBERS = 10;
/** The largest horizontal offset of a number that is still below its tube, in widths of the tube. */
const ASIDE = 0.4;

function hiddenBy(rect: Rect, { own, others }: Obstacles): number {
  const ofItems = own.map((item) => coveredArea(item, [rect]) / (item.width * item.height));
  return Math.max(...ofItems, coveredArea(rect, others) / (rect.width * rect.height));
}

function crowding({ box }: ViewTube, rect: Rect, marks: readonly Rect[]): number {
  const isUnder = rect.y + rect.height / 2 > box.y + box.height;
  const aside = Math.abs(rect.x + rect.width / 2 - box.x - box.width / 2) / box.width;
  const onMarks = (ON_NUMBERS * coveredArea(rect, marks)) / (rect.width * rect.height);
  return Math.max(onMarks, isUnder ? aside - ASIDE : 0);
}
