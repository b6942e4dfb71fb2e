import { isLifted } from './cells.ts';
import { badgeRect } from './marks.ts';
import { remember } from './mover.ts';
import { aroundSpots, coveredArea, insidePicture, type Place, placeBadge, type Wish } from './placing.ts';
import type { Rect } from './resample.ts';
import type { View, ViewTube } from './view.ts';

/** How large the digits on badges may be, in pixels. */
export interface DigitSize {
  /** Where there is room. */
  readonly digits: number;
  /** Smaller ones are not legible on the picture as it is saved. */
  readonly least: number;
}

/** The number of a tube, and where it stands. */
export interface TubeNumber extends Place {
  readonly text: string;
  readonly rect: Rect;
}

/** Numbers are made smaller by these steps until they fit. */
const SHRINKING = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4];

/** Where a number might stand other than right under its tube. */
type Elsewhere = (tube: ViewTube, width: number, tall: number) => Omit<Wish, 'height'>[];

/**
 * The numbers of some tubes, which stand under them: smaller on the whole board where rows stand close together, and on the
 * picture where shown neighbours do; beside or over their tubes where even the smallest have no room; over the lower end at
 * the worst.
 *
 * @param shown indices of the tubes whose numbers are on the picture, and those alone
 * @param mayRise whether they may stand over open ends: where moves are shown that is the way of their arrows
 */
export function tubeNumbers(
  view: View,
  size: DigitSize,
  shown: readonly number[] = [...view.tubes.keys()],
  mayRise = false,
): readonly TubeNumber[] {
  const elsewhere = mayRise ? [beside, lower, above] : [beside, lower];
  const tubes = shown.flatMap((index) => view.tubes[index] ?? []);
  const digits = digitsUnderAll(view, size);
  return bestNumbers(heightsUpTo({ ...size, digits }), [[], elsewhere], (height, others) =>
    numbersAt(view, tubes, height, others),
  );
}

const known = new WeakMap<View, Map<number, number>>();

/** How high digits are on all pictures of a board: all numbers that can be alone under their tubes have room there. */
function digitsUnderAll(view: View, size: DigitSize): number {
  const made = known.get(view) ?? new Map<number, number>();
  known.set(view, made);
  const heights = heightsUpTo(size);
  const highestUnder = (tube: ViewTube) =>
    heights.find((height) => numbersAt(view, [tube], height, []).every(({ fault }) => fault <= SLIVER));
  const measure = () => Math.min(size.digits, ...view.tubes.flatMap((tube) => highestUnder(tube) ?? []));
  return remember(made, size.digits, measure) ?? size.digits;
}

function heightsUpTo({ digits, least }: DigitSize): number[] {
  const smallest = Math.min(digits, least);
  return [...new Set(SHRINKING.map((part) => Math.max(smallest, digits * part)))];
}

/** The first numbers without a fault, or those with the smallest. */
function bestNumbers(
  heights: readonly number[],
  ways: readonly (readonly Elsewhere[])[],
  numbersOf: (height: number, elsewhere: readonly Elsewhere[]) => readonly FaultyNumber[],
): readonly TubeNumber[] {
  let [best, least]: [readonly TubeNumber[], number] = [[], Number.POSITIVE_INFINITY];
  for (const elsewhere of ways) {
    for (const height of heights) {
      const numbers = numbersOf(height, elsewhere);
      const fault = Math.max(0, ...numbers.map((number) => number.fault));
      if (fault < least) [best, least] = [numbers, fault];
      if (fault <= SLIVER) return best;
    }
  }
  return best;
}

