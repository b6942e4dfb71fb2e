import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { type Interpretation, itemsOf } from '../colors/interpretation.ts';
import { colorAt, medianLab } from '../items/patches.ts';
import type { Holder, Spot } from '../layout.ts';
import type { Raster } from '../picture/raster.ts';
import type { Point } from '../reading.ts';
import { bestOf, median, quantile } from '../statistics.ts';

/**
 * Walls are looked for between `NEAREST` and `FARTHEST` widths from the axis, because gleams lie nearer to
 * it. They differ from the air on the axis by at least `SAME_AIR` (ΔE).
 */
const NEAREST = 0.42;
const FARTHEST = 0.8;
const SAME_AIR = 6;
/**
 * An item is compared with its colour at `INSIDE` widths from the axis. It ends where it differs from that by
 * `ITEM_END` (ΔE).
 */
const INSIDE = 0.25;
const ITEM_END = 15;
/**
 * There is air between an item and a wall if at least this share of the item's width, and this many pixels,
 * lie between them, and the colour there differs from air by less than `AIRY` times what the item does. Units
 * of liquid may be drawn with a narrower frame of air.
 */
const LEAST_AIR = { share: 0.12, pixels: 1.5 };
const AIRY = 0.5;
/** Items that differ less from air (ΔE) say nothing. */
const LEAST_CONTRAST = 20;
/**
 * An item is examined at its centre and this many heights above and below it, beyond any print. Most of these
 * have to show air.
 */
const HEIGHTS = [-0.28, 0, 0.28];
/** If at least this share of the items show something, all are meant to. */
const NEARLY_ALL = 0.7;

/**
 * Whether items that were read as liquid stand apart from the walls, with air between. Liquid reaches from
 * wall to wall, or nearly.
 */
export function standsApart(raster: Raster, found: Interpretation): boolean {
  const { holders, itemWidth } = found.layout;
  const airs = holders.flatMap((holder) => airOver(raster, found, holder) ?? []);
  const wall = median(airs.flatMap(({ walls }) => walls));
  if (airs.length === 0 || wall >= FARTHEST * itemWidth) return false;
  const air = medianLab(airs.map(({ color }) => color));
  const items = holders.flatMap((holder) => itemsOf(found, holder));
  const contrastsWithAir = ({ x, y }: Spot) => diff(rgb_to_lab(colorAt(raster, x, y)), air) > LEAST_CONTRAST;
  const contrasting = items.filter(contrastsWithAir);
  const isFreeAt = ({ x, y }: Spot, height: number) => {
    const at = { x, y: y - height * found.layout.itemHeight };
    return [-1, 1].every((side) => hasAirBeside(raster, at, side * itemWidth, wall, air));
  };
  const isFree = (spot: Spot) =>
    HEIGHTS.filter((height) => isFreeAt(spot, height)).length > HEIGHTS.length / 2;
  return contrasting.length > 0 && contrasting.filter(isFree).length >= NEARLY_ALL * contrasting.length;
}

/**
 * Returns the colour of the air in a tube, and the distances of the walls from its axis; undefined if the
 * tube is full.
 */
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

/**
 * Whether an item ends before the wall on one side, and air begins.
 *
 * @param across the width of an item, negative for the left side.
 * @param wall the distance of the wall from the axis.
 */
function hasAirBeside(raster: Raster, { x, y }: Point, across: number, wall: number, air: LabColor): boolean {
  const at = (off: number) => rgb_to_lab(colorAt(raster, x + Math.sign(across) * off, y));
  const width = Math.abs(across);
  const own = at(INSIDE * width);
  let end = INSIDE * width;
  while (end < wall && diff(at(end), own) < ITEM_END) end += 0.5;
  const isWide = wall - end >= Math.max(LEAST_AIR.share * width, LEAST_AIR.pixels);
  return isWide && diff(at((end + wall) / 2), air) < AIRY * diff(own, air);
}

/** An item is examined in the middle of its height and this many heights above and below, near its ends. */
const NEAR_END = 0.38;
/**
 * It is examined on its axis and at one of these distances from it, in widths: the walls of a tube may have
 * been taken for the sides of the item.
 */
const ASIDE_IN_WIDTHS = [0.42, 0.36, 0.3];
/**
 * The same in heights, for items whose width was measured too small, as the middle of discs, or too large.
 */
