import { isLifted } from './cells.ts';
import { type Plate, ROOMY, TIGHT } from './marks.ts';
import { remember } from './mover.ts';
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
const SHRINKING: readonly (readonly [part: number, plate: Plate])[] = [
  [1, ROOMY],
  [1, TIGHT],
  ...[0.9, 0.8, 0.7, 0.6, 0.5, 0.4].map((part): [number, Plate] => [part, TIGHT]),
];

/** How large a number is drawn. */
type Lettering = Omit<Place, 'spot'>;

function letteringAt(step: number, { digits, least }: DigitSize): Lettering {
  const [part, plate] = SHRINKING[Math.min(step, SHRINKING.length - 1)] ?? [1, ROOMY];
  return { height: Math.max(Math.min(digits, least), digits * part), plate };
}

/**
 * The numbers of some tubes, which stand under them: smaller in all of a row that has little room under it, and on a picture
 * that shows close neighbours; beside or over their tubes where even the smallest have no room; over the lower end at the worst.
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
  const rows = stepsByRow(view, size);
  const tubes = shown.flatMap((index) => view.tubes[index] ?? []);
  const elsewhere = mayRise ? [beside, lower, above] : [beside, lower];
  let [best, least]: [readonly TubeNumber[], number] = [[], Number.POSITIVE_INFINITY];
  for (const others of [[], elsewhere]) {
    for (const step of SHRINKING.keys()) {
      const letteringOf = (tube: ViewTube) => letteringAt((rows.get(tube) ?? 0) + step, size);
      const numbers = numbersAt(view, tubes, letteringOf, others);
      const fault = Math.max(0, ...numbers.map((number) => number.fault));
      if (fault < least) [best, least] = [numbers, fault];
      if (fault <= SLIVER) return best;
    }
  }
  return best;
}

const known = new WeakMap<View, Map<number, ReadonlyMap<ViewTube, number>>>();

/**
 * By how many steps the number of each tube is smaller on all pictures of a board: by as many as all of its row have room under
 * their tubes.
 */
function stepsByRow(view: View, size: DigitSize): ReadonlyMap<ViewTube, number> {
  const made = known.get(view) ?? new Map<number, ReadonlyMap<ViewTube, number>>();
  known.set(view, made);
  const isUnder = (tube: ViewTube, step: number) =>
    numbersAt(view, [tube], () => letteringAt(step, size), []).every(({ fault }) => fault <= SLIVER);
  const measure = () =>
    new Map(
      rowsByFloor(view.tubes, size.digits).flatMap((row) => {
        // what has no room whatever its size stands elsewhere
        const fitting = row.flatMap(
          (tube) => [...SHRINKING.keys()].find((step) => isUnder(tube, step)) ?? [],
        );
        const step = fitting.length > 0 ? Math.max(...fitting) : SHRINKING.length - 1;
        return row.map((tube): [ViewTube, number] => [tube, step]);
      }),
    );
  return remember(made, size.digits, measure) ?? new Map();
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

const NOWHERE = { x: 0, y: 0 };

/** A place for a number, whatever its size. */
type Liked = Pick<Wish, 'spot' | 'dislike'>;

/** Where a number might stand other than right under its tube. */
type Elsewhere = (view: View, tube: ViewTube, width: number, tall: number) => Liked[];

function numbersAt(
  view: View,
  tubes: readonly ViewTube[],
  letteringOf: (tube: ViewTube) => Lettering,
  elsewhere: readonly Elsewhere[],
): FaultyNumber[] {
  const middles = spreadMiddles(view, tubes, letteringOf);
  const numbers: FaultyNumber[] = [];
  for (const tube of tubes) {
    const [text, lettering] = [`${tube.number}`, letteringOf(tube)];
    const { width, height: tall } = rectOf(text, { spot: NOWHERE, ...lettering });
    const wishes = [
      ...under(tube, middles.get(tube) ?? 0, tall),
      ...elsewhere.flatMap((wishesAt) => wishesAt(view, tube, width, tall)),
    ].map((wish) => ({ ...wish, ...lettering }));
    const obstacles = obstaclesOf(view, tube);
    const { own, others } = obstacles;
    const marks = numbers.map(({ rect }) => rect);
    // a number on another tube is worse than one on an item of its own tube
    const place = placeBadge(text, wishes, { marks, items: [...own, ...others, ...others] }, view);
    const rect = rectOf(text, place);
    numbers.push({ ...place, text, rect, fault: faultOf(tube, rect, obstacles, marks) });
  }
  return numbers;
}

/** From the lower end of a tube to the middle of its number, in heights of the badge, the best first. */
const UNDER = Array.from({ length: 23 }, (_, rank) => 0.68 - 0.05 * rank);

/** Right under a tube: as high as it must be. */
function under({ box }: ViewTube, x: number, tall: number): Liked[] {
  return UNDER.map((part, rank) => ({
    spot: { x, y: box.y + box.height + part * tall },
    dislike: rank * 0.002,
  }));
}

/** Beside the lower end, where other tubes are farther away than half of a badge. */
function beside({ tubes }: View, { box }: ViewTube, width: number, tall: number): Liked[] {
  const y = box.y + box.height - tall / 2;
  const away = width / 2 + tall * 0.1;
  const isFree = (x: number) => {
    const rect = { x: x - width, y: y - tall / 2, width: 2 * width, height: tall };
    return tubes.every((other) => other.box === box || sharedArea(other.box, rect) === 0);
  };
  const sides = [box.x + box.width + away, box.x - away].filter(isFree);
  return sides.map((x) => ({ spot: { x, y }, dislike: ELSEWHERE }));
}

/** Under the numbers of neighbours. */
function lower(_: View, { box }: ViewTube, __: number, tall: number): Liked[] {
  const spot = { x: box.x + box.width / 2, y: box.y + box.height + 1.8 * tall };
  return [{ spot, dislike: ELSEWHERE }];
}

function above(_: View, { box }: ViewTube, __: number, tall: number): Liked[] {
  const spot = { x: box.x + box.width / 2, y: box.y - 0.68 * tall };
  return [{ spot, dislike: ELSEWHERE }];
}

/** What speaks against places away from the lower end, as part of the badge's area. */
const ELSEWHERE = 0.1;

/** How far apart the numbers of neighbours are kept, in heights of their digits. */
const BETWEEN = 0.25;

/** Where the numbers of tubes have their middles from left to right: under their tubes, those of neighbours moved apart. */
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

/** Tubes whose numbers stand on about one line, from left to right. */
function rowsByFloor(tubes: readonly ViewTube[], digits: number): ViewTube[][] {
  const floorOf = ({ box }: ViewTube) => box.y + box.height;
  const rows: [ViewTube, ...ViewTube[]][] = [];
  for (const tube of tubes) {
    const row = rows.find(([first]) => Math.abs(floorOf(first) - floorOf(tube)) <= digits);
    if (row) row.push(tube);
    else rows.push([tube]);
  }
  return rows.map((row) => row.sort((one, other) => one.box.x - other.box.x));
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