/** What a tube's number should not cover. */
interface Obstacles {
  readonly own: readonly Rect[];
  /** All that is of other tubes: a number on one of them seems to be its number. */
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

interface FaultyNumber extends TubeNumber {
  /** The part of an item, or of the number, that is covered, or what else is wrong with its place. */
  readonly fault: number;
}

function numbersAt(
  view: View,
  tubes: readonly ViewTube[],
  height: number,
  elsewhere: readonly Elsewhere[],
): FaultyNumber[] {
  const middles = spreadMiddles(view, tubes, height);
  const numbers: FaultyNumber[] = [];
  for (const [i, tube] of tubes.entries()) {
    const text = `${tube.number}`;
    const { width, height: tall } = badgeRect(text, { x: 0, y: 0 }, height);
    const wishes = [
      ...under(tube, middles[i] ?? 0, tall),
      ...elsewhere.flatMap((wishesAt) => wishesAt(tube, width, tall)),
    ].map((wish) => ({ ...wish, height }));
    const obstacles = obstaclesOf(view, tube);
    const { own, others } = obstacles;
    const marks = numbers.map(({ rect }) => rect);
    // a number on another tube is worse than one on an item of its own tube
    const place = placeBadge(text, wishes, { marks, items: [...own, ...others, ...others] }, view);
    const rect = badgeRect(text, place.spot, height);
    numbers.push({ ...place, text, rect, fault: faultOf(tube, rect, obstacles, marks) });
  }
  return numbers;
}

/** From the lower end of a tube to the middle of its number, in heights of the badge, the best first. */
const UNDER = [0.68, 0.62, 0.56, 0.5, 0.4, 0.3, 0.2, 0.1, 0, -0.1, -0.2, -0.3, -0.4];

/** Right under a tube: as high as it must be. */
function under({ box }: ViewTube, x: number, tall: number): Omit<Wish, 'height'>[] {
  return UNDER.map((part, rank) => ({
    spot: { x, y: box.y + box.height + part * tall },
    dislike: rank * 0.005,
  }));
}

function beside({ box }: ViewTube, width: number, tall: number): Omit<Wish, 'height'>[] {
  const y = box.y + box.height - tall / 2;
  const away = width / 2 + tall * 0.1;
  return [box.x + box.width + away, box.x - away].map((x) => ({ spot: { x, y }, dislike: 0.1 }));
}

/** Under the numbers of neighbours. */
function lower({ box }: ViewTube, _: number, tall: number): Omit<Wish, 'height'>[] {
  return [{ spot: { x: box.x + box.width / 2, y: box.y + box.height + 1.8 * tall }, dislike: 0.1 }];
}

function above({ box }: ViewTube, _: number, tall: number): Omit<Wish, 'height'>[] {
  return [{ spot: { x: box.x + box.width / 2, y: box.y - 0.68 * tall }, dislike: 0.1 }];
}

/** How far apart the numbers of neighbours are kept, in heights of their digits. */
const BETWEEN = 0.25;

/** Where the numbers of tubes have their middles from left to right: under their tubes, those of neighbours moved apart. */
function spreadMiddles({ pixels }: View, tubes: readonly ViewTube[], digits: number): number[] {
  const middles = tubes.map(({ box }) => box.x + box.width / 2);
  const widthOf = (i: number) => badgeRect(`${tubes[i]?.number}`, { x: 0, y: 0 }, digits).width;
  for (const row of rowsByFloor(tubes, digits)) {
    const wishes = row.map((i) => middles[i] ?? 0);
    const apart = row.map((i, k) => (widthOf(i) + widthOf(row[k - 1] ?? i)) / 2 + digits * BETWEEN);
    const inside = (x: number, k: number) =>
      insidePicture(`${tubes[row[k] ?? 0]?.number}`, { x, y: 0 }, digits, pixels).x;
    const rightwards = pushRight(pushLeft(wishes.map(inside), apart).map(inside), apart);
    const leftwards = pushLeft(pushRight(wishes.map(inside), apart).map(inside), apart);
    for (const [k, i] of row.entries()) middles[i] = ((rightwards[k] ?? 0) + (leftwards[k] ?? 0)) / 2;
  }
  return middles;
}

/** @param apart how far each is kept from the one to its left */
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

/** Tubes whose numbers stand on about one line, by their indices, from left to right. */
function rowsByFloor(tubes: readonly ViewTube[], digits: number): number[][] {
  const floorOf = (i: number) => (tubes[i]?.box.y ?? 0) + (tubes[i]?.box.height ?? 0);
  const rows: number[][] = [];
  for (const i of tubes.keys()) {
    const row = rows.find(([first = 0]) => Math.abs(floorOf(first) - floorOf(i)) <= digits);
    if (row) row.push(i);
    else rows.push([i]);
  }
  const leftOf = (i: number) => tubes[i]?.box.x ?? 0;
  return rows.map((row) => row.sort((one, other) => leftOf(one) - leftOf(other)));
}

/** So much of an item or of a number may be covered. */
const SLIVER = 0.08;
/** What is covered of a number counts so many times as much as what is covered of an item. */
const ON_NUMBERS = 10;
/** A number stands under its tube when it is moved aside by no more, in widths of the tube. */
const ASIDE = 0.4;

function faultOf(tube: ViewTube, rect: Rect, { own, others }: Obstacles, marks: readonly Rect[]): number {
  const { box } = tube;
  const ofNumber = (rects: readonly Rect[]) => coveredArea(rect, rects) / (rect.width * rect.height);
  const ofItems = own.map((item) => coveredArea(item, [rect]) / (item.width * item.height));
  const isUnder = rect.y + rect.height / 2 > box.y + box.height;
  const aside = Math.abs(rect.x + rect.width / 2 - box.x - box.width / 2) / box.width;
  return Math.max(...ofItems, ofNumber(others), ON_NUMBERS * ofNumber(marks), isUnder ? aside - ASIDE : 0);
}
