import type { Holder, Layout } from '../layout.ts';
import type { Gradient } from '../picture/gradient.ts';
import { median } from '../statistics.ts';

/** A seam changes by at least so many levels a pixel, over the middle half of the width, and so much more than the rest. */
const LEAST_SEAM = 3;
const DISTINCT = 3;
const MIDDLE = 0.25;
/** It lies where two units would meet, within this share of a unit: without liquid the floor is not known better. */
const OFF = 0.16;
/** Fewer seams may be chance. */
const FEWEST = 2;

/** The bottles, each with whether it shows a seam wherever two units would meet: they may be of a colour taken for glass. */
export function withSeams(gradient: Gradient, layout: Layout, holders: readonly Holder[]): Holder[] {
  return holders.map((holder) => ({ ...holder, isSeamed: showsSeams(gradient, layout, holder) }));
}

function showsSeams(
  gradient: Gradient,
  { itemWidth, itemHeight, leastCapacity }: Layout,
  holder: Holder,
): boolean {
  const capacity = holder.capacity ?? leastCapacity;
  if (capacity <= FEWEST) return false;
  const floor = holder.y + itemHeight / 2;
  const change = (height: number) => changeAt(gradient, holder.x, floor - height * itemHeight, itemWidth);
  const seams = Array.from({ length: capacity - 1 }, (_, k) =>
    Math.max(...around(k + 1, OFF, 1 / itemHeight).map(change)),
  );
  const faces = Array.from({ length: capacity }, (_, k) => around(k + 0.5, OFF, OFF).map(change)).flat();
  const least = Math.max(LEAST_SEAM, DISTINCT * median(faces));
  return seams.every((seam) => seam >= least);
}

/** Numbers from `reach` below a number to `reach` over it. */
function around(middle: number, reach: number, step: number): number[] {
  const count = Math.floor((2 * reach) / step) + 1;
  return Array.from({ length: count }, (_, i) => middle - reach + i * step);
}

/** The mean change from row to row at a height, over the middle of a bottle: levels a pixel. */
function changeAt({ width, height, y: down }: Gradient, x: number, y: number, itemWidth: number): number {
  const row = Math.round(y);
  const [from, to] = [Math.round(x - MIDDLE * itemWidth), Math.round(x + MIDDLE * itemWidth)];
  if (row < 0 || row >= height || from < 0 || to >= width) return 0;
  const seen = down.subarray(row * width + from, row * width + to + 1);
  return seen.reduce((sum, value) => sum + Math.abs(value), 0) / Math.max(1, seen.length);
}
