import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { type Interpretation, itemsOf } from '../colors/interpretation.ts';
import { colorAt, medianLab } from '../items/patches.ts';
import type { Raster } from '../picture/raster.ts';
import type { Point, Reading } from '../reading.ts';
import { median } from '../statistics.ts';

/** An item is looked at halfway up and so many of its heights over and under that, near its ends. */
const END = 0.38;
/** On its axis, and so many of its widths beside it: the walls of a tube may have been taken for its sides. */
const ASIDE = [0.42, 0.36, 0.3];
/** Or so many of its heights, where only the middle of discs was taken for it, or more than the discs. */
const ASIDE_IN_HEIGHTS = [0.44, 0.4];
/** Near its ends an item that narrows shows what is behind it: the same for all within this, unlike any by this. */
const SAME = 8;
const DISTINCT = 12;
/** So many of the items narrow, or none does: dark ones on a dark page hardly show it. */
const NEARLY_ALL = 0.7;

/** What is seen of an item near its sides: at its ends, with what its axis shows there, and halfway up. */
interface Sides {
  readonly ends: readonly { readonly side: LabColor; readonly axis: LabColor }[];
  readonly middles: readonly LabColor[];
}

/**
 * Whether what was read as liquid are items that narrow towards both ends, such as gems, stars and printed balls: liquid
 * is as wide where two units meet as anywhere, the round floor aside.
 */
export function areBeads(raster: Raster, found: Interpretation): boolean {
  const { holders, itemWidth: width, itemHeight: height } = found.layout;
  const stacks = holders.map((holder) => itemsOf(found, holder));
  return areBeadsIn(raster, stacks, { width, height });
}

/** The same of items as wide as high, however wide they were taken for. */
export function areDiscs(raster: Raster, found: Interpretation): boolean {
  const { holders, itemHeight: height } = found.layout;
  const stacks = holders.map((holder) => itemsOf(found, holder));
  return ASIDE_IN_HEIGHTS.some((share) => areNarrow(raster, stacks, share * height, height));
}

/** The same of what was read in a picture in which tubes were made straight, where they were not. */
export function unitsNarrowAtEnds(raster: Raster, { tubes }: Pick<Reading, 'tubes'>): boolean {
  const { scale } = raster;
  const stacks = tubes.map(({ seenAt }) => seenAt.map(({ x, y }) => ({ x: x / scale, y: y / scale })));
  const width = median(tubes.map(({ itemWidth }) => itemWidth)) / scale;
  const height = median(tubes.map(({ itemHeight }) => itemHeight)) / scale;
  return areBeadsIn(raster, stacks, { width, height });
}

interface Size {
  readonly width: number;
  readonly height: number;
}

type Stacks = readonly (readonly Point[])[];

function areBeadsIn(raster: Raster, stacks: Stacks, { width, height }: Size): boolean {
  const asides = [...ASIDE.map((share) => share * width), ...ASIDE_IN_HEIGHTS.map((share) => share * height)];
  return asides.some((aside) => areNarrow(raster, stacks, aside, height));
}

function areNarrow(raster: Raster, stacks: Stacks, aside: number, height: number): boolean {
  const narrow = stacks.flatMap((stack) => {
    const seen = stack.map((at, k) => sidesOf(raster, at, aside, height, k === 0));
    const behind = medianLab(seen.flatMap(({ ends }) => ends.map(({ side }) => side)));
    return seen.map((sides) => isNarrow(sides, behind));
  });
  return narrow.filter((is) => is).length >= NEARLY_ALL * narrow.length;
}

function isNarrow({ ends, middles }: Sides, behind: LabColor): boolean {
  return (
    ends.every(({ side, axis }) => diff(side, behind) < SAME && diff(side, axis) > DISTINCT) &&
    middles.every((color) => diff(color, behind) > DISTINCT)
  );
}

function sidesOf(raster: Raster, { x, y }: Point, aside: number, height: number, isLowest: boolean): Sides {
  const at = (off: number, row: number) => rgb_to_lab(colorAt(raster, x + off, row));
  const rows = isLowest ? [y - END * height] : [y - END * height, y + END * height];
  return {
    ends: rows.flatMap((row) => [-aside, aside].map((off) => ({ side: at(off, row), axis: at(0, row) }))),
    middles: [-aside, aside].map((off) => at(off, y)),
  };
}
