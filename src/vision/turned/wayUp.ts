import { clamp, median, quantile, sum } from '../../numbers/statistics.ts';
import type { Pixels, Point, Reading, ReadingTube } from '../reading.ts';

/** The upper half of a lit item is so many levels brighter than its lower half. A few items of each board may be too light to show it. */
const LIT = { levels: 15, few: 0.25 };
/** One end of a tube is closed and the other one is open if nearly all of the stronger line is missing at the other one. */
const CLOSED = 0.9;
/** A line has at least this many levels. It is looked for up to this many item heights beyond a tube. */
const END_LINE = { levels: 8, beyond: 0.3 };

/**
 * Which way a board stands that was read, by what does not depend on where its air is: light falls from above; and a line closes an empty
 * tube below, while nothing crosses its open end. No board of the labelled screenshots has either sign the wrong way; half have one.
 *
 * @returns above 0 if it seems to stand upright, below if on its head. Games draw light from above or none, so light from below counts twice.
 */
export function wayUp(pixels: Pixels, { tubes }: Pick<Reading, 'tubes'>): number {
  const light = tubes.flatMap((tube) => tube.seenAt.map((at) => lightOn(pixels, tube, at)));
  const isFromAbove = quantile(light, LIT.few) >= LIT.levels;
  const isFromBelow = quantile(light, 1 - LIT.few) <= -LIT.levels;
  const closed = median(tubes.flatMap((tube) => (tube.items.length === 0 ? closedBelow(pixels, tube) : [])));
  return Number(isFromAbove) - 2 * Number(isFromBelow) + Math.trunc(closed / CLOSED);
}

/** How bright a pixel is, from 0 to 255. Beyond the picture its edge goes on. */
function brightnessAt({ width, height, data }: Pixels, x: number, y: number): number {
  const [column, row] = [clamp(Math.round(x), 0, width - 1), clamp(Math.round(y), 0, height - 1)];
  const i = 4 * (row * width + column);
  return ((data[i] ?? 0) + (data[i + 1] ?? 0) + (data[i + 2] ?? 0)) / 3;
}

/** Points of an item without its border, from its middle, in item sizes: as many above as below. */
const HALF_STEPS = Array.from({ length: 12 }, (_, i) => (i - 5.5) / 13);
const WITHIN_ITEM = HALF_STEPS.flatMap((dy) => HALF_STEPS.map((dx) => ({ dx, dy }))).filter(
  ({ dx, dy }) => Math.hypot(dx, dy) < 0.43,
);

/** How much brighter the upper half of an item is than its lower half, in levels. */
function lightOn(pixels: Pixels, { itemWidth, itemHeight }: ReadingTube, { x, y }: Point): number {
  const levelAt = (dx: number, dy: number) => brightnessAt(pixels, x + dx * itemWidth, y + dy * itemHeight);
  return (2 * sum(WITHIN_ITEM.map(({ dx, dy }) => -Math.sign(dy) * levelAt(dx, dy)))) / WITHIN_ITEM.length;
}

/** Compares the strongest lines across the two ends of an empty tube: 1 if only its lower one is closed, -1 if only its upper one. */
function closedBelow(pixels: Pixels, { x, y, height, itemWidth, itemHeight, places }: ReadingTube): number {
  const rows = places.map((place) => place.y);
  const beyond = height / 2 + END_LINE.beyond * itemHeight;
  const columns = [-0.15, -0.1, -0.05, 0, 0.05, 0.1, 0.15].map((part) => x + part * itemWidth);
  const stepAt = (row: number) =>
    sum(
      columns.map((column) =>
        Math.abs(brightnessAt(pixels, column, row + 1) - brightnessAt(pixels, column, row - 1)),
      ),
    );
  const lineIn = (top: number, bottom: number) =>
    Math.max(...Array.from({ length: Math.ceil(bottom - top) }, (_, i) => stepAt(top + i))) / columns.length;
  const [above, below] = [lineIn(y - beyond, Math.min(...rows)), lineIn(Math.max(...rows), y + beyond)];
  return (below - above) / Math.max(END_LINE.levels, below, above);
}
