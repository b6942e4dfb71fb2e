import { pitchOf } from '../cells.ts';
import { difference } from '../patch.ts';
import type { Pixels, Point } from '../scene.ts';
import type { ViewTube } from '../view.ts';
import { colorAt, type Scale } from './sample.ts';

/** Pegs without items. */
export interface BarePegs {
  /** A picture with the bare pegs, and the screenshot, which shows their feet unchanged. */
  readonly picture: Pixels;
  readonly seen: Pixels;
  readonly tubes: readonly ViewTube[];
}

/** The pole of a bare peg: its columns and the row of its end. */
export interface Pole {
  readonly left: number;
  readonly right: number;
  readonly tip: number;
}

/** A bare peg that shows what is behind the items of another peg. */
export interface Twin {
  readonly picture: Pixels;
  readonly pole: Pole | undefined;
  /** A point of the peg, and the same point of its twin. */
  readonly here: Point;
  readonly there: Point;
  /** How much wider and how much taller the twin is. */
  readonly wider: number;
  readonly taller: number;
  /** How far the peg leans to the right of its twin, as a fraction of its height. Pegs lean because the camera is at the middle of the board. */
  readonly lean: number;
  /** Whether any peg of the board leans, so that poles leave items at different places. */
  readonly isLeaning: boolean;
}

/** The bare peg that is most like another: of the same scale if there is one, and near. */
export function twinOf(
  tube: ViewTube,
  { picture, seen, tubes }: BarePegs,
  scales: ReadonlyMap<number, Scale>,
): Twin {
  const away = (other: ViewTube) =>
    (scales.get(other.number) === scales.get(tube.number) ? 0 : picture.height) +
    Math.abs(other.box.y - tube.box.y);
  const other = tubes.reduce((best, one) => (away(one) < away(best) ? one : best));
  const [from, to] = [tube.places[0] as Point, other.places[0] as Point];
  const isSame = scales.get(other.number) === scales.get(tube.number);
  const twin = {
    picture,
    pole: poleOf(picture, other),
    here: { x: Math.round(from.x), y: Math.round(from.y) },
    there: { x: Math.round(to.x), y: Math.round(to.y) },
    wider: isSame ? 1 : other.itemWidth / tube.itemWidth,
    taller: isSame ? 1 : pitchOf(other) / pitchOf(tube),
    lean: 0,
    isLeaning: false,
  };
  return tube === other ? twin : leaned(aligned(twin, tube, seen), tube, seen);
}

/** The point of the twin that corresponds to a point of the peg. */
export function inTwin({ here, there, wider, taller, lean }: Twin, x: number, y: number): Point {
  const aside = lean * Math.max(0, here.y - y);
  return { x: there.x + (x - here.x - aside) * wider, y: there.y + (y - here.y) * taller };
}

/** The columns that the pole of a peg takes up in a row. */
export function poleSpan({ pole, here, there, wider, lean }: Twin, y: number): [number, number] | undefined {
  if (!pole) return undefined;
  const aside = here.x + lean * Math.max(0, here.y - y);
  return [aside + (pole.left - there.x) / wider, aside + (pole.right - there.x) / wider];
}

/** The row in which the pole of a peg ends. */
export function tipOf({ pole, here, there, taller }: Twin): number {
  return pole ? here.y + (pole.tip - there.y) / taller : here.y;
}

/** The largest half-width of a pole, in item widths. */
const POLE = 0.25;
/** The least difference from the ground beside it for a pixel of a pole. */
export const SEEN = 24;

/** Finds the pole of a bare peg, near its highest place. */
function poleOf(picture: Pixels, { places, itemWidth, itemHeight }: ViewTube): Pole | undefined {
  const top = places.at(-1) as Point;
  const [x, y] = [Math.round(top.x), Math.round(top.y)];
  const reach = Math.round(itemWidth * POLE);
  const isPole = (column: number, row: number) => row >= 0 && standsOut(picture, column, row, x, 2 * reach);
  const rows = ROWS.map((part) => Math.round(y + part * itemHeight));
  const runs = rows.flatMap((row) => runIn((column) => isPole(column, row), x, reach));
  const typical = runs.sort((one, other) => one.right - one.left - other.right + other.left)[
    runs.length >> 1
  ];
  if (!typical) return undefined;
  const middle = Math.round((typical.left + typical.right) / 2);
  let tip = y;
  while (isPole(middle, tip - 1)) tip--;
  return { ...typical, tip };
}

/** Rows to look at, as offsets from the highest place in item heights. There are several because a reflection may be as bright as the ground. */
const ROWS = [-0.4, -0.2, 0, 0.2, 0.4];

/** The contiguous columns nearest to the middle; none if they reach both ends of the search. */
function runIn(
  isPole: (column: number) => boolean,
  middle: number,
  reach: number,
): { left: number; right: number }[] {
  const columns = Array.from({ length: 2 * reach + 1 }, (_, i) => middle - reach + i).filter(isPole);
  const start = columns.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0];
  if (start === undefined) return [];
  let [left, right] = [start, start];
  while (left > middle - reach && isPole(left - 1)) left--;
  while (right < middle + reach && isPole(right + 1)) right++;
  return right - left >= 2 * reach ? [] : [{ left, right }];
}

