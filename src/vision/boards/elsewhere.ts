import { findStackings } from '../balls/stacks.ts';
import { findFamilies } from '../liquid/families.ts';
import { findSlabs, type Slab } from '../liquid/slabs.ts';
import type { Box } from '../picture/box.ts';
import type { Circle } from '../picture/circles.ts';
import type { View, Views } from '../picture/view.ts';
import { A_SECOND, type Work, workOn } from '../picture/work.ts';
import type { Part, Pixels, Reading } from '../reading.ts';
import { median } from '../statistics.ts';
import { cropPixels, type Line, partsBeside, wholeOf } from './groups.ts';

/** Reads a picture once, cheaply. It returns undefined if that shows no board. */
type Glimpse = (pixels: Pixels, work: Work, mostPixels?: number) => Reading | undefined;

/**
 * The budget for looking for another board. It does not depend on the cost of the first one, because two
 * boards that are read as one give a wrong reading.
 */
const MOST_WORK = 0.4 * A_SECOND;

/** Parts that may hold another board are searched with at most this many pixels. */
const MOST_PIXELS = 250_000;
/**
 * The rest of a picture beside a board is searched with this many times its share of these pixels, because
 * items there may be smaller.
 */
const EXTRA_PIXELS = 2;
/**
 * Another board is at least this many times as wide and as high as the one that was read. Smaller ones are
 * pictures in advertisements.
 */
const LEAST_SIZE = 0.4;
/** Its items are at least this large, compared to those of the board that was read. */
const LEAST_ITEM = 0.4;

/** Finds the line between a board that was read and another one beside it that was not. */
export function lineToOther(
  pixels: Pixels,
  views: Views,
  reading: Reading,
  glimpse: Glimpse,
): Line | undefined {
  const work = workOn(MOST_WORK);
  const box = boxOf(reading);
  const lines = sidesOf(pixels, box).filter(({ rest }) => isLargeEnough(rest, box));
  if (lines.length === 0) return undefined;
  const { view, scale } = viewOf(views);
  const isLikely = mayHoldBoard(view);
  for (const { rest, along, isBefore } of lines) {
    if (!isLikely(scaled(rest, 1 / scale))) continue;
    if (work.isSpent()) break;
    const share = (rest.width * rest.height) / (pixels.width * pixels.height);
    const mostPixels = Math.min(MOST_PIXELS, EXTRA_PIXELS * share * MOST_PIXELS);
    const other = glimpse(cropPixels(pixels, rest), work, mostPixels);
    if (!other || other.warnings.length > 0 || !isAsLarge(other, reading)) continue;
    const there = boxOf(other);
    return { along, at: between(along, isBefore, box, there, rest) };
  }
  return undefined;
}

