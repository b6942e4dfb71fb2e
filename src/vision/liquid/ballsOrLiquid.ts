import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { type Interpretation, itemsOf } from '../colors/interpretation.ts';
import { colorAt, medianLab } from '../items/patches.ts';
import type { Holder, Spot } from '../layout.ts';
import type { Raster } from '../picture/raster.ts';
import type { Point, Reading } from '../reading.ts';
import { bestOf, median, quantile } from '../statistics.ts';

/** Walls are looked for between so many widths from the axis, in what is unlike the air on it by so much; gleams lie farther in. */
const NEAREST = 0.42;
const FARTHEST = 0.8;
const SAME_AIR = 6;
/** From so many widths outwards an item ends where it is unlike itself by so much. */
const INSIDE = 0.25;
const OWN = 15;
/**
 * Between an item and a wall lies air where so much of an item's width is, and so many pixels are, rather like air than like the item:
 * units of liquid may be drawn with a frame of air that is narrower.
 */
const LEAST = { share: 0.12, pixels: 1.5 };
const AIRY = 0.5;
/** Items that are less unlike air tell nothing. */
const TELLING = 20;
/** An item is looked at in the middle, and so many heights over and under that, where it bears no print: most of these tell. */
const HEIGHTS = [-0.28, 0, 0.28];
/** So many of the others stand free on both sides, or none is meant to. */
const NEARLY_ALL = 0.7;

/**
 * Whether what was read as liquid stands apart from the walls, with air between: liquid fills its bottle from one to the other, or nearly.
 */
export function standsApart(raster: Raster, found: Interpretation): boolean {
  const { holders, itemWidth } = found.layout;
  const airs = holders.flatMap((holder) => airOver(raster, found, holder) ?? []);
  const wall = median(airs.flatMap(({ walls }) => walls));
  if (airs.length === 0 || wall >= FARTHEST * itemWidth) return false;
  const air = medianLab(airs.map(({ color }) => color));
  const items = holders.flatMap((holder) => itemsOf(found, holder));
  const isTelling = ({ x, y }: Spot) => diff(rgb_to_lab(colorAt(raster, x, y)), air) > TELLING;
  const telling = items.filter(isTelling);
  const isFreeAt = ({ x, y }: Spot, height: number) => {
    const at = { x, y: y - height * found.layout.itemHeight };
    return [-1, 1].every((side) => hasAirBeside(raster, at, side * itemWidth, wall, air));
  };
  const isFree = (spot: Spot) =>
    HEIGHTS.filter((height) => isFreeAt(spot, height)).length > HEIGHTS.length / 2;
  return telling.length > 0 && telling.filter(isFree).length >= NEARLY_ALL * telling.length;
}

/** What a tube shows where it holds nothing, and how far from its axis the walls are. */
function airOver(raster: Raster, found: Interpretation, holder: Holder) {
  const { itemWidth, itemHeight } = found.layout;
  const count = itemsOf(found, holder).length;
  const capacity = holder.capacity ?? found.capacity;
  if (count >= capacity) return undefined;
  const y = holder.y - ((count + capacity - 1) / 2) * itemHeight;
  const at = (off: number) => rgb_to_lab(colorAt(raster, holder.x + off, y));
  const color = at(0);
  const walls = [-1, 1].map((side) => {
    let off = NEAREST * itemWidth;
    while (off < FARTHEST * itemWidth && diff(at(side * off), color) < SAME_AIR) off += 0.5;
    return off;
  });
  return { color, walls };
}

/** Whether an item ends before the wall on one side, and air begins. */
function hasAirBeside(raster: Raster, { x, y }: Point, across: number, wall: number, air: LabColor): boolean {
  const at = (off: number) => rgb_to_lab(colorAt(raster, x + Math.sign(across) * off, y));
  const width = Math.abs(across);
  const own = at(INSIDE * width);
  let end = INSIDE * width;
  while (end < wall && diff(at(end), own) < OWN) end += 0.5;
  const isWide = wall - end >= Math.max(LEAST.share * width, LEAST.pixels);
  return isWide && diff(at((end + wall) / 2), air) < AIRY * diff(own, air);
}

/** An item is looked at halfway up and so many of its heights over and under that, near its ends. */
const END = 0.38;
/** On its axis, and so many of its widths beside it: the walls of a tube may have been taken for its sides. */
const ASIDE = [0.42, 0.36, 0.3];
/** Or so many of its heights, where only the middle of discs was taken for it, or more than the discs. */
const ASIDE_IN_HEIGHTS = [0.44, 0.4];
/** Near its ends an item that narrows shows what is behind it: the same for all within this, unlike any by this. */
const SAME = 8;
const DISTINCT = 12;

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

/** Beside a ball, so many of its widths from its middle, is air, the same for all, or the liquid that it is printed on. */
const BESIDE = { across: 0.65, up: 0 };
/** So it is between two balls, so far from the axis of the tube, though they are as wide as the tube. */
const BETWEEN = { across: 0.4, up: 0.5 };
/** Tubes that light up show two kinds of air, of which half of all pairs of colours are: more than this share of them. */
const FEW = 0.25;

/** Liquid goes on as it is beside an item for so many pitches up and down; what the item itself reaches there, or shines, does not. */
const UP_AND_DOWN = [-0.25, 0.25];
const GOES_ON = 22;

/**
 * Whether what was read as balls are emblems on liquid: what is beside all of one colour is alike, unlike for others, and goes on
 * over and under them.
 */
