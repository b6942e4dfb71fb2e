import { type DigitSize, itemSize, type View, type ViewTube } from '../board/view.ts';
import type { Rect } from '../draw/scene.ts';
import { signOf } from '../draw/signs.ts';
import { detailIn, type Ground, groundOf } from './ground.ts';
import { aroundSpots, coveredArea, insidePicture, type Place, rectOf, sharedArea } from './placing.ts';

/** The number of a tube, and its position. */
export interface TubeNumber extends Place {
  readonly text: string;
  readonly rect: Rect;
  readonly tube: ViewTube;
}

/** The size of the numbers of tubes, and where they may stand. */
const NUMBER = {
  /** Height of digits on badges: the larger of a fraction of an item and a fraction of the picture's shorter side. */
  digits: { item: 0.4, picture: 0.022 },
  /** The least legible height on a phone, as a fraction of the shorter side. */
  least: 0.013,
  /** The factors by which the numbers of a board are made smaller until none covers too much. */
  shrinking: [1, 0.9, 0.8, 0.7, 0.6],
  /** The largest fraction of an item that a number may hide, and of a number that may lie on other tubes; in tight rows, numbers become smaller first. */
  covered: 0.1,
  /** Distances from the lower end of a tube to the centre of its number, in heights of the badge: from clear of the tube's frame to inside it. */
  under: Array.from({ length: 14 }, (_, i) => 0.68 - i / 10),
  /** The gap between a tube and its number on bare ground, in heights of the badge: edges of the tube are there. */
  edge: 0.18,
  /** The detail from which on something is written on the ground. That of textures is up to 0.2. */
  written: 0.25,
};

/** The height of digits on a view, if it has no other, in pixels. */
export function digitSize(view: View): DigitSize {
  const side = Math.min(view.pixels.width, view.pixels.height);
  return {
    digits: Math.max(10, itemSize(view) * NUMBER.digits.item, side * NUMBER.digits.picture),
    least: Math.max(8, side * NUMBER.least),
  };
}

const known = new WeakMap<View, readonly TubeNumber[]>();

/**
 * The numbers of all tubes, in their order. They are the same on all pictures of a board: all have one size, and those of a row one
 * height, which is below the tubes where the ground is bare, else as much further up as it takes, at most onto the tubes' own feet.
 */
export function tubeNumbers(view: View): readonly TubeNumber[] {
  const numbers = known.get(view) ?? bestNumbers(view, groundOf(view.pixels, []));
  known.set(view, numbers);
  return numbers;
}

/** The same where items have to be seen rather than what the game has written below its tubes. */
export function numbersToCheck(view: View): readonly TubeNumber[] {
  return bestNumbers(view, undefined);
}

/** The height of the digits of all numbers. */
export function numberHeight(view: View): number {
  return tubeNumbers(view)[0]?.height ?? 0;
}

function bestNumbers(view: View, ground: Ground | undefined): readonly TubeNumber[] {
  const { digits, least } = view.size ?? digitSize(view);
  let [best, fewest]: [readonly TubeNumber[], number] = [[], Number.POSITIVE_INFINITY];
  for (const part of NUMBER.shrinking) {
    const numbers = numbersOf(view, ground, Math.max(Math.min(digits, least), digits * part));
    const covered = Math.max(...numbers.map((number) => coveredBy(view, numbers, number)));
    if (covered < fewest) [best, fewest] = [numbers, covered];
    if (covered <= NUMBER.covered) break;
  }
  return best;
}

/** The fraction of its tube's lowest item that a number hides, or of the number that lies on other tubes; all of it on another number. */
function coveredBy(view: View, numbers: readonly TubeNumber[], { rect, tube }: TubeNumber): number {
  const others = numbers.filter((other) => other.tube !== tube);
  if (others.some((other) => sharedArea(other.rect, rect) > 0)) return 1;
  const item = aroundSpots(view, tube, tube.places.slice(0, 1));
  const boxes = others.map((other) => other.tube.box);
  return Math.max(shareOf(item, [rect]), shareOf(rect, boxes));
}

/** The fraction of a rectangle that others cover. */
function shareOf(rect: Rect, others: readonly Rect[]): number {
  return coveredArea(rect, others) / (rect.width * rect.height);
}

function numbersOf(view: View, ground: Ground | undefined, height: number): TubeNumber[] {
  const placed = rowsByFloor(view.tubes, height).flatMap((row) => {
    const rows = NUMBER.under.map((under) => numbersUnder(view, row, under, height));
    const isFree = (number: TubeNumber) => isOnBareGround(view, ground, number);
    return rows.find((numbers) => numbers.every(isFree)) ?? rows.at(-1) ?? [];
  });
  return placed.sort((one, other) => view.tubes.indexOf(one.tube) - view.tubes.indexOf(other.tube));
}

function numbersUnder(view: View, row: readonly ViewTube[], under: number, height: number): TubeNumber[] {
  const floor = Math.max(...row.map(floorOf));
  return row.map((tube) => {
    const [text, x] = [`${tube.number}${signOf(tube)}`, tube.box.x + tube.box.width / 2];
    const tall = rectOf(text, { spot: { x, y: 0 }, height }).height;
    const place = insidePicture(text, { spot: { x, y: floor + under * tall }, height }, view.pixels);
    return { ...place, text, rect: rectOf(text, place), tube };
  });
}

/** Whether there is no other tube under a number, and nothing that the game has written: under its middle, because two digits may be wider than the tube's own foot. */
function isOnBareGround({ tubes }: View, ground: Ground | undefined, { rect, tube }: TubeNumber): boolean {
  const others = tubes.filter((other) => other !== tube).map(({ box }) => box);
  const y = Math.max(rect.y, floorOf(tube) + NUMBER.edge * rect.height);
  const width = Math.min(rect.width, rect.height);
  const below = { x: rect.x + (rect.width - width) / 2, y, width, height: rect.y + rect.height - y };
  const isWritten = ground && below.height > 0 && detailIn(ground, below) >= NUMBER.written;
  return !isWritten && coveredArea(rect, others) === 0;
}

function floorOf({ box }: ViewTube): number {
  return box.y + box.height;
}

/** Groups tubes whose numbers are on about one line. */
function rowsByFloor(tubes: readonly ViewTube[], digits: number): ViewTube[][] {
  const rows: [ViewTube, ...ViewTube[]][] = [];
  for (const tube of tubes) {
    const row = rows.find(([first]) => Math.abs(floorOf(first) - floorOf(tube)) <= digits);
    if (row) row.push(tube);
    else rows.push([tube]);
  }
  return rows;
}
