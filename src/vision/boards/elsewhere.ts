import { CLEAR_LIMIT, findSlabs } from '../liquid/slabs.ts';
import type { Box } from '../picture/box.ts';
import type { View, Views } from '../picture/view.ts';
import type { Part, Pixels, Point, Reading } from '../reading.ts';
import { median } from '../statistics.ts';
import { cropPixels, type Line, wholeOf } from './groups.ts';

/** Reads a picture once, cheaply. It returns undefined if that shows no board. */
type Glimpse = (pixels: Pixels, mostPixels: number) => Reading | undefined;

/** The look in which the first board was read shows the pieces of another one, too. */
const AT_A_GLANCE = 250_000;
/**
 * The rest of a picture beside a board is read with this many times its share of these pixels, because items
 * there may be smaller.
 */
const EXTRA_PIXELS = 2;
/**
 * Another board is at least this many times as wide and as high as the one that was read, and so are its
 * items. Smaller ones are pictures in advertisements.
 */
const LEAST_SIZE = 0.4;

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
  const pieces = piecesIn(views.afar(AT_A_GLANCE) ?? views.near(), reading);
  for (const { rest, along, isBefore } of sidesOf(pixels, box)) {
    if (!isLargeEnough(rest, box) || !areStacked(pieces.filter((piece) => isIn(rest, piece)))) continue;
    const share = (rest.width * rest.height) / (pixels.width * pixels.height);
    const other = glimpse(cropPixels(pixels, rest), Math.min(1, EXTRA_PIXELS * share) * AT_A_GLANCE);
    if (!other || other.warnings.length > 0 || itemSizeOf(other) < LEAST_SIZE * itemSizeOf(reading)) continue;
    return { along, at: between(along, isBefore, box, boxOf(other), rest) };
  }
  return undefined;
}

/** Returns the smallest box around all tubes. */
function boxOf({ tubes }: Reading): Box {
  return {
    left: Math.min(...tubes.map(({ x, width }) => x - width / 2)),
    right: Math.max(...tubes.map(({ x, width }) => x + width / 2)),
    top: Math.min(...tubes.map(({ y, height }) => y - height / 2)),
    bottom: Math.max(...tubes.map(({ y, height }) => y + height / 2)),
  };
}

interface Side {
  readonly rest: Part;
  readonly along: Line['along'];
  readonly isBefore: boolean;
}

/** Returns the parts of a picture to the left, right, above and below a board. */
function sidesOf({ width, height }: Pixels, box: Box): Side[] {
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
  return width >= LEAST_SIZE * (box.right - box.left) && height >= LEAST_SIZE * (box.bottom - box.top);
}

function itemSizeOf({ tubes }: Reading): number {
  return median(tubes.map(({ itemWidth }) => itemWidth));
}

/** Something that looks like an item or a unit. */
interface Piece extends Point {
  readonly width: number;
}

/**
 * Returns the discs of a picture with balls, and the patches with upright sides of another one, in pixels of
 * the picture. Those that are much smaller or larger than the items of the reading are left out.
 */
function piecesIn({ raster: { scale }, circles, gradient }: View, reading: Reading): Piece[] {
  const pieces: Piece[] =
    reading.kind === 'ball' && !reading.onPegs
      ? circles().map(({ x, y, radius }) => ({ x, y, width: 2 * radius }))
      : findSlabs(gradient, CLEAR_LIMIT).map(({ left, right, top, bottom }) => {
          return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left };
        });
  const size = itemSizeOf(reading);
  const isAsLarge = ({ width }: Piece) => width >= LEAST_SIZE * size && LEAST_SIZE * width <= size;
  return pieces
    .map(({ x, y, width }) => ({ x: x * scale, y: y * scale, width: width * scale }))
    .filter(isAsLarge);
}

function isIn({ x, y, width, height }: Part, piece: Piece): boolean {
  return piece.x > x && piece.x < x + width && piece.y > y && piece.y < y + height;
}

/** Pieces of one stack differ by at most this share in width, and in position by that share of it. */
const ALIKE = 0.14;
/** A board shows at least this many stacks, each of two pieces or more. */
const FEWEST_STACKS = 2;

function areStacked(pieces: readonly Piece[]): boolean {
  const lowest = pieces.filter(
    (piece) => pieces.some((other) => isOver(other, piece)) && !pieces.some((other) => isOver(piece, other)),
  );
  return lowest.some((one) => {
    const alike = lowest.filter(
      ({ x, width }) => Math.abs(width / one.width - 1) <= ALIKE && Math.abs(x - one.x) > one.width,
    );
    return alike.length >= FEWEST_STACKS - 1;
  });
}

function isOver(upper: Piece, lower: Piece): boolean {
  const isInLine = Math.abs(upper.x - lower.x) <= ALIKE * lower.width;
  const isAsWide = Math.abs(upper.width / lower.width - 1) <= ALIKE;
  return isInLine && isAsWide && upper.y < lower.y - lower.width / 4;
}

/** Returns the middle between a board and another one in the rest of the picture. */
function between(along: Line['along'], isBefore: boolean, box: Box, there: Box, rest: Part): number {
  const [start, end, offset] =
    along === 'x' ? (['left', 'right', rest.x] as const) : (['top', 'bottom', rest.y] as const);
  return isBefore ? (box[start] + there[end] + offset) / 2 : (box[end] + there[start] + offset) / 2;
}
