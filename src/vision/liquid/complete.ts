import type { Empty } from '../balls/empties.ts';
import { boxAt, DOUBTFUL_LIKENESS, type Holder, type Layout } from '../layout.ts';
import type { Box } from '../picture/box.ts';
import type { Gradient } from '../picture/gradient.ts';
import type { View } from '../picture/view.ts';
import { isOutOfStep } from '../rows.ts';
import { bestOf, median } from '../statistics.ts';
import { findByOutline, judgedByOutline } from './alike.ts';
import type { Column } from './bottle.ts';
import { bottlesOf } from './bottles.ts';
import { findCovered, withDoubtfulCovers } from './covers.ts';
import { findOpenBottles } from './glass.ts';
import { withoutLocked } from './locks.ts';
import { type Outline, outlineOf } from './outline.ts';
import { spotOf } from './spots.ts';

/**
 * Adds the bottles that show no slab, mostly empty ones, and judges the empty ones that do by the outline of
 * the others.
 */
export function completeLiquid(view: View, proposed: Layout): Layout {
  const outline = outlineOf(view.gradient, proposed);
  const layout = outline ? { ...proposed, holders: judgedByOutline(view, proposed, outline) } : proposed;
  const holders = layout.holders;
  const tallest = bestOf(holders, ({ box }) => box.bottom - box.top);
  const seen = [...withDoubtfulCovers(view, layout), ...findCovered(view, layout)];
  const isMixed = new Set(holders.map(({ capacity }) => capacity)).size > 1;
  const isGuess = holders.every(({ isCapacityUnsure }) => isCapacityUnsure);
  const unsure = isMixed || isGuess ? { isCapacityUnsure: true } : {};
  const isLeftOut = (x: number, y: number) =>
    layout.leftOut?.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom);
  const found = emptiesOf(view, layout, outline).flatMap((empty): Holder[] => {
    const { x, y } = empty;
    if (!tallest || isLeftOut(x, y) || isOddFrame(empty, holders, layout.itemHeight)) return [];
    const box = boxAt(empty, tallest);
    return seen.some((other) => overlaps(box, other.box))
      ? []
      : [{ x, y, box, spots: [], loose: [], likeness: empty.likeness, ...unsure }];
  });
  const asTall = seen.map((holder) => ({ ...holder, box: tallest ? boxAt(holder, tallest) : holder.box }));
  // a slab may end at something on the glass or behind it, so signs are looked for again on the whole bottle
  const [empty, filled] = [asTall.filter(isEmpty), asTall.filter((holder) => !isEmpty(holder))];
  const { inPlay, leftOut } = withoutLocked(view, [...empty, ...withLiquid(view, layout, found)], filled);
  const known = inPlay.map((holder) => {
    const own = seen.find(({ x, y }) => x === holder.x && y === holder.y);
    return own ? { ...own, likeness: holder.likeness } : holder;
  });
  const kept = [...seen.filter((holder) => !isEmpty(holder)), ...known];
  const all = withSeams(view.gradient, layout, kept);
  const asHigh = withTopsRaised(all, layout.itemWidth);
  const locked = [...(layout.leftOut ?? []), ...leftOut.map(({ box }) => box)];
  return { ...layout, complete: true, holders: asHigh, leftOut: locked };
}

function isEmpty({ spots }: Holder): boolean {
  return spots.length === 0;
}

/** Tops lie on one line within this share of a bottle's width, and so do floors. */
const SAME_LINE = 0.12;

/**
 * Raises the tops of bottles that are hardly visible to those of most others in their row with the same
 * capacity.
 */
function withTopsRaised(holders: readonly Holder[], width: number): Holder[] {
  const areLevel = (a: number, b: number) => Math.abs(a - b) <= SAME_LINE * width;
  return holders.map((holder) => {
    const tops = holders.flatMap(({ box, capacity }) =>
      areLevel(box.bottom, holder.box.bottom) && capacity === holder.capacity ? [box.top] : [],
    );
    const usual = bestOf(tops, (top) => tops.filter((other) => areLevel(other, top)).length);
    const isShort = usual !== undefined && usual < holder.box.top && !areLevel(usual, holder.box.top);
    return isShort ? { ...holder, box: { ...holder.box, top: usual } } : holder;
  });
}

/** Examines bottles that were found to be empty for liquid after all. Those with liquid become doubtful. */
function withLiquid({ raster, ...view }: View, layout: Layout, found: readonly Holder[]): Holder[] {
  const { itemWidth: width, itemHeight: height, holders } = layout;
  const columns = [...holders, ...found].map(({ box }) => columnOf(box, width));
  const bottles = bottlesOf(raster, { width, columns }).slice(holders.length);
  return found.map((holder, i) => {
    const bottle = bottles[i];
    const surface = bottle?.runs[bottle.filled - 1]?.top;
    if (!bottle || surface === undefined) return holder;
    const units = (holder.y + height / 2 - surface) / height;
    const count = Math.max(1, Math.round(units));
    const likeness = Math.min(holder.likeness, DOUBTFUL_LIKENESS);
    const spots = Array.from({ length: count }, (_, k) =>
      spotOf({ raster, ...view }, bottle.column, holder.x, holder.y - k * height, { height, support: 1 }),
    );
    return { ...holder, likeness, spots };
  });
}

