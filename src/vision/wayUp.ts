import type { Pixels, Reading, ReadingTube } from './reading.ts';
import { median, quantile } from './statistics.ts';

/**
 * Which way a board stands that was read, by what does not depend on where its air is: light falls from above, so that items gleam in
 * their upper half; and a line closes an empty tube below, while nothing crosses its open end. No board of the labelled screenshots has
 * either sign the wrong way; half have one.
 *
 * @returns above 0 if it seems to stand upright, below if on its head. Games draw light from above or none, so light from below counts twice.
 */
export function wayUp(pixels: Pixels, { tubes }: Pick<Reading, 'tubes'>): number {
  const gleams = tubes.flatMap((tube) => tube.seenAt.map((at) => gleamOver(pixels, tube, at)));
  const ends = tubes.filter(({ items }) => items.length === 0).map((tube) => closedBelow(pixels, tube));
  const isLitFromAbove = quantile(gleams, GLEAM.few) >= GLEAM.off;
  const isLitFromBelow = quantile(gleams, 1 - GLEAM.few) <= -GLEAM.off;
  const closed = median(ends);
  return (
    Number(isLitFromAbove) - 2 * Number(isLitFromBelow) + Number(closed >= CLOSED) - Number(closed <= -CLOSED)
  );
}

/** How bright a pixel is, from 0 to 255; the page beyond the picture is black. */
function brightnessAt({ width, height, data }: Pixels, x: number, y: number): number {
  const [column, row] = [Math.round(x), Math.round(y)];
  if (column < 0 || row < 0 || column >= width || row >= height) return 0;
  const i = 4 * (row * width + column);
  return ((data[i] ?? 0) + (data[i + 1] ?? 0) + (data[i + 2] ?? 0)) / 3;
}

/**
 * A gleam is at least so many levels brighter than half of its item, and all of it by this share of that. Its middle is this far from
 * that of the item, in half heights, on all items but a few, which may be too light to show it.
 */
const GLEAM = { levels: 20, share: 0.6, off: 0.2, few: 0.25 };
/** An item is sampled within this share of its size, on a grid of so many points. */
const SAMPLED = { share: 0.42, points: 13 };

/** How far above the middle of an item it gleams, in half heights; 0 if it does not. */
function gleamOver(
  pixels: Pixels,
  { itemWidth, itemHeight }: ReadingTube,
  at: { x: number; y: number },
): number {
  const grid = Array.from({ length: SAMPLED.points }, (_, i) => (2 * i) / (SAMPLED.points - 1) - 1);
  const [halfWidth, halfHeight] = [SAMPLED.share * itemWidth, SAMPLED.share * itemHeight];
  const samples = grid.flatMap((dy) =>
    grid
      .filter((dx) => dx * dx + dy * dy <= 1)
      .map((dx) => ({ dy, value: brightnessAt(pixels, at.x + dx * halfWidth, at.y + dy * halfHeight) })),
  );
  const usual = median(samples.map(({ value }) => value));
  const most = Math.max(...samples.map(({ value }) => value)) - usual;
  const bright = samples.filter(({ value }) => value > usual + GLEAM.share * most);
  return most < GLEAM.levels ? 0 : -bright.reduce((sum, { dy }) => sum + dy, 0) / bright.length;
}

/** At least this much of the difference between the two ends is needed; 1 if nothing crosses one of them. */
const CLOSED = 0.9;
/** The ends of a tube are looked for up to this many item heights beyond it, in the middle of it by this many item widths. */
const END = { beyond: 0.3, half: 0.15 };
/** A line has at least this many levels. */
const FAINTEST = 8;

/** Compares the strongest lines across the two ends of an empty tube: 1 if only its lower one is closed, -1 if only its upper one. */
function closedBelow(pixels: Pixels, { x, y, height, itemWidth, itemHeight, places }: ReadingTube): number {
  const rows = places.map((place) => place.y);
  const beyond = height / 2 + END.beyond * itemHeight;
  const below = lineBetween(pixels, x, END.half * itemWidth, Math.max(...rows), y + beyond);
  const above = lineBetween(pixels, x, END.half * itemWidth, y - beyond, Math.min(...rows));
  return (below - above) / Math.max(FAINTEST, below, above);
}

/** The strongest change from row to row between two heights, in levels. */
function lineBetween(pixels: Pixels, x: number, half: number, top: number, bottom: number): number {
  let most = 0;
  for (let y = top; y <= bottom; y++) {
    let sum = 0;
    for (let dx = -half; dx <= half; dx++)
      sum += Math.abs(brightnessAt(pixels, x + dx, y + 1) - brightnessAt(pixels, x + dx, y - 1));
    most = Math.max(most, sum / (2 * half + 1));
  }
  return most;
}
