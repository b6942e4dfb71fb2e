import { median } from '../../numbers/statistics.ts';
import { findStackings } from '../locate/lattice/stacks.ts';
import { CLEAR_LIMIT, findSlabs, type Slab } from '../locate/liquid/slabs.kernel.ts';
import { type Box, widthOf } from '../picture/box.ts';
import { AT_A_GLANCE, type View, type Views } from '../picture/view.ts';
import type { Part, Pixels, Reading } from '../reading.ts';
import { cropPixels, type Line, wholeOf } from './groups.ts';

/** Reads a picture once, cheaply. It returns undefined if that shows no board. */
type Glimpse = (pixels: Pixels, mostPixels: number) => Reading | undefined;

/**
 * What another board beside the first one is.
 *
 * - `pixels`: the rest of a picture beside a board is read with this many times its share of these pixels, because
 *   items there may be smaller.
 * - `size`: another board is at least this many times as wide and as high as the one that was read, and so are its
 *   items. Smaller ones are pictures in advertisements.
 * - `support`: stacks of discs with less support than this are chance, see `Stacking`. So are fewer stacks of
 *   patches.
 * - `alike`: patches of one stack differ by at most this share in width, and in position by that share of it.
 */
const ELSEWHERE = { pixels: 2, size: 0.4, support: 6, stacks: 2, alike: 0.14 };

/**
 * Finds the line between a board that was read and another one beside it that was not. The rest of the
 * picture is read only if pieces that were found in it anyway are stacked like items.
 */
export function lineToOther(
  pixels: Pixels,
  views: Views,
  reading: Reading,
  glimpse: Glimpse,
): Line | undefined {
  const box = boxOf(reading);
  const showsStacks = stacksIn(views.afar(AT_A_GLANCE) ?? views.near(), reading);
  for (const { rest, along, isBefore } of partsAround(pixels, box)) {
    if (!isLargeEnough(rest, box) || !showsStacks(rest)) continue;
    const share = (rest.width * rest.height) / (pixels.width * pixels.height);
    const other = glimpse(cropPixels(pixels, rest), Math.min(1, ELSEWHERE.pixels * share) * AT_A_GLANCE);
    if (!other || !isSureBoard(other) || itemSizeOf(other) < ELSEWHERE.size * itemSizeOf(reading)) continue;
    return { along, at: between(along, isBefore, box, boxOf(other), rest) };
  }
  return undefined;
}

/** Whether a board leaves no doubt but for how its items move, and where it stands in its part of the picture. */
function isSureBoard({ warnings }: Reading): boolean {
  return warnings.every(({ code, reason }) => code === 'KIND_UNSURE' || reason === 'endLacksOne');
}

function boxOf({ tubes }: Reading): Box {
  const xs = tubes.flatMap(({ x, width }) => [x - width / 2, x + width / 2]);
  const ys = tubes.flatMap(({ y, height }) => [y - height / 2, y + height / 2]);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

interface Side {
  readonly rest: Part;
  readonly along: Line['along'];
  readonly isBefore: boolean;
}

function partsAround({ width, height }: Pixels, box: Box): Side[] {
  const whole = wholeOf({ width, height });
  const [left, right] = [Math.max(0, Math.floor(box.left)), Math.min(width, Math.ceil(box.right))];
  const [top, bottom] = [Math.max(0, Math.floor(box.top)), Math.min(height, Math.ceil(box.bottom))];
  return [
    { rest: { ...whole, width: left }, along: 'x', isBefore: true },
    { rest: { ...whole, x: right, width: width - right }, along: 'x', isBefore: false },
    { rest: { ...whole, height: top }, along: 'y', isBefore: true },
    { rest: { ...whole, y: bottom, height: height - bottom }, along: 'y', isBefore: false },
  ];
}

function isLargeEnough({ width, height }: Part, box: Box): boolean {
  return (
    width >= ELSEWHERE.size * (box.right - box.left) && height >= ELSEWHERE.size * (box.bottom - box.top)
  );
}

function itemSizeOf({ tubes }: Reading): number {
  return median(tubes.map(({ itemWidth }) => itemWidth));
}

/**
 * Returns a predicate: whether a part of the picture shows stacks of discs, or of patches with upright sides, nearly as large or
 * as small as the items of the board that was read.
 */
function stacksIn({ raster: { scale }, circles, gradient }: View, reading: Reading): (part: Part) => boolean {
  const size = itemSizeOf(reading) / scale;
  const isAsLarge = (width: number) => width >= ELSEWHERE.size * size && ELSEWHERE.size * width <= size;
  const isIn = (part: Part, x: number, y: number) =>
    Math.abs(x * scale - part.x - part.width / 2) < part.width / 2 &&
    Math.abs(y * scale - part.y - part.height / 2) < part.height / 2;
  const discs = circles().filter(({ radius }) => isAsLarge(2 * radius));
  const slabs = findSlabs(gradient, CLEAR_LIMIT).filter((slab) => isAsLarge(widthOf(slab)));
  return (part) => {
    const own = slabs.filter((slab) => isIn(part, axisOf(slab), slab.top));
    if (own.filter((slab) => own.some((upper) => isStackedOn(upper, slab))).length >= ELSEWHERE.stacks)
      return true;
    const inside = discs.filter(({ x, y }) => isIn(part, x, y));
    return (findStackings(inside, 1)[0]?.support ?? 0) >= ELSEWHERE.support;
  };
}

function axisOf({ left, right }: Slab): number {
  return (left + right) / 2;
}

function isStackedOn(upper: Slab, lower: Slab): boolean {
  const width = widthOf(lower);
  const isInLine = Math.abs(axisOf(upper) - axisOf(lower)) <= ELSEWHERE.alike * width;
  return isInLine && Math.abs(widthOf(upper) - width) <= ELSEWHERE.alike * width && upper.bottom < lower.top;
}

/** Returns the middle between a board and another one in the rest of the picture. */
function between(along: Line['along'], isBefore: boolean, box: Box, there: Box, rest: Part): number {
  const [start, end, offset] =
    along === 'x' ? (['left', 'right', rest.x] as const) : (['top', 'bottom', rest.y] as const);
  return isBefore ? (box[start] + there[end] + offset) / 2 : (box[end] + there[start] + offset) / 2;
}