const ASIDE_IN_HEIGHTS = [0.44, 0.4];
/**
 * Near the ends of an item that narrows, the background is seen beside it. It is the same for all items of a
 * tube within `SAME_BACKGROUND` (ΔE), and differs from the item by more than `DISTINCT`.
 */
const SAME_BACKGROUND = 8;
const DISTINCT = 12;

/**
 * The colours of an item on both sides of its axis: near its ends, with the colour of the axis there, and in
 * the middle of its height.
 */
interface Sides {
  readonly ends: readonly { readonly side: LabColor; readonly axis: LabColor }[];
  readonly middles: readonly LabColor[];
}

/**
 * Whether what was read as liquid are items that narrow towards both ends, such as gems, stars and printed
 * balls. Liquid has the same width everywhere, except on a round floor.
 */
export function areBeads(raster: Raster, found: Interpretation): boolean {
  const { holders, itemWidth: width, itemHeight: height } = found.layout;
  const stacks = holders.map((holder) => itemsOf(found, holder));
  return areBeadsIn(raster, stacks, { width, height });
}

/**
 * Whether they are items that are as wide as high and narrow towards both ends, whatever width was measured.
 */
export function areDiscs(raster: Raster, found: Interpretation): boolean {
  const { holders, itemHeight: height } = found.layout;
  const stacks = holders.map((holder) => itemsOf(found, holder));
  return ASIDE_IN_HEIGHTS.some((share) => areNarrow(raster, stacks, share * height, height));
}

interface Size {
  readonly width: number;
  readonly height: number;
}

type Stacks = readonly (readonly Point[])[];

/** Whether the items of the stacks narrow towards both ends at one of the tried distances from the axis. */
function areBeadsIn(raster: Raster, stacks: Stacks, { width, height }: Size): boolean {
  const asides = [
    ...ASIDE_IN_WIDTHS.map((share) => share * width),
    ...ASIDE_IN_HEIGHTS.map((share) => share * height),
  ];
  return asides.some((aside) => areNarrow(raster, stacks, aside, height));
}

/** Whether nearly all items show the background near both ends at a distance from the axis, in pixels. */
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
    ends.every(({ side, axis }) => diff(side, behind) < SAME_BACKGROUND && diff(side, axis) > DISTINCT) &&
    middles.every((color) => diff(color, behind) > DISTINCT)
  );
}

/**
 * Returns the colours of an item around `x` and `y`. The lower end of the lowest item is left out, because it
 * may have the round shape of the floor.
 */
function sidesOf(raster: Raster, { x, y }: Point, aside: number, height: number, isLowest: boolean): Sides {
  const at = (off: number, row: number) => rgb_to_lab(colorAt(raster, x + off, row));
  const rows = isLowest ? [y - NEAR_END * height] : [y - NEAR_END * height, y + NEAR_END * height];
  return {
    ends: rows.flatMap((row) => [-aside, aside].map((off) => ({ side: at(off, row), axis: at(0, row) }))),
    middles: [-aside, aside].map((off) => at(off, y)),
  };
}

/**
 * At this offset from the centre of a ball, in widths and pitches, is air, the same for all balls, or the
 * liquid that it is printed on.
 */
const BESIDE = { across: 0.65, up: 0 };
/** The same halfway between two balls and nearer to the axis, in case the balls are as wide as the tube. */
const BETWEEN = { across: 0.4, up: 0.5 };
/**
 * The quantile of the distances between groups that has to be distinct. In tubes that light up there are two
 * kinds of air, so that about half of all pairs differ.
 */
const DISTINCT_QUANTILE = 0.25;

/**
 * Liquid continues beside an item for this many pitches up and down, within `SAME_LIQUID` (ΔE). What belongs
 * to the item itself, or shines around it, does not.
 */
const UP_AND_DOWN = [-0.25, 0.25];
const SAME_LIQUID = 22;

/**
 * Whether what was read as balls are emblems on liquid: what is beside all balls of one colour is alike,
 * differs from the others, and continues above and below.
 */
export function areEmblems(raster: Raster, found: Interpretation): boolean {
  return isColoredAround(raster, found, BESIDE) && continuesUpAndDown(raster, found);
}

