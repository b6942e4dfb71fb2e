import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { bestOf, median } from '../../numbers/statistics.ts';
import { rgbOf } from '../colors/names.ts';
import { labAt, medianLab, SAME_COLOR } from '../items/patches.ts';
import { warn, withDoubts } from '../messages/index.ts';
import type { Raster } from '../picture/raster.kernel.ts';
import type { Point, Reading, ReadingTube } from '../reading.ts';
import { FEWEST_ALIKE } from '../tubes/layout.ts';

/** Where the tint of free places is seen, in item sizes, and from which difference on it is unlike others (Lab). */
const TINT = {
  /** A free place is sampled this far to each side of its middle, at so many points across and down. */
  reach: 0.25,
  points: 7,
  /** Of a pole so much is sampled to each side of its middle. */
  pole: 0.03,
  /** Nothing but page is seen where a free place differs from it by less than this. */
  none: 3,
  /** The page is sampled this far beyond the sides of the tube, and so far to each side of that. */
  page: 0.21,
  pageReach: 0.09,
  /** Of 13 boards with such places that were read right, all but one have at most 10; orange sand before an orange sky, read as air, has 38. */
  unlike: 20,
} as const;

/** Doubts free places whose tint is odd, and how many items fit in where more are seen. @param raster of the reading's picture */
export function withPlacesDoubted(raster: Raster, reading: Reading): Reading {
  const odd = warn(reading, 'dentOrItem', oddlyTinted(raster, reading));
  return withDoubts(reading, [...odd, ...warn(reading, 'capacity', goingOn(raster, reading))]);
}

/**
 * Doubts how many items fit into empty tubes whose highest place shows the page, though lower ones show glass, or a pole: they may be lower. It
 * needs the places of a whole reading, which are those of their rows.
 */
export function withLowerDoubted(raster: Raster, reading: Reading): Reading {
  const empties = reading.tubes.filter(({ items }) => items.length === 0);
  const lower = empties.filter((tube) => {
    const tints = tintsOf(raster, tube, reading.onPegs ? TINT.pole : TINT.reach).map(lengthOf);
    return (tints.at(-1) ?? 0) < TINT.none && median(tints) > SAME_COLOR;
  });
  return withDoubts(reading, warn(reading, 'capacity', numbersOf(lower)));
}

/**
 * Returns the numbers of the full tubes if most of them show the colour of an item one place above them, or one below: they may hold more. On
 * pegs seen from above that is the face of the highest item if it has the same colour. A shelf or a cap has one colour on all tubes.
 */
function goingOn(raster: Raster, { tubes, colors, onPegs }: Reading): number[] {
  const full = tubes.filter(({ items, capacity }) => items.length === capacity);
  const itemBeyond = ({ items, places, itemWidth, itemHeight }: ReadingTube, isAbove: boolean) => {
    const [last, before] = isAbove ? places.toReversed() : places;
    const at = last && before && { x: 2 * last.x - before.x, y: 2 * last.y - before.y };
    const color = at && colorAround(raster, at, TINT.reach * itemWidth, TINT.reach * itemHeight);
    const item = color && colors.find(({ hex }) => diff(rgb_to_lab(rgbOf(hex)), color) < SAME_COLOR)?.id;
    const isFace = onPegs && isAbove && item === items.at(-1);
    return item === undefined || isFace ? [] : item;
  };
  const areItems = [true, false].some((isAbove) => {
    const seen = full.flatMap((tube) => itemBeyond(tube, isAbove));
    return 2 * seen.length > full.length && new Set(seen).size > 1;
  });
  return areItems ? numbersOf(full) : [];
}

/**
 * Returns the numbers of the tubes of which what was read as air may be liquid. Glass changes the colour of the page behind it, its tint,
 * everywhere alike, and that of empty tubes is known: liquid of nearly the colour of the page has another one. Where no tube is empty, the
 * tint is known if most free places have the same.
 */
function oddlyTinted(raster: Raster, { tubes, kind, onPegs }: Reading): number[] {
  if (kind !== 'water' || onPegs) return [];
  const roomy = tubes.filter(({ items, capacity, locked }) => !locked && items.length < capacity);
  const tints = new Map(roomy.map((tube) => [tube, tintsOf(raster, tube)]));
  const empties = roomy.filter(({ items }) => items.length === 0);
  const known = (empties.length > 0 ? empties : roomy).flatMap((tube) => tints.get(tube) ?? []);
  const usual = medianLab(known);
  const offUsual = (tint: LabColor) => lengthOf(between(tint, usual));
  const alike = known.filter((tint) => offUsual(tint) < SAME_COLOR).length;
  if (empties.length === 0 && (alike < FEWEST_ALIKE || 2 * alike <= known.length)) return [];
  const isOdd = (tube: ReadingTube) => tints.get(tube)?.some((tint) => offUsual(tint) > TINT.unlike);
  return numbersOf(roomy.filter((tube) => tube.items.length > 0 && isOdd(tube)));
}

/** The tint of each free place: how much its colour differs from that of the page, on the side on which this is less. */
function tintsOf(raster: Raster, tube: ReadingTube, reach: number = TINT.reach): LabColor[] {
  const { items, places, width, itemWidth, itemHeight } = tube;
  const [across, down] = [reach * itemWidth, TINT.reach * itemHeight];
  const off = width / 2 + TINT.page * itemWidth;
  return places.slice(items.length).flatMap(({ x, y }) => {
    const air = colorAround(raster, { x, y }, across, down);
    const pages = [x - off, x + off].map((at) =>
      colorAround(raster, { x: at, y }, TINT.pageReach * itemWidth, down),
    );
    const tints = pages.flatMap((page) => (air && page ? [between(air, page)] : []));
    return bestOf(tints, (tint) => -lengthOf(tint)) ?? [];
  });
}

/** Returns the colour of most of a rectangle of the picture; undefined if its middle is outside. */
function colorAround(raster: Raster, { x, y }: Point, across: number, down: number): LabColor | undefined {
  const { scale, width, height } = raster;
  if (x < 0 || y < 0 || x >= width * scale || y >= height * scale) return undefined;
  const offsets = Array.from({ length: TINT.points }, (_, i) => (2 * i) / (TINT.points - 1) - 1);
  return medianLab(
    offsets.flatMap((dy) =>
      offsets.map((dx) => labAt(raster, (x + dx * across) / scale, (y + dy * down) / scale)),
    ),
  );
}

function between(one: LabColor, other: LabColor): LabColor {
  return { L: one.L - other.L, a: one.a - other.a, b: one.b - other.b };
}

function lengthOf({ L, a, b }: LabColor): number {
  return Math.hypot(L, a, b);
}

const numbersOf = (tubes: readonly ReadingTube[]) => tubes.map(({ number }) => number);