/** Returns the column inside the walls of a bottle, as if it were one slab. */
function columnOf({ left, right, top, bottom }: Box, width: number): Column {
  const wall = (right - left - (width - 1)) / 2;
  const inside = { left: left + wall, right: right - wall, top: top + wall, bottom: bottom - wall - 1 };
  return { ...inside, gap: width / 2, slabs: [{ ...inside, straightness: 1 }] };
}

/** Returns empty bottles found by the outline of the filled ones, and by their sides. */
function emptiesOf(view: View, layout: Layout, outline: Outline | undefined): Empty[] {
  const alike = outline ? findByOutline(view, layout, outline) : [];
  const open = findOpenBottles(view, layout);
  const areSame = (a: Empty, b: Empty) =>
    Math.abs(a.x - b.x) < layout.itemWidth / 2 && Math.abs(a.y - b.y) < layout.itemHeight;
  const both = alike.map((one) => {
    const likeness = Math.max(
      ...[one, ...open.filter((other) => areSame(one, other))].map((empty) => empty.likeness),
    );
    return { ...one, likeness };
  });
  return [...both, ...open.filter((other) => !alike.some((one) => areSame(one, other)))];
}

/**
 * A frame of something else shows less of the outline of the others than this, and stands beside the regular
 * places of a row.
 */
const LIKE_OTHERS = 0.75;

function isOddFrame(empty: Empty, holders: readonly Holder[], unit: number): boolean {
  const row = holders.filter(({ y, spots }) => spots.length > 0 && Math.abs(y - empty.y) < unit / 2);
  return empty.likeness < LIKE_OTHERS && isOutOfStep(empty, row);
}

/** Bottles never overlap by more than this share of each other's height and width. */
const MOST_OVERLAP = 0.2;

/** Whether two boxes overlap by more than bottles do. */
function overlaps(a: Box, b: Box): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return (
    across > MOST_OVERLAP * Math.min(a.right - a.left, b.right - b.left) &&
    down > MOST_OVERLAP * Math.min(a.bottom - a.top, b.bottom - b.top)
  );
}

/**
 * A seam changes by at least `LEAST_SEAM` levels per pixel, and `SEAM_FACTOR` times as much as the rest. It
 * is measured up to `SEAM_REACH` widths to both sides of the axis.
 */
const LEAST_SEAM = 3;
const SEAM_FACTOR = 3;
const SEAM_REACH = 0.25;
/**
 * A seam lies where two units would meet, within this share of a unit, because the floor of an empty bottle
 * is not known exactly.
 */
const SEAM_SLACK = 0.16;
/** Fewer seams may be chance. */
const FEWEST_SEAMS = 2;

/**
 * Marks the bottles that show a seam wherever two units would meet. They may hold a colour that was taken for
 * glass.
 */
export function withSeams(gradient: Gradient, layout: Layout, holders: readonly Holder[]): Holder[] {
  return holders.map((holder) => ({ ...holder, isSeamed: showsSeams(gradient, layout, holder) }));
}

/** Whether a bottle shows a seam at each place where two units would meet. */
function showsSeams(
  gradient: Gradient,
  { itemWidth, itemHeight, leastCapacity }: Layout,
  holder: Holder,
): boolean {
  const capacity = holder.capacity ?? leastCapacity;
  if (capacity <= FEWEST_SEAMS) return false;
  const floor = holder.y + itemHeight / 2;
  const change = (height: number) => changeAt(gradient, holder.x, floor - height * itemHeight, itemWidth);
  const seams = Array.from({ length: capacity - 1 }, (_, k) =>
    Math.max(...around(k + 1, SEAM_SLACK, 1 / itemHeight).map(change)),
  );
  const faces = Array.from({ length: capacity }, (_, k) =>
    around(k + 0.5, SEAM_SLACK, SEAM_SLACK).map(change),
  ).flat();
  const least = Math.max(LEAST_SEAM, SEAM_FACTOR * median(faces));
  return seams.every((seam) => seam >= least);
}

/** Returns numbers from `reach` below the middle to `reach` above it. */
function around(middle: number, reach: number, step: number): number[] {
  const count = Math.floor((2 * reach) / step) + 1;
  return Array.from({ length: count }, (_, i) => middle - reach + i * step);
}

/** Returns the mean change between neighbouring rows around the axis of a bottle, in levels per pixel. */
function changeAt({ width, height, y: down }: Gradient, x: number, y: number, itemWidth: number): number {
  const row = Math.round(y);
  const [from, to] = [Math.round(x - SEAM_REACH * itemWidth), Math.round(x + SEAM_REACH * itemWidth)];
  if (row < 0 || row >= height || from < 0 || to >= width) return 0;
  const seen = down.subarray(row * width + from, row * width + to + 1);
  return seen.reduce((sum, value) => sum + Math.abs(value), 0) / Math.max(1, seen.length);
}
