import type { Pixels, Reading, ReadingTube } from '../reading.ts';

/** Points that are compared across a tube and along it. The room over the tube is as important as the tube. */
const POINTS = { across: 12, along: 36 };
/** How far the compared box reaches beyond the tube, in widths of an item on each side, and over its open end. */
const BEYOND = { aside: 0.1, over: 0.5 };
/** A channel that differs by more than this, from 0 to 255, has changed. */
const MOST_SAME = 20;
/** A tube has changed if at least this share of its points has, and this many times the share of the middle tube: games shimmer. */
const LEAST_CHANGED = 0.04;
const LEAST_LEAD = 3;
/** So many tubes change by what is picked and what it leans over: where there are few, one of them may be the middle one. */
const MOST_MOVED = 2;

/**
 * The tubes, from 0, that look otherwise than on an earlier screen, by far more than the others: what a tap did, even where it cannot be
 * read. Empty if the sizes differ.
 */
export function changedTubes(before: Pixels, now: Pixels, { tubes }: Reading): number[] {
  if (before.width !== now.width || before.height !== now.height) return [];
  const shares = tubes.map((tube) => changedShare(before, now, tube));
  const middle = shares.toSorted((a, b) => b - a)[Math.max(MOST_MOVED, Math.floor(shares.length / 2))] ?? 0;
  return shares.flatMap((share, index) =>
    share >= Math.max(LEAST_CHANGED, LEAST_LEAD * middle) ? [index] : [],
  );
}

function changedShare(before: Pixels, now: Pixels, tube: ReadingTube): number {
  const { x, y, width, height, itemWidth, itemHeight } = tube;
  const [left, right] = [x - width / 2 - BEYOND.aside * itemWidth, x + width / 2 + BEYOND.aside * itemWidth];
  const [top, bottom] = [y - height / 2 - BEYOND.over * itemHeight, y + height / 2];
  let changed = 0;
  for (let row = 0; row < POINTS.along; row++)
    for (let column = 0; column < POINTS.across; column++) {
      const across = Math.round(left + ((column + 0.5) / POINTS.across) * (right - left));
      const along = Math.round(top + ((row + 0.5) / POINTS.along) * (bottom - top));
      if (hasChanged(before, now, across, along)) changed++;
    }
  return changed / (POINTS.across * POINTS.along);
}

function hasChanged(before: Pixels, now: Pixels, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= now.width || y >= now.height) return false;
  const at = 4 * (y * now.width + x);
  return [0, 1, 2].some(
    (channel) => Math.abs((before.data[at + channel] ?? 0) - (now.data[at + channel] ?? 0)) > MOST_SAME,
  );
}