function viewOf(views: Views) {
  const view = views.afar(MOST_PIXELS) ?? views.near();
  return { view, scale: view.raster.scale };
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

function isAsLarge(one: Reading, other: Reading): boolean {
  const sizeOf = ({ tubes }: Reading) => median(tubes.map(({ itemWidth }) => itemWidth));
  return sizeOf(one) >= LEAST_ITEM * sizeOf(other);
}

/** Returns the middle between a board and another one in the rest of the picture. */
function between(along: Line['along'], isBefore: boolean, box: Box, there: Box, rest: Part): number {
  const [start, end, offset] =
    along === 'x' ? (['left', 'right', rest.x] as const) : (['top', 'bottom', rest.y] as const);
  return isBefore ? (box[start] + there[end] + offset) / 2 : (box[end] + there[start] + offset) / 2;
}

function scaled({ x, y, width, height }: Part, factor: number): Box {
  return { left: x * factor, top: y * factor, right: (x + width) * factor, bottom: (y + height) * factor };
}

/** The parts are at least this share of the picture. */
const LEAST_PART = 0.25;
/** At most this many lines are tried, the most likely first. */
const MOST_LINES = 3;

/** Finds a line with a board on each side, in a picture that shows no board as a whole. */
export function lineBetween(pixels: Pixels, views: Views, glimpse: Glimpse): Line | undefined {
  const work = workOn(MOST_WORK);
  const { view, scale } = viewOf(views);
  const isLikely = mayHoldBoard(view);
  const likely = linesIn(pixels, views).filter((line) =>
    partsBeside(wholeOf(pixels), line).every((part) => isLikely(scaled(part, 1 / scale))),
  );
  return likely.slice(0, MOST_LINES).find((line) => {
    return partsBeside(wholeOf(pixels), line).every((part) => {
      const seen = work.isSpent() ? undefined : glimpse(cropPixels(pixels, part), work);
      return seen && seen.warnings.length <= 1;
    });
  });
}

/**
 * Returns the lines at which a picture may be divided: seams and free bands across the whole picture, and its
 * middle.
 */
function linesIn(pixels: Pixels, views: Views): Line[] {
  const { view, scale } = viewOf(views);
  const { width, height, strength } = view.gradient;
  const seams = (['x', 'y'] as const).flatMap((along) => {
    const [length, across] = along === 'x' ? [width, height] : [height, width];
    const at = (i: number, k: number) =>
      (along === 'x' ? strength[k * width + i] : strength[i * width + k]) ?? 0;
    const shares = Array.from({ length }, (_, i) => {
      let count = 0;
      for (let k = 1; k < across - 1; k++) if (at(i, k) >= LEAST_EDGE) count++;
      return count / across;
    });
    return crossings(shares, along, scale);
  });
  const isLong = pixels.width > pixels.height ? 'x' : 'y';
  const half: Line = { along: isLong, at: (isLong === 'x' ? pixels.width : pixels.height) / 2 };
  return [...seams, half];
}

/** An edge has at least this many levels per pixel. */
const LEAST_EDGE = 6;
/**
 * A seam has edges along at least this share of the picture, and a free band along at most the second share.
 */
const SEAM = 0.7;
const FREE = 0.004;
/** Narrower free bands, as a share of the picture, are only gaps between tubes. */
const LEAST_BAND = 0.03;

/** Returns the positions of the strongest seams and widest free bands. */
function crossings(shares: readonly number[], along: Line['along'], scale: number): Line[] {
  const [from, to] = [LEAST_PART * shares.length, (1 - LEAST_PART) * shares.length];
  const lines: { at: number; worth: number }[] = [];
  for (let i = Math.ceil(from); i < to; i++) {
    if ((shares[i] ?? 0) >= SEAM) lines.push({ at: i, worth: 1 });
    let end = i;
    while (end < to && (shares[end] ?? 1) <= FREE) end++;
    if (end - i >= LEAST_BAND * shares.length)
      lines.push({ at: (i + end) / 2, worth: (end - i) / shares.length });
    i = Math.max(i, end);
  }
  return lines
    .sort((a, b) => b.worth - a.worth)
    .slice(0, 2)
    .map(({ at }) => ({ along, at: at * scale }));
}

/** Stacks of discs with less support may be chance. */
const LEAST_SUPPORT = 4;
/** The `limit` of `findSlabs`: edges of patches have at least half this many levels per pixel. */
const LIMIT = 8;
/** This many columns of patches of one width, each with at least this many patches, may be bottles. */
const FEWEST_COLUMNS = 2;
const FEWEST_PATCHES = 2;
const MOST_FAMILIES = 3;

/**
 * Returns a predicate: whether a part of the picture, in pixels of the raster, shows something stacked like
 * the items of a board. It costs little, and other parts need not be read.
 */
function mayHoldBoard(view: View): (part: Box) => boolean {
  let slabs: readonly Slab[] | undefined;
  return (part) => {
    const isIn = ({ x, y }: Circle) => x > part.left && x < part.right && y > part.top && y < part.bottom;
    const [stacking] = findStackings(view.circles().filter(isIn), 1);
    if (stacking && stacking.support >= LEAST_SUPPORT) return true;
    slabs ??= findSlabs(view.gradient, LIMIT);
    const inPart = slabs.filter(
      ({ left, right, top, bottom }) =>
        left > part.left && right < part.right && top > part.top && bottom < part.bottom,
    );
    return findFamilies(view.raster, inPart, MOST_FAMILIES).some(
      ({ columns }) =>
        columns.filter((column) => column.slabs.length >= FEWEST_PATCHES).length >= FEWEST_COLUMNS,
    );
  };
}