/** Whether a pixel differs from the ground on both sides of a pole. Both are compared because one may be in shadow. */
export function standsOut(
  picture: Pixels,
  column: number,
  row: number,
  middle: number,
  reach: number,
): boolean {
  return strengthOf(picture, column, row, middle, reach) > SEEN;
}

/** The smaller of a pixel's differences from the ground on the two sides of a pole. */
export function strengthOf(
  picture: Pixels,
  column: number,
  row: number,
  middle: number,
  reach: number,
): number {
  const [own, left, right]: [number[], number[], number[]] = [[], [], []];
  colorAt(picture, column, row, own);
  colorAt(picture, middle - reach, row, left);
  colorAt(picture, middle + reach, row, right);
  return Math.min(difference(own, 0, left, 0), difference(own, 0, right, 0));
}

/** Whether two pixels of a row show different things. */
export function isUnlike(picture: Pixels, column: number, row: number, beside: number): boolean {
  const [own, ground]: [number[], number[]] = [[], []];
  colorAt(picture, column, row, own);
  colorAt(picture, beside, row, ground);
  return difference(own, 0, ground, 0) > SEEN;
}

/** The accuracy of the positions of pegs, in item widths. */
const OFF = 0.04;

/** Moves the twin by whole pixels to where the feet below the items and the ends of the poles match best. */
function aligned(twin: Twin, tube: ViewTube, seen: Pixels): Twin {
  const reach = Math.max(1, Math.round(tube.itemWidth * OFF));
  let [best, least] = [twin, unlikeFeet(twin, tube, seen) + unlikePole(twin, seen)];
  for (let down = -reach; down <= reach; down++) {
    for (let right = -reach; right <= reach; right++) {
      const moved = { ...twin, there: { x: twin.there.x + right, y: twin.there.y + down } };
      const unlike = unlikeFeet(moved, tube, seen) + unlikePole(moved, seen);
      if (unlike < least) [best, least] = [moved, unlike];
    }
  }
  return best;
}

/** The largest sideways lean of the end of a pole, in item widths. */
const ASIDE = 0.08;
/**
 * A lean is accepted if it reduces the difference between the poles to this fraction, and if it is at least this many pixels, below which
 * it may be an error of measuring.
 */
const BETTER = 0.6;
const LEAST = 2;

/** Leans the twin to where the ends of the poles match best. */
function leaned(twin: Twin, tube: ViewTube, seen: Pixels): Twin {
  const height = twin.here.y - tipOf(twin);
  if (!twin.pole || height <= 0) return twin;
  const reach = Math.round(tube.itemWidth * ASIDE);
  let [best, least] = [twin, BETTER * unlikePole(twin, seen)];
  for (let aside = -reach; aside <= reach; aside++) {
    if (Math.abs(aside) < LEAST) continue;
    const leant = { ...twin, lean: aside / height };
    const unlike = unlikePole(leant, seen);
    if (unlike < least) [best, least] = [leant, unlike];
  }
  return best;
}

/** The part of a pole that is visible even above a full peg, in pole widths. */
const END = 0.6;

/** The difference between the end of a pole, with the pixels beside it, and that of the twin. A numeric kernel. */
function unlikePole(twin: Twin, seen: Pixels): number {
  if (!twin.pole) return 0;
  const tip = Math.round(tipOf(twin));
  const [left, right] = poleSpan(twin, tip) ?? [0, 0];
  const wide = right - left + 1;
  const [own, other]: [number[], number[]] = [[], []];
  let sum = 0;
  for (let row = tip + 1; row <= tip + wide * END; row++) {
    for (let column = Math.round(left); column <= right; column++) {
      const there = inTwin(twin, column, row);
      colorAt(seen, column, row, own);
      colorAt(twin.picture, there.x, there.y, other);
      sum += difference(own, 0, other, 0);
    }
  }
  return sum;
}

/** The number of rows and of columns of a foot that are compared. */
const SAMPLES = 24;

/**
 * The difference between feet: the sum of the smaller half of the differences over the part of a foot that is visible below the lowest
 * item. A numeric kernel.
 */
function unlikeFeet(twin: Twin, tube: ViewTube, seen: Pixels): number {
  const [{ x, y }, pitch] = [tube.places[0] as Point, pitchOf(tube)];
  const [half, top, bottom] = [tube.itemWidth * 0.7, y + pitch * 0.55, y + pitch * 1.3];
  const off: number[] = [];
  const [own, other]: [number[], number[]] = [[], []];
  for (let i = 0; i < SAMPLES; i++) {
    const row = Math.round(top + ((bottom - top) * i) / SAMPLES);
    for (let k = 0; k < SAMPLES; k++) {
      const column = Math.round(x - half + (2 * half * k) / (SAMPLES - 1));
      const there = inTwin(twin, column, row);
      colorAt(seen, column, row, own);
      colorAt(seen, there.x, there.y, other);
      off.push(difference(own, 0, other, 0));
    }
  }
  const sorted = off.sort((one, other) => one - other);
  return sorted.slice(0, sorted.length / 2).reduce((sum, value) => sum + value, 0);
}