/** Whether what is beside the items continues above and below, as liquid does. */
function continuesUpAndDown(raster: Raster, { layout }: Interpretation): boolean {
  const aside = BESIDE.across * layout.itemWidth;
  const at = (x: number, y: number) => rgb_to_lab(colorAt(raster, x, y));
  const steps = layout.holders.flatMap(({ spots }) =>
    spots.flatMap(({ x, y }) =>
      [x - aside, x + aside].flatMap((beside) =>
        UP_AND_DOWN.map((up) => diff(at(beside, y), at(beside + up * layout.up.x, y + up * layout.up.y))),
      ),
    ),
  );
  return median(steps) < SAME_LIQUID;
}

/**
 * Whether the balls may be emblems on liquid. This also holds for items of other shapes than discs, which
 * show their own colours between them.
 */
export function mayBeEmblems(raster: Raster, found: Interpretation): boolean {
  return areEmblems(raster, found) || isColoredAround(raster, found, BETWEEN);
}

/**
 * Whether the colour at an offset from the items is the same within each group and differs between groups.
 */
function isColoredAround(raster: Raster, found: Interpretation, { across, up }: typeof BESIDE): boolean {
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
  return (
    apart.length > 0 && median(spread) < SAME_BACKGROUND && quantile(apart, DISTINCT_QUANTILE) > DISTINCT
  );
}

/** Air between the centres of two items differs from both by more than this (ΔE). */
const DISTINCT_AIR = 15;
/** The space between two items is examined at these offsets from the axis, in widths. */
const ACROSS = [-0.4, -0.2, 0, 0.2, 0.4];

/** Fewer neighbours of one colour without air between them may be chance. */
const FEWEST_PAIRS = 2;

/**
 * Whether items may be liquid drawn as blocks, and whether that is likelier than blocks that are moved one by
 * one.
 */
interface Flow {
  readonly mayBeLiquid: boolean;
  readonly isLikely: boolean;
}

const NOT_LIQUID: Flow = { mayBeLiquid: false, isLikely: false };

/**
 * Whether neighbours of one colour have no gap between them while the others do, as in liquid drawn as
 * blocks. Blocks that are moved one by one are drawn one by one. Items that hardly differ from the air are
 * ignored, because no air would be seen between them. It is likely if all gaps have one colour; where two
 * items touch, blurred edges mix other colours.
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
  if (same.length === 0 || same.some((pair) => airsIn(pair).some((air) => air))) return NOT_LIQUID;
  const others = pairs.filter((pair) => !isSame(pair)).map(airsIn);
  const dividedByAir = others.filter((airs) => airs.every((air) => air));
  const airs = dividedByAir.flatMap((seen) => seen[Math.floor(ACROSS.length / 2)] ?? []);
  const wouldShowAir = same.filter((pair) => standsOut(raster, pair, medianLab(airs)));
  const mayBeLiquid = wouldShowAir.length > 0 && dividedByAir.length >= NEARLY_ALL * others.length;
  return { mayBeLiquid, isLikely: mayBeLiquid && wouldShowAir.length >= FEWEST_PAIRS && areAlike(airs) };
}

interface Pair {
  readonly lower: Spot;
  readonly upper: Spot;
}

/** Whether air would be visible between two items. */
function standsOut(raster: Raster, { lower, upper }: Pair, air: LabColor): boolean {
  return [lower, upper].every(({ x, y }) => diff(rgb_to_lab(colorAt(raster, x, y)), air) > DISTINCT_AIR);
}

/**
 * Returns the colour between two items that is most unlike both, at an offset from the axis in pixels;
 * undefined if it is not unlike enough.
 */
function airBetween(raster: Raster, { lower, upper }: Pair, aside: number): LabColor | undefined {
  const at = (y: number) => rgb_to_lab(colorAt(raster, lower.x + aside, y));
  const own = [at(lower.y), at(upper.y)];
  const seen = Array.from({ length: Math.ceil(lower.y - upper.y) }, (_, i) => at(lower.y - i));
  const unlikeness = (color: LabColor) => Math.min(...own.map((one) => diff(one, color)));
  const air = bestOf(seen, unlikeness);
  return air && unlikeness(air) > DISTINCT_AIR ? air : undefined;
}

function areAlike(colors: readonly LabColor[]): boolean {
  const usual = medianLab(colors);
  return colors.filter((color) => diff(color, usual) < DISTINCT_AIR).length >= NEARLY_ALL * colors.length;
}