export function areEmblems(raster: Raster, found: Interpretation): boolean {
  return showsLiquid(raster, found, BESIDE) && goesOn(raster, found);
}

function goesOn(raster: Raster, { layout }: Interpretation): boolean {
  const aside = BESIDE.across * layout.itemWidth;
  const at = (x: number, y: number) => rgb_to_lab(colorAt(raster, x, y));
  const steps = layout.holders.flatMap(({ spots }) =>
    spots.flatMap(({ x, y }) =>
      [x - aside, x + aside].flatMap((beside) =>
        UP_AND_DOWN.map((up) => diff(at(beside, y), at(beside + up * layout.up.x, y + up * layout.up.y))),
      ),
    ),
  );
  return median(steps) < GOES_ON;
}

/** Whether they may be: items that are no discs show their own colours between them, too. */
export function mayBeEmblems(raster: Raster, found: Interpretation): boolean {
  return areEmblems(raster, found) || showsLiquid(raster, found, BETWEEN);
}

function showsLiquid(raster: Raster, found: Interpretation, { across, up }: typeof BESIDE): boolean {
  const { groupOf, layout } = found;
  const aside = across * layout.itemWidth;
  const seen = new Map<number, LabColor[]>();
  for (const spot of layout.holders.flatMap((holder) => itemsOf(found, holder))) {
    const group = groupOf.get(spot) ?? 0;
    const [x, y] = [spot.x + up * layout.up.x, spot.y + up * layout.up.y];
    const colors = [-aside, aside].map((off) => rgb_to_lab(colorAt(raster, x + off, y)));
    seen.set(group, [...(seen.get(group) ?? []), ...colors]);
  }
  const groups = [...seen.values()].map((colors) => ({ colors, usual: medianLab(colors) }));
  const spread = groups.flatMap(({ colors, usual }) => colors.map((color) => diff(color, usual)));
  const apart = groups.flatMap(({ usual }, i) =>
    groups.slice(i + 1).map((other) => diff(usual, other.usual)),
  );
  return apart.length > 0 && median(spread) < SAME && quantile(apart, FEW) > DISTINCT;
}

/** Between two items, from one middle to the other, air is unlike both by this. */
const UNLIKE = 15;
/** Two items are looked at so many widths from the axis. */
const ACROSS = [-0.4, -0.2, 0, 0.2, 0.4];

/** Fewer neighbours of one colour that flow together may be chance. */
const FEWEST = 2;

/** Whether items may be liquid drawn as blocks, and whether that is likelier than blocks that are moved one by one. */
interface Flow {
  readonly mayBeLiquid: boolean;
  readonly isLikely: boolean;
}

const NONE: Flow = { mayBeLiquid: false, isLikely: false };

/**
 * Whether items flow together where they are of one colour, and only there: liquid drawn as blocks, since blocks that are
 * moved one by one are drawn one by one. Items that are hardly unlike the air show none between them: they tell nothing. It is likely
 * where what parts the others is of one colour: where two of them touch, blurred edges mix other colours, too.
 */
export function flowTogether(raster: Raster, found: Interpretation): Flow {
  const groupOf = (spot: Spot) => found.groupOf.get(spot);
  const pairs = found.layout.holders.flatMap((holder) => {
    const items = itemsOf(found, holder);
    return items.slice(1).map((upper, k) => ({ lower: items[k] ?? upper, upper }));
  });
  const isSame = ({ lower, upper }: Pair) => groupOf(lower) === groupOf(upper);
  const airsIn = (pair: Pair) =>
    ACROSS.map((share) => airBetween(raster, pair, share * found.layout.itemWidth));
  const same = pairs.filter(isSame);
  if (same.length === 0 || same.some((pair) => airsIn(pair).some((air) => air))) return NONE;
  const others = pairs.filter((pair) => !isSame(pair)).map(airsIn);
  const parted = others.filter((airs) => airs.every((air) => air));
  const airs = parted.flatMap((seen) => seen[Math.floor(ACROSS.length / 2)] ?? []);
  const telling = same.filter((pair) => standsOut(raster, pair, medianLab(airs)));
  const mayBeLiquid = telling.length > 0 && parted.length >= NEARLY_ALL * others.length;
  return { mayBeLiquid, isLikely: mayBeLiquid && telling.length >= FEWEST && areAlike(airs) };
}

interface Pair {
  readonly lower: Spot;
  readonly upper: Spot;
}

/** Whether air would be seen between two items. */
function standsOut(raster: Raster, { lower, upper }: Pair, air: LabColor): boolean {
  return [lower, upper].every(({ x, y }) => diff(rgb_to_lab(colorAt(raster, x, y)), air) > UNLIKE);
}

/** What shows so far from the axis between two items that is most unlike both, if it is unlike enough. */
function airBetween(raster: Raster, { lower, upper }: Pair, aside: number): LabColor | undefined {
  const at = (y: number) => rgb_to_lab(colorAt(raster, lower.x + aside, y));
  const own = [at(lower.y), at(upper.y)];
  const seen = Array.from({ length: Math.ceil(lower.y - upper.y) }, (_, i) => at(lower.y - i));
  const unlikeness = (color: LabColor) => Math.min(...own.map((one) => diff(one, color)));
  const air = bestOf(seen, unlikeness);
  return air && unlikeness(air) > UNLIKE ? air : undefined;
}

function areAlike(colors: readonly LabColor[]): boolean {
  const usual = medianLab(colors);
  return colors.filter((color) => diff(color, usual) < UNLIKE).length >= NEARLY_ALL * colors.length;
}
