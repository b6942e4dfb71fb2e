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

/** What one look at a picture shows, if that is a board. */
type Glimpse = (pixels: Pixels, work: Work, mostPixels?: number) => Reading | undefined;

/** What looking for another board may cost, whatever the first one did: two that are taken for one are misread. */
const MOST_WORK = 0.4 * A_SECOND;

/** What may hold another board is asked with so many pixels, as at a glance. */
const MOST_PIXELS = 250_000;
/** The part beside a board that was read is looked at with so many times its share of them: items there may be smaller. */
const CLOSER = 2;
/** Another board is at least so many times as wide and as high as the one that was read; smaller ones are pictures in advertisements. */
const LEAST_SIZE = 0.4;
/** Its items are at least this large compared to those of the one that was read. */
const LEAST_ITEM = 0.4;

/** The line between a board that was read and another one that stands beside it, and was not. */
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
    const mostPixels = Math.min(MOST_PIXELS, CLOSER * share * MOST_PIXELS);
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

/** What of a picture is left, right, over and under a board. */
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

/** Halfway between a board and another in what is left of the picture. */
function between(along: Line['along'], isBefore: boolean, box: Box, there: Box, rest: Part): number {
  const [start, end, offset] =
    along === 'x' ? (['left', 'right', rest.x] as const) : (['top', 'bottom', rest.y] as const);
  return isBefore ? (box[start] + there[end] + offset) / 2 : (box[end] + there[start] + offset) / 2;
}

function scaled({ x, y, width, height }: Part, factor: number): Box {
  return { left: x * factor, top: y * factor, right: (x + width) * factor, bottom: (y + height) * factor };
}

/** Parts are at least this share of the picture. */
const LEAST_PART = 0.25;
/** So many lines are tried, the likeliest first. */
const MOST_LINES = 3;

/** The line on both sides of which a board shows by itself, where both together make none. */
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

/** Halves, and where a seam or a free band goes across the whole picture. */
function linesIn(pixels: Pixels, views: Views): Line[] {
  const { view, scale } = viewOf(views);
  const { width, height, strength } = view.gradient;
  const seams = (['x', 'y'] as const).flatMap((along) => {
    const [length, across] = along === 'x' ? [width, height] : [height, width];
    const at = (i: number, k: number) =>
      (along === 'x' ? strength[k * width + i] : strength[i * width + k]) ?? 0;
    const shares = Array.from({ length }, (_, i) => {
      let count = 0;
      for (let k = 1; k < across - 1; k++) if (at(i, k) >= EDGE) count++;
      return count / across;
    });
    return crossings(shares, along, scale);
  });
  const isLong = pixels.width > pixels.height ? 'x' : 'y';
  const half: Line = { along: isLong, at: (isLong === 'x' ? pixels.width : pixels.height) / 2 };
  return [...seams, half];
}

/** An edge has so many levels a pixel. */
const EDGE = 6;
/** A seam shows along so much of the picture, and nothing along so little of it. */
const SEAM = 0.7;
const NOTHING = 0.004;
/** Free bands narrower than this share of the picture are between tubes. */
const BAND = 0.03;

/** Where the rows, or columns, of a picture are a seam or the middle of a free band. */
function crossings(shares: readonly number[], along: Line['along'], scale: number): Line[] {
  const [from, to] = [LEAST_PART * shares.length, (1 - LEAST_PART) * shares.length];
  const lines: { at: number; worth: number }[] = [];
  for (let i = Math.ceil(from); i < to; i++) {
    if ((shares[i] ?? 0) >= SEAM) lines.push({ at: i, worth: 1 });
    let end = i;
    while (end < to && (shares[end] ?? 1) <= NOTHING) end++;
    if (end - i >= BAND * shares.length) lines.push({ at: (i + end) / 2, worth: (end - i) / shares.length });
    i = Math.max(i, end);
  }
  return lines
    .sort((a, b) => b.worth - a.worth)
    .slice(0, 2)
    .map(({ at }) => ({ along, at: at * scale }));
}

/** Stacks of discs with less support may be chance. */
const LEAST_SUPPORT = 4;
/** Edges of patches have at least half this many levels a pixel. */
const LIMIT = 8;
/** At least this many columns of patches of one width may be bottles. */
const FEWEST_COLUMNS = 2;
const FEWEST_PATCHES = 2;
const MOST_FAMILIES = 3;

/**
 * Tells of a part of a picture, in pixels of the raster, whether something in it is stacked as the items of a board are. It costs little, and
 * parts without such stacks need not be read.
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
